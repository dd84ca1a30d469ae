package action

import (
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/agreement"
	"wordhall/tournament/draw"
	"wordhall/tournament/finality"
	"wordhall/tournament/finals"
	"wordhall/tournament/text"
)

// EnterSheet records the sheet of a game, which may be of a round or of a final.
type EnterSheet struct {
	Division tournament.DivisionID
	Game     int
	Sheet    tournament.Sheet
	// Accepted are the doubts that a person has looked at, by their ids. A doubtful sheet is refused
	// with tournament.Doubtful until then (see tournament.Division.SheetDoubts).
	Accepted []string `json:",omitempty"`
	// Between are the two players who sent the result themselves, the starter first, and Drawn is when their
	// round was drawn. The sheet is refused unless that draw is still the published one. Both are zero for a
	// sheet that a person at the desk has in hand.
	Between [2]tournament.PlayerID
	Drawn   tournament.Timestamp
}

// Kind names the action in the journal.
func (EnterSheet) Kind() string { return "enter-sheet" }

func (a EnterSheet) apply(s *transaction) (outcome, error) {
	if a.Between != [2]tournament.PlayerID{} {
		if err := a.stillDrawn(s); err != nil {
			return outcome{}, err
		}
	}
	sent := a.sentOtherwise(s)
	return s.enter(a.Division, tournament.SheetEntry{Game: a.Game, Sheet: a.Sheet}, a.Accepted, sent...)
}

// sentOtherwise asks about a sheet that differs from what other players have sent.
func (a EnterSheet) sentOtherwise(s *transaction) []tournament.Doubt {
	d := s.event.Find(a.Division)
	if d == nil || a.Between != [2]tournament.PlayerID{} {
		return nil
	}
	g, _ := finals.GameIn(d, a.Game)
	i := slices.IndexFunc(s.sent, func(said agreement.Sent) bool { return said.Of(d.ID, g) })
	if i < 0 {
		return nil
	}
	return s.sent[i].Doubts(d, g, a.Sheet)
}

// stillDrawn refuses a result from players whose game isn't in the published draw any more.
func (a EnterSheet) stillDrawn(s *transaction) error {
	d, err := s.event.Division(a.Division)
	if err != nil {
		return err
	}
	g, _ := finals.GameIn(d, a.Game)
	if drawn, ok := agreement.Drawn(d, g); !ok || drawn != a.Drawn || a.Between != [2]tournament.PlayerID{g.First, g.Second} {
		return tournament.Refuse(tournament.NotFound, "that game is no longer in the draw of division %s; look at the round again", d.Name)
	}
	return nil
}

// enter records a sheet, unless there is a doubt about it that nobody has accepted.
func (s *transaction) enter(id tournament.DivisionID, e tournament.SheetEntry, accepted []string, doubts ...tournament.Doubt) (outcome, error) {
	e.Sheet.Entered, e.Sheet.EnteredBy = s.now, s.operator
	record := s.enterRound
	if finals.IsGame(e.Game) {
		record = s.enterFinal
	}
	done, err := record(id, e)
	if err != nil {
		return outcome{}, err
	}
	d, book, err := s.editWithBook(id)
	if err != nil {
		return outcome{}, err
	}
	g, _ := finals.GameIn(d, e.Game)
	return done, checkSheet(d, g, slices.Concat(d.SheetDoubts(book, g, e.Sheet), doubts), accepted)
}

// checkSheet refuses a sheet while there is a doubt about it that nobody has accepted.
func checkSheet(d *tournament.Division, g tournament.Game, doubts []tournament.Doubt, accepted []string) error {
	return tournament.CheckDoubts(doubts, accepted, func(said text.Text) text.Text { return text.Of("%s: %s", d.GameText(g), said) })
}

// enterRound records a sheet of a round. A sheet in hand shows that the draw was played, so a draw that isn't
// published yet is published with it.
func (s *transaction) enterRound(id tournament.DivisionID, e tournament.SheetEntry) (outcome, error) {
	d, err := s.edit(id)
	if err != nil {
		return outcome{}, err
	}
	if g, ok := d.Game(e.Game); ok {
		e.Sheet.Entered = d.SheetTime(g.Round, s.now)
	}
	if err := d.EnterSheet(e); err != nil {
		return outcome{}, err
	}
	g, _ := d.Game(e.Game)
	done := inRound(id, g.Round, text.Join(": ", d.GameText(g), d.SheetText(g)))
	if done.notes, err = s.disprovedNotes(d, g); err != nil {
		return outcome{}, err
	}
	if d.RoundState(g.Round) != tournament.Planned {
		if r, ok := d.RoundFact(g.Round); ok && r.PublishedAt == 0 {
			if err := s.publish(d, g.Round); err != nil {
				return outcome{}, err
			}
			done.notes = append(done.notes, text.Of("round %d is published with its first sheet", g.Round))
			done.detail = revisionNote{Revision: revisionOf(d, g.Round)}
		}
	}
	return done, nil
}

