"""Transparent sheets that are drawn on in pixels of the map and laid on the painting."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from .fields import Fields
from .glyphs import Pen

FINE = 2
"""Signs are drawn this many times larger than the painting and reduced, for smooth edges."""
INK = "#3b2416"


class Sheet:
    """A transparent layer over the painting, drawn on in pixels of the map."""

    def __init__(self, fields: Fields) -> None:
        self.scale = fields.scale
        unit = fields.scale * FINE
        self.image = Image.new("RGBA", (fields.size[0] * unit, fields.size[1] * unit))
        self.pen = Pen(ImageDraw.Draw(self.image), unit)

    def lay_on(self, base: Image.Image, mask: Image.Image | None = None, blur: float = 0.0) -> None:
        """Reduce and put it on the painting, only where ``mask`` is white; ``blur`` is a radius in pixels of the map."""
        layer = self.image.reduce(FINE)
        if blur:
            layer = layer.filter(ImageFilter.GaussianBlur(blur * self.scale))
        if mask is not None:
            layer.putalpha(ImageChops.multiply(layer.getchannel("A"), mask))
        base.alpha_composite(layer)
