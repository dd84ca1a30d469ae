package widgets

import (
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wordhall/screens/look"
	"wordhall/tournament/text"
)

// RailEntry is one word of the navigation.
type RailEntry struct {
	Name string
	Key  text.Text     // It is shown dim at the right, such as "3".
	Icon fyne.Resource // It is before the word, and may be nil.
}

// Rail is the navigation at the left: the mark of the program, the screens, and at the foot what is rarely needed. It
// never takes the keyboard.
type Rail struct {
	widget.BaseWidget
	// OnChosen is called with the name of a tapped entry.
	OnChosen func(name string)

	title   text.Text
	entries []*railEntry
	foot    []*railEntry
	narrow  bool
}

// NewRail makes the rail of a program's name.
func NewRail(title text.Text, onChosen func(name string)) *Rail {
	r := &Rail{title: title, OnChosen: onChosen}
	r.ExtendBaseWidget(r)
	return r
}

// SetEntries replaces the entries of the screens and those at the foot.
func (r *Rail) SetEntries(screens, foot []RailEntry) {
	r.entries, r.foot = r.build(screens), r.build(foot)
	r.Refresh()
}

func (r *Rail) build(list []RailEntry) []*railEntry {
	made := make([]*railEntry, len(list))
	for i, e := range list {
		made[i] = newRailEntry(e, func() {
			if r.OnChosen != nil {
				r.OnChosen(e.Name)
			}
		})
		made[i].narrow = r.narrow
	}
	return made
}

func (r *Rail) all() []*railEntry {
	return append(r.entries[:len(r.entries):len(r.entries)], r.foot...)
}

// SetNarrow makes the rail narrow, with each word small under its icon, for a window whose space is needed for other
// things.
func (r *Rail) SetNarrow(narrow bool) {
	if r.narrow == narrow {
		return
	}
	r.narrow = narrow
	for _, e := range r.all() {
		e.narrow = narrow
	}
	r.Refresh()
}

// SetSelected marks the screen shown.
func (r *Rail) SetSelected(name string) {
	for _, e := range r.all() {
		e.set(e.Name == name, e.hovered, e.badge, e.tone)
	}
}

// SetBadge puts a short text behind an entry, such as "5 out". An empty text takes it away.
func (r *Rail) SetBadge(name string, says text.Text, tone Tone) {
	for _, e := range r.all() {
		if e.Name == name {
			e.set(e.selected, e.hovered, says, tone)
		}
	}
}

// width is the usual width, or what the longest name needs if the language or the text size makes that wider.
func (r *Rail) width() float32 {
	usual := look.Size(look.SizeRail)
	if r.narrow {
		width := usual * railNarrow
		for _, e := range r.all() {
			width = max(width, TextWidth(glyphs(text.Key(e.Name)), look.Size(look.SizeKey), fyne.TextStyle{Bold: true})+2*railSide+4)
		}
		return min(width, usual*railNarrowMost)
	}
	widest := usual
	for _, e := range r.all() {
		widest = max(widest, e.room()+2*railSide)
	}
	return min(widest, usual*railWide)
}

// CreateRenderer implements fyne.Widget.
func (r *Rail) CreateRenderer() fyne.WidgetRenderer {
	back, tile := newGround(look.ColorRail, noSide), NewTile(24)
	name := NewText(r.title, TextStyle{Colour: look.ColorRailStrong, Size: theme.SizeNameSubHeadingText, Bold: true})
	head := container.New(railHead{r}, tile, name)
	rows := &railRows{rail: r}
	screens, foot := container.New(rows), container.New(rows)
	filled := func() {
		screens.Objects, foot.Objects = nil, nil
		for _, e := range r.entries {
			screens.Add(e)
		}
		for _, e := range r.foot {
			foot.Add(e)
		}
	}
	filled()
	gap := NewSpacer()
	column := NewStack(12, gap, head, NewInset(4, railSide, 0, railSide, screens), gap, NewInset(0, railSide, 12, railSide, foot))
	d := &drawing{of: r, objects: []fyne.CanvasObject{back, column}}
	d.min = func() fyne.Size { return fyne.NewSize(r.width(), column.MinSize().Height) }
	d.layout = func(size fyne.Size) {
		back.Resize(size)
		rows.least = 0
		rows.fit(size.Height-(column.MinSize().Height-rows.height(len(r.all()))), len(r.all()))
		column.Resize(size)
	}
	d.refresh = func() {
		filled()
		name.Hidden = r.narrow
		back.Refresh()
		column.Refresh()
	}
	return d
}

