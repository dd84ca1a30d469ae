package adjudication

import (
	"image/color"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wordhall/screens/look"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// view is one page of the adjudication table in the form in which it is shown.
type view struct {
	// Place is the text at the top left. List is at the top right and names the word list in use.
	Place, List text.Text
	// Practice says that the list isn't official. The page then says so in the colour of a warning.
	Practice bool
	// Title says whose turn it is, and Prompt says what to do.
	Title, Prompt text.Text
	// Entry is what is being typed. HasEntry says that the box is shown even if it is empty.
	Entry    string
	HasEntry bool
	// Choices are the keys that can be pressed, each with what it does.
	Choices []shell.KeyHint
	// Trouble is shown in the colour of a refusal.
	Trouble text.Text
	Hints   []shell.KeyHint
	// Verdict fills the page. Good says whether it has the colour of something good.
	Verdict text.Text
	Good    bool
	// Calls says that the page calls the director, which is neither good nor bad.
	Calls bool
	// Words are all words of the play that was judged. They never tell which of them was wrong.
	Words string
	Below []text.Text
}

// listSaid is the list's name in the language of the hall: the name that the director gave it, or for the practice
// list the program's own warning.
func (v view) listSaid(list text.Text) string {
	if v.Practice {
		return look.RenderAloud(list)
	}
	return list.String()
}

// stage draws a page over the whole window, in sizes that follow the window's. No part of it takes the keyboard, so
// nothing typed is remembered, offered or completed.
type stage struct {
	widget.BaseWidget
	view view
	// veil is how far the page has faded, from 0 to 1. fading is the animation that moves it.
	veil   float32
	fading *fyne.Animation
	// pressed is called with the key that is clicked or touched, as the page names it.
	pressed func(key string)
	// places say where the keys of the page are.
	places []keyPlace
}

// keyPlace is where a key stands on the page, with the words beside it.
type keyPlace struct {
	key  string
	from fyne.Position
	room fyne.Size
}

func newStage(pressed func(key string)) *stage {
	s := &stage{pressed: pressed}
	s.ExtendBaseWidget(s)
	return s
}

// show changes the page.
func (s *stage) show(v view) {
	s.view = v
	s.Refresh()
}

// fade lets the page sink into the background and then calls then. If the desktop asks for no animations the page
// goes at once.
func (s *stage) fade(over time.Duration, then func()) {
	s.clear()
	if !fyne.CurrentApp().Settings().ShowAnimations() {
		then()
		return
	}
	gone := false
	s.fading = fyne.NewAnimation(over, func(far float32) {
		if gone {
			return
		}
		s.veil = far
		s.Refresh()
		if far >= 1 {
			gone, s.fading = true, nil
			then()
		}
	})
	s.fading.Curve = fyne.AnimationLinear
	s.fading.Start()
}

// clear takes the veil away, because another page is shown.
func (s *stage) clear() {
	if s.fading != nil {
		s.fading.Stop()
		s.fading = nil
	}
	s.veil = 0
}

// Tapped presses the key that was clicked or touched.
func (s *stage) Tapped(e *fyne.PointEvent) {
	for _, p := range s.places {
		at := e.Position.Subtract(p.from)
		if at.X >= 0 && at.Y >= 0 && at.X <= p.room.Width && at.Y <= p.room.Height {
			s.pressed(p.key)
			return
		}
	}
}

// CreateRenderer implements fyne.Widget.
func (s *stage) CreateRenderer() fyne.WidgetRenderer {
	r := &stageRenderer{stage: s}
	r.draw(s.Size())
	return r
}

type stageRenderer struct {
	stage   *stage
	objects []fyne.CanvasObject
	// unit is a hundredth of the window's height, or less if the window is narrow.
	unit float32
	size fyne.Size
}

// Layout implements fyne.WidgetRenderer.
func (r *stageRenderer) Layout(size fyne.Size) { r.draw(size) }

// MinSize implements fyne.WidgetRenderer.
func (r *stageRenderer) MinSize() fyne.Size { return fyne.NewSize(640, 400) }

// Refresh implements fyne.WidgetRenderer.
func (r *stageRenderer) Refresh() {
	r.draw(r.stage.Size())
	canvas.Refresh(r.stage)
}

// Objects implements fyne.WidgetRenderer.
func (r *stageRenderer) Objects() []fyne.CanvasObject { return r.objects }

// Destroy implements fyne.WidgetRenderer.
func (r *stageRenderer) Destroy() {}

// These are the sizes of text, in hundredths of the window's height.
const (
	smallType  = 2.9
	plainType  = 3.8
	largeType  = 5.6
	typedWords = 9.5
	pageMargin = 5
)

// draw makes the page's objects anew.
func (r *stageRenderer) draw(size fyne.Size) {
	r.size, r.unit = size, min(size.Height/100, size.Width/160)
	r.objects, r.stage.places = r.objects[:0], nil
	v := r.stage.view
	ground := look.Color(theme.ColorNameBackground)
	r.objects = append(r.objects, &canvas.Rectangle{FillColor: ground})
	r.objects[0].Resize(size)
	defer r.veil()
	if !v.Verdict.IsZero() {
		r.verdict(v)
		return
	}
	r.head(v, theme.ColorNameForeground)
	y := r.unit * 18
	y = r.wrapped(v.Title, largeType, true, theme.ColorNameForeground, y)
	y = r.wrapped(v.Prompt, plainType, false, look.ColorDim, y+r.unit)
	y += r.unit * 3
	if v.HasEntry {
		y = r.entry(v.Entry, len(v.Choices) > 0, y)
	}
	if v.HasEntry && len(v.Choices) > 0 {
		y += r.unit * 2.5
	}
	for _, c := range v.Choices {
		y = r.choice(c, y)
	}
	if !v.Trouble.IsZero() {
		r.wrapped(v.Trouble, plainType, true, look.ColorBad, y+r.unit*2)
	}
	r.hints(v.Hints, look.ColorDim)
}

// veil draws the veil that lies over the page while it fades.
func (r *stageRenderer) veil() {
	if r.stage.veil <= 0 {
		return
	}
	red, green, blue, _ := look.Color(theme.ColorNameBackground).RGBA()
	over := canvas.NewRectangle(color.NRGBA{R: uint8(red >> 8), G: uint8(green >> 8), B: uint8(blue >> 8), A: uint8(255 * min(1, r.stage.veil))})
	over.Resize(r.size)
	r.objects = append(r.objects, over)
}

// head draws the line at the top.
func (r *stageRenderer) head(v view, colour fyne.ThemeColorName) {
	margin := r.unit * pageMargin
	place := r.text(v.Place, plainType, false, colour)
	place.Move(fyne.NewPos(margin, margin))
	listColour := colour
	if v.Practice {
		listColour = look.ColorWarning
	}
	list := r.line(v.listSaid(v.List), plainType, true, listColour)
	wide := list.MinSize().Width
	list.Move(fyne.NewPos(r.size.Width-margin-wide, margin))
}

// text adds a line of text, in the language of the hall, without placing it.
func (r *stageRenderer) text(words text.Text, size float32, bold bool, colour fyne.ThemeColorName) *canvas.Text {
	return r.line(look.RenderAloud(words), size, bold, colour)
}

// line adds a line of text without translating it.
func (r *stageRenderer) line(words string, size float32, bold bool, colour fyne.ThemeColorName) *canvas.Text {
	t := canvas.NewText(words, look.Color(colour))
	t.TextSize, t.TextStyle = size*r.unit, fyne.TextStyle{Bold: bold}
	r.objects = append(r.objects, t)
	t.Resize(t.MinSize())
	return t
}

// fitting is the size of bold text at which the line fits into the window.
func (r *stageRenderer) fitting(line string, size float32) float32 {
	wide := widgets.TextWidth(line, size*r.unit, fyne.TextStyle{Bold: true})
	return size * min(1, (r.size.Width-2*r.unit*pageMargin)/max(1, wide))
}

// wrapped puts text in the language of the hall at the left margin, in as many lines as it needs. It returns where
// the text ends.
func (r *stageRenderer) wrapped(words text.Text, size float32, bold bool, colour fyne.ThemeColorName, y float32) float32 {
	for _, line := range r.lines(look.RenderAloud(words), size, bold, r.size.Width-2*r.unit*pageMargin) {
		t := r.line(line, size, bold, colour)
		t.Move(fyne.NewPos(r.unit*pageMargin, y))
		y += t.MinSize().Height
	}
	return y
}

// lines breaks text at its spaces. A word that is too long for a line is cut.
func (r *stageRenderer) lines(words string, size float32, bold bool, width float32) []string {
	if words == "" {
		return nil
	}
	fits := func(s string) bool {
		return widgets.TextWidth(s, size*r.unit, fyne.TextStyle{Bold: bold}) <= width
	}
	var list []string
	line := ""
	for word := range strings.SplitSeq(words, " ") {
		longer := strings.TrimPrefix(line+" "+word, " ")
		switch {
		case line == "" || fits(longer):
			line = longer
		default:
			list = append(list, line)
			line = word
		}
		for runes := []rune(line); !fits(line) && len(runes) > 1; runes = []rune(line) {
			n := max(1, len(runes)*9/10)
			for n > 1 && !fits(string(runes[:n])) {
				n--
			}
			list = append(list, string(runes[:n]))
			line = string(runes[n:])
		}
	}
	return append(list, line)
}

// mostTypedLines is how many lines of the box are shown. What was typed last is always in sight.
const mostTypedLines = 3

// entry draws the box that is typed into, with its cursor behind the text. What was typed is a play, so it is shown
// letter by letter and never translated. whole shows all of it in letters as large as two lines allow, for a person
// to check it.
func (r *stageRenderer) entry(typed string, whole bool, y float32) float32 {
	margin, pad := r.unit*pageMargin, r.unit*2.4
	size := float32(typedWords)
	width := r.size.Width - 2*margin - 2*pad - size*r.unit
	lines := r.lines(typed, size, true, width)
	if whole {
		lines, size = r.twoLines(typed, size, width)
	}
	if len(lines) == 0 {
		lines = []string{""}
	}
	if len(lines) > mostTypedLines {
		lines = lines[len(lines)-mostTypedLines:]
	}
	high := widgets.TextHeight(size*r.unit, fyne.TextStyle{Bold: true})
	box := canvas.NewRectangle(look.Color(look.ColorPanel))
	box.StrokeColor, box.StrokeWidth, box.CornerRadius = look.Color(look.ColorAccent), max(2, r.unit*0.35), r.unit*1.4
	box.Move(fyne.NewPos(margin, y))
	box.Resize(fyne.NewSize(r.size.Width-2*margin, high*float32(len(lines))+pad*1.2))
	r.objects = append(r.objects, box)
	at := y + pad*0.6
	var last *canvas.Text
	for _, line := range lines {
		last = r.line(line, size, true, theme.ColorNameForeground)
		last.Move(fyne.NewPos(margin+pad, at))
		at += high
	}
	cursor := canvas.NewRectangle(look.Color(look.ColorAccent))
	cursor.Resize(fyne.NewSize(max(2, r.unit*0.5), high*0.7))
	cursor.Move(fyne.NewPos(margin+pad+last.MinSize().Width+r.unit*0.6, at-high*0.85))
	r.objects = append(r.objects, cursor)
	return y + box.Size().Height + r.unit
}

// choice draws a line with its key.
func (r *stageRenderer) choice(c shell.KeyHint, y float32) float32 {
	x := r.keyCap(c.Key, largeType, r.unit*pageMargin, y)
	t := r.text(c.Does, largeType, true, theme.ColorNameForeground)
	t.Move(fyne.NewPos(x+r.unit*2, y))
	r.place(c, fyne.NewPos(r.unit*pageMargin, y), t)
	return y + t.MinSize().Height + r.unit*1.6
}

// place notes where a key is, from the given position to the end of its words.
func (r *stageRenderer) place(c shell.KeyHint, from fyne.Position, words *canvas.Text) {
	end := words.Position().Add(words.MinSize())
	r.stage.places = append(r.stage.places, keyPlace{key: c.Key.String(), from: from, room: fyne.NewSize(end.X-from.X, end.Y-from.Y)})
}

// keyCap draws a key and returns where it ends.
func (r *stageRenderer) keyCap(key text.Text, size, x, y float32) float32 {
	full := widgets.TextHeight(size*r.unit, fyne.TextStyle{Bold: true})
	face := canvas.NewRectangle(look.Color(look.ColorPanel))
	face.StrokeColor, face.StrokeWidth, face.CornerRadius = look.Color(look.ColorLine), max(1, r.unit*0.25), r.unit
	wide := max(full, widgets.TextWidth(look.RenderAloud(key), size*r.unit*0.8, fyne.TextStyle{Bold: true})+size*r.unit*0.6)
	face.Move(fyne.NewPos(x, y))
	face.Resize(fyne.NewSize(wide, full))
	r.objects = append(r.objects, face)
	t := r.text(key, size*0.8, true, look.ColorAccent)
	room := widgets.RoomOf(t)
	t.Move(fyne.NewPos(x+(wide-room.Width)/2, y+(full-room.Height)/2))
	return x + wide
}

// hints draws the keys at the foot of the page.
func (r *stageRenderer) hints(hints []shell.KeyHint, colour fyne.ThemeColorName) {
	x, y := r.unit*pageMargin, r.size.Height-r.unit*(pageMargin+smallType+1)
	for _, w := range hints {
		from := fyne.NewPos(x, y)
		x = r.keyCap(w.Key, smallType, x, y) + r.unit
		t := r.text(w.Does, smallType, false, colour)
		t.Move(fyne.NewPos(x, y))
		r.place(w, from, t)
		x += t.MinSize().Width + r.unit*3
	}
}

// widestVerdict sets the size of every verdict: the same page for either answer.
const widestVerdict = "NOT ACCEPTABLE"

// verdict is the page that is read from across the hall.
func (r *stageRenderer) verdict(v view) {
	fill := look.ColorBad
	switch {
	case v.Calls:
		fill = look.ColorWarning
	case v.Good:
		fill = look.ColorGood
	}
	words := look.ColorPanel
	ground := r.objects[0].(*canvas.Rectangle)
	ground.FillColor = look.Color(fill)
	lines := []string{v.listSaid(v.Below[0])} // the list stands large beside the answer
	for _, line := range v.Below[1:] {
		lines = append(lines, look.RenderAloud(line))
	}
	v.Practice = false
	r.head(v, words)
	one := widgets.TextWidth(look.RenderAloud(text.Of(widestVerdict)), 100, fyne.TextStyle{Bold: true})
	size := min(r.size.Width*0.9/one*100, r.size.Height*mostVerdict) / r.unit
	big := r.text(v.Verdict, size, true, words)
	least := big.MinSize()
	big.Move(fyne.NewPos((r.size.Width-least.Width)/2, r.size.Height*verdictAt-least.Height/2))
	y := r.played(v.Words, words, r.size.Height*verdictAt+least.Height/2)
	for i, line := range lines {
		size := float32(largeType)
		if i == 0 {
			size = r.fitting(line, typedWords*0.7)
		}
		y = r.centred(line, size, i == 0, words, y) + r.unit
	}
	r.hints(v.Hints, words)
}

// verdictAt is how far down the page the middle of the verdict stands, mostVerdict how large it is at
// most: a short word, as in German, has to stay below the head.
const verdictAt, mostVerdict = 0.28, 0.24

// played writes the words of the play under the verdict, as large as two lines of them fit, and
// returns where what follows begins.
func (r *stageRenderer) played(words string, colour fyne.ThemeColorName, y float32) float32 {
	lines, size := r.twoLines(words, typedWords*0.9, r.size.Width-2*r.unit*pageMargin)
	for _, line := range lines {
		y = r.centred(strings.TrimSpace(line), size, true, colour, y)
	}
	return y + r.unit*2
}

// twoLines breaks bold text into two lines at most, in letters as small as that takes.
func (r *stageRenderer) twoLines(words string, size, width float32) ([]string, float32) {
	lines := r.lines(words, size, true, width)
	for ; len(lines) > 2 && size > smallType; lines = r.lines(words, size, true, width) {
		size *= 0.9
	}
	return lines, size
}

// centred puts a line in the middle and returns where it ends.
func (r *stageRenderer) centred(line string, size float32, bold bool, colour fyne.ThemeColorName, y float32) float32 {
	t := r.line(line, size, bold, colour)
	t.Move(fyne.NewPos((r.size.Width-t.MinSize().Width)/2, y))
	return y + t.MinSize().Height
}