// CorrectSheet replaces a sheet that is in. Reason is required once the next round is published.
type CorrectSheet struct {
	Division tournament.DivisionID
	Game     int
	Sheet    tournament.Sheet
	// Accepted are the doubts that a person has looked at, as for EnterSheet.
	Accepted []string `json:",omitempty"`
	Reason   string
	// Correction says what was wrong; its zero value says that the sheet was keyed wrongly.
	Correction finality.Correction
}

// correctionNote is what the journal keeps about a correction besides its words.
type correctionNote struct {
	Cause       finality.Cause `json:"cause"`
	Stage       string         `json:"stage"`
	AgreeFirst  bool           `json:"agreeFirst"`
	AgreeSecond bool           `json:"agreeSecond"`
	Overruled   bool           `json:"overruled"`
	Section     string         `json:"section,omitempty"`
}

// Kind names the action in the journal.
func (CorrectSheet) Kind() string { return "correct-sheet" }

func (a CorrectSheet) apply(s *transaction) (outcome, error) {
	before, err := s.event.Division(a.Division)
	if err != nil {
		return outcome{}, err
	}
	old, _ := finals.GameIn(before, a.Game)
	note, notAllowed, err := a.finality(s, old)
	if err != nil {
		return outcome{}, err
	}
	done, err := s.enter(a.Division, tournament.SheetEntry{Game: a.Game, Sheet: a.Sheet, Correct: true, Reason: a.Reason}, a.Accepted)
	if err != nil {
		return outcome{}, err
	}
	done.words = text.Join(": ", text.Of("corrected %s, was %s", done.words, before.SheetText(old)), text.Name(strings.TrimSpace(a.Reason)))
	if note.Overruled {
		done.words = text.Of("%s, overruled by the director", done.words)
	}
	if a.Correction.Cause == "" && !notAllowed.IsZero() {
		done.notes = append(done.notes, text.Of("treated as a typing error: %s", notAllowed))
	}
	if done.detail == nil {
		done.detail = note
	}
	return done, nil
}

// finality asks the rulebook whether the sheet may still be changed. A sheet that was keyed wrongly always
// may be. notAllowed says that what the sheet itself says may not be changed.
func (a CorrectSheet) finality(s *transaction, old tournament.Game) (note correctionNote, notAllowed text.Text, err error) {
	d, book, err := s.editWithBook(a.Division)
	if err != nil {
		return note, notAllowed, err
	}
	c := a.Correction
	games := finals.GamesWith(d, a.Game)
	f := finality.Decide(games, book, old, c)
	if c.Cause == "" {
		c.Cause = finality.KeyedWrongly
		notAllowed = finality.NotAllowed(games, book, old, finality.Correction{Cause: finality.SheetChanged})
	}
	note = correctionNote{Cause: c.Cause, Stage: string(f.Stage), AgreeFirst: c.AgreeFirst, AgreeSecond: c.AgreeSecond, Overruled: !f.Allowed, Section: f.Section}
	return note, notAllowed, s.checkFinality(d, book, a.Game, c, strings.TrimSpace(a.Reason))
}

// ClearSheet takes a sheet back: the game counts as still out.
type ClearSheet struct {
	Division tournament.DivisionID
	Game     int
	Reason   string
}

// Kind names the action in the journal.
func (ClearSheet) Kind() string { return "clear-sheet" }

func (a ClearSheet) apply(s *transaction) (outcome, error) {
	if finals.IsGame(a.Game) {
		return s.clearFinal(a)
	}
	d, book, err := s.editWithBook(a.Division)
	if err != nil {
		return outcome{}, err
	}
	g, _ := d.Game(a.Game)
	words, notAllowed := d.SheetText(g), finality.NotAllowed(d, book, g, finality.Correction{Cause: finality.SheetChanged})
	if err := d.ClearSheet(a.Game, a.Reason); err != nil {
		return outcome{}, err
	}
	done := inRound(a.Division, g.Round, text.Of("took back the sheet of %s (%s)", d.GameText(g), words))
	if !notAllowed.IsZero() {
		done.notes = append(done.notes, text.Of("treated as a typing error: %s", notAllowed))
	}
	return done, nil
}

// VerifySheet records that a sheet was checked: by a second, blind entry, or with Slip by comparing it with its slip
// of paper, which whoever keyed it may do too. Sheet is what the second look at it says.
type VerifySheet struct {
	Division tournament.DivisionID
	Game     int
	Sheet    tournament.Sheet
	Slip     bool `json:",omitempty"`
}

// Kind names the action in the journal.
func (VerifySheet) Kind() string { return "verify-sheet" }

