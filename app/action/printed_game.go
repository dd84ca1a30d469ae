package action

import (
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/text"
)

// PrintedGets says what the opponent gets in a game that is drawn already when a player leaves.
type PrintedGets string

// These are what the opponent in a drawn game may get.
const (
	// PrintedStays leaves the game as it was drawn; somebody must record what happened.
	PrintedStays PrintedGets = ""
	// PrintedBye takes the game off the draw and gives the opponent the bye.
	PrintedBye PrintedGets = "bye"
	// PrintedForfeit records that the leaving player was absent, with the rulebook's margin.
	PrintedForfeit PrintedGets = "forfeit"
	// PrintedOpponent lets a player without a game take the leaving player's place.
	PrintedOpponent PrintedGets = "opponent"
)

// leaveDrawn gives the opponents of a leaving player what the action says. Only one published round is
// changed, that of the game to be played next; amended is its number, 0 for none. Notes name the games that
// stay drawn. After this the caller must open the division for change again.
func (s *transaction) leaveDrawn(a WithdrawPlayer) (amended int, notes []text.Text, err error) {
	d := s.event.Find(a.Division)
	if d == nil {
		return 0, nil, nil
	}
	for _, g := range d.AwaitedOf(a.Player, a.From) {
		fact, _ := d.RoundFact(g.Round)
		printed := fact.PublishedAt != 0
		switch {
		case a.Gets == PrintedForfeit && printed:
			sheet := tournament.Sheet{Kind: tournament.Absent, Absent: []tournament.PlayerID{a.Player}}
			done, err := s.enter(d.ID, tournament.SheetEntry{Game: g.ID, Sheet: sheet}, nil)
			if err != nil {
				return 0, nil, err
			}
			notes = append(notes, done.notes...)
		case a.Gets == PrintedStays, a.Gets == PrintedForfeit, printed && amended != 0:
			notes = append(notes, text.Of("%s of round %d is still drawn; record it as absent or draw the round again", d.GameText(g), g.Round))
		default:
			said, err := s.changeDrawn(d.ID, g.Round, a.edit(g), text.Of("%s withdraws", d.PlayerText(a.Player)))
			if err != nil {
				return 0, nil, err
			}
			notes = append(notes, said...)
			if printed {
				amended = g.Round
			}
		}
	}
	return amended, notes, nil
}

// edit is what the action does to a drawn game of the leaving player.
func (a WithdrawPlayer) edit(g tournament.Game) draw.Edit {
	if a.Gets == PrintedOpponent {
		return draw.ReplacePlayer(a.Player, a.Opponent, "")
	}
	left := [2]tournament.Kind{tournament.Bye, ""}
	if g.First == a.Player {
		left = [2]tournament.Kind{"", tournament.Bye}
	}
	return draw.BreakGame(g.ID, left[0], left[1])
}

// changeDrawn changes a draw by one edit, which is an amendment where the draw is published.
func (s *transaction) changeDrawn(id tournament.DivisionID, round int, edit draw.Edit, reason text.Text) ([]text.Text, error) {
	d, change, err := s.planEdit(id, round, []draw.Edit{edit})
	if err != nil {
		return nil, err
	}
	if fact, _ := d.RoundFact(round); fact.PublishedAt == 0 {
		return change.Notes, s.applyEdit(d, change)
	}
	if err := s.amend(d, change, reason.String()); err != nil {
		return nil, err
	}
	return append(change.Notes, revisedText(round, revisionOf(d, round))), nil
}

// meetDrawn lets a player who comes or returns meet a player without a game in the latest drawn round; 0 is
// no opponent. amended is the round's number where it is published.
func (s *transaction) meetDrawn(d *tournament.Division, id, other tournament.PlayerID, reason text.Text) (amended int, notes []text.Text, err error) {
	if other == 0 {
		return 0, nil, nil
	}
	round := d.LastRound()
	notes, err = s.changeDrawn(d.ID, round, draw.PairTwo(id, other, 0), reason)
	if fact, _ := d.RoundFact(round); err == nil && fact.PublishedAt != 0 {
		amended = round
	}
	return amended, notes, err
}

// amending is the outcome of an action that may have amended a published round.
func (s *transaction) amending(id tournament.DivisionID, round int, words text.Text, notes []text.Text) outcome {
	done := inDivision(id, words)
	if round != 0 {
		done = inRound(id, round, words)
		done.detail = revisionNote{Revision: revisionOf(s.event.Find(id), round)}
	}
	done.notes = notes
	return done
}
