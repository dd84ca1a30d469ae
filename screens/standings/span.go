package standings

import (
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/text"
)

// roundSpan are the rounds of a statistic that the director chose; none where To is 0.
type roundSpan struct{ From, To int }

// halves are the first half of the rounds and the second; none of a single round.
func (v *view) halves() []roundSpan {
	half := v.After / 2
	if half == 0 {
		return nil
	}
	return []roundSpan{{1, half}, {half + 1, v.After}}
}

// countSpan adds the best records over those rounds.
func (v *view) countSpan(s roundSpan) {
	v.countBest(text.Of("Best of %s", spanWords(s.From, s.To)), award.Ranking{Measure: tournament.ByRecord, From: s.From, To: s.To})
}

// spanFoot says how other rounds are chosen.
func (t *screen) spanFoot() text.Text {
	if t.span.To == 0 || t.span.To > t.view.After {
		return text.Of("B shows the best records over any rounds.")
	}
	return text.Of("The best of %s come first (B chooses other rounds).", spanWords(t.span.From, t.span.To))
}

// askSpan asks over which rounds the best records are wanted.
func (t *screen) askSpan() {
	if t.stage != statsStage || t.view.After == 0 {
		return
	}
	f := form.New(140)
	from := f.Text(text.Of("From round"), format.ZeroBlank(t.span.From), text.Of("empty: the first"))
	to := f.Text(text.Of("To round"), format.ZeroBlank(t.span.To), text.Of("empty: the last"))
	problem := widgets.NewParagraph(text.Of("Rounds 1 to %d can be chosen.", t.view.After), widgets.Small)
	var closeIt func()
	f.Cancel = func() { closeIt(); t.Focus() }
	f.Submit = func() {
		span, err := readSpan(from.Text, to.Text, t.view.After)
		if err != nil {
			form.SetParagraph(problem, text.Of("%s.", text.OfError(err).Capital()), form.BadText)
			return
		}
		t.span = span
		closeIt()
		t.Load()
		t.Focus()
	}
	closeIt = t.shell.Show(dialog.Spec{Title: text.Of("Best records over which rounds?"), Content: widgets.NewStack(12, nil, f.Content(), problem), Focus: f.First(), Width: 500,
		Answers: []widgets.DialogButton{dialog.Leaving(text.Of("Leave it"), f.Cancel), dialog.Doing(text.Of("Show them"), "Ctrl Enter", f.Submit)}})
}

// readSpan reads the two fields; rounds beyond the last one looked at are refused.
func readSpan(from, to string, last int) (roundSpan, error) {
	var s roundSpan
	var err error
	if s.From, err = form.WholeNumber(from, "the first round", 1); err != nil {
		return roundSpan{}, err
	}
	if s.To, err = form.WholeNumber(to, "the last round", last); err != nil {
		return roundSpan{}, err
	}
	switch {
	case s.From < 1 || s.To > last:
		return roundSpan{}, tournament.Refuse(tournament.Invalid, "choose rounds from 1 to %d", last)
	case s.From > s.To:
		return roundSpan{}, tournament.Refuse(tournament.Invalid, "round %d comes after round %d; exchange them", s.From, s.To)
	}
	return s, nil
}
