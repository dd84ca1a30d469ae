//go:build linux || windows

package computer

import (
	"image"
	"image/color"
)

// markSize is the width and height of the mark, in pixels.
const markSize = 128

// inside is where the mark begins so that its middle is at that position, and so that all of it, with its border,
// is on a screen of that length. All are in pixels.
func inside(at, length int) int {
	return max(0, min(at-markSize/2, length-markSize-2))
}

// pixelsOf are the pixels of the mark at its size on white, with four bytes each, blue first, line by line from the
// top.
func pixelsOf(mark image.Image) []byte {
	pixels := make([]byte, 0, markSize*markSize*4)
	b := mark.Bounds()
	for y := range markSize {
		for x := range markSize {
			at := averageOf(mark, image.Rect(b.Min.X+x*b.Dx()/markSize, b.Min.Y+y*b.Dy()/markSize,
				b.Min.X+(x+1)*b.Dx()/markSize, b.Min.Y+(y+1)*b.Dy()/markSize))
			pixels = append(pixels, at.B, at.G, at.R, 0)
		}
	}
	return pixels
}

// averageOf is the average colour of a part of the picture on white.
func averageOf(picture image.Image, part image.Rectangle) color.RGBA {
	var r, g, b, n uint32
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			red, green, blue, alpha := picture.At(x, y).RGBA()
			r, g, b, n = r+(red+0xffff-alpha)>>8, g+(green+0xffff-alpha)>>8, b+(blue+0xffff-alpha)>>8, n+1
		}
	}
	if n == 0 { // The mark is smaller than the size at which it is shown.
		return color.RGBA{R: 255, G: 255, B: 255, A: 255}
	}
	return color.RGBA{R: uint8(r / n), G: uint8(g / n), B: uint8(b / n), A: 255}
}
