package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"strconv"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/chances"
	"wordhall/tournament/text"
)

// simulateAnswer is the answer of simulate for programs:
//
//	{"after": 5, "open": 0, "runs": 10000, "seed": 1, "error": 0.0129, "prizes": 2, "margins": [200, 250],
//	 "players": [{"place": 1, "id": 1, "name": "Ada Quill", "best": 1, "worst": 3, "exact": true,
//	              "clinched": 0, "out": 0, "chances": [0.81, 0.15, 0.04, 0]}],
//	 "lines": [{"prize": 1, "title": "1st place", "rank": 1,
//	            "players": [{"id": 1, "chance": 0.81, "sure": false, "out": false}]}],
//	 "sentence": "Ada Quill wins the division unless …"}
//
// after is the round after which the standings are taken, and open is how many sheets of it and of earlier rounds
// are missing. margins are the highest margins that a game in each remaining round is assumed to have. What is said
// about places holds within them.
//
// best and worst are the places that can still be reached by any results and any draw of the rounds that aren't
// drawn yet. If exact is true both can really be reached. If it is false the real ones lie between them, so what
// they make certain is certain. clinched is the lowest prize for a place of which the player is certain, or a
// better one (0 is none): the prize for worst, if there is one. out is how many prizes, from the first on, can't be
// reached. These three are proven; nothing in them is simulated.
//
// prizes is the number of prizes in the division's contention. lines are the prizes for places in the division's
// own list, numbered from 1 by prize, each with those who compete for it. chance is the simulated chance to win the
// prize. sure says that the player is proven to win it, a better one of its kind or an earlier one of its
// exclusive group, and out that it is proven to be out of reach.
//
// chances are simulated, for each place beginning with place 1. None is wrong by more than error with a confidence
// of 99 %. Players who end level share a place. Ejected players aren't listed. sentence says what the last round
// has to bring once it is drawn and nothing else is left to play. It is empty otherwise.
type simulateAnswer struct {
	After   int              `json:"after"`
	Open    int              `json:"open"`
	Runs    int              `json:"runs"`
	Seed    uint64           `json:"seed"`
	Error   float64          `json:"error"`
	Prizes  int              `json:"prizes"`
	Margins []int            `json:"margins"`
	Players []simulatePlayer `json:"players"`
	Lines   []simulateLine   `json:"lines"`
	// Sentence is empty if there is none.
	Sentence string `json:"sentence"`
}

type simulatePlayer struct {
	Place    int       `json:"place"`
	ID       int       `json:"id"`
	Name     string    `json:"name"`
	Best     int       `json:"best"`
	Worst    int       `json:"worst"`
	Exact    bool      `json:"exact"`
	Clinched int       `json:"clinched"`
	Out      int       `json:"out"`
	Chances  []float64 `json:"chances"`
}

type simulateLine struct {
	Prize   int             `json:"prize"`
	Title   string          `json:"title"`
	Rank    int             `json:"rank"`
	Players []simulatePrize `json:"players"`
}

type simulatePrize struct {
	ID     int     `json:"id"`
	Chance float64 `json:"chance"`
	Sure   bool    `json:"sure"`
	Out    bool    `json:"out"`
}

func runSimulate(c *call) error {
	req := chances.Request{Runs: c.whole("runs"), Seed: c.seed(), EvenOdds: c.on("coin")}
	after := c.whole("after")
	if c.given("runs") && req.Runs < 1 {
		return fmt.Errorf("--runs is %d; at least one run is needed", req.Runs)
	}
	if c.given("after") {
		req.After = &after
	}
	src, err := c.open(c.text("from"), c.text("division"), false)
	if err != nil {
		return err
	}
	defer src.close()
	d := src.division
	book, err := d.Book(c.program.Books())
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	forecast, err := chances.Estimate(ctx, src.event, d.ID, book, req)
	switch {
	case errors.Is(err, context.Canceled):
		return errors.New("the simulation was stopped; fewer runs (--runs) take less time")
	case err != nil:
		return err
	}
	decider, ok, err := chances.FindDecider(ctx, src.event, d.ID, book, req.After)
	if err != nil {
		return err
	}
	sentence := ""
	if ok {
		sentence = chances.DeciderWords(d, decider).String()
	}
	if c.json {
		answer := newSimulateAnswer(d, forecast)
		answer.Sentence = sentence
		return c.printJSON(answer)
	}
	c.sayChances(d, forecast)
	if sentence != "" {
		say(c.terminal.Out, "\n%s.\n", sentence)
	}
	return nil
}

