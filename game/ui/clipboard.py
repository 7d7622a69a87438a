"""The clipboard of the desktop, which may not be there."""

from __future__ import annotations

import logging

import pygame

log = logging.getLogger(__name__)


def copy(text: str) -> bool:
    """Put a text onto the clipboard; False if there is none that takes it."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error as fault:
        log.warning("nothing can be copied: %s", fault)
        return False
    return True


def paste() -> str:
    """The text on the clipboard; nothing if there is none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error as fault:
        log.warning("nothing can be pasted: %s", fault)
        return ""
