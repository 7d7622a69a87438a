"""The guided first day: a real game with a fixed set-up and dice that follow a script, cut into chapters. No pygame, no words."""

from .course import Course, LessonSession
from .progress import FILE_NAME, Progress, load, save
from .script import CHAPTERS, Chapter, Step, fits

__all__ = ["CHAPTERS", "FILE_NAME", "Chapter", "Course", "LessonSession", "Progress", "Step", "fits", "load", "save"]
