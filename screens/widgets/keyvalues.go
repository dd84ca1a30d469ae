package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wordhall/screens/look"
	"wordhall/tournament/text"
)

// KeyValue is one line of a KeyValueTable.
type KeyValue struct {
	Key    text.Text
	Note   text.Text   // It is dim, behind the key.
	Values []text.Text // They are at the right, in columns.
	Tone   Tone        // It is the tone of the values. Neutral is plain.
	Strong bool        // The last value is bold.
	Yields bool        // The note is left out before the key is cut.
}

// KeyValueTable is the small table of the inspector. It has keys at the left and one or more columns of values at the
// right. Every other line has a ground, and nothing can be selected.
type KeyValueTable struct {
	widget.BaseWidget
	header []text.Text // It is empty if there is none.
	rows   []KeyValue
	view   *keyValueRenderer
}

// NewKeyValueTable makes a table.
func NewKeyValueTable(rows ...KeyValue) *KeyValueTable {
	t := &KeyValueTable{rows: rows}
	t.ExtendBaseWidget(t)
	return t
}

// SetHeader puts titles over the columns, with that of the keys first.
func (t *KeyValueTable) SetHeader(titles ...text.Text) {
	t.header = titles
	t.rebuild()
}

// SetRows replaces the lines.
func (t *KeyValueTable) SetRows(rows ...KeyValue) {
	t.rows = rows
	t.rebuild()
}

func (t *KeyValueTable) rebuild() {
	if t.view != nil {
		t.view.build()
		t.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (t *KeyValueTable) CreateRenderer() fyne.WidgetRenderer {
	r := &keyValueRenderer{t: t}
	r.drawing = drawing{of: t, layout: r.place, min: r.size, refresh: r.paint}
	t.view = r
	r.build()
	return r
}

type keyValueRenderer struct {
	drawing
	t     *KeyValueTable
	lines []keyValueLine
}

// keyValueLine are the objects of one line, or of the header.
type keyValueLine struct {
	ground, rule *canvas.Rectangle
	key, note    *canvas.Text
	values       []*canvas.Text
	of           KeyValue
	header       bool
}

func (r *keyValueRenderer) build() {
	r.lines, r.objects = nil, nil
	if len(r.t.header) > 0 {
		r.add(KeyValue{Key: r.t.header[0], Values: r.t.header[1:]}, true)
	}
	for _, row := range r.t.rows {
		r.add(row, false)
	}
	r.paint()
}

func (r *keyValueRenderer) add(row KeyValue, header bool) {
	l := keyValueLine{
		ground: canvas.NewRectangle(nil), rule: canvas.NewRectangle(nil),
		key: canvas.NewText(glyphs(row.Key), nil), note: canvas.NewText(glyphs(row.Note), nil), of: row, header: header,
	}
	r.objects = append(r.objects, l.ground, l.rule, l.key, l.note)
	for _, v := range row.Values {
		says := canvas.NewText(glyphs(v), nil)
		l.values = append(l.values, says)
		r.objects = append(r.objects, says)
	}
	r.lines = append(r.lines, l)
}

func (r *keyValueRenderer) paint() {
	for i, l := range r.lines {
		l.ground.FillColor = look.Color(look.ColorRow)
		if i%2 == 0 {
			l.ground.FillColor = look.Color(look.ColorPanel)
		}
		l.rule.FillColor = look.Color(look.ColorLine)
		l.rule.Hidden = i == len(r.lines)-1
		keyStyle, valueStyle := Plain, Plain
		if l.header {
			keyStyle = TextStyle{Colour: look.ColorDim, Size: look.SizeSmall, Bold: true}
			valueStyle = keyStyle
		} else if l.of.Tone != Neutral {
			valueStyle.Colour = l.of.Tone.textColour()
		}
		keyStyle.apply(l.key)
		Dim.apply(l.note)
		valueStyle.Align = fyne.TextAlignTrailing
		for j, v := range l.values {
			style := valueStyle
			style.Bold = style.Bold || (l.of.Strong && j == len(l.values)-1)
			style.apply(v)
		}
	}
}

const (
	keyValueRow = float32(31) // It is the height of a line at text scale 1.0.
	keyValuePad = float32(10) // It is the space at both sides.
	keyValueGap = float32(14) // It is the space between columns.
)

// columns are the widths of the value columns.
func (r *keyValueRenderer) columns() []float32 {
	var widths []float32
	for _, l := range r.lines {
		for i, v := range l.values {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], RoomOf(v).Width)
		}
	}
	return widths
}

