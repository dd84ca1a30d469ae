package dialog

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"wordhall/screens/form"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// quietPlace shows nothing. It keeps what was to be shown.
type quietPlace struct{ shown Spec }

func (p *quietPlace) Show(s Spec) (closeIt func()) {
	p.shown = s
	return func() {}
}

func (*quietPlace) FocusShown() {}

// TestTheLastFieldAnswersWhereTheButtonShowsEnter, and nowhere else.
func TestTheLastFieldAnswersWhereTheButtonShowsEnter(t *testing.T) {
	test.NewTempApp(t)
	for _, c := range []struct {
		name   string
		fields int
		key    string
		danger bool
		shows  string
	}{
		{"one field", 1, "", false, "Enter"},
		{"several fields", 3, "", false, "Ctrl Enter"},
		{"several fields in which Enter is enough", 3, "Enter", false, "Enter"},
		{"one field in which it isn't", 1, "Ctrl Enter", false, "Ctrl Enter"},
		{"something is thrown away", 1, "", true, "Ctrl Enter"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f, p, answered := form.New(10), &quietPlace{}, 0
			var last *form.TextField
			for range c.fields {
				last = form.NewTextField("")
				f.Adopt(last)
			}
			Question{Title: text.Of("Why?"), Form: f, Key: c.key, Danger: c.danger, Confirm: text.Of("Save"), Answer: func(*Asked) error {
				answered++
				return nil
			}}.Ask(p)
			answer := p.shown.Answers[len(p.shown.Answers)-1]
			last.Next()
			if enters := answered == 1; answer.Key != c.shows || enters != (c.shows == "Enter") {
				t.Errorf("the button shows %q, and Enter in the last field answers: %v", answer.Key, enters)
			}
			if last.Done(); answered == 0 || answer.Kind == widgets.DangerButton != c.danger {
				t.Error("Ctrl Enter doesn't answer, or the button doesn't warn")
			}
		})
	}
}
