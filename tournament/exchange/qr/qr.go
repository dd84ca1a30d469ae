// Package qr makes the square codes that phones read. It must never know what a text means.
package qr

import (
	"fmt"
	"image"
	"image/color"
	"strings"

	"rsc.io/qr"

	"wordhall/tournament/text"
)

// Code is a square of modules, dark or light, without the light margin that it needs around it.
type Code struct {
	// Size is how many modules each side has.
	Size int
	code *qr.Code
}

// Margin is how many light modules a code needs on each side.
const Margin = 4

// New makes the code of a text, of which a sixth may be unreadable. The code is smallest if the text has only
// capitals, digits and the marks of an address. For more than two thousand bytes there is no code.
func New(words string) (Code, error) {
	made, err := qr.Encode(words, qr.M)
	if err != nil {
		return Code{}, text.Errorf("this text is too long for a code: %w", err)
	}
	return Code{Size: made.Size, code: made}, nil
}

// Dark reports whether a module is dark; columns and rows count from 0. Outside the code none is.
func (c Code) Dark(x, y int) bool { return c.code != nil && c.code.Black(x, y) }

// Picture is the code with its margin, black on white, with so many dots to a module.
func (c Code) Picture(dots int) image.Image {
	side := (c.Size + 2*Margin) * dots
	picture := image.NewGray(image.Rect(0, 0, side, side))
	for y := range side {
		for x := range side {
			if !c.Dark(x/dots-Margin, y/dots-Margin) {
				picture.SetGray(x, y, color.Gray{Y: 255})
			}
		}
	}
	return picture
}

// SVG is the code with its margin as an SVG picture, black on white, with one unit to a module.
func (c Code) SVG(label string) string {
	var path strings.Builder
	for y := range c.Size {
		for x := 0; x < c.Size; x++ {
			from := x
			for x < c.Size && c.Dark(x, y) {
				x++
			}
			if x > from {
				fmt.Fprintf(&path, "M%d %dh%dv1h-%dz", from+Margin, y+Margin, x-from, x-from)
			}
		}
	}
	side := c.Size + 2*Margin
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img" shape-rendering="crispEdges"><title>%s</title><path fill="#fff" d="M0 0h%dv%dH0z"/><path d="%s"/></svg>`,
		side, side, escape.Replace(label), side, side, path.String())
}

// escape replaces the characters of a text that would be taken for markup.
var escape = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")
