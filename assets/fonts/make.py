#!/usr/bin/env python3
"""Makes NotoSans-Regular.ttf and NotoSans-Bold.ttf of this folder: Noto Sans 2.000 with the
symbols that the window, papers and boards show and Noto Sans lacks, so that none of them
depends on what is installed. The letters stay as they are.

    python3 make.py FOLDER

FOLDER has Noto Sans 2.000 (noto-fonts, unhinted name and all) and Noto Sans Symbols,
Symbols 2 and Math of 2020 (Debian: fonts-noto-core), all of them under OFL.txt. Needs fontTools.
"""
import os
import sys

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

ARROWS = range(0x2190, 0x219A)
SIGNS = [0x221E, 0x2248, 0x2260, 0x2264, 0x2265, 0x21A9, 0x21AA, 0x21B5, 0x21E5]
SHAPES = [
    *range(0x25A0, 0x2600), 0x2605, 0x2606, 0x2610, 0x2611, 0x2612, *range(0x2713, 0x2719),
    0x26A0, 0x2318, 0x2325, 0x21E7, 0x23CE, 0x232B, 0x2630,
]


def add(font, code, glyph, advance, bearing):
    name = "uni%04X" % code
    font.setGlyphOrder(font.getGlyphOrder() + [name])
    font["glyf"].glyphs[name] = glyph
    font["hmtx"][name] = (advance, bearing)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[code] = name


def borrow(font, source, codes):
    names, glyphs = source.getBestCmap(), source.getGlyphSet()
    for code in codes:
        if code not in names or code in font.getBestCmap():
            continue
        pen = TTGlyphPen(None)  # outlines alone: components and hints stay behind
        glyphs[names[code]].draw(pen)
        add(font, code, pen.glyph(), *source["hmtx"][names[code]])


def minus(font):
    """The bar of the plus sign, as wide as a figure."""
    plus = font["glyf"]["plus"]
    rows = sorted({y for _, y in plus.coordinates})
    left, right = plus.xMin, plus.xMax
    bottom, top = rows[1], rows[2]
    pen = TTGlyphPen(None)
    pen.moveTo((left, bottom))
    for corner in ((left, top), (right, top), (right, bottom)):
        pen.lineTo(corner)
    pen.closePath()
    add(font, 0x2212, pen.glyph(), font["hmtx"]["plus"][0], left)


def main(folder):
    here = os.path.dirname(os.path.abspath(__file__))
    for weight in ("Regular", "Bold"):
        font = TTFont(os.path.join(folder, "NotoSans-%s.ttf" % weight), recalcTimestamp=False)
        font["glyf"].glyphs  # read before glyphs are added
        minus(font)
        for source, codes in (("Symbols-" + weight, ARROWS), ("Math-Regular", SIGNS), ("Symbols2-Regular", SHAPES)):
            borrow(font, TTFont(os.path.join(folder, "NotoSans%s.ttf" % source)), codes)
        font.save(os.path.join(here, "NotoSans-%s.ttf" % weight))


main(sys.argv[1])
