// Package widgets holds the parts the screens are made of: tables, buttons, chips,
// the rail, dialogs, the status bar. They show what they are given and call back; they know
// no event, no player and no rule, and must never import app or tournament (of its rooms only
// text, the type of what they show).
//
// Two rules hold for all of them. A part never keeps a colour: it asks
// wordhall/screens/look when it draws. And a key that the focused part has no use
// for goes on to the dialog on top, or else to the window's own handler
// (fyne.Canvas.SetOnTypedKey, SetOnTypedRune), so that F-keys and single letters
// reach the screen whatever has the focus.
//
// Everything here belongs to the window's goroutine; background work comes back by
// fyne.Do before it touches a part.
package widgets

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"wordhall/screens/look"
)

// Tone is the meaning of a colour. It is never the only sign: the words say it too.
type Tone int

// These are the tones.
const (
	// Neutral has no meaning beyond its words.
	Neutral Tone = iota
	// Accent stands for what is done, chosen or in play.
	Accent
	// Warning stands for what is doubtful or waits.
	Warning
	// Bad stands for what is refused, forfeited or in the way.
	Bad
	// Good stands for what is safely saved.
	Good
)

// textColour is the colour of the tone's text, and ground the colour under it, as names for look.Color.
func (t Tone) textColour() fyne.ThemeColorName {
	switch t {
	case Accent:
		return look.ColorAccent
	case Warning:
		return look.ColorWarning
	case Bad:
		return look.ColorBad
	case Good:
		return look.ColorGood
	default:
		return look.ColorDim
	}
}

func (t Tone) ground() fyne.ThemeColorName {
	switch t {
	case Accent:
		return look.ColorAccentGround
	case Warning:
		return look.ColorWarningGround
	case Bad:
		return look.ColorBadGround
	case Good:
		return look.ColorGoodGround
	default:
		return look.ColorNeutralGround
	}
}

// badgeColours are the colours of the fill and the words of a badge, which is on the dark rail.
func badgeColours(t Tone) (fill, words color.Color) {
	switch t {
	case Warning, Bad:
		return look.Color(look.ColorWarning), look.Color(look.ColorOnWarning)
	default:
		return look.Color(look.ColorAccent), look.Color(look.ColorOnAccent)
	}
}

// hollow is the fill of a shape that is only a border. It is the panel's colour, nearly transparent. The toolkit
// blends a border's edge with the fill, and the black of a fully transparent fill would show as a dark seam.
func hollow() color.Color {
	r, g, b, _ := look.Color(look.ColorPanel).RGBA()
	return color.NRGBA{R: uint8(r >> 8), G: uint8(g >> 8), B: uint8(b >> 8), A: 1}
}

// ink is the colour of a text by its name. The empty name is that of plain text.
func ink(name fyne.ThemeColorName) color.Color {
	if name == "" {
		name = theme.ColorNameForeground
	}
	return look.Color(name)
}

// drawing is the renderer of most parts. It has a fixed list of objects and three functions.
type drawing struct {
	objects []fyne.CanvasObject
	layout  func(fyne.Size)
	min     func() fyne.Size
	refresh func() // It sets colours, sizes and texts anew, and the part is repainted after it.
	of      fyne.Widget
}

func (d *drawing) Destroy() {}

func (d *drawing) Layout(size fyne.Size) {
	if d.layout != nil {
		d.layout(size)
	}
}

func (d *drawing) MinSize() fyne.Size { return d.min() }

func (d *drawing) Objects() []fyne.CanvasObject { return d.objects }

func (d *drawing) Refresh() {
	if d.refresh != nil {
		d.refresh()
	}
	d.Layout(d.of.Size())
	repaint(d.of)
}

// refreshIf refreshes a part if anything that it shows has changed. A part that is told what it shows already must
// not have the whole window painted again, because a program at rest would then never rest.
func refreshIf(part fyne.CanvasObject, changed ...bool) {
	if slices.Contains(changed, true) {
		part.Refresh()
	}
}

// hide sets whether something is hidden, and reports whether that has changed.
func hide(hidden *bool, to bool) (changed bool) {
	changed = *hidden != to
	*hidden = to
	return changed
}

// repaint asks the canvas to draw the object again. It does nothing if the object isn't shown.
func repaint(o fyne.CanvasObject) {
	if c := canvasOf(o); c != nil {
		c.Refresh(o)
	}
}

// drawAgain makes the window draw what has appeared inside the object since it was last drawn. The toolkit doesn't know
// yet in which window such objects are, so their own refreshing is lost.
func drawAgain(o fyne.CanvasObject) {
	if c, ok := canvasOf(o).(interface{ SetDirty() }); ok {
		c.SetDirty()
	}
}

// canvasOf is the canvas that shows the object. It is nil if none does.
func canvasOf(o fyne.CanvasObject) fyne.Canvas {
	app := fyne.CurrentApp()
	if app == nil {
		return nil
	}
	return app.Driver().CanvasForObject(o)
}
