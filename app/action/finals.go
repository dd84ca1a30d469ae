package action

import (
	"fmt"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/finality"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/secret"
	"wordhall/tournament/text"
)

// PlanFinal plans the final of a division, changes the plan, or removes it.
type PlanFinal struct {
	Division tournament.DivisionID
	// Final is the plan; nil removes it.
	Final *tournament.Finals
}

// Kind names the action in the journal.
func (PlanFinal) Kind() string { return "plan-final" }

func (a PlanFinal) apply(s *transaction) (outcome, error) {
	d, err := s.edit(a.Division)
	if err != nil {
		return outcome{}, err
	}
	if a.Final == nil && d.Final == nil {
		return outcome{}, tournament.Refuse(tournament.Conflict, "no final is planned in division %s", d.Name)
	}
	if err := finals.Set(d, a.Final); err != nil {
		return outcome{}, err
	}
	if a.Final == nil {
		return inDivision(a.Division, text.Of("division %s has no final any more", d.Name)), nil
	}
	return inDivision(a.Division, text.Of("planned the final of division %s: %d players, best of %s", d.Name, a.Final.Field, text.Name(finals.BestOfWords(a.Final)))), nil
}

// StartFinal fixes who plays in the final of a division and makes its first games.
type StartFinal struct {
	Division tournament.DivisionID
	// Final are the settings of the final, or nil for the planned ones.
	Final *tournament.Finals
	// Played are games of it that a file has, in their order, and From is the file's name. All of them are
	// entered, or the final doesn't begin.
	Played []finals.FileGame `json:",omitempty"`
	From   string            `json:",omitempty"`
	// Accepted are the doubts about their sheets that a person has looked at, by their ids.
	Accepted []string `json:",omitempty"`
}

// Kind names the action in the journal.
func (StartFinal) Kind() string { return "start-final" }

func (a StartFinal) apply(s *transaction) (outcome, error) {
	d, book, err := s.editWithBook(a.Division)
	if err != nil {
		return outcome{}, err
	}
	if a.Final != nil {
		if err := finals.Set(d, a.Final); err != nil {
			return outcome{}, err
		}
	}
	if f := d.Final; f != nil && f.Lot == 0 && s.event.Secret != "" {
		f.Lot = secret.Lot(s.event.Secret, d.Name)
	}
	if err := finals.Start(d, book, s.operator, s.now); err != nil {
		return outcome{}, err
	}
	for _, p := range a.Played {
		if err := finals.Play(d, book, p, s.operator, s.now); err != nil {
			return outcome{}, err
		}
	}
	if err := a.ask(d, book); err != nil {
		return outcome{}, err
	}
	names := make([]text.Text, len(d.Final.Entrants))
	for i, e := range d.Final.Entrants {
		names[i] = d.PlayerText(e.Player)
	}
	done := inDivision(a.Division, text.Of("began the final of division %s: %s", d.Name, text.Join(", ", names...)))
	for _, l := range d.Final.Left {
		done.notes = append(done.notes, text.Of("passed over, %s", finals.LeftText(d, l)))
	}
	if len(a.Played) > 0 {
		done.notes = append(done.notes, text.Of("in from %s: %s", a.From, report.GamesText(len(a.Played))), finals.SummaryText(d))
	}
	if len(d.Final.Entrants) < d.Final.Field {
		done.notes = append(done.notes, text.Of("only %d can play; the best have byes where the bracket isn't full", len(d.Final.Entrants)))
	}
	return done, nil
}

// ask refuses sheets of a file about which there is a doubt that nobody has accepted.
func (a StartFinal) ask(d *tournament.Division, book rulebook.Book) error {
	var doubts []tournament.Doubt
	for _, g := range d.Final.Games {
		for _, doubt := range d.SheetDoubts(book, g, g.Sheet) {
			doubt.ID, doubt.Says = fmt.Sprint("game-", g.ID, "-", doubt.ID), text.Join(": ", finals.GameText(d, g), doubt.Says)
			doubts = append(doubts, doubt)
		}
	}
	return tournament.CheckDoubts(doubts, a.Accepted, func(said text.Text) text.Text { return said })
}

// enterFinal records the sheet of a game of a final and makes the games that follow from it.
func (s *transaction) enterFinal(id tournament.DivisionID, e tournament.SheetEntry) (outcome, error) {
	d, book, err := s.editWithBook(id)
	if err != nil {
		return outcome{}, err
	}
	g, _ := finals.Game(d, e.Game)
	lost, err := finals.Enter(d, book, e)
	if err != nil {
		return outcome{}, err
	}
	g.Sheet = e.Sheet
	done := inDivision(id, text.Join(": ", finals.GameText(d, g), d.SheetText(g)))
	done.notes = lostNotes(d, lost)
	match, _ := finals.MatchOf(g)
	if bracket := finals.Of(d, book); bracket.Match(match).Winner != 0 {
		done.notes = append(done.notes, text.Of("%s is decided: %s wins", bracket.Text(bracket.Match(match)), d.PlayerText(bracket.Match(match).Winner)))
	}
	return done, nil
}

