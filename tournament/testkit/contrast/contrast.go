// Package contrast measures how different two colours are to the eye. Tests check the palette
// and the drawn screens with it; it must never choose a colour.
package contrast

import (
	"image/color"
	"math"
)

// Ratio is the contrast of WCAG 2.1 between two opaque colours in either order, from 1 if they are the same to 21 for
// black and white.
func Ratio(a, b color.Color) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func luminance(c color.Color) float64 {
	r, g, b, _ := c.RGBA()
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}

// linear is the light of a channel that is stored as v of 65535.
func linear(v uint32) float64 {
	x := float64(v) / 0xffff
	if x <= 0.03928 {
		return x / 12.92
	}
	return math.Pow((x+0.055)/1.055, 2.4)
}
