package setup

import (
	"errors"
	"slices"
	"strings"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/consequences"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// A rulebook, a changed figure of it, the spread cap and the tie-breaks count for the whole
// event, including the rounds already played. One arrow key too many in the settings must not
// change the standings unnoticed.

// keep carries the settings out. After a refusal the dialog stays open.
func (d *divisionDialog) keep(q *dialog.Asked) error {
	s, err := d.read()
	if err != nil {
		return err
	}
	if c, ok := d.chosenBook(); ok && (s.Rulebook != d.settings.Rulebook || s.RulebookFile != d.settings.RulebookFile) {
		if departs := s.Departures(c.Book); len(departs) > 0 {
			d.askDepartures(q, s, c.Book, departs)
			return nil
		}
	}
	d.keepAs(q, s, nil)
	return nil
}

// keepAs carries out settings that depart from the rulebook where departs says so.
func (d *divisionDialog) keepAs(q *dialog.Asked, s tournament.Settings, departs []string) {
	if d.isNew {
		d.carryOut(q, action.AddDivision{Settings: s}, q.Close)
		return
	}
	d.carryOut(q, action.ChangeDivision{Division: s.ID, Settings: s, Accepted: departs}, q.Close)
}

// askDepartures asks about each setting for which another rulebook has another value, whether it is to be the
// rulebook's own or what the division has. It proposes to keep what the organiser had changed under the former
// rulebook, and to replace what was the former rulebook's own.
func (d *divisionDialog) askDepartures(settings *dialog.Asked, s tournament.Settings, book rulebook.Book, departs []tournament.Departure) {
	var changed []tournament.Departure
	if at := app.FindRulebook(d.books, d.settings.Rulebook, d.settings.RulebookFile); at >= 0 {
		changed = s.Departures(d.books[at].Book)
	}
	f := form.New(190)
	answers := make([]*form.ChoiceField, len(departs))
	for i, p := range departs {
		options := []text.Text{text.Of("%s: as in %s", report.DepartureWords(p, p.BookValue), text.Name(book.Short))}
		if p.Fits {
			options = append(options, text.Of("%s: as in this division", report.DepartureWords(p, p.DivisionValue)))
		}
		chosen := options[0]
		if slices.ContainsFunc(changed, func(c tournament.Departure) bool { return c.Key == p.Key }) {
			chosen = options[len(options)-1]
		}
		answers[i] = f.Choice(p.Label, options, chosen.String(), text.Text{}, nil)
	}
	dialog.Question{Title: text.Of("Another rulebook"), Says: text.Of("%s sets these differently. Choose for each which is to hold; what differs from the rulebook is shown as changed by the organiser.", text.Key(book.Title)),
		Form: f, Width: 820, Stay: true, Confirm: text.Of("Go on"), Answer: func(q *dialog.Asked) error {
			var kept []string
			for i, p := range departs {
				if answers[i].SelectedIndex() == 0 {
					s.GiveBack(p)
				} else {
					kept = append(kept, p.Key)
				}
			}
			q.Close()
			d.keepAs(settings, s, kept)
			return nil
		}}.Ask(d.shell)
}

// carryOut saves the settings for which q asks. done closes the question. If they change rounds that were played it
// first shows the director what changes, and asks.
func (d *divisionDialog) carryOut(q *dialog.Asked, a action.Action, done func()) {
	d.shell.Do(a, func(r app.Receipt) {
		done()
		d.shell.SayDone(text.Of("Saved: %s", r.Words))
		if d.isNew {
			d.shell.ChooseDivision(r.Division)
		}
	}, func(err error) {
		if errors.Is(err, store.ErrNothingChanged) { // If nothing has changed there is no reason to stay.
			done()
			return
		}
		doubts := tournament.DoubtsOf(err)
		if change, ok := a.(action.ChangeDivision); ok && slices.Contains(tournament.DoubtIDs(doubts), action.PlayedDoubt) {
			d.askPlayed(q, change)
			return
		}
		if sure, asks := action.Accepting(a, tournament.DoubtIDs(doubts)); asks && len(doubts) > 0 {
			shell.AskDoubts(d.shell, doubts, func() { d.carryOut(q, sure, done) })
			return
		}
		q.Refuse(err)
	})
}

// askPlayed shows what the settings change in rounds that were played, and asks why.
func (d *divisionDialog) askPlayed(settings *dialog.Asked, change action.ChangeDivision) {
	f := form.New(110)
	f.Plain(widgets.NewParagraph(text.Of("These settings hold for the rounds already played too."), widgets.Plain))
	why := form.NewTextField("")
	f.Adopt(why)
	f.Plain(f.Row(text.Of("Reason"), why.Object(), text.Text{}))
	f.Plain(widgets.NewParagraph(text.Of("The reason is listed among the director's decisions; the field may stay empty."), widgets.Dim))
	shown := consequences.NewView(d.shell)
	f.Extra = shown.ScrollKey
	dialog.Question{Title: text.Of("This changes what was played"), Form: f, Height: 380, Beside: shown.Object(), Width: 1080, Stay: true, Left: shown.Close,
		Hints:   []widgets.KeyHint{{Key: "Page Up, Down", Does: text.Of("scroll what it changes")}},
		Confirm: text.Of("Change it anyway"), Danger: true, Answer: func(q *dialog.Asked) error {
			sure := change
			sure.Reason, sure.Accepted = strings.TrimSpace(why.Text), append(slices.Clone(change.Accepted), action.PlayedDoubt)
			d.carryOut(q, sure, func() {
				shown.Close()
				q.Close()
				settings.Close()
			})
			return nil
		}}.Ask(d.shell)
	shown.Ask(change, nil, widgets.NewText(text.Of("What it changes"), widgets.Strong))
}
