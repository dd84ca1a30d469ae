package widgets

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wordhall/screens/look"
	"wordhall/tournament/text"
)

const (
	// ToastTime is how long a toast stays.
	ToastTime = 4 * time.Second
	// ToastTimeLong is how long one stays that warns or refuses: it has more to read.
	ToastTimeLong = 8 * time.Second
	mostToasts    = 3
)

// Toasts is a layer over the window that says what just happened, at the bottom right.
// Lay it over the content in a container.NewStack. It never takes the keyboard and
// never catches a click beside a toast.
type Toasts struct {
	widget.BaseWidget
	// After calls f once after a time; a test puts its own clock here. f may be called on
	// any goroutine.
	After func(d time.Duration, f func())

	shown []*toast // oldest first
}

// NewToasts makes the layer.
func NewToasts() *Toasts {
	t := &Toasts{After: func(d time.Duration, f func()) { time.AfterFunc(d, f) }}
	t.ExtendBaseWidget(t)
	return t
}

// Say shows a toast; with three in sight the oldest goes. Words that are the last toast
// already are not shown twice, only longer.
func (t *Toasts) Say(tone Tone, says text.Text) {
	made := newToast(tone, says)
	made.tapped = func() { t.remove(made) }
	if n := len(t.shown); n > 0 && t.shown[n-1].says.String() == says.String() && t.shown[n-1].tone == tone {
		t.shown = t.shown[:n-1]
	}
	t.shown = append(t.shown, made)
	if len(t.shown) > mostToasts {
		t.shown = t.shown[len(t.shown)-mostToasts:]
	}
	t.Refresh()
	stay := ToastTime
	if tone == Warning || tone == Bad {
		stay = ToastTimeLong
	}
	t.After(stay, func() { fyne.Do(func() { t.remove(made) }) })
}

// Texts are the toasts in sight in English, oldest first.
func (t *Toasts) Texts() []string {
	var list []string
	for _, s := range t.shown {
		list = append(list, s.says.String())
	}
	return list
}

func (t *Toasts) remove(gone *toast) {
	for i, s := range t.shown {
		if s == gone {
			t.shown = append(t.shown[:i:i], t.shown[i+1:]...)
			t.Refresh()
			return
		}
	}
}

// CreateRenderer implements fyne.Widget.
func (t *Toasts) CreateRenderer() fyne.WidgetRenderer {
	d := &drawing{of: t}
	collect := func() {
		d.objects = make([]fyne.CanvasObject, len(t.shown))
		for i, s := range t.shown {
			d.objects[i] = s
		}
	}
	d.min = func() fyne.Size { return fyne.Size{} }
	d.layout = func(size fyne.Size) {
		y := size.Height - look.Size(look.SizeStatusBar) - 12
		for i := len(t.shown) - 1; i >= 0; i-- {
			width := min(t.shown[i].width(), size.Width-36)
			height := t.shown[i].height(width)
			y -= height
			t.shown[i].Move(fyne.NewPos(size.Width-width-18, y))
			t.shown[i].Resize(fyne.NewSize(width, height))
			y -= 8
		}
	}
	d.refresh = collect
	collect()
	return d
}

// toast is one message; a tap takes it away.
type toast struct {
	widget.BaseWidget
	says   text.Text
	tone   Tone
	tapped func()
	words  *Paragraph
}

var _ fyne.Tappable = (*toast)(nil)

func newToast(tone Tone, says text.Text) *toast {
	t := &toast{says: says, tone: tone, words: NewParagraph(says, Plain)}
	t.ExtendBaseWidget(t)
	return t
}

// Tapped implements fyne.Tappable.
func (t *toast) Tapped(*fyne.PointEvent) { t.tapped() }

const (
	toastSide = float32(16)
	toastTop  = float32(10)
	toastWide = float32(420) // more words go to a second line
)

func (t *toast) width() float32 {
	words := measured(glyphs(t.says), look.Size(look.SizeText), fyne.TextStyle{}).Width
	return min(words+2, toastWide*scale()) + 2*toastSide + 4
}

func (t *toast) height(width float32) float32 {
	return t.words.HeightFor(width-2*toastSide-4) + 2*toastTop
}

// CreateRenderer implements fyne.Widget.
func (t *toast) CreateRenderer() fyne.WidgetRenderer {
	shadow, face, bar := canvas.NewRectangle(nil), canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	d := &drawing{of: t, objects: []fyne.CanvasObject{shadow, face, bar, t.words}}
	d.min = func() fyne.Size { return fyne.NewSize(t.width(), t.height(t.width())) }
	d.layout = func(size fyne.Size) {
		shadow.Move(fyne.NewPos(-1, 2))
		shadow.Resize(size.AddWidthHeight(2, 1))
		face.Resize(size)
		bar.Resize(fyne.NewSize(5, size.Height))
		t.words.Move(fyne.NewPos(toastSide+4, toastTop))
		t.words.Resize(size.SubtractWidthHeight(2*toastSide+4, 2*toastTop))
	}
	d.refresh = func() {
		radius := look.Size(look.SizeRadius)
		shadow.FillColor, shadow.CornerRadius = look.Color(theme.ColorNameShadow), radius+1
		face.FillColor, face.CornerRadius = look.Color(look.ColorPanel), radius
		face.StrokeColor, face.StrokeWidth = look.Color(look.ColorLine), 1
		bar.FillColor = look.Color(t.tone.textColour())
		bar.TopLeftCornerRadius, bar.BottomLeftCornerRadius = radius, radius
	}
	d.refresh()
	return d
}
