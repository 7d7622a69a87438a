<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="north" tilewidth="24" tileheight="24" tilecount="4" columns="4">
 <image source="north.png" width="96" height="24"/>
 <tile id="0">
  <properties>
   <property name="ground" value="north"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="ground" value="north"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="ground" value="north"/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="ground" value="north"/>
  </properties>
 </tile>
</tileset>