func (a VerifySheet) apply(s *transaction) (outcome, error) {
	if finals.IsGame(a.Game) {
		return s.verifyFinal(a)
	}
	d, err := s.edit(a.Division)
	if err != nil {
		return outcome{}, err
	}
	verify := d.VerifySheet
	if a.Slip {
		verify = d.CheckSheet
	}
	if err := verify(a.Game, a.Sheet, s.operator); err != nil {
		return outcome{}, err
	}
	g, _ := d.Game(a.Game)
	return inRound(a.Division, g.Round, a.done(d.GameText(g))), nil
}

// done are the words of the journal's line about the game.
func (a VerifySheet) done(game text.Text) text.Text {
	if a.Slip {
		return text.Of("checked %s against its slip", game)
	}
	return text.Of("verified %s", game)
}

// RecordUnplayed gives a player who isn't in the draw a bye or a missed round.
type RecordUnplayed struct {
	Division tournament.DivisionID
	Round    int
	Player   tournament.PlayerID
	Sheet    tournament.Sheet
	// Accepted are the doubts that a person has looked at, as for EnterSheet.
	Accepted []string `json:",omitempty"`
}

// Kind names the action in the journal.
func (RecordUnplayed) Kind() string { return "record-unplayed" }

func (a RecordUnplayed) apply(s *transaction) (outcome, error) {
	d, book, err := s.editWithBook(a.Division)
	if err != nil {
		return outcome{}, err
	}
	sheet := a.Sheet
	sheet.Entered, sheet.EnteredBy = d.SheetTime(a.Round, s.now), s.operator
	was := revisionOf(d, a.Round)
	printed := tournament.Amendment{At: s.now, By: s.operator}
	if printed.Revision, err = NextRevision(s.journal, d, a.Round); err != nil {
		return outcome{}, err
	}
	if err := d.RecordUnplayed(a.Round, a.Player, sheet, printed); err != nil {
		return outcome{}, err
	}
	g, _ := d.GameOf(a.Round, a.Player)
	if err := checkSheet(d, g, d.SheetDoubts(book, g, sheet), a.Accepted); err != nil {
		return outcome{}, err
	}
	done := inRound(a.Division, a.Round, text.Of("round %d: %s %s", a.Round, d.PlayerText(a.Player), text.Key(sheet.Kind)))
	done.reprinted(d, a.Round, was)
	return done, nil
}

// ReverseRuling reverses a ruling (an appeal upheld).
type ReverseRuling struct {
	Division tournament.DivisionID
	Ruling   int
	// Reason is that of the appeal that was upheld.
	Reason string
}

// Kind names the action in the journal.
func (ReverseRuling) Kind() string { return "reverse-ruling" }

func (a ReverseRuling) apply(s *transaction) (outcome, error) {
	d, book, err := s.editWithBook(a.Division)
	if err != nil {
		return outcome{}, err
	}
	i := slices.IndexFunc(d.Rulings, func(r tournament.Ruling) bool { return r.ID == a.Ruling })
	if i < 0 {
		return outcome{}, tournament.Refuse(tournament.NotFound, "there is no ruling %d in division %s", a.Ruling, d.Name)
	}
	before, ruling := d.Clone(), d.Rulings[i]
	g, stands := finals.RulingSheet(d, ruling)
	ofRound := stands && !finals.IsGame(g.ID)
	was, revision := revisionOf(d, g.Round), 0
	if ofRound {
		if revision, err = NextRevision(s.journal, d, g.Round); err != nil {
			return outcome{}, err
		}
	}
	how := tournament.Reversal{At: s.now, By: s.operator, Why: strings.TrimSpace(a.Reason)}
	lost, err := finals.ReverseRuling(d, book, ruling, how, revision)
	if err != nil {
		return outcome{}, err
	}
	done := inDivision(a.Division, text.Of("reversed the ruling on %s", d.PlayerText(ruling.Player)))
	if !stands && ruling.SheetOf != 0 {
		done.notes = append(done.notes, text.Of("the sheet that it recorded has been changed since and stays as it is"))
	}
	done.notes = append(done.notes, lostNotes(d, lost)...)
	done.notes = append(done.notes, draw.GamesToReplay(s.event, before)...)
	if ofRound {
		done.round = g.Round
		done.reprinted(d, g.Round, was)
	}
	return done, nil
}

// disprovedNotes name later rounds that were drawn with an assumed outcome of the game which turns out wrong
// by its sheet.
func (s *transaction) disprovedNotes(d *tournament.Division, g tournament.Game) ([]text.Text, error) {
	var notes []text.Text
	for _, r := range d.RoundFacts {
		if len(r.Assumed) == 0 {
			continue
		}
		book, err := s.book(d)
		if err != nil {
			return nil, err
		}
		for _, a := range draw.Disproved(d, book, r.Number) {
			if a.Game == g.ID {
				notes = append(notes, text.Of("round %d was drawn on the assumption that %s; its draw stays, look at what would be different", r.Number, draw.AssumedText(d, a)))
			}
		}
	}
	return notes, nil
}
