<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="shore" tilewidth="24" tileheight="24" tilecount="14" columns="14">
 <image source="shore.png" width="336" height="24"/>
 <tile id="0">
  <properties>
   <property name="ground" value="shore"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="ground" value="shore"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="ground" value="shore"/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="ground" value="shore"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="ground" value="shore"/>
  </properties>
 </tile>
 <tile id="5">
  <properties>
   <property name="ground" value="shore"/>
  </properties>
 </tile>
 <tile id="6">
  <properties>
   <property name="ground" value="shore"/>
  </properties>
 </tile>
 <tile id="7">
  <properties>
   <property name="ground" value="shore"/>
  </properties>
 </tile>
 <tile id="8">
  <properties>
   <property name="ground" value="shore"/>
  </properties>
 </tile>
 <tile id="9">
  <properties>
   <property name="ground" value="shore"/>
  </properties>
 </tile>
 <tile id="10">
  <properties>
   <property name="ground" value="shore"/>
  </properties>
 </tile>
 <tile id="11">
  <properties>
   <property name="ground" value="shore"/>
  </properties>
 </tile>
 <tile id="12">
  <properties>
   <property name="ground" value="shore"/>
  </properties>
 </tile>
 <tile id="13">
  <properties>
   <property name="ground" value="shore"/>
  </properties>
 </tile>
 <wangsets>
  <wangset name="coast" type="corner" tile="-1">
   <wangcolor name="sea" color="#4d8f99" tile="-1" probability="1"/>
   <wangcolor name="land" color="#d9ba6e" tile="-1" probability="1"/>
   <wangtile tileid="0" wangid="0,1,0,1,0,1,0,2"/>
   <wangtile tileid="1" wangid="0,2,0,1,0,1,0,1"/>
   <wangtile tileid="2" wangid="0,2,0,1,0,1,0,2"/>
   <wangtile tileid="3" wangid="0,1,0,2,0,1,0,1"/>
   <wangtile tileid="4" wangid="0,1,0,2,0,1,0,2"/>
   <wangtile tileid="5" wangid="0,2,0,2,0,1,0,1"/>
   <wangtile tileid="6" wangid="0,2,0,2,0,1,0,2"/>
   <wangtile tileid="7" wangid="0,1,0,1,0,2,0,1"/>
   <wangtile tileid="8" wangid="0,1,0,1,0,2,0,2"/>
   <wangtile tileid="9" wangid="0,2,0,1,0,2,0,1"/>
   <wangtile tileid="10" wangid="0,2,0,1,0,2,0,2"/>
   <wangtile tileid="11" wangid="0,1,0,2,0,2,0,1"/>
   <wangtile tileid="12" wangid="0,1,0,2,0,2,0,2"/>
   <wangtile tileid="13" wangid="0,2,0,2,0,2,0,1"/>
  </wangset>
 </wangsets>
</tileset>
