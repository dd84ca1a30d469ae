package window

import (
	"errors"
	"io"
	"log"
	"os"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"
	"fyne.io/fyne/v2/test"

	"wordhall/screens/shell"
)

// brokenWindow is a window that the system doesn't make.
type brokenWindow struct {
	fyne.Window
	handle uintptr
	show   func()
}

func (w brokenWindow) Show() { w.show() }

func (w brokenWindow) RunNative(f func(any)) { f(driver.X11WindowContext{WindowHandle: w.handle}) }

// TestAWindowThatCannotBeOpenedIsReported: the error says what to do, however the toolkit fails.
func TestAWindowThatCannotBeOpenedIsReported(t *testing.T) {
	log.SetOutput(io.Discard)
	t.Cleanup(func() { log.SetOutput(os.Stderr) })
	inner := test.NewApp().NewWindow("")
	for name, c := range map[string]struct {
		window brokenWindow
		works  bool
	}{
		"it is there":         {brokenWindow{inner, 7, func() {}}, true},
		"no window":           {brokenWindow{inner, 0, func() { fyne.LogError("window creation error", errors.New("GLX: none")) }}, false},
		"nothing to draw by":  {brokenWindow{inner, 7, func() { fyne.LogError("failed to initialise OpenGL", errors.New("no functions")) }}, false},
		"the toolkit falls":   {brokenWindow{inner, 7, func() { panic("NotInitialized") }}, false},
		"it grumbles, but is": {brokenWindow{inner, 7, func() { fyne.LogError("no theme", nil) }}, true},
	} {
		err := showFirst(c.window)
		if (err == nil) != c.works {
			t.Errorf("%s: %v", name, err)
		}
		if err != nil && (!strings.Contains(err.Error(), "graphics driver") || !strings.Contains(err.Error(), "wordhall help")) {
			t.Errorf("%s: it says %q", name, err)
		}
	}
	for name, c := range map[string]struct {
		falls any
		want  string
	}{
		"no desktop answers":  {errors.New("NotInitialized: The GLFW library is not initialized"), "no desktop answers"},
		"a fault of ours":     {"index out of range", "falls"},
		"the window is there": {nil, ""},
	} {
		var err error
		if shell.Catching(func() {
			err = makeFirst(func() {
				if c.falls != nil {
					panic(c.falls)
				}
			})
		}) != nil {
			err = errors.New("it falls")
		}
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if got := wayOn("windows").String(); !strings.Contains(got, "opengl32.dll") {
		t.Errorf("on Windows it says %q", got)
	}
}
