package screens

import (
	"fmt"
	"image"
	"image/color"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/look/contrast"
)

// leastContrast is what a text in sight has with the ground that is really drawn behind it
// (WCAG 2.1). The theme's pairs are tested in screens/look; this is what the screens make of
// them.
var leastContrast = map[string]float64{"light": 4.5, "dark": 4.5, "contrast": 7}

// contrastFaults are the texts of a picture that can hardly be read against their background.
func contrastFaults(c fyne.Canvas, picture image.Image, least float64) []string {
	top := c.Content()
	if over := c.Overlays().Top(); over != nil {
		top = over
	}
	texts := drawnTexts(top, fyne.Position{}, drawnText{seen: boxOf(fyne.Position{}, c.Size())})
	covered := func(says drawnText) bool { // by a card that floats over the window
		return slices.ContainsFunc(texts, func(t drawnText) bool {
			around := box{t.at.left - 24, t.at.top - 16, t.at.right + 24, t.at.bottom + 16}
			return t.floating && !around.and(says.at).empty()
		})
	}
	var faults []string
	for _, says := range texts {
		seen := says.at.and(says.seen)
		if says.colour == nil || covered(says) || seen.bottom-seen.top < 8 || seen.right-seen.left < 3 {
			continue
		}
		if got := contrast.Ratio(says.colour, groundIn(picture, seen)); got < least-0.05 {
			faults = append(faults, fmt.Sprintf("%q has a contrast of %.1f", says.words, got))
		}
	}
	return faults
}

// groundIn is the colour most found in a box.
func groundIn(picture image.Image, b box) color.Color {
	counts := map[color.NRGBA]int{}
	var ground color.NRGBA
	for y := int(b.top); y < int(b.bottom); y++ {
		for x := int(b.left); x < int(b.right); x++ {
			c := color.NRGBAModel.Convert(picture.At(x, y)).(color.NRGBA)
			if counts[c]++; counts[c] > counts[ground] {
				ground = c
			}
		}
	}
	return ground
}

// A text that can't be read against its background is found; one that can isn't.
func TestContrastIsSeen(t *testing.T) {
	picture := image.NewNRGBA(image.Rect(0, 0, 40, 20))
	for i := range picture.Pix {
		picture.Pix[i] = 0xff
	}
	ground := groundIn(picture, box{0, 0, 40, 20})
	if grey := contrast.Ratio(color.Gray{Y: 0xb0}, ground); grey > 4.5 {
		t.Errorf("grey on white has a contrast of %.1f", grey)
	}
	if black := contrast.Ratio(color.Black, ground); black < 20.9 {
		t.Errorf("black on white has a contrast of %.1f", black)
	}
}
