package window

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
)

// countingDriver is a computer's driver that counts the texts about which it is asked.
type countingDriver struct {
	feelerDriver
	asked int
}

// RenderedTextSize implements fyne.Driver.
func (d *countingDriver) RenderedTextSize(says string, size float32, style fyne.TextStyle, font fyne.Resource) (fyne.Size, float32) {
	d.asked++
	return d.Driver.RenderedTextSize(says, size, style, font)
}

func TestTheToolkitAsksUsForTheRoomOfTexts(t *testing.T) {
	a := test.NewTempApp(t)
	inner := &countingDriver{feelerDriver: feelerDriver{Driver: a.Driver()}}
	driver := measuringDriver{inner}
	for _, c := range []struct {
		name, text string
		style      fyne.TextStyle
		font       fyne.Resource
		asked      int
	}{
		{"the window's own type", "Round 7 of 24", fyne.TextStyle{}, nil, 0},
		{"bold", "Κωνσταντίνος", fyne.TextStyle{Bold: true}, nil, 0},
		{"another type", "12:34", fyne.TextStyle{Monospace: true}, nil, 1},
		{"a font of its own", "12:34", fyne.TextStyle{}, theme.TextMonospaceFont(), 1},
		{"letters of another font", "将棋室七", fyne.TextStyle{}, nil, 1},
	} {
		inner.asked = 0
		size, baseline := driver.RenderedTextSize(c.text, 14, c.style, c.font)
		if inner.asked != c.asked {
			t.Errorf("%s: the toolkit's driver was asked %d times, want %d", c.name, inner.asked, c.asked)
		}
		if wanted, at := a.Driver().RenderedTextSize(c.text, 14, c.style, c.font); size != wanted || baseline != at {
			t.Errorf("%s: %v on %v, the toolkit says %v on %v", c.name, size, baseline, wanted, at)
		}
	}
}

// TestTheTestsOwnDriverStays: a driver that isn't a computer's isn't changed, because no window is drawn with it.
func TestTheTestsOwnDriverStays(t *testing.T) {
	a := test.NewTempApp(t)
	measureTexts(a)
	if fyne.CurrentApp().Driver() != a.Driver() {
		t.Error("the driver of the tests was replaced")
	}
}
