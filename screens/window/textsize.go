package window

import (
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"wordhall/screens/widgets"
)

// measureTexts makes the toolkit ask this program how much space a text takes, which it does once for every text
// that is shown before it draws. By itself the toolkit makes a new shaper for each, which takes a tenth of a
// millisecond and more. A screen that is shown for the first time has hundreds of texts.
//
// On Windows and macOS it changes nothing, because there the toolkit draws while the edge of a window is dragged,
// which it does only if it finds a driver of its own type.
func measureTexts(a fyne.App) {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		return
	}
	if driver, ok := a.Driver().(desktopDriver); ok {
		fyne.SetCurrentApp(measuringApp{a, measuringDriver{driver}})
	}
}

type measuringApp struct {
	fyne.App
	driver fyne.Driver
}

// Driver implements fyne.App.
func (a measuringApp) Driver() fyne.Driver { return a.driver }

// desktopDriver are the methods that the toolkit expects in a computer's driver.
type desktopDriver interface {
	fyne.Driver
	desktop.Driver
}

type measuringDriver struct{ desktopDriver }

// RenderedTextSize implements fyne.Driver.
func (d measuringDriver) RenderedTextSize(says string, size float32, style fyne.TextStyle, font fyne.Resource) (fyne.Size, float32) {
	if font == nil {
		if room, baseline, ok := widgets.RenderedTextSize(says, size, style); ok {
			return room, baseline
		}
	}
	return d.desktopDriver.RenderedTextSize(says, size, style, font)
}
