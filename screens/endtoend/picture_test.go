//go:build endtoend && linux

package endtoend

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/png"
	"os"
)

// picture reads what the display shows now from the server's own frame buffer, a file in XWD format (X11/XWDFile.h:
// 25 words, the colour map, then the rows with four bytes for each pixel). While nothing changes it returns the same
// picture again, which nobody may change.
func (d *display) picture() (*image.NRGBA, error) {
	raw, err := os.ReadFile(d.pixels)
	if err != nil {
		return nil, err
	}
	if d.shown != nil && bytes.Equal(raw, d.raw) {
		return d.shown, nil
	}
	const words = 25
	if len(raw) < words*4 {
		return nil, errors.New("the frame buffer has no header yet")
	}
	word := func(i int) int { return int(binary.BigEndian.Uint32(raw[i*4:])) }
	const colourMapEntry = 12
	headerSize, width, height := word(0), word(4), word(5)
	bitsPerPixel, stride, colours := word(11), word(12), word(19)
	start := headerSize + colours*colourMapEntry
	if bitsPerPixel != 32 || len(raw) < start+stride*height || stride < width*4 {
		return nil, fmt.Errorf("a frame buffer of %d bits a pixel and %d bytes isn't understood", bitsPerPixel, len(raw))
	}
	img := image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		row := raw[start+y*stride:]
		for x := range width {
			to := img.Pix[y*img.Stride+x*4:]
			to[0], to[1], to[2], to[3] = row[x*4+2], row[x*4+1], row[x*4], 0xff
		}
	}
	d.raw, d.shown = raw, img
	return img, nil
}

// changedPixels counts the pixels in which two pictures of the same size differ.
func changedPixels(a, b *image.NRGBA) int {
	if a == b {
		return 0
	}
	n := 0
	for i := 0; i < len(a.Pix) && i < len(b.Pix); i += 4 {
		if a.Pix[i] != b.Pix[i] || a.Pix[i+1] != b.Pix[i+1] || a.Pix[i+2] != b.Pix[i+2] {
			n++
		}
	}
	return n
}

// colourCount counts different colours up to a limit. An empty window has few.
func colourCount(img *image.NRGBA, limit int) int {
	seen := map[[3]byte]bool{}
	for i := 0; i < len(img.Pix) && len(seen) < limit; i += 4 {
		seen[[3]byte(img.Pix[i:i+3])] = true
	}
	return len(seen)
}

func writePNG(path string, img image.Image) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	if err := png.Encode(f, img); err != nil {
		_ = f.Close()
		return err
	}
	return f.Close()
}
