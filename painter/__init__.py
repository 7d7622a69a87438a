"""The painter of antique charts: a map made in Tiled becomes the picture that players see under the trails and figures.

It needs numpy, scipy and Pillow (``requirements-paint.txt``), which the game itself never does. Only the command line imports it.
"""