// railRows puts entries under one another. If the window is too low for all of them they are closer together, because
// with large text on a laptop the last one would be out of sight.
type railRows struct {
	rail *Rail
	// least is the height of an entry if that is less than a row's. Otherwise it is 0.
	least float32
}

const (
	railGap = float32(4)
	// railTight is how low an entry may become, as a part of a row.
	railTight = float32(0.72)
	// railSide is the space beside the entries, and railPad the space inside them. railWide is how much wider than
	// usual the rail may become for a long name.
	railSide, railPad, railWide = float32(8), float32(10), float32(1.25)
	// railNarrow and railNarrowMost are the least and the greatest width of a narrow rail, as parts of the usual
	// width. railHigh is the height of its entries, in rows.
	railNarrow, railNarrowMost, railHigh = float32(0.42), float32(0.9), float32(1.45)
)

// railHead is the mark of the program with its name beside it, or in the middle without the name.
type railHead struct{ rail *Rail }

// Layout places the mark and the name.
func (l railHead) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	const top, left, gap = 14, 14, 8
	tile, name := objects[0].MinSize(), objects[1].MinSize()
	x := float32(left)
	if l.rail.narrow {
		x = (size.Width - tile.Width) / 2
	}
	objects[0].Move(fyne.NewPos(x, top))
	objects[0].Resize(tile)
	objects[1].Move(fyne.NewPos(x+tile.Width+gap, top+(tile.Height-name.Height)/2))
	objects[1].Resize(name)
}

// MinSize is what the mark needs, and the name beside it.
func (l railHead) MinSize(objects []fyne.CanvasObject) fyne.Size {
	tile, name := objects[0].MinSize(), objects[1].MinSize()
	if l.rail.narrow {
		return fyne.NewSize(tile.Width, 14+tile.Height)
	}
	return fyne.NewSize(14+tile.Width+8+name.Width+8, 14+max(tile.Height, name.Height))
}

func (l *railRows) row() float32 {
	if l.least > 0 {
		return l.least
	}
	return l.usual()
}

// usual is the height of an entry if there is room for it.
func (l *railRows) usual() float32 {
	if l.rail.narrow {
		return look.Size(look.SizeRow) * railHigh
	}
	return look.Size(look.SizeRow)
}

// height is what n entries in two groups need.
func (l *railRows) height(n int) float32 { return float32(n)*(l.row()+railGap) - 2*railGap }

// fit makes the rows lower if the space doesn't hold n of them.
func (l *railRows) fit(space float32, n int) {
	if row := l.usual(); n > 0 && space < l.height(n) {
		least := row * railTight
		if l.rail.narrow { // These are the words alone.
			least = TextHeight(look.Size(look.SizeKey), fyne.TextStyle{}) + 4
		}
		l.least = max((space+2*railGap)/float32(n)-railGap, least)
	}
}

// Layout places the entries.
func (l *railRows) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for i, o := range objects {
		o.Move(fyne.NewPos(0, float32(i)*(l.row()+railGap)))
		o.Resize(fyne.NewSize(size.Width, l.row()))
	}
}

// MinSize is the entries' height.
func (l *railRows) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(40, float32(len(objects))*(l.row()+railGap)-railGap)
}

type railEntry struct {
	widget.BaseWidget
	RailEntry
	tapped            func()
	selected, hovered bool
	badge             text.Text
	tone              Tone
	narrow            bool
}

var (
	_ fyne.Tappable      = (*railEntry)(nil)
	_ desktop.Hoverable  = (*railEntry)(nil)
	_ desktop.Cursorable = (*railEntry)(nil)
)

func newRailEntry(e RailEntry, tapped func()) *railEntry {
	r := &railEntry{RailEntry: e, tapped: tapped}
	r.ExtendBaseWidget(r)
	return r
}

func (r *railEntry) set(selected, hovered bool, badge text.Text, tone Tone) {
	if r.selected == selected && r.hovered == hovered && r.badge.String() == badge.String() && r.tone == tone {
		return
	}
	r.selected, r.hovered, r.badge, r.tone = selected, hovered, badge, tone
	r.Refresh()
}

// Tapped implements fyne.Tappable.
func (r *railEntry) Tapped(*fyne.PointEvent) { r.tapped() }

// MouseIn implements desktop.Hoverable.
func (r *railEntry) MouseIn(*desktop.MouseEvent) { r.set(r.selected, true, r.badge, r.tone) }

// MouseMoved implements desktop.Hoverable.
func (r *railEntry) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (r *railEntry) MouseOut() { r.set(r.selected, false, r.badge, r.tone) }

