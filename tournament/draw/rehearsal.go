package draw

import (
	"context"
	"errors"
	"slices"

	"wordhall/pairing/simulate"
	"wordhall/tournament"
	"wordhall/tournament/progress"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// RehearsalRequest asks how the rest of an event may turn out.
type RehearsalRequest struct {
	// Runs is how often it is played to the end; 0 is defaultRuns. Seed 0 is the same as 1.
	Runs int
	Seed uint64
	// RoundMinutes is how long a round takes from its start to the last sheet; 0 is both clocks of the
	// rulebook and the allowance. Turnaround is from there to the next start.
	RoundMinutes, Turnaround int
	// First is when the first round without a time of its own starts ("10:00"); it is empty while that isn't
	// known.
	First string
}

// These are the defaults of a rehearsal: how often it is played, and the minutes that a round takes beyond
// both clocks, for challenges, recounts and the slip.
const (
	defaultRuns = 10
	allowance   = 10
)

// mostRehearsals is the most runs that can be asked for.
const mostRehearsals = 1000

// Rehearsal is the result of playing an event to its end on copies, with results made up from the ratings. It
// doesn't forecast who wins: it shows whether the rounds can be drawn and what the draws are like.
type Rehearsal struct {
	Runs      int
	Seed      uint64
	Divisions []RehearsedDivision
	// Clash says which divisions ask for the same table; it is empty where none do.
	Clash text.Text
}

// RehearsedDivision is a division in a rehearsal. Its figures are the worst of all runs.
type RehearsedDivision struct {
	ID      tournament.DivisionID
	Name    string
	Players int
	Rounds  []RehearsedRound
	// MadeUp is how many games of rounds drawn already were still out and got results too.
	MadeUp int
	// Byes are the players with the byes that they had at the end, most first, from the run in which one
	// player had the most.
	Byes []RehearsedCount
	// Starts are the players who ended furthest from even starts and replies, with the difference, which is
	// at least two. They are from the run in which there were most of them.
	Starts []RehearsedCount
}

// RehearsedCount is a player with a number.
type RehearsedCount struct {
	Player tournament.PlayerID
	Count  int
}

// RehearsedRound is one round in a rehearsal.
type RehearsedRound struct {
	Number int
	System tournament.System
	// Drawn is in how many runs there was a draw. Refused says why there was none, in the first run without
	// one.
	Drawn   int
	Refused text.Text
	// Games and Byes are those of the round, the most of all runs.
	Games, Byes int
	// Repeats are the games of two who had met before, and InARow those of two who had met in the round
	// before; both are the most of all runs. RepeatRuns counts the runs with any repeats.
	Repeats, InARow, RepeatRuns int
	// Relaxed are the wishes that could not be kept, from the first run in which there were any. RelaxedRuns
	// counts these runs.
	Relaxed     []text.Text
	RelaxedRuns int
	// Starts and Ends are wall-clock times ("2026-11-21T10:00", or without the day where
	// it is unknown); empty where no time is known. Behind are the minutes by which the
	// round starts after its planned time.
	Starts, Ends string
	Behind       int
}

// Rehearse plays the event to its end on copies and changes nothing. Games still out get results, and every
// further round of all divisions is drawn, side by side, and played. book gives the rulebook of a division.
// The same request has the same answer. The error is the context's if it ends first, or says what is wrong
// with the request. The rounds played are its progress.
func Rehearse(ctx context.Context, e *tournament.Event, book func(*tournament.Division) (rulebook.Book, error), req RehearsalRequest) (Rehearsal, error) {
	if req.Runs < 0 || req.Runs > mostRehearsals {
		return Rehearsal{}, tournament.Refuse(tournament.Invalid, "a trial run has up to %d runs, not %d", mostRehearsals, req.Runs)
	}
	if req.RoundMinutes < 0 || req.Turnaround < 0 {
		return Rehearsal{}, tournament.Refuse(tournament.Invalid, "minutes can't be below 0; a round takes %d, the break %d", req.RoundMinutes, req.Turnaround)
	}
	if req.Runs == 0 {
		req.Runs = defaultRuns
	}
	req.Seed = max(req.Seed, 1)
	r := rehearsing{request: req, event: e, books: map[tournament.DivisionID]rulebook.Book{}, of: req.Runs * roundsToCome(e)}
	r.result = Rehearsal{Runs: req.Runs, Seed: req.Seed}
	for _, d := range e.Divisions {
		b, err := book(d)
		if err != nil {
			return Rehearsal{}, err
		}
		r.books[d.ID] = b
		r.result.Divisions = append(r.result.Divisions, newRehearsed(d))
	}
	if err := e.CheckTables(); err != nil {
		r.result.Clash = text.OfError(err)
	}
	for run := range req.Runs {
		if err := r.play(ctx, req.Seed+uint64(run)); err != nil {
			return Rehearsal{}, err
		}
	}
	for i, d := range e.Divisions {
		if err := r.result.Divisions[i].setTimes(e, d, r.books[d.ID], req); err != nil {
			return Rehearsal{}, err
		}
	}
	return r.result, nil
}

// roundsToCome counts the rounds that a run draws.
func roundsToCome(e *tournament.Event) int {
	n := 0
	for _, d := range e.Divisions {
		n += max(0, d.Rounds-d.NextRound()+1)
	}
	return n
}

func newRehearsed(d *tournament.Division) RehearsedDivision {
	r := RehearsedDivision{ID: d.ID, Name: d.Name, Players: len(d.Players)}
	for round := d.NextRound(); round <= d.Rounds; round++ {
		r.Rounds = append(r.Rounds, RehearsedRound{Number: round, System: d.PlanFor(round).System})
	}
	return r
}

// rehearsing is a rehearsal that is being made.
type rehearsing struct {
	request  RehearsalRequest
	event    *tournament.Event
	books    map[tournament.DivisionID]rulebook.Book
	result   Rehearsal
	done, of int
}

// play plays the event to its end once.
func (r *rehearsing) play(ctx context.Context, seed uint64) error {
	e, random := r.event.Clone(), simulate.NewRandom(seed)
	for i := range e.Divisions {
		d := e.Divisions[i].Clone()
		next := d.NextRound()
		r.result.Divisions[i].MadeUp = MakeUp(d, random, next-1)
		if at, drawn := d.RoundIndex(next); drawn {
			d.RoundFacts[at].PublishedAt = 0 // the rest of it is drawn
		}
		e.Divisions[i] = d
	}
	stopped := map[tournament.DivisionID]bool{}
	for {
		drawn := 0
		for i, d := range e.Divisions {
			if stopped[d.ID] || d.NextRound() > d.Rounds {
				continue
			}
			ok, err := r.draw(ctx, e, &r.result.Divisions[i], d)
			if err != nil {
				return err
			}
			stopped[d.ID] = !ok
			drawn++
		}
		if drawn == 0 {
			break
		}
		for _, d := range e.Divisions {
			MakeUp(d, random, d.Rounds)
		}
	}
	for i, d := range e.Divisions {
		r.result.Divisions[i].close(d)
	}
	return nil
}

// draw draws the next round of a division of the copy; it returns false if there is no draw.
func (r *rehearsing) draw(ctx context.Context, e *tournament.Event, into *RehearsedDivision, d *tournament.Division) (bool, error) {
	if err := ctx.Err(); err != nil {
		return false, text.Errorf("the trial run was stopped: %w", err)
	}
	round := d.NextRound()
	line := &into.Rounds[round-into.Rounds[0].Number]
	w, err := Make(progress.With(ctx, nil), e, d.ID, r.books[d.ID], Request{Round: round})
	r.done++
	progress.Report(ctx, r.done, r.of)
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return false, err
	}
	if err == nil {
		err = d.ApplyDrawing(w, 0)
	}
	if err != nil {
		if line.Refused.IsZero() {
			line.Refused = text.OfError(err)
		}
		return false, nil
	}
	line.count(d, w)
	return true, nil
}

// count adds the draw of one run to the worst of all runs.
func (l *RehearsedRound) count(d *tournament.Division, w tournament.Drawing) {
	l.Drawn++
	l.System = w.Round.System
	games, repeats, inARow := 0, 0, 0
	for _, g := range w.Games {
		if g.Second == 0 {
			continue
		}
		games++
		if g.Met > 0 {
			repeats++
		}
		if before, ok := d.GameOf(w.Round.Number-1, g.First); ok && before.Has(g.Second) {
			inARow++
		}
	}
	if repeats > 0 {
		l.RepeatRuns++
	}
	if len(w.Relaxed) > 0 {
		l.RelaxedRuns++
		if l.Relaxed == nil {
			l.Relaxed = slices.Clone(w.Relaxed)
		}
	}
	l.Games, l.Byes = max(l.Games, games), max(l.Byes, len(w.Byes))
	l.Repeats, l.InARow = max(l.Repeats, repeats), max(l.InARow, inARow)
}
