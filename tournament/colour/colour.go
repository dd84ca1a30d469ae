// Package colour reckons with colours: how different two are to the eye, and which colour near a given one can
// be read on a ground. It must never know what is drawn in them.
package colour

import (
	"fmt"
	"image/color"
	"math"
	"strconv"
	"strings"
)

// RGB is an opaque colour of sRGB.
type RGB struct{ R, G, B uint8 }

// Readable is the least contrast of text with its ground (WCAG 2.2, 1.4.3).
const Readable = 4.5

// These are the ends of the scale of lightness.
var (
	White = RGB{255, 255, 255}
	Black = RGB{}
)

// Parse reads a colour that is written like #1a5fb4, in capitals or small letters.
func Parse(written string) (c RGB, ok bool) {
	digits, hash := strings.CutPrefix(written, "#")
	n, err := strconv.ParseUint(digits, 16, 32)
	if !hash || len(digits) != 6 || err != nil {
		return RGB{}, false
	}
	return RGB{uint8(n >> 16), uint8(n >> 8), uint8(n)}, true
}

// Must is Parse for a colour that is written in the program; it panics if that is no colour.
func Must(written string) RGB {
	c, ok := Parse(written)
	if !ok {
		panic(written)
	}
	return c
}

// String is the colour as Parse reads it, in small letters.
func (c RGB) String() string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// RGBA implements the standard library's color.Color.
func (c RGB) RGBA() (r, g, b, a uint32) {
	return uint32(c.R) * 0x101, uint32(c.G) * 0x101, uint32(c.B) * 0x101, 0xffff
}

// luminance is the relative luminance of WCAG 2.2, from 0 to 1.
func (c RGB) luminance() float64 {
	linear := func(channel uint8) float64 {
		x := float64(channel) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// Contrast is the contrast of WCAG 2.2 between two colours, from 1 for the same to 21 for black and white. Paper that
// is printed in grey keeps it, because it depends on nothing but the luminance.
func Contrast(a, b RGB) float64 {
	x, y := a.luminance(), b.luminance()
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// Of is a colour of another kind, without its transparency.
func Of(c color.Color) RGB {
	r, g, b, _ := c.RGBA()
	return RGB{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8)}
}

// Mix is the first colour with that share of the second one in it, from 0 to 1.
func Mix(a, b RGB, share float64) RGB {
	mix := func(x, y uint8) uint8 { return uint8(math.Round(float64(x)*(1-share) + float64(y)*share)) }
	return RGB{mix(a.R, b.R), mix(a.G, b.G), mix(a.B, b.B)}
}

// On is the colour nearest to the given one whose contrast with every one of the grounds is at least that of readable
// text: the colour itself if it is, or else the one that needs the least black or white in it. Where no colour is
// readable on all of the grounds it is black or white, whichever is read better.
func On(c RGB, grounds ...RGB) RGB { return At(Readable, c, grounds...) }

// At is On for another contrast, from 1 to 21.
func At(contrast float64, c RGB, grounds ...RGB) RGB {
	const steps = 256
	for i := range steps + 1 {
		for _, end := range []RGB{Black, White} {
			if mixed := Mix(c, end, float64(i)/steps); least(mixed, grounds) >= contrast {
				return mixed
			}
		}
	}
	if least(Black, grounds) > least(White, grounds) {
		return Black
	}
	return White
}

// least is the least contrast of the colour with one of the grounds.
func least(c RGB, grounds []RGB) float64 {
	smallest := math.Inf(1)
	for _, ground := range grounds {
		smallest = min(smallest, Contrast(c, ground))
	}
	return smallest
}

// Strongest is black or white, whichever has the greater contrast with the ground. It is always readable.
func Strongest(ground RGB) RGB {
	if Contrast(Black, ground) > Contrast(White, ground) {
		return Black
	}
	return White
}
