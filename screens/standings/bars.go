package standings

import (
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament/exchange/chart"
)

// bars draw how many figures are in each of several equal spans. Each span has a bar, the number above it, and where
// the span begins below it.
type bars struct {
	widget.BaseWidget
	of []chart.Bar
}

// spanLeast is the least width of a span, and mostBars is the greatest number of bars.
const spanLeast, mostBars = 25, 24

func newBars() *bars {
	b := &bars{}
	b.ExtendBaseWidget(b)
	return b
}

// set shows other figures, in spans that are wide enough for there to be few bars.
func (b *bars) set(figures []int) {
	b.of = chart.Bars(figures, spanLeast)
	for span := spanLeast; len(b.of) > mostBars; {
		span *= 2
		b.of = chart.Bars(figures, span)
	}
	b.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (b *bars) CreateRenderer() fyne.WidgetRenderer {
	r := &barsRenderer{bars: b, axis: canvas.NewRectangle(nil)}
	r.Refresh()
	return r
}

type barsRenderer struct {
	bars    *bars
	axis    *canvas.Rectangle
	objects []fyne.CanvasObject
}

// Destroy implements fyne.WidgetRenderer.
func (r *barsRenderer) Destroy() {}

// Objects implements fyne.WidgetRenderer.
func (r *barsRenderer) Objects() []fyne.CanvasObject { return r.objects }

// MinSize implements fyne.WidgetRenderer. The bars are drawn in whatever space they get.
func (r *barsRenderer) MinSize() fyne.Size { return fyne.NewSize(100, 60) }

// Refresh implements fyne.WidgetRenderer.
func (r *barsRenderer) Refresh() {
	r.Layout(r.bars.Size())
	canvas.Refresh(r.bars)
}

// Layout implements fyne.WidgetRenderer.
func (r *barsRenderer) Layout(size fyne.Size) {
	const gap = 2
	r.axis.FillColor = look.Color(look.ColorLine)
	r.objects = append(r.objects[:0], r.axis)
	if len(r.bars.of) == 0 || size.Width <= 0 {
		r.axis.Resize(fyne.Size{})
		return
	}
	line := widgets.TextHeight(look.Size(look.SizeSmall), fyne.TextStyle{})
	foot, room := size.Height-line-gap, size.Height-2*(line+gap)
	r.axis.Move(fyne.NewPos(0, foot))
	r.axis.Resize(fyne.NewSize(size.Width, 1))
	most := 1
	for _, bar := range r.bars.of {
		most = max(most, bar.Count)
	}
	each := size.Width / float32(len(r.bars.of))
	step := r.step(each)
	for i, bar := range r.bars.of {
		x, high := float32(i)*each, float32(bar.Count)*room/float32(most)
		if bar.Count > 0 {
			r.bar(fyne.NewPos(x+gap/2, foot-high), fyne.NewSize(max(1, each-gap), high))
			r.says(strconv.Itoa(bar.Count), x, each, foot-high-line, true)
		}
		if i%step == 0 {
			r.says(strconv.Itoa(bar.From), x, each*float32(step), foot+gap, false)
		}
	}
}

// step says at every how many bars there is room to write where their span begins.
func (r *barsRenderer) step(each float32) int {
	const apart = 6
	var widest float32
	for _, bar := range r.bars.of {
		widest = max(widest, widgets.TextWidth(strconv.Itoa(bar.From), look.Size(look.SizeSmall), fyne.TextStyle{}))
	}
	return max(1, int(math.Ceil(float64((widest+apart)/each))))
}

func (r *barsRenderer) bar(at fyne.Position, size fyne.Size) {
	bar := canvas.NewRectangle(look.Color(look.ColorAccent))
	bar.CornerRadius = min(2, size.Height/2)
	bar.Move(at)
	bar.Resize(size)
	r.objects = append(r.objects, bar)
}

// says writes a number from x on, or in the middle of the width, if there is room for it.
func (r *barsRenderer) says(number string, x, width, y float32, centred bool) {
	words := canvas.NewText(number, look.Color(look.ColorDim))
	words.TextSize = look.Size(look.SizeSmall)
	size := widgets.RoomOf(words)
	if size.Width > width || x+size.Width > r.bars.Size().Width {
		return
	}
	if centred {
		x += (width - size.Width) / 2
	}
	words.Move(fyne.NewPos(x, y))
	words.Resize(size)
	r.objects = append(r.objects, words)
}
