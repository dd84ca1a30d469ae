package window

import (
	"wordhall/screens/clock"
	"wordhall/screens/shell"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
)

// Has reports whether there is a screen of that name.
func (f *eventView) Has(name string) bool { return f.index(name) >= 0 }

// Shows reports whether the screen of that name is the one that is shown.
func (f *eventView) Shows(name string) bool { return f.shown != nil && f.shown.Name() == name }

// GoOn shows the screen on which the work goes on.
func (f *eventView) GoOn() { f.Go(f.firstScreen()) }

// EnterSlip goes to Results with a game on the card, to enter its sheet or to correct it.
func (f *eventView) EnterSlip(id tournament.DivisionID, game int) { f.showGame("Results", id, game) }

// RuleAt goes to Rulings for the players at the table of a game.
func (f *eventView) RuleAt(id tournament.DivisionID, game int) {
	f.ChooseDivision(id)
	f.showGame("Rulings", id, game)
}

// showGame shows a screen with a game on it.
func (f *eventView) showGame(screen string, id tournament.DivisionID, game int) {
	f.Go(screen)
	if r, ok := f.shown.(shell.ShowsGame); ok {
		r.ShowGame(id, game)
	}
}

// Mend shows where the cause of a concern about a file is put right.
func (f *eventView) Mend(c exchange.Concern) {
	d := f.desk.Event().Named(c.Division)
	if d != nil {
		f.ChooseDivision(d.ID)
	}
	switch {
	case c.Mend == exchange.MendEvent:
		f.Go("Event")
	case d == nil:
		return
	case c.Mend == exchange.MendDivision:
		f.areas.Division(f, d)
		return
	case c.Mend == exchange.MendResults:
		f.Go("Results")
		return
	case c.Mend == exchange.MendPlayer:
		f.Go("Players")
	}
	if s, ok := f.shown.(shell.Mender); ok {
		s.Mend(c)
	}
}

// AskPairing edits the pairing settings of the chosen division.
func (f *eventView) AskPairing() { f.areas.Pairing(f) }

// AskEjection asks for an ejection under a situation of the catalogue.
func (f *eventView) AskEjection(d *tournament.Division, rule string, player tournament.PlayerID, then func()) {
	f.areas.Ejection(f, d, rule, player, then)
}

// AskReversal asks for the reversal of a ruling.
func (f *eventView) AskReversal(d *tournament.Division, ruling int, then func()) {
	f.areas.Reversal(f, d, ruling, then)
}

// Clock looks at the round clocks every second. It is nil if nothing is played.
func (f *eventView) Clock() shell.Clock {
	if f.clock == nil {
		return nil
	}
	return f.clock
}

// Overdue marks the missing games again, because somebody's time has run out.
func (f *eventView) Overdue() {
	if f.Shows("Results") {
		f.shown.Load()
	}
}

// showClock fills the clock of the top bar with that of the chosen division, or else of the first that has one, and
// with the clocks of players who are late.
func (f *eventView) showClock(now tournament.Timestamp) {
	words, tone := clock.InBar(f.desk, f.Division(), now)
	f.top.SetClock(words, tone)
}

// startClock begins to look at the round clocks every second, except in a look back, in an
// event open for reading only, and in a scorekeeper's window.
func (f *eventView) startClock() {
	if f.past != nil || f.keeping {
		return
	}
	f.clock = clock.NewTicks(f)
	f.clock.Listen(f.showClock)
	f.Later(0, f.clock.Begin)
}
