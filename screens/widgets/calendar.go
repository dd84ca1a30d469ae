package widgets

import (
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"wordhall/screens/look"
	"wordhall/screens/reader"
	"wordhall/tournament/text"
)

// Calendar is a month of days, of which one is marked. The arrow keys move the mark by a day or a week, Page Up and
// Page Down by a month. Enter takes the day, and so does a click.
type Calendar struct {
	widget.BaseWidget
	// OnTaken is called with the day that is taken.
	OnTaken func(time.Time)

	day     time.Time
	focused bool
	title   *Text
	back    *Button
	onward  *Button
	mark    *canvas.Rectangle
	cells   [7 * (1 + mostWeeks)]*Text // The names of the days come first, and then the days.
}

// mostWeeks is the greatest number of weeks over which the days of a month are spread.
const mostWeeks = 6

var (
	_ fyne.Focusable     = (*Calendar)(nil)
	_ fyne.Tappable      = (*Calendar)(nil)
	_ desktop.Cursorable = (*Calendar)(nil)
)

// weekDays are the headings of the columns.
var weekDays = [7]text.Text{text.Of("Mon"), text.Of("Tue"), text.Of("Wed"), text.Of("Thu"), text.Of("Fri"), text.Of("Sat"), text.Of("Sun")}

// NewCalendar makes a calendar on which that day is marked.
func NewCalendar(day time.Time, taken func(time.Time)) *Calendar {
	c := &Calendar{OnTaken: taken, mark: canvas.NewRectangle(nil), title: NewText(text.Text{}, TextStyle{Bold: true, Align: fyne.TextAlignCenter})}
	c.back = NewQuietButton(text.Name("‹"), "Page up", func() { c.move(0, -1) })
	c.onward = NewQuietButton(text.Name("›"), "Page down", func() { c.move(0, 1) })
	for i := range c.cells {
		style := TextStyle{Align: fyne.TextAlignCenter}
		if i < 7 {
			style.Colour, style.Size = look.ColorDim, look.SizeSmall
		}
		c.cells[i] = NewText(text.Text{}, style)
		if i < 7 {
			c.cells[i].SetText(weekDays[i])
		}
	}
	c.ExtendBaseWidget(c)
	c.show(day)
	return c
}

// Day is the day that is marked.
func (c *Calendar) Day() time.Time { return c.day }

// before is how many days of the first week belong to the month before. Weeks begin on Monday.
func (c *Calendar) before() int {
	first := c.day.AddDate(0, 0, 1-c.day.Day())
	return (int(first.Weekday()) + 6) % 7
}

func (c *Calendar) show(day time.Time) {
	c.day = day
	c.title.SetText(text.Date(day.Format("Mon 2 January 2006")))
	last := day.AddDate(0, 1, -day.Day()).Day()
	for i, cell := range c.cells[7:] {
		n := i - c.before() + 1
		if n < 1 || n > last {
			cell.SetText(text.Text{})
			continue
		}
		cell.SetText(text.Name(strconv.Itoa(n)))
	}
	c.Refresh()
}

// move moves the mark by days and months. If a month has no such day its last day is marked.
func (c *Calendar) move(days, months int) {
	to := c.day.AddDate(0, 0, days)
	if months != 0 {
		first := c.day.AddDate(0, months, 1-c.day.Day())
		to = first.AddDate(0, 0, min(c.day.Day(), first.AddDate(0, 1, -1).Day())-1)
	}
	c.show(to)
}

// FocusGained implements fyne.Focusable.
func (c *Calendar) FocusGained() { c.focused = true; c.Refresh() }

// FocusLost implements fyne.Focusable.
func (c *Calendar) FocusLost() { c.focused = false; c.Refresh() }

// TypedRune implements fyne.Focusable.
func (c *Calendar) TypedRune(r rune) { passRune(c, r) }

// TypedKey implements fyne.Focusable.
func (c *Calendar) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft:
		c.move(-1, 0)
	case fyne.KeyRight:
		c.move(1, 0)
	case fyne.KeyUp:
		c.move(-7, 0)
	case fyne.KeyDown:
		c.move(7, 0)
	case fyne.KeyPageUp:
		c.move(0, -1)
	case fyne.KeyPageDown:
		c.move(0, 1)
	case fyne.KeyReturn, fyne.KeyEnter:
		c.OnTaken(c.day)
	default:
		passKey(c, e)
	}
}

// AccessibilityLabel implements reader.Accessible. It says the day that is marked.
func (c *Calendar) AccessibilityLabel() string { return reader.Part{Name: c.title.text}.String() }

// AccessibilityRole implements reader.Accessible.
func (c *Calendar) AccessibilityRole() reader.Role { return reader.Button }

// Cursor implements desktop.Cursorable.
func (c *Calendar) Cursor() desktop.Cursor { return desktop.PointerCursor }

// Tapped implements fyne.Tappable. A click on a day takes it.
func (c *Calendar) Tapped(e *fyne.PointEvent) {
	for i, cell := range c.cells[7:] {
		in := e.Position.Subtract(cell.Position())
		if cell.Text() != "" && in.X >= 0 && in.Y >= 0 && in.X < cell.Size().Width && in.Y < cell.Size().Height {
			c.show(c.day.AddDate(0, 0, i-c.before()+1-c.day.Day()))
			c.OnTaken(c.day)
			return
		}
	}
}

// cellWide and cellHigh are the size of a day, at text scale 1.0.
const cellWide, cellHigh = float32(52), float32(32)

// CreateRenderer implements fyne.Widget.
func (c *Calendar) CreateRenderer() fyne.WidgetRenderer {
	objects := []fyne.CanvasObject{c.mark, c.title, c.back, c.onward}
	for _, cell := range c.cells {
		objects = append(objects, cell)
	}
	d := &drawing{of: c, objects: objects}
	d.min = func() fyne.Size {
		return fyne.NewSize(7*cellWide*scale(), c.back.MinSize().Height+float32(len(c.cells)/7)*cellHigh*scale())
	}
	d.layout = c.place
	d.refresh = func() {
		c.mark.FillColor, c.mark.StrokeWidth, c.mark.CornerRadius = look.Color(look.ColorAccentGround), 0, look.Size(look.SizeControlRadius)
		if c.focused {
			c.mark.StrokeColor, c.mark.StrokeWidth = look.Color(look.ColorAccent), 2
		}
		c.place(c.Size())
	}
	d.refresh()
	return d
}

func (c *Calendar) place(size fyne.Size) {
	head := c.back.MinSize()
	c.back.Resize(head)
	c.onward.Resize(c.onward.MinSize())
	c.onward.Move(fyne.NewPos(size.Width-c.onward.MinSize().Width, 0))
	c.title.Move(fyne.NewPos(head.Width, 0))
	c.title.Resize(fyne.NewSize(max(0, size.Width-head.Width-c.onward.MinSize().Width), head.Height))
	cell := fyne.NewSize(size.Width/7, cellHigh*scale())
	for i, o := range c.cells {
		o.Move(fyne.NewPos(float32(i%7)*cell.Width, head.Height+float32(i/7)*cell.Height))
		o.Resize(cell)
	}
	at := c.cells[7+c.before()+c.day.Day()-1]
	c.mark.Move(at.Position().AddXY(4, 1))
	c.mark.Resize(at.Size().SubtractWidthHeight(8, 2))
}