func (r *keyValueRenderer) size() fyne.Size {
	return fyne.NewSize(120, float32(len(r.lines))*keyValueRow*scale())
}

func (r *keyValueRenderer) place(size fyne.Size) {
	if !slices.ContainsFunc(r.lines, func(l keyValueLine) bool { return len(l.values) > 1 }) {
		for _, l := range r.lines {
			l.fitValue(size.Width - 2*keyValuePad)
		}
	}
	widths, h := r.columns(), keyValueRow*scale()
	var values float32
	for _, w := range widths {
		values += w + keyValueGap
	}
	for i, l := range r.lines {
		y := float32(i) * h
		l.ground.Move(fyne.NewPos(0, y))
		l.ground.Resize(fyne.NewSize(size.Width, h))
		l.rule.Move(fyne.NewPos(0, y+h-1))
		l.rule.Resize(fyne.NewSize(size.Width, 1))
		taken := values
		if len(widths) == 1 && len(l.values) == 1 { // There is no column that it has to leave free.
			taken = RoomOf(l.values[0]).Width + keyValueGap
		}
		r.placeKey(l, y, h, size.Width-2*keyValuePad-taken)
		x := size.Width - keyValuePad
		for j := len(l.values) - 1; j >= 0; j-- {
			x -= widths[j]
			at(l.values[j], x, y, widths[j], h)
			x -= keyValueGap
		}
	}
}

// keyLeast is the part of a line that its key keeps from a value that is too long for the line.
const keyLeast = 0.125

// fitValue shortens the one value of a line if it is too long for it.
func (l keyValueLine) fitValue(space float32) {
	if len(l.values) == 0 {
		return
	}
	v := l.values[0]
	l.key.Text, v.Text = glyphs(l.of.Key), glyphs(l.of.Values[0])
	if room := space - keyValueGap - min(RoomOf(l.key).Width, keyLeast*space); RoomOf(v).Width > room {
		v.Text = shorten(l.of.Values[0], room, v.TextSize, v.TextStyle)
	}
}

func (r *keyValueRenderer) placeKey(l keyValueLine, y, h, space float32) {
	l.key.Text, l.note.Text = glyphs(l.of.Key), ""
	if !l.of.Note.IsZero() {
		room := space - min(RoomOf(l.key).Width, space/2)
		l.note.Text = shorten(text.Of(" %s", l.of.Note), room, l.note.TextSize, l.note.TextStyle)
	}
	if l.of.Yields && RoomOf(l.key).Width+RoomOf(l.note).Width > space {
		l.note.Text = ""
	}
	l.key.Text = shorten(l.of.Key, space-RoomOf(l.note).Width, l.key.TextSize, l.key.TextStyle)
	width := RoomOf(l.key).Width
	at(l.key, keyValuePad, y, width, h)
	at(l.note, keyValuePad+width, y, RoomOf(l.note).Width, h)
}

// at puts a text in a box, centred from top to bottom.
func at(t *canvas.Text, x, y, width, height float32) {
	h := TextHeight(t.TextSize, t.TextStyle)
	t.Move(fyne.NewPos(x, y+(height-h)/2))
	t.Resize(fyne.NewSize(width, h))
}

// ProgressThin is a thin bar that shows how much of something is done.
type ProgressThin struct {
	widget.BaseWidget
	value float32
}

// NewProgressThin makes a bar that shows a value from 0 to 1.
func NewProgressThin(value float32) *ProgressThin {
	p := &ProgressThin{value: value}
	p.ExtendBaseWidget(p)
	return p
}

// SetValue moves the bar. Values outside 0 to 1 become the nearer limit.
func (p *ProgressThin) SetValue(value float32) {
	value = min(max(value, 0), 1)
	if p.value != value {
		p.value = value
		p.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (p *ProgressThin) CreateRenderer() fyne.WidgetRenderer {
	track, bar := canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	const height = 7
	d := &drawing{of: p, objects: []fyne.CanvasObject{track, bar}}
	d.min = func() fyne.Size { return fyne.NewSize(40, height) }
	d.layout = func(size fyne.Size) {
		for _, r := range []*canvas.Rectangle{track, bar} {
			r.CornerRadius = height / 2
			r.Move(fyne.NewPos(0, (size.Height-height)/2))
		}
		track.Resize(fyne.NewSize(size.Width, height))
		bar.Resize(fyne.NewSize(size.Width*p.value, height))
		bar.Hidden = p.value == 0
	}
	d.refresh = func() {
		track.FillColor = look.Color(look.ColorLine)
		bar.FillColor = look.Color(theme.ColorNamePrimary)
	}
	d.refresh()
	return d
}