// Cursor implements desktop.Cursorable.
func (r *railEntry) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer implements fyne.Widget.
func (r *railEntry) CreateRenderer() fyne.WidgetRenderer {
	v := &railEntryView{r: r, ground: canvas.NewRectangle(nil), icon: canvas.NewImageFromResource(nil),
		word: canvas.NewText(glyphs(text.Key(r.Name)), nil), key: canvas.NewText(glyphs(r.Key), nil),
		badge: canvas.NewRectangle(nil), note: canvas.NewText("", nil)}
	v.icon.FillMode = canvas.ImageFillContain
	v.drawing = drawing{
		of: r, objects: []fyne.CanvasObject{v.ground, v.icon, v.word, v.key, v.badge, v.note},
		layout: v.place, refresh: v.paint,
		min: func() fyne.Size { return fyne.NewSize(40, look.Size(look.SizeRow)) },
	}
	v.paint()
	return v
}

// railIconGap is the space between an entry's icon and its name.
const railIconGap = float32(8)

// badged reports whether the badge is shown. While all keys are shown the key has its place, because "3 drawn" would
// say that something about 3 is drawn. In a narrow rail the two are apart.
func (r *railEntry) badged() bool { return !r.badge.IsZero() && (r.narrow || !look.AllKeys()) }

// room is the width that an entry needs for its icon, its name and its key. A badge takes the place of the key.
func (r *railEntry) room() float32 {
	width := 2*railPad + TextWidth(glyphs(text.Key(r.Name)), look.Size(theme.SizeNameText), fyne.TextStyle{Bold: true}) + 2
	if r.Icon != nil {
		width += 16*scale() + railIconGap
	}
	if !r.Key.IsZero() {
		width += 2 + TextWidth(glyphs(r.Key), look.Size(look.SizeKey), fyne.TextStyle{})
	}
	return width
}

type railEntryView struct {
	drawing
	r             *railEntry
	ground, badge *canvas.Rectangle
	icon          *canvas.Image
	word, key     *canvas.Text
	note          *canvas.Text
}

func (v *railEntryView) paint() {
	r := v.r
	ground, words := look.ColorRail, look.ColorRailText
	if r.selected {
		ground, words = look.ColorRailSelected, look.ColorRailStrong
	} else if r.hovered {
		ground = look.ColorRailHover
	}
	v.ground.FillColor, v.ground.CornerRadius = look.Color(ground), look.Size(look.SizeControlRadius)
	style := TextStyle{Colour: words, Bold: r.selected}
	if r.narrow {
		style.Size, style.Align = look.SizeKey, fyne.TextAlignCenter
	}
	style.apply(v.word)
	dim := look.ColorRailDim
	if r.selected {
		dim = look.ColorRailText
	}
	TextStyle{Colour: dim, Size: look.SizeKey, Align: fyne.TextAlignTrailing}.apply(v.key)
	v.icon.Hidden = r.Icon == nil
	if r.Icon != nil {
		v.icon.Resource = theme.NewColoredResource(r.Icon, words)
		v.icon.Refresh() // Otherwise it keeps the colour that it had before.
	}
	v.badge.FillColor, v.note.Color = badgeColours(r.tone)
	v.badge.StrokeColor, v.badge.StrokeWidth = v.note.Color, 1 // It has a shape without its colour too, because on the dark rail the fill is nearly as dark.
	v.note.TextSize, v.note.TextStyle, v.note.Alignment = look.Size(look.SizeKey), fyne.TextStyle{Bold: true}, fyne.TextAlignCenter
	v.badge.Hidden = !r.badged()
	v.note.Hidden, v.key.Hidden = v.badge.Hidden, !look.AllKeys() && (!r.hovered || !r.narrow && r.badged())
}

