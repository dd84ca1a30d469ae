// Package linkpicture draws the picture that social networks and messengers show with a link to an event's pages:
// the program's mark, the event's name, and when and where it is. They don't take SVG, so it is a PNG, with few
// colours so that it is small. It must never know an event or a language: it is given the words.
package linkpicture

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io/fs"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"wordhall/tournament/text"
)

// These are the dimensions of the picture in pixels. Its size is the one that networks ask for (1.91 to 1).
const (
	width, height = 1200, 630
	margin        = 80
	tile          = 132
	largest       = 96
	least         = 44
	mostLines     = 3
)

// The colours are those of the pages' style sheet.
var (
	baize     = color.RGBA{0x16, 0x30, 0x2e, 0xff}
	white     = color.RGBA{0xff, 0xff, 0xff, 0xff}
	pale      = color.RGBA{0xcf, 0xe3, 0xdf, 0xff}
	tileFace  = color.RGBA{0xe9, 0xd7, 0xae, 0xff}
	tileEdge  = color.RGBA{0xc9, 0xb2, 0x7c, 0xff}
	tileInk   = color.RGBA{0x4a, 0x35, 0x12, 0xff}
	tileShade = 10 // pixels of the tile's lower edge
)

// Draw is the picture as a PNG. fonts is the folder with NotoSans-Regular.ttf and NotoSans-Bold.ttf; letters that
// they lack are left out. The title is as large as it fits, and is cut if it doesn't fit in the smallest size.
func Draw(fonts fs.FS, title, under string) ([]byte, error) {
	bold, err := open(fonts, "NotoSans-Bold.ttf")
	if err != nil {
		return nil, err
	}
	regular, err := open(fonts, "NotoSans-Regular.ttf")
	if err != nil {
		return nil, err
	}
	picture := image.NewPaletted(image.Rect(0, 0, width, height), colours())
	fill(picture, picture.Bounds(), baize)
	face := image.Rect(margin, margin, margin+tile, margin+tile)
	fill(picture, face, tileEdge)
	face.Max.Y -= tileShade
	fill(picture, face, tileFace)
	mark := bold.face(tile * 0.62)
	write(picture, mark, tileInk, margin+(tile-font.MeasureString(mark, "W").Round())/2, margin+tile-tileShade-(tile-tileShade)*27/100, "W")

	set, lines := bold.fitted(bold.known(title))
	step := set.Metrics().Height.Round()
	y := margin + tile + 40
	for _, line := range lines {
		y += step
		write(picture, set, white, margin, y-step/5, line)
	}
	small := regular.face(40)
	write(picture, small, pale, margin, height-margin, cut(small, regular.known(under)))
	var b bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	err = encoder.Encode(&b, picture)
	return b.Bytes(), err
}

// typeface is a typeface that can be had in any size.
type typeface struct {
	font   *sfnt.Font
	buffer sfnt.Buffer
}

func open(fonts fs.FS, name string) (*typeface, error) {
	data, err := fs.ReadFile(fonts, name)
	if err != nil {
		return nil, text.Errorf("the typeface is missing: %w", err)
	}
	f, err := opentype.Parse(data)
	if err != nil {
		return nil, text.Errorf("the typeface %s is damaged: %w", name, err)
	}
	return &typeface{font: f}, nil
}

func (t *typeface) face(size float64) font.Face {
	face, err := opentype.NewFace(t.font, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
	if err != nil { // It refuses no size.
		panic(err)
	}
	return face
}

// known is the text without the letters that the typeface lacks.
func (t *typeface) known(s string) string {
	s = strings.Map(func(r rune) rune {
		if glyph, err := t.font.GlyphIndex(&t.buffer, r); err != nil || glyph == 0 {
			return -1
		}
		return r
	}, s)
	return strings.Join(strings.Fields(s), " ")
}

// fitted is the largest size in which the title fits on a few lines, and these lines.
func (t *typeface) fitted(title string) (face font.Face, lines []string) {
	for size := float64(largest); ; size -= 4 {
		face = t.face(size)
		lines = wrapped(face, title)
		if len(lines) <= mostLines && whole(face, lines) {
			return face, lines
		}
		if size <= least {
			if len(lines) > mostLines {
				lines = append(lines[:mostLines-1], strings.Join(lines[mostLines-1:], " "))
			}
			for i := range lines {
				lines[i] = cut(face, lines[i])
			}
			return face, lines
		}
	}
}

// room is how wide a line can be.
const room = width - 2*margin

func wrapped(face font.Face, s string) []string {
	var lines []string
	for _, word := range strings.Fields(s) {
		if n := len(lines); n > 0 && font.MeasureString(face, lines[n-1]+" "+word) <= fixed.I(room) {
			lines[n-1] += " " + word
			continue
		}
		lines = append(lines, word)
	}
	return lines
}

func whole(face font.Face, lines []string) bool {
	for _, line := range lines {
		if font.MeasureString(face, line) > fixed.I(room) {
			return false
		}
	}
	return true
}

// cut is the line, shortened with dots if it is too wide.
func cut(face font.Face, line string) string {
	if font.MeasureString(face, line) <= fixed.I(room) {
		return line
	}
	letters := []rune(line)
	for len(letters) > 0 && font.MeasureString(face, string(letters)+"…") > fixed.I(room) {
		letters = letters[:len(letters)-1]
	}
	return strings.TrimRight(string(letters), " ,·") + "…"
}

func write(on draw.Image, face font.Face, in color.Color, x, y int, s string) {
	d := font.Drawer{Dst: on, Src: image.NewUniform(in), Face: face, Dot: fixed.P(x, y)}
	d.DrawString(s)
}

func fill(on draw.Image, area image.Rectangle, with color.Color) {
	draw.Draw(on, area, image.NewUniform(with), image.Point{}, draw.Src)
}

// colours are those of the picture, with the steps between background and letters.
func colours() color.Palette {
	const steps = 12
	var p color.Palette
	for _, pair := range [][2]color.RGBA{{baize, white}, {baize, pale}, {tileFace, tileInk}} {
		for i := range steps + 1 {
			mix := func(a, b uint8) uint8 { return uint8((int(a)*(steps-i) + int(b)*i) / steps) }
			p = append(p, color.RGBA{mix(pair[0].R, pair[1].R), mix(pair[0].G, pair[1].G), mix(pair[0].B, pair[1].B), 0xff})
		}
	}
	return append(p, tileEdge)
}
