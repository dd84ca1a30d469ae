package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"wordhall/screens/look"
	"wordhall/tournament/text"
)

// StatusBar is the line at the foot of the window: that everything is saved, what happened last, the file, a note, and
// at the right a key with what it does.
type StatusBar struct {
	widget.BaseWidget
	// OnHint is called when the hint at the right is tapped.
	OnHint func()

	dot, backupDot            *Dot
	saved, file, note, backup *Text
	said                      *Text
	backupRow                 *fyne.Container
	hint                      *Button
	whole                     *fyne.Container
}

// NewStatusBar makes an empty status bar.
func NewStatusBar() *StatusBar {
	s := &StatusBar{saved: NewText(text.Text{}, Small), file: NewText(text.Text{}, Small), note: NewText(text.Text{}, Small), backup: NewText(text.Text{}, Small)}
	s.hint = newButton(text.Text{}, "", statusButton, func() {
		if s.OnHint != nil {
			s.OnHint()
		}
	})
	s.said = NewText(text.Text{}, Small)
	s.said.Shrinks = true
	s.dot = NewDot(Good)
	s.dot.Hide()
	s.backupDot = NewDot(Good)
	s.backupRow = NewRow(6, nil, s.backupDot, s.backup)
	s.backupRow.Hide()
	s.whole = NewRow(18, s.said, NewRow(6, nil, s.dot, s.saved), s.backupRow, s.said, s.note, s.file, s.hint)
	s.ExtendBaseWidget(s)
	return s
}

// SetSaved says how safe the work is: SetSaved("All saved 10:41:52", Good).
func (s *StatusBar) SetSaved(says text.Text, tone Tone) {
	refreshIf(s, s.saved.SetStyle(TextStyle{Colour: tone.textColour(), Size: look.SizeSmall}), s.dot.Set(tone), hide(&s.dot.Hidden, says.IsZero()), s.saved.SetText(says))
}

// Saved is what the bar says of the event's own file.
func (s *StatusBar) Saved() string { return s.saved.Text() }

// Say says what happened, in the place of what was said before; the file's name, the note and the hint give way to it.
// It reports whether there is room for all of it; where there isn't, nothing changes.
func (s *StatusBar) Say(says text.Text, tone Tone) bool {
	style := TextStyle{Colour: tone.textColour(), Size: look.SizeSmall}
	if tone == Good || tone == Neutral {
		style.Colour = ""
	}
	s.file.Hidden, s.note.Hidden, s.hint.Hidden = true, true, true
	room := s.whole.Size().Width - s.whole.MinSize().Width + s.said.MinSize().Width
	fits := TextWidth(glyphs(says), look.Size(look.SizeSmall), fyne.TextStyle{}) <= room-8
	if fits {
		s.said.SetStyle(style)
		s.said.SetText(says)
	}
	s.Refresh()
	return fits
}

// Said is what was said last, in English.
func (s *StatusBar) Said() string { return s.said.Text() }

// SetBackup says how safe the work is beyond its own file; empty says nothing.
func (s *StatusBar) SetBackup(says text.Text, tone Tone) {
	refreshIf(s, s.backup.SetStyle(TextStyle{Colour: tone.textColour(), Size: look.SizeSmall}), s.backupDot.Set(tone), hide(&s.backupRow.Hidden, says.IsZero()), s.backup.SetText(says))
}

// Backup is what the bar says of backups.
func (s *StatusBar) Backup() string { return s.backup.Text() }

// SetFile names the event's file.
func (s *StatusBar) SetFile(name text.Text) { refreshIf(s, s.file.SetText(name)) }

// SetNote says something more, for example of the last copy.
func (s *StatusBar) SetNote(says text.Text) { refreshIf(s, s.note.SetText(says)) }

// SetHint puts a key and what it does at the right.
func (s *StatusBar) SetHint(key string, does text.Text) {
	refreshIf(s, s.hint.SetKey(key), s.hint.SetText(does))
}

// Resize leaves out the file's name, and then the note, where there is no room for all.
func (s *StatusBar) Resize(size fyne.Size) {
	s.fit(size.Width)
	s.BaseWidget.Resize(size)
}

// Refresh implements fyne.Widget.
func (s *StatusBar) Refresh() {
	s.fit(s.Size().Width)
	s.BaseWidget.Refresh()
}

func (s *StatusBar) fit(width float32) {
	s.file.Hidden, s.note.Hidden, s.hint.Hidden = false, false, false
	for _, gives := range []fyne.CanvasObject{s.file, s.note, s.hint} {
		said := TextWidth(s.said.Drawn(), look.Size(look.SizeSmall), fyne.TextStyle{})
		if width == 0 || s.whole.MinSize().Width-s.said.MinSize().Width+said+2*barSide <= width {
			return
		}
		gives.Hide()
	}
}

// CreateRenderer implements fyne.Widget.
func (s *StatusBar) CreateRenderer() fyne.WidgetRenderer {
	return drawBar(s, s.whole, look.SizeStatusBar, topSide)
}
