package app

import (
	"context"
	"errors"
	"io/fs"
	"math/rand/v2"
	"path/filepath"
	"slices"

	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/draw"
	"wordhall/tournament/progress"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// sampleSeed makes the sample event the same on every computer.
const sampleSeed = 2026

// sampleRounds is how many rounds are played when somebody looks round the sample. Half of the sheets of the next
// round are in too.
const sampleRounds = 4

// lessonRounds is how many rounds are played when the lesson begins.
const lessonRounds = 2

// sampleName is the name of the invented event.
const sampleName = "Harbour Open"

// OpenSample makes a fresh copy of the sample event with some rounds played, in a folder of its own, and opens it.
// It may be changed without harm. It is deleted when it is closed, unless something was written beside it.
func (p *Program) OpenSample(ctx context.Context) (*Desk, error) {
	return p.openSample(ctx, sampleRounds, 0.6)
}

// OpenLesson is OpenSample between two rounds, for somebody who is about to draw the next one.
func (p *Program) OpenLesson(ctx context.Context) (*Desk, error) {
	return p.openSample(ctx, lessonRounds, 0)
}

// openSample plays that many rounds of a fresh sample, and a share of the next round if next is above 0. If it
// can't finish it deletes the sample again.
func (p *Program) openSample(ctx context.Context, rounds int, next float64) (*Desk, error) {
	dir, err := store.NewTempFolder("sample")
	if err != nil {
		return nil, text.Errorf("there is no room for the sample event: %w", err)
	}
	d, err := p.Create(filepath.Join(dir.Path, sampleName))
	if err != nil {
		return nil, errors.Join(err, dir.Remove())
	}
	d.sample = true
	if err := d.playSample(ctx, rounds, next); err != nil {
		return nil, mapCanceled(ctx, errors.Join(err, d.Close(), dir.Remove()))
	}
	d.after = dir.RemoveIfEmpty
	return d, nil
}

// playSample registers the sample and plays the rounds. Its progress is the rounds played.
func (d *Desk) playSample(ctx context.Context, rounds int, next float64) error {
	s := NewSample(d)
	s.rounds = rounds + 1
	if err := s.Register(ctx); err != nil {
		return err
	}
	for range rounds {
		if err := s.PlayRound(ctx, 1); err != nil {
			return err
		}
		s.played++
	}
	if next == 0 {
		return nil
	}
	return s.PlayRound(ctx, next)
}

// Sample runs the built-in sample event on a desk. It is seeded, so that every run is the same.
type Sample struct {
	desk *Desk
	rng  *rand.Rand
	// Said is called with what was done, in words. It may be nil.
	Said func(Receipt)
	// played is how many rounds have been played, and rounds how many there will be, or 0 if that isn't known yet.
	played, rounds int
}

// NewSample prepares the sample for an empty event.
func NewSample(d *Desk) *Sample {
	return &Sample{desk: d, rng: rand.New(rand.NewPCG(sampleSeed, 0))}
}

func (s *Sample) do(ctx context.Context, a action.Action) error {
	if err := progress.Step(ctx, s.played, s.rounds); err != nil {
		return err
	}
	r, err := s.desk.Do(progress.With(ctx, nil), a)
	if err != nil {
		return err
	}
	if s.Said != nil {
		s.Said(r)
	}
	return nil
}

// Register makes the event, its divisions and their players.
func (s *Sample) Register(ctx context.Context) error {
	err := s.do(ctx, action.EditEvent{Name: sampleName, Place: "Harbour Hall", Director: "Robin Vale", StartDate: "2026-11-21", EndDate: "2026-11-22"})
	if err != nil {
		return err
	}
	files, err := fs.Glob(s.desk.program.resources.Sample, "*.json")
	if err != nil {
		return text.Errorf("the sample event can't be read: %w", err)
	}
	slices.Sort(files)
	for _, name := range files {
		if err := s.registerDivision(ctx, name); err != nil {
			return err
		}
	}
	return nil
}

func (s *Sample) registerDivision(ctx context.Context, name string) error {
	f, err := s.desk.program.resources.Sample.Open(name)
	if err != nil {
		return text.Errorf("the sample event can't be read: %w", err)
	}
	div, err := s.desk.program.ReadDocument(f, name)
	if cerr := f.Close(); err == nil && cerr != nil {
		err = cerr
	}
	if err != nil {
		return err
	}
	return s.do(ctx, action.ImportDivision{Imported: div})
}

// HandOut gives every prize that was won to its winner.
func (s *Sample) HandOut(ctx context.Context) error {
	for _, d := range s.desk.Event().Divisions {
		book, err := s.desk.Book(d)
		if err != nil {
			return err
		}
		for _, a := range award.Ceremony(award.List(d, book, d.LastComplete(), nil)) {
			if len(a.Winners) == 0 {
				continue
			}
			handed := make([]tournament.Handed, len(a.Winners))
			for i, w := range a.Winners {
				handed[i] = tournament.Handed{Player: w.Player, Team: w.Team, Amount: w.Amount}
			}
			if err := s.do(ctx, action.HandOutPrize{Division: d.ID, Prize: a.Prize.ID, Handed: handed, Accepted: []string{action.NotOverDoubt}}); err != nil {
				return err
			}
		}
	}
	return nil
}

// Rounds is the most rounds that a division of the sample plays.
func (s *Sample) Rounds() int {
	most := 0
	for _, d := range s.desk.Event().Divisions {
		most = max(most, d.Rounds)
	}
	return most
}

// PlayRound draws, publishes and starts the next round of every division, and enters that share of its sheets (1 is
// all).
func (s *Sample) PlayRound(ctx context.Context, share float64) error {
	var started []action.RoundOf
	for _, d := range s.desk.Event().Divisions {
		next := d.NextRound()
		if next > d.Rounds {
			continue
		}
		err := s.do(ctx, action.PairRound{Division: d.ID, Request: draw.Request{Round: next, Seed: sampleSeed}, Publish: true})
		if err != nil {
			return err
		}
		started = append(started, action.RoundOf{Division: d.ID, Round: next})
	}
	if len(started) == 0 {
		return nil
	}
	if err := s.do(ctx, action.StartRound{Rounds: started}); err != nil {
		return err
	}
	for _, r := range started {
		if err := s.enterSheets(ctx, r, share); err != nil {
			return err
		}
	}
	return nil
}

func (s *Sample) enterSheets(ctx context.Context, r action.RoundOf, share float64) error {
	d := s.desk.Event().Find(r.Division)
	for _, g := range d.GamesOf(r.Round) {
		if g.Sheet.Done() || s.rng.Float64() >= share {
			continue
		}
		sheet := s.invent(d, g)
		if err := s.do(ctx, action.EnterSheet{Division: r.Division, Game: g.ID, Sheet: sheet, Accepted: tournament.DoubtIDs(sheet.Doubts())}); err != nil {
			return err
		}
	}
	return nil
}

// invent makes up a plausible sheet. The higher rated player wins about two games of three, and margins are like
// those of real events.
func (s *Sample) invent(d *tournament.Division, g tournament.Game) tournament.Sheet {
	first, _ := d.Player(g.First)
	second, _ := d.Player(g.Second)
	edge := float64(first.Rating-second.Rating) / 8
	margin := int(edge + s.rng.NormFloat64()*95)
	sum := 800 + int(s.rng.NormFloat64()*45)
	scores := [2]int{(sum + margin) / 2, (sum - margin) / 2}
	sheet := tournament.Sheet{Kind: tournament.Played, Scores: &scores}
	if s.rng.IntN(40) == 0 {
		sheet.Penalties[s.rng.IntN(2)] = 10
	}
	return sheet
}
