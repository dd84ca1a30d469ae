package cli

import (
	"context"
	"errors"
	"fmt"

	"wordhall/app/action"
	"wordhall/pairing"
	"wordhall/tournament"
	"wordhall/tournament/draw"
)

// pairAnswer is the answer of pair for programs.
type pairAnswer struct {
	Round   int        `json:"round"`
	System  string     `json:"system"`
	Seed    uint64     `json:"seed"`
	Cost    int64      `json:"cost"`
	Games   []pairGame `json:"games"`
	Bye     int        `json:"bye"`
	Byes    []int      `json:"byes,omitempty"`
	Relaxed []string   `json:"relaxed"`
}

type pairGame struct {
	Table  int      `json:"table"`
	First  int      `json:"first"`
	Second int      `json:"second"`
	Drawn  bool     `json:"drawn,omitempty"`
	Met    int      `json:"met"`
	Cost   int64    `json:"cost"`
	Why    []string `json:"why"`
}

// clashAnswer says why there is no legal draw.
type clashAnswer struct {
	Round int    `json:"round"`
	Clash string `json:"clash"`
}

func runPair(c *call) error {
	round := c.whole("round")
	if round < 0 || round == 0 && c.given("round") {
		return fmt.Errorf("--round is %d; rounds start at 1", round)
	}
	src, err := c.open(c.text("from"), c.text("division"), true)
	if err != nil {
		return err
	}
	defer src.close()
	req := draw.Request{Round: round, System: tournament.System(c.text("system")), Seed: c.seed()}
	var drawing tournament.Drawing
	if path := c.text("certificate"); path != "" {
		drawing, err = c.drawCertified(src, req, c.on("publish"), path)
	} else {
		drawing, err = c.draw(src, req, c.on("publish"))
	}
	var clash *pairing.Infeasible
	if errors.As(err, &clash) {
		return c.sayClash(src.division, round, err)
	}
	if err != nil {
		return err
	}
	return c.answer(newPairAnswer(drawing), func() { c.sayDrawing(src.division, drawing) })
}

// draw draws. For a document nothing is written; for an event it is an action of the desk.
func (c *call) draw(src source, req draw.Request, publish bool) (tournament.Drawing, error) {
	book, err := src.division.Book(c.program.Books())
	if err != nil {
		return tournament.Drawing{}, err
	}
	if src.desk == nil {
		if publish {
			return tournament.Drawing{}, errors.New("--publish needs an event file; a document is only read")
		}
		return draw.Make(context.Background(), src.event, src.division.ID, book, req)
	}
	if req.Round == 0 {
		req.Round = src.division.NextRound()
	}
	receipt, err := src.desk.Do(context.Background(), action.PairRound{Division: src.division.ID, Request: req, Publish: publish, Accepted: c.texts("accept")})
	if err != nil {
		return tournament.Drawing{}, err
	}
	d := src.desk.Event().Find(src.division.ID)
	fact, _ := d.RoundFact(receipt.Round)
	return tournament.Drawing{Round: fact, Games: d.GamesOf(receipt.Round)}, nil
}

func (c *call) sayClash(d *tournament.Division, round int, err error) error {
	if round == 0 {
		round = d.NextRound()
	}
	return orNo(c.answer(clashAnswer{Round: round, Clash: err.Error()}, func() { say(c.terminal.Out, "%s\n", err) }), false)
}

func newPairAnswer(w tournament.Drawing) pairAnswer {
	a := pairAnswer{
		Round: w.Round.Number, System: string(w.Round.System), Seed: w.Round.Seed, Cost: w.Round.Cost,
		Games: []pairGame{}, Relaxed: w.Round.Relaxed,
	}
	if a.Relaxed == nil {
		a.Relaxed = []string{}
	}
	for _, g := range w.Games {
		switch {
		case g.Second != 0:
			why := g.Why
			if why == nil {
				why = []string{}
			}
			a.Games = append(a.Games, pairGame{
				Table: g.Table, First: int(g.First), Second: int(g.Second), Drawn: g.StartOpen,
				Met: g.Met, Cost: g.Cost, Why: why,
			})
		case g.Sheet.Kind == tournament.Bye:
			a.Byes = append(a.Byes, int(g.First))
		}
	}
	if len(a.Byes) > 0 {
		a.Bye = a.Byes[len(a.Byes)-1]
	}
	if len(a.Byes) < 2 {
		a.Byes = nil
	}
	return a
}

func (c *call) sayDrawing(d *tournament.Division, w tournament.Drawing) {
	out := c.terminal.Out
	say(out, "Division %s, round %d (%s, seed %d)\n", d.Name, w.Round.Number, w.Round.System, w.Round.Seed)
	for _, g := range w.Games {
		if g.Second == 0 {
			say(out, "   bye  %s\n", d.PlayerName(g.First))
			continue
		}
		verb := "starts against"
		if g.StartOpen {
			verb = "draws for the start against"
		}
		say(out, "%6d  %s %s %s\n", g.Table, d.PlayerName(g.First), verb, d.PlayerName(g.Second))
	}
	sayEach(out, "note: ", w.Round.Relaxed)
}
