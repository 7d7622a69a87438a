"""The shell that every game of this box shares: window, scenes, widgets, text and sound.  It knows no game."""