func newSimulateAnswer(d *tournament.Division, all chances.Forecast) simulateAnswer {
	a := simulateAnswer{
		After: all.After, Open: all.Open, Runs: all.Runs, Seed: all.Seed, Error: all.Error,
		Prizes: all.Prizes, Margins: all.Margins, Players: make([]simulatePlayer, 0, len(all.Players)),
		Lines: make([]simulateLine, 0, len(all.Lines)),
	}
	for _, p := range all.Players {
		a.Players = append(a.Players, simulatePlayer{
			Place: p.Place, ID: int(p.ID), Name: d.PlayerName(p.ID), Best: p.Best, Worst: p.Worst, Exact: p.Exact,
			Clinched: p.Clinched, Out: p.Out, Chances: p.Places,
		})
	}
	for _, l := range all.Lines {
		line := simulateLine{Prize: l.Prize, Title: l.Title.String(), Rank: l.Rank, Players: make([]simulatePrize, 0, len(l.Players))}
		for _, p := range l.Players {
			line.Players = append(line.Players, simulatePrize{ID: int(p.ID), Chance: p.Share, Sure: p.Sure, Out: p.Out})
		}
		a.Lines = append(a.Lines, line)
	}
	return a
}

func (c *call) sayChances(d *tournament.Division, all chances.Forecast) {
	out := c.terminal.Out
	open := ""
	if all.Open > 0 {
		open = ", provisional: " + text.Count(all.Open, "1 sheet is out", "%d sheets are out").String()
	}
	say(out, "Division %s after round %d%s\n", d.Name, all.After, open)
	what := "Prize"
	if all.Final > 0 {
		what = fmt.Sprintf("Top %d", all.Final)
	}
	t := columns{sides: "><>>><"}
	t.add("Place", "Player", "First", what, "Range")
	for _, p := range all.Players {
		about := ""
		if !p.Exact {
			about = "~"
		}
		mark, _ := all.Mark(p)
		t.add(strconv.Itoa(p.Place), d.PlayerName(p.ID), percent(p.Places[0]), percent(all.AnyPrize(p)), fmt.Sprintf("%s%d–%d", about, p.Best, p.Worst), mark.String())
	}
	t.write(out)
	if all.Final > 0 {
		say(out, "\nThe places are those after the rounds: the first %d play the final, which decides who wins.", all.Final)
	}
	say(out, "\nFirst and %s are chances from %d simulated finishes (seed %d), none off by more than %.1f %% (99 times in 100).\n", what, all.Runs, all.Seed, 100*all.Error)
	say(out, "Range and what stands behind it are proven")
	if len(all.Margins) > 0 {
		say(out, ", for games won by no more than %s", marginWords(all.Margins, d.Rounds-len(all.Margins)+1))
	}
	say(out, "; ~ means that no more than the range could be proven.\n")
}

// percent is a chance in whole percents. A small one is "<1 %" and never 0 %, and a large one that isn't certain is
// ">99 %" and never 100 %.
func percent(chance float64) string {
	switch {
	case chance > 0 && chance < 0.005:
		return "<1 %"
	case chance < 1 && chance > 0.995:
		return ">99 %"
	}
	return fmt.Sprintf("%.0f %%", 100*chance)
}

// marginWords list the margins of the remaining rounds. Rounds with the same margin are listed together ("200
// points in rounds 2 to 6, 250 in round 7").
func marginWords(margins []int, first int) string {
	var words []string
	for from := 0; from < len(margins); {
		to := from
		for to+1 < len(margins) && margins[to+1] == margins[from] {
			to++
		}
		unit := ""
		if from == 0 {
			unit = " points"
		}
		words = append(words, fmt.Sprintf("%d%s in %s", margins[from], unit, tournament.RoundsText(first+from, first+to)))
		from = to + 1
	}
	return strings.Join(words, ", ")
}
