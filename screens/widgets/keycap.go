package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"wordhall/screens/look"
	"wordhall/tournament/text"
)

// KeyCap is the picture of a key, shown beside what the key does.
type KeyCap struct {
	widget.BaseWidget
	key   string
	quiet bool
}

// NewKeyCap makes a key cap, such as NewKeyCap("Ctrl Z").
func NewKeyCap(key string) *KeyCap {
	k := &KeyCap{key: key}
	k.ExtendBaseWidget(k)
	return k
}

// NewQuietKeyCap makes one that is seen only while all keys are shown. Its space is kept.
func NewQuietKeyCap(key string) *KeyCap {
	k := NewKeyCap(key)
	k.quiet = true
	return k
}

// SetKey changes the key. An empty key takes no space.
func (k *KeyCap) SetKey(key string) {
	if k.key != key {
		k.key = key
		k.Refresh()
	}
}

// keyCapSize is the size of a cap at the present text scale.
func keyCapSize(key string) fyne.Size {
	if key == "" {
		return fyne.Size{}
	}
	size := look.Size(look.SizeKey)
	w := measured(glyphs(text.Key(key)), size, fyne.TextStyle{}).Width
	return fyne.NewSize(max(w+10, size*1.7), size*1.75)
}

// CreateRenderer implements fyne.Widget.
func (k *KeyCap) CreateRenderer() fyne.WidgetRenderer {
	c := newCap()
	d := &drawing{of: k, objects: c.objects()}
	d.min = func() fyne.Size { return keyCapSize(k.key) }
	d.layout = func(size fyne.Size) {
		want := keyCapSize(k.key)
		c.place(fyne.NewPos(0, (size.Height-want.Height)/2), want)
	}
	d.refresh = func() {
		key := k.key
		if k.quiet && !look.AllKeys() {
			key = ""
		}
		c.set(key, false)
	}
	d.refresh()
	return d
}

// capDrawing are the canvas objects of a key cap. Button uses them too.
type capDrawing struct {
	edge, face *canvas.Rectangle
	text       *canvas.Text
}

func newCap() capDrawing {
	t := canvas.NewText("", nil)
	t.Alignment = fyne.TextAlignCenter
	return capDrawing{edge: canvas.NewRectangle(nil), face: canvas.NewRectangle(nil), text: t}
}

func (c capDrawing) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{c.edge, c.face, c.text}
}

// set gives the cap its words and colours. onAccent is for a cap on a filled button.
func (c capDrawing) set(key string, onAccent bool) {
	hidden := key == ""
	c.edge.Hidden, c.face.Hidden, c.text.Hidden = hidden, hidden, hidden
	c.text.Text, c.text.TextSize = glyphs(text.Key(key)), look.Size(look.SizeKey)
	c.text.Color = look.Color(look.ColorDim)
	c.face.FillColor, c.edge.FillColor = look.Color(look.ColorNeutralGround), look.Color(look.ColorLine)
	if onAccent {
		c.text.Color = look.Color(look.ColorOnAccent)
		c.face.FillColor, c.edge.FillColor = look.Color(look.ColorAccentHover), look.Color(look.ColorOnAccent)
	}
}

// place draws the lower edge a little thicker, as it is on a key.
func (c capDrawing) place(at fyne.Position, size fyne.Size) {
	c.edge.CornerRadius, c.face.CornerRadius = 4, 3
	c.edge.Move(at)
	c.edge.Resize(size)
	c.face.Move(at.AddXY(1, 1))
	c.face.Resize(size.SubtractWidthHeight(2, 3))
	h := TextHeight(c.text.TextSize, c.text.TextStyle)
	c.text.Move(fyne.NewPos(at.X, at.Y+(size.Height-1-h)/2))
	c.text.Resize(fyne.NewSize(size.Width, h))
}

// KeyHint is one key and what it does.
type KeyHint struct {
	Key  string
	Does text.Text
}

// NewKeyHints is one line of keys and what they do, such as "[F] forfeit [L] late".
func NewKeyHints(style TextStyle, hints ...KeyHint) *fyne.Container {
	return container.New(&rowLayout{gap: hintGap}, hintObjects(style, false, hints)...)
}

// NewKeyHintLines is NewKeyHints that goes on in further lines where the width ends. The words of a hint that is wider
// than a line wrap. Use it in a NewStack, a card or the inspector. In a row it must be the one that spreads.
func NewKeyHintLines(style TextStyle, hints ...KeyHint) *fyne.Container {
	objects := make([]fyne.CanvasObject, len(hints))
	for i, h := range hints {
		objects[i] = newHint(h.Key, container.New(hintLayout{h.Does, style}, NewKeyCap(h.Key), NewParagraph(h.Does, style)))
	}
	return container.New(&flowLayout{gap: hintGap, lineGap: 5, narrows: true}, objects...)
}

// hintLayout puts a key before its words. It asks for the width of the words on one line.
type hintLayout struct {
	does  text.Text
	style TextStyle
}

// keyGap is the space between a key and its words.
const keyGap = float32(5)

func (l hintLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	key, words := objects[0].MinSize(), measured(glyphs(l.does), l.style.size(), l.style.fyneStyle())
	return fyne.NewSize(key.Width+keyGap+words.Width+1, max(key.Height, objects[1].MinSize().Height))
}

func (l hintLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	key, words := objects[0], objects[1]
	capSize := key.MinSize()
	room := fyne.NewSize(size.Width-capSize.Width-keyGap, words.Size().Height)
	words.Resize(room)
	room.Height = words.MinSize().Height // It is known now that the words have their width.
	words.Resize(room)
	top := max(0, (size.Height-room.Height)/2)
	words.Move(fyne.NewPos(capSize.Width+keyGap, top))
	key.Resize(capSize)
	key.Move(fyne.NewPos(0, max(0, top+(TextHeight(l.style.size(), l.style.fyneStyle())-capSize.Height)/2)))
}

// NewQuietHintLines is NewKeyHintLines for what isn't the current mode. The words look like something to click, and
// their keys are seen while all keys are shown.
func NewQuietHintLines(hints ...KeyHint) *fyne.Container {
	return container.New(&flowLayout{gap: hintGap, lineGap: 5}, hintObjects(link, true, hints)...)
}

const hintGap = float32(11)

func hintObjects(style TextStyle, quiet bool, hints []KeyHint) []fyne.CanvasObject {
	objects := make([]fyne.CanvasObject, len(hints))
	for i, h := range hints {
		looks := style
		if quiet && !knownKey(h.Key) {
			looks = Small
		}
		row := []fyne.CanvasObject{NewKeyCap(h.Key), NewText(h.Does, looks)}
		if quiet { // The words come first, so that what isn't seen stands at the end.
			row[0], row[1] = row[1], NewQuietKeyCap(h.Key)
			if looks == link { // They are underlined.
				under := NewInset(TextHeight(link.size(), fyne.TextStyle{})-2, 0, 1, 0, newGround(look.ColorAccent, noSide))
				row[0] = container.NewStack(row[0], under)
			}
		}
		objects[i] = newHint(h.Key, NewRow(keyGap, nil, row...))
	}
	return objects
}
