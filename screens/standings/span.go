package standings

import (
	"fyne.io/fyne/v2"

	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// roundSpan are the rounds that the director chose for a statistic. If To is 0 none were chosen.
type roundSpan struct{ From, To int }

// halves are the first half of the rounds and the second. There are none of a single round.
func (v *view) halves() []roundSpan {
	half := v.After / 2
	if half == 0 {
		return nil
	}
	return []roundSpan{{1, half}, {half + 1, v.After}}
}

// countSpan adds the best records over those rounds.
func (v *view) countSpan(s roundSpan) {
	v.countBests(report.Best{Title: text.Of("Best of %s", tournament.RoundsText(s.From, s.To)), By: award.Ranking{Measure: tournament.ByRecord, From: s.From, To: s.To}})
}

// spanFoot says how other rounds are chosen.
func (t *screen) spanFoot() text.Text {
	if t.span.To == 0 || t.span.To > t.view.After {
		return text.Of("B shows the best records over any rounds.")
	}
	return text.Of("The best of %s come first (B chooses other rounds).", tournament.RoundsText(t.span.From, t.span.To))
}

// askSpan asks over which rounds the best records are shown.
func (t *screen) askSpan() {
	f := form.New(140)
	from := f.Text(text.Of("From round"), format.ZeroBlank(t.span.From), text.Of("empty: the first"))
	to := f.Text(text.Of("To round"), format.ZeroBlank(t.span.To), text.Of("empty: the last"))
	dialog.Question{Title: text.Of("Best records over which rounds?"), Form: f, Width: 500, Confirm: text.Of("Show them"),
		Below: []fyne.CanvasObject{widgets.NewParagraph(text.Of("Rounds 1 to %d can be chosen.", t.view.After), widgets.Small)},
		Answer: dialog.Closing(func() (func(), error) {
			span, err := readSpan(from, to, t.view.After)
			return func() {
				t.span = span
				t.Load()
				t.Focus()
			}, err
		})}.Ask(t.shell)
}

// readSpan reads the two fields. It refuses rounds after the one that is chosen.
func readSpan(from, to *form.TextField, last int) (s roundSpan, err error) {
	if s.From, err = from.WholeNumber("the first round", 1); err != nil {
		return roundSpan{}, err
	}
	if s.To, err = to.WholeNumber("the last round", last); err != nil {
		return roundSpan{}, err
	}
	outside := tournament.Refuse(tournament.Invalid, "choose rounds from 1 to %d", last)
	switch {
	case s.From < 1:
		return roundSpan{}, form.Wrong(from, outside)
	case s.To > last:
		return roundSpan{}, form.Wrong(to, outside)
	case s.From > s.To:
		return roundSpan{}, form.Wrong(from, tournament.Refuse(tournament.Invalid, "round %d comes after round %d; exchange them", s.From, s.To))
	}
	return s, nil
}