func (v *railEntryView) place(size fyne.Size) {
	v.ground.Resize(size)
	if v.r.narrow {
		v.placeNarrow(size)
		return
	}
	x := railPad
	if v.r.Icon != nil {
		icon := 16 * scale()
		v.icon.Move(fyne.NewPos(x, (size.Height-icon)/2))
		v.icon.Resize(fyne.NewSquareSize(icon))
		x += icon + railIconGap
	}
	right := size.Width - railPad
	if v.r.badged() {
		v.note.Text = glyphs(v.r.badge)
		if x+TextWidth(glyphs(text.Key(v.r.Name)), v.word.TextSize, v.word.TextStyle) > right-RoomOf(v.note).Width-14 {
			v.shortenNote()
		}
		badge := fyne.NewSize(RoomOf(v.note).Width+12, RoomOf(v.note).Height+3)
		v.badge.CornerRadius = badge.Height / 2
		v.badge.Move(fyne.NewPos(right-badge.Width+2, (size.Height-badge.Height)/2))
		v.badge.Resize(badge)
		at(v.note, right-badge.Width+2, 0, badge.Width, size.Height)
		right -= badge.Width + 2
	}
	v.key.Text = glyphs(v.r.Key)
	key := RoomOf(v.key).Width
	at(v.key, right-key, 0, key, size.Height)
	if !v.r.badged() {
		right -= key + 2
	}
	v.word.Text = shorten(text.Key(v.r.Name), right-x, v.word.TextSize, v.word.TextStyle)
	at(v.word, x, 0, right-x, size.Height)
}

// shortenNote leaves only the number of the badge, so that the name in the rail is uncut.
func (v *railEntryView) shortenNote() {
	if v.note.Text, _, _ = strings.Cut(glyphs(v.r.badge), " "); utf8.RuneCountInString(v.note.Text) > 3 {
		v.note.Text = "•" // There is no room for a word.
	}
}

// placeNarrow puts the word under the icon. A badge, of which only the number is shown, is beside the icon.
func (v *railEntryView) placeNarrow(size fyne.Size) {
	icon, word := 16*scale(), TextHeight(v.word.TextSize, v.word.TextStyle)
	low := size.Height < icon+word // There is too little height for both.
	if v.icon.Hidden = low || v.r.Icon == nil; low {
		icon, v.key.Hidden = 0, true
	}
	top := max(0, (size.Height-icon-word-1)/2)
	v.icon.Move(fyne.NewPos((size.Width-icon)/2, top))
	v.icon.Resize(fyne.NewSquareSize(icon))
	if !v.r.badge.IsZero() {
		v.shortenNote()
		badge := fyne.NewSize(RoomOf(v.note).Width+8, RoomOf(v.note).Height)
		v.badge.CornerRadius = badge.Height / 2
		left := min((size.Width+icon)/2+2, size.Width-badge.Width)
		if icon == 0 {
			left = size.Width - badge.Width
		}
		v.badge.Move(fyne.NewPos(left, top-2))
		v.badge.Resize(badge)
		at(v.note, left, top-2, badge.Width, badge.Height)
	}
	v.key.Text = glyphs(v.r.Key)[strings.LastIndex(glyphs(v.r.Key), " ")+1:] // Of Ctrl J it is the letter alone, as for the others.
	at(v.key, 0, top, (size.Width-icon)/2-4, icon)
	v.word.Text = shorten(text.Key(v.r.Name), size.Width-2, v.word.TextSize, v.word.TextStyle)
	at(v.word, 1, top+icon+1, size.Width-2, word)
}

// Tile is the mark of the program, which is one letter tile with its value.
type Tile struct {
	widget.BaseWidget
	size float32
}

// NewTile makes the mark. It is size wide and high at text scale 1.0.
func NewTile(size float32) *Tile {
	t := &Tile{size: size}
	t.ExtendBaseWidget(t)
	return t
}

// CreateRenderer implements fyne.Widget.
func (t *Tile) CreateRenderer() fyne.WidgetRenderer {
	face, letter, value := canvas.NewRectangle(nil), canvas.NewText("W", nil), canvas.NewText("4", nil)
	letter.TextStyle, value.TextStyle = fyne.TextStyle{Bold: true}, fyne.TextStyle{Bold: true}
	d := &drawing{of: t, objects: []fyne.CanvasObject{face, letter, value}}
	side := func() float32 { return t.size * scale() }
	d.min = func() fyne.Size { return fyne.NewSquareSize(side()) }
	d.layout = func(fyne.Size) {
		s := side()
		face.CornerRadius = s / 6
		face.Resize(fyne.NewSquareSize(s))
		l, v := RoomOf(letter), RoomOf(value)
		letter.Move(fyne.NewPos((s-l.Width)/2-s/24, (s-l.Height)/2-s/24))
		letter.Resize(l)
		value.Move(fyne.NewPos(s-v.Width-s/16, s-v.Height+s/24))
		value.Resize(v)
	}
	d.refresh = func() {
		face.FillColor = look.Color(look.ColorTile)
		letter.Color, value.Color = look.Color(look.ColorTileLetter), look.Color(look.ColorTileLetter)
		letter.TextSize, value.TextSize = side()*0.62, side()*0.28
	}
	d.refresh()
	return d
}
