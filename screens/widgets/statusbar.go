package widgets

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"wordhall/screens/look"
	"wordhall/tournament/text"
)

// StatusBar is the line at the foot of the window. It shows what happened last with what can be done about it, that
// everything is saved, a note, the file, and at the right a key with what it does. What happened stays until
// something else happens. If there is no room for it in the line the bar is higher.
type StatusBar struct {
	widget.BaseWidget
	// OnHint is called when the hint at the right is tapped.
	OnHint func()
	// OnHeight is called when the bar needs another height than it has.
	OnHeight func()

	dot, backupDot            *Dot
	saved, file, note, backup *Text
	backupRow                 *fyne.Container
	hint                      *Button
	line                      *fyne.Container

	said      *Paragraph
	says      text.Text
	tone      Tone
	answers   []*Button
	answerRow *fyne.Container
	above     bool // There is no room in the line for what was said.
}

// NewStatusBar makes an empty status bar.
func NewStatusBar() *StatusBar {
	s := &StatusBar{saved: NewText(text.Text{}, Small), file: NewText(text.Text{}, Small), note: NewText(text.Text{}, Small), backup: NewText(text.Text{}, Small)}
	s.hint = newButton(text.Text{}, "", statusButton, func() {
		if s.OnHint != nil {
			s.OnHint()
		}
	})
	s.said, s.answerRow = NewParagraph(text.Text{}, Plain), NewRow(barGap, nil)
	s.dot = NewDot(Good)
	s.dot.Hide()
	s.backupDot = NewDot(Good)
	s.backupRow = NewRow(6, nil, s.backupDot, s.backup)
	s.backupRow.Hide()
	s.line = NewRow(barGap, nil, NewRow(6, nil, s.dot, s.saved), s.backupRow, s.note, s.file, s.hint)
	s.ExtendBaseWidget(s)
	return s
}

// SetSaved says how safe the work is, as in SetSaved("All saved 10:41:52", Good).
func (s *StatusBar) SetSaved(says text.Text, tone Tone) {
	refreshIf(s, s.saved.SetStyle(TextStyle{Colour: tone.textColour(), Size: look.SizeSmall}), s.dot.Set(tone), hide(&s.dot.Hidden, says.IsZero()), s.saved.SetText(says))
}

// Saved is what the bar says about the event's own file.
func (s *StatusBar) Saved() string { return s.saved.Text() }

// Answer is something that can be done about what was said. The key does the same wherever the keyboard is.
type Answer struct {
	Text text.Text
	Key  string
	Do   func()
}

// Say shows what happened, in the place of what was shown before, with what can be done about it. The file's name,
// the note and the hint give way to it.
func (s *StatusBar) Say(tone Tone, says text.Text, answers ...Answer) {
	if len(answers)+len(s.answers) == 0 && s.tone == tone && s.says.String() == says.String() {
		return
	}
	s.tone, s.says, s.answers = tone, says, nil
	style := TextStyle{}
	if tone != Good && tone != Neutral {
		style.Colour = tone.textColour()
	}
	s.said.SetRuns(Run{Text: says, Style: style})
	s.answerRow.RemoveAll()
	for _, a := range answers {
		b := newButton(a.Text, a.Key, statusButton, a.Do)
		s.answers = append(s.answers, b)
		s.answerRow.Add(b)
	}
	s.Refresh()
	if s.MinSize().Height != s.Size().Height && s.OnHeight != nil {
		s.OnHeight()
	}
}

// Said is what was said last, in English.
func (s *StatusBar) Said() string { return s.said.Text() }

// Tone is the tone of what was said last.
func (s *StatusBar) Tone() Tone { return s.tone }

// Answers are the buttons behind what was said last.
func (s *StatusBar) Answers() []*Button { return s.answers }

// SetBackup says how safe the work is beyond its own file. An empty text says nothing.
func (s *StatusBar) SetBackup(says text.Text, tone Tone) {
	refreshIf(s, s.backup.SetStyle(TextStyle{Colour: tone.textColour(), Size: look.SizeSmall}), s.backupDot.Set(tone), hide(&s.backupRow.Hidden, says.IsZero()), s.backup.SetText(says))
}

// Backup is what the bar says about backups.
func (s *StatusBar) Backup() string { return s.backup.Text() }

// SetFile names the event's file.
func (s *StatusBar) SetFile(name text.Text) { refreshIf(s, s.file.SetText(name)) }

// SetNote shows something more, for example about the last copy.
func (s *StatusBar) SetNote(says text.Text) { refreshIf(s, s.note.SetText(says)) }

// Note is what SetNote said last.
func (s *StatusBar) Note() text.Text { return s.note.text }

