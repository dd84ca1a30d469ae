package action

import (
	"encoding/json"
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// LockGame makes a game stay when its round is drawn again, or (with Locked false)
// no longer stay.
type LockGame struct {
	Division tournament.DivisionID
	Game     int
	Locked   bool
}

// Kind names the action in the journal.
func (LockGame) Kind() string { return "lock-game" }

func (a LockGame) apply(s *transaction) (outcome, error) {
	d, err := s.edit(a.Division)
	if err != nil {
		return outcome{}, err
	}
	if err := d.LockGame(a.Game, a.Locked); err != nil {
		return outcome{}, err
	}
	g, _ := d.Game(a.Game)
	words := text.Of("locked %s", d.GameText(g))
	if !a.Locked {
		words = text.Of("unlocked %s", d.GameText(g))
	}
	return inRound(a.Division, g.Round, words), nil
}

// EditDraw changes an unpublished draw by hand, game by game: draw.PairTwo,
// ReplacePlayer, SwapPlayers, BreakGame, SetStarter, MoveGame. The rest isn't drawn again.
type EditDraw struct {
	Division tournament.DivisionID
	Round    int
	Edits    []draw.Edit
}

// Kind names the action in the journal.
func (EditDraw) Kind() string { return "edit-draw" }

func (a EditDraw) apply(s *transaction) (outcome, error) {
	d, change, err := s.planEdit(a.Division, a.Round, a.Edits)
	if err != nil {
		return outcome{}, err
	}
	if err := s.applyEdit(d, change); err != nil {
		return outcome{}, err
	}
	done := inRound(a.Division, a.Round, text.Of("changed the draw of round %d: %s", a.Round, text.Join("; ", change.Words...)))
	done.notes = change.Notes
	return done, nil
}

// applyEdit puts a change into a draw that isn't published, and records who made it and when.
func (s *transaction) applyEdit(d *tournament.Division, change tournament.DrawChange) error {
	if err := d.ApplyEdit(change); err != nil {
		return err
	}
	i, ok := d.RoundIndex(change.Round)
	if !ok {
		return nil
	}
	made := tournament.Amendment{At: s.now, By: s.operator, Reason: text.Join("; ", change.Words...).String()}
	for _, g := range change.Before {
		made.Before = append(made.Before, tournament.LineOf(g))
	}
	for _, g := range change.After {
		made.After = append(made.After, tournament.LineOf(g))
	}
	fact := &d.RoundFacts[i]
	fact.ByHand = append(slices.Clip(fact.ByHand), made)
	return nil
}

func (s *transaction) planEdit(id tournament.DivisionID, round int, edits []draw.Edit) (*tournament.Division, tournament.DrawChange, error) {
	d, err := s.edit(id)
	if err != nil {
		return nil, tournament.DrawChange{}, err
	}
	book, err := s.book(d)
	if err != nil {
		return nil, tournament.DrawChange{}, err
	}
	change, err := draw.PlanEdit(s.event, id, book, round, edits)
	return d, change, err
}

// AmendRound changes a published draw game by game, with the same edits as EditDraw and a reason. It makes a
// new printed version, and the paper of changes shows what is new.
type AmendRound struct {
	Division tournament.DivisionID
	Round    int
	Edits    []draw.Edit
	Reason   string
}

// Kind names the action in the journal.
func (AmendRound) Kind() string { return "amend-round" }

func (a AmendRound) apply(s *transaction) (outcome, error) {
	d, change, err := s.planEdit(a.Division, a.Round, a.Edits)
	if err != nil {
		return outcome{}, err
	}
	was := revisionOf(d, a.Round)
	if err := s.amend(d, change, a.Reason); err != nil {
		return outcome{}, err
	}
	revision := revisionOf(d, a.Round)
	done := inRound(a.Division, a.Round, text.Of("amended round %d of division %s, revision %d: %s (%s)",
		a.Round, d.Name, revision, text.Join("; ", change.Words...), strings.TrimSpace(a.Reason)))
	done.notes = change.Notes
	done.reprinted(d, a.Round, was)
	return done, nil
}

// reprinted notes the new printed version of a round, if the round got one.
func (o *outcome) reprinted(d *tournament.Division, round, was int) {
	revision := revisionOf(d, round)
	if revision == was {
		return
	}
	o.notes = append(o.notes, revisedText(round, revision))
	o.detail = revisionNote{Revision: revision}
}

// revisedText says that a round must be printed again.
func revisedText(round, revision int) text.Text {
	return text.Of("round %d is at revision %d now; print its changes", round, revision)
}

// amend makes the change the next printed version of its round.
func (s *transaction) amend(d *tournament.Division, change tournament.DrawChange, reason string) error {
	revision, err := NextRevision(s.journal, d, change.Round)
	if err != nil {
		return err
	}
	return d.Amend(change, tournament.Amendment{Revision: revision, At: s.now, By: s.operator, Reason: reason})
}

// BalanceStarts evens out starts and replies in the unplayed games of a round, or with Round 0 of all drawn
// rounds, without changing who meets. Where it changes a published round it makes a new printed version and
// needs a reason.
type BalanceStarts struct {
	Division tournament.DivisionID
	Round    int
	Reason   string
}

// Kind names the action in the journal.
func (BalanceStarts) Kind() string { return "balance-starts" }

func (a BalanceStarts) apply(s *transaction) (outcome, error) {
	d, err := s.edit(a.Division)
	if err != nil {
		return outcome{}, err
	}
	changes, err := draw.PlanBalance(d, a.Round)
	if err != nil {
		return outcome{}, err
	}
	done := inRound(a.Division, a.Round, text.Text{})
	note := balanceNote{}
	turned := 0
	for _, c := range changes {
		turned += len(c.After)
		fact, _ := d.RoundFact(c.Round)
		if fact.PublishedAt == 0 {
			err = s.applyEdit(d, c)
		} else {
			err = s.amend(d, c, a.Reason)
			note.Rounds = append(note.Rounds, roundRevision{Round: c.Round, Revision: revisionOf(d, c.Round)})
			done.notes = append(done.notes, revisedText(c.Round, revisionOf(d, c.Round)))
		}
		if err != nil {
			return outcome{}, err
		}
	}
	done.words = text.Of("evened out starts and replies of division %s: %s turned round", d.Name, report.GamesText(turned))
	if len(note.Rounds) > 0 {
		done.words = text.Of("%s: %s", done.words, strings.TrimSpace(a.Reason))
		done.detail = note
	}
	return done, nil
}

// balanceNote keeps in the journal the printed versions that balancing made, as revisionNote does for one
// round.
type balanceNote struct {
	Rounds []roundRevision `json:"rounds"`
}

type roundRevision struct {
	Round    int `json:"round"`
	Revision int `json:"revision"`
}

// AmendedByBalance reports whether balancing changed published rounds.
func AmendedByBalance(detail json.RawMessage) bool {
	var note balanceNote
	return json.Unmarshal(detail, &note) == nil && len(note.Rounds) > 0
}

// revisionBalanced is the printed version of the round that balancing made, 0 if none.
func revisionBalanced(detail json.RawMessage, round int) int {
	var note balanceNote
	if json.Unmarshal(detail, &note) != nil {
		return 0
	}
	for _, r := range note.Rounds {
		if r.Round == round {
			return r.Revision
		}
	}
	return 0
}

// PostponeGame marks a printed game as one to be played later, with a reason, or (with Later false) takes
// that back. The round may be complete without the game.
type PostponeGame struct {
	Division tournament.DivisionID
	Game     int
	Later    bool
	Reason   string
}

// Kind names the action in the journal.
func (PostponeGame) Kind() string { return "postpone-game" }

func (a PostponeGame) apply(s *transaction) (outcome, error) {
	d, err := s.edit(a.Division)
	if err != nil {
		return outcome{}, err
	}
	if err := d.Postpone(a.Game, a.Later, a.Reason); err != nil {
		return outcome{}, err
	}
	g, _ := d.Game(a.Game)
	words := text.Of("postponed %s: %s", d.GameText(g), strings.TrimSpace(a.Reason))
	if !a.Later {
		words = text.Of("%s is no longer postponed", d.GameText(g))
	}
	return inRound(a.Division, g.Round, words), nil
}
