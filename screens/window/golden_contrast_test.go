package window

import (
	"fmt"
	"image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/testkit/drive"
	"wordhall/tournament/testkit/contrast"
)

// leastContrast is the least contrast of a text with the background that is really drawn behind it (WCAG 2.1). The
// theme's pairs of colours are tested in screens/look; this tests what the screens make of them.
var leastContrast = map[string]float64{"light": 4.5, "dark": 4.5, "contrast": 7}

// contrastFaults are the texts of a picture that can hardly be read against their background.
func contrastFaults(c fyne.Canvas, picture *image.NRGBA, least float64) []string {
	top := c.Content()
	if over := c.Overlays().Top(); over != nil {
		top = over
	}
	texts := drive.DrawnTexts(top, fyne.Position{}, drive.DrawnText{Seen: drive.BoxOf(fyne.Position{}, c.Size())})
	var faults []string
	for _, says := range texts {
		seen := says.At.And(says.Seen)
		if says.Colour == nil || seen.Bottom-seen.Top < 8 || seen.Right-seen.Left < 3 {
			continue
		}
		if got := contrast.Ratio(says.Colour, groundIn(picture, seen)); got < least-0.05 {
			faults = append(faults, fmt.Sprintf("%q has a contrast of %.1f", says.Words, got))
		}
	}
	return faults
}

// groundIn is the most frequent colour in a box.
func groundIn(picture *image.NRGBA, b drive.Box) color.Color {
	counts := map[color.NRGBA]int{}
	var ground color.NRGBA
	for y := int(b.Top); y < int(b.Bottom); y++ {
		for x := int(b.Left); x < int(b.Right); x++ {
			c := picture.NRGBAAt(x, y)
			if counts[c]++; counts[c] > counts[ground] {
				ground = c
			}
		}
	}
	return ground
}

// TestContrastIsSeen: a text that can't be read against its background is found, and one that can be read isn't.
func TestContrastIsSeen(t *testing.T) {
	picture := image.NewNRGBA(image.Rect(0, 0, 40, 20))
	for i := range picture.Pix {
		picture.Pix[i] = 0xff
	}
	ground := groundIn(picture, drive.Box{Left: 0, Top: 0, Right: 40, Bottom: 20})
	if grey := contrast.Ratio(color.Gray{Y: 0xb0}, ground); grey > 4.5 {
		t.Errorf("grey on white has a contrast of %.1f", grey)
	}
	if black := contrast.Ratio(color.Black, ground); black < 20.9 {
		t.Errorf("black on white has a contrast of %.1f", black)
	}
}