// SetHint puts a key and what it does at the right.
func (s *StatusBar) SetHint(key string, does text.Text) {
	refreshIf(s, s.hint.SetKey(key), s.hint.SetText(does))
}

// Resize leaves out the file's name, the note and the hint if there is no room for everything.
func (s *StatusBar) Resize(size fyne.Size) {
	s.fit(size.Width)
	s.BaseWidget.Resize(size)
}

// Refresh implements fyne.Widget.
func (s *StatusBar) Refresh() {
	s.fit(s.Size().Width)
	s.BaseWidget.Refresh()
}

// fit finds the space for what was said. It is in the line, where the file's name, the note and the hint give way to
// it, or otherwise above the line.
func (s *StatusBar) fit(width float32) {
	room := s.sayingWidth()
	s.above = width > 0 && (strings.Contains(s.says.String(), "\n") || !s.fits(width, room))
	if s.above {
		s.fits(width, 0)
	}
}

// fits leaves out what gives way beside words of that width, and reports whether there is then room for the rest.
func (s *StatusBar) fits(width, words float32) bool {
	s.file.Hidden, s.note.Hidden, s.hint.Hidden = false, false, false
	for _, gives := range []fyne.CanvasObject{s.file, s.note, s.hint, nil} {
		if width == 0 || s.line.MinSize().Width+words+2*barSide <= width {
			return true
		}
		if gives != nil {
			gives.Hide()
		}
	}
	return false
}

// sayingWidth is the width of what was said in one line, with its answers and the gap behind it.
func (s *StatusBar) sayingWidth() float32 {
	if s.says.IsZero() {
		return 0
	}
	return TextWidth(glyphs(s.says), look.Size(look.SizeText), fyne.TextStyle{}) + s.answersWidth() + 2*saidSide + barGap + 1
}

func (s *StatusBar) answersWidth() float32 {
	if len(s.answers) == 0 {
		return 0
	}
	return s.answerRow.MinSize().Width + barGap
}

const (
	barGap   = float32(18)
	saidSide = float32(8) // It is the space beside what was said, within its ground.
	saidTop  = float32(5) // It is the space above and below it if it is above the line.
)

// saidHeight is how much higher the bar is for what was said.
func (s *StatusBar) saidHeight(width float32) float32 {
	if !s.above {
		return 0
	}
	return max(s.said.HeightFor(s.saidRoom(width)), s.answerRow.MinSize().Height) + 2*saidTop
}

// saidRoom is the width for what was said if it is above the line.
func (s *StatusBar) saidRoom(width float32) float32 {
	return max(40, width-2*barSide-s.answersWidth())
}

// CreateRenderer implements fyne.Widget.
func (s *StatusBar) CreateRenderer() fyne.WidgetRenderer {
	back, ground := newGround(look.ColorPanel, topSide), canvas.NewRectangle(nil)
	d := &drawing{of: s, objects: []fyne.CanvasObject{back, ground, s.said, s.answerRow, s.line}}
	d.min = func() fyne.Size {
		return fyne.NewSize(300, look.Size(look.SizeStatusBar)+s.saidHeight(s.Size().Width))
	}
	d.layout = func(size fyne.Size) {
		high := s.saidHeight(size.Width)
		back.Resize(size)
		line := s.line.MinSize()
		s.line.Move(fyne.NewPos(size.Width-barSide-line.Width, high+1))
		s.line.Resize(fyne.NewSize(line.Width, size.Height-high-1))
		s.placeSaid(ground, size, high)
	}
	d.refresh = func() {
		back.Refresh()
		ground.FillColor, ground.CornerRadius = look.Color(s.tone.ground()), look.Size(look.SizeControlRadius)
		ground.Hidden = s.says.IsZero() || s.tone != Warning && s.tone != Bad
		s.said.Refresh()
		s.answerRow.Refresh()
		s.line.Refresh()
	}
	d.refresh()
	return d
}

// placeSaid puts what was said, its ground and its answers into the line. If the bar is higher it puts them above the
// line.
func (s *StatusBar) placeSaid(ground *canvas.Rectangle, size fyne.Size, high float32) {
	answers, room := s.answerRow.MinSize(), s.saidRoom(size.Width)
	if high == 0 {
		high = size.Height
		room = max(0, s.sayingWidth()-s.answersWidth()-2*saidSide-barGap)
	}
	words := s.said.HeightFor(room)
	s.said.Move(fyne.NewPos(barSide, (high-words)/2))
	s.said.Resize(fyne.NewSize(room, words))
	ground.Move(fyne.NewPos(barSide-saidSide, 3))
	ground.Resize(fyne.NewSize(room+2*saidSide, high-5))
	s.answerRow.Move(fyne.NewPos(barSide+room+barGap, (high-answers.Height)/2))
	s.answerRow.Resize(answers)
}