// editWithBook opens a division for change and finds its rulebook.
func (s *transaction) editWithBook(id tournament.DivisionID) (*tournament.Division, rulebook.Book, error) {
	d, err := s.edit(id)
	if err != nil {
		return nil, rulebook.Book{}, err
	}
	book, err := s.book(d)
	return d, book, err
}

// lostNotes name the sheets that a correction removed.
func lostNotes(d *tournament.Division, lost []tournament.Game) []text.Text {
	var notes []text.Text
	for _, g := range lost {
		notes = append(notes, text.Of("taken out with it: %s, %s", finals.GameText(d, g), d.SheetText(g)))
	}
	return notes
}

// checkFinality asks the rulebook whether the sheet of a game of a round or of a final may still be changed.
// An overruling is recorded.
func (s *transaction) checkFinality(d *tournament.Division, book rulebook.Book, game int, c finality.Correction, reason string) error {
	if !finals.IsGame(game) || !d.Final.Started() {
		return finality.Check(d, book, game, c, reason, s.operator, s.now)
	}
	games := finals.AsDivision(d)
	if err := finality.Check(games, book, game, c, reason, s.operator, s.now); err != nil {
		return err
	}
	for _, r := range games.Rulings {
		r.Round = 0 // the round of the bracket isn't a round of the division
		if _, err := d.AddRuling(r); err != nil {
			return err
		}
	}
	return nil
}

// clearFinal takes a sheet of a final back.
func (s *transaction) clearFinal(a ClearSheet) (outcome, error) {
	d, book, err := s.editWithBook(a.Division)
	if err != nil {
		return outcome{}, err
	}
	g, _ := finals.Game(d, a.Game)
	lost, err := finals.Clear(d, book, a.Game, a.Reason)
	if err != nil {
		return outcome{}, err
	}
	done := inDivision(a.Division, text.Of("took back the sheet of %s (%s)", finals.GameText(d, g), d.SheetText(g)))
	done.notes = lostNotes(d, lost)
	return done, nil
}

// verifyFinal records that a sheet of a final was checked.
func (s *transaction) verifyFinal(a VerifySheet) (outcome, error) {
	d, book, err := s.editWithBook(a.Division)
	if err != nil {
		return outcome{}, err
	}
	verify := finals.Verify
	if a.Slip {
		verify = finals.CheckSheet
	}
	if err := verify(d, book, a.Game, a.Sheet, s.operator); err != nil {
		return outcome{}, err
	}
	g, _ := finals.Game(d, a.Game)
	return inDivision(a.Division, a.done(finals.GameText(d, g))), nil
}

// ChooseFinalStart says who starts a game of a final.
type ChooseFinalStart struct {
	Division tournament.DivisionID
	Game     int
	Player   tournament.PlayerID
}

// Kind names the action in the journal.
func (ChooseFinalStart) Kind() string { return "choose-final-start" }

func (a ChooseFinalStart) apply(s *transaction) (outcome, error) {
	d, err := s.edit(a.Division)
	if err != nil {
		return outcome{}, err
	}
	if err := finals.SetStart(d, a.Game, a.Player); err != nil {
		return outcome{}, err
	}
	g, _ := finals.Game(d, a.Game)
	return inDivision(a.Division, text.Of("%s: %s starts", finals.GameText(d, g), d.PlayerText(a.Player))), nil
}

// WithdrawFromFinal takes a player out of a final that has begun.
type WithdrawFromFinal struct {
	Division tournament.DivisionID
	Player   tournament.PlayerID
	Reason   string
}

// Kind names the action in the journal.
func (WithdrawFromFinal) Kind() string { return "withdraw-from-final" }

func (a WithdrawFromFinal) apply(s *transaction) (outcome, error) {
	d, book, err := s.editWithBook(a.Division)
	if err != nil {
		return outcome{}, err
	}
	gone := tournament.FinalLeft{Player: a.Player, Reason: strings.TrimSpace(a.Reason), At: s.now, By: s.operator}
	if err := finals.Withdraw(d, book, gone); err != nil {
		return outcome{}, err
	}
	done := inDivision(a.Division, text.Of("%s leaves the final of division %s: %s", d.PlayerText(a.Player), d.Name, gone.Reason))
	for _, e := range d.Final.Entrants {
		if e.InsteadOf == a.Player {
			done.notes = append(done.notes, text.Of("%s takes the last seed; those seeded below the player who left move up one", d.PlayerText(e.Player)))
		}
	}
	return done, nil
}
