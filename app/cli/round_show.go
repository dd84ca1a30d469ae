package cli

import (
	"fmt"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/slips"
)

// roundAnswer is a round for programs.
type roundAnswer struct {
	Division string      `json:"division"`
	Round    int         `json:"round"`
	State    string      `json:"state"`
	Revision int         `json:"revision"`
	Games    []roundGame `json:"games"`
}

type roundGame struct {
	Table     int      `json:"table"`
	First     int      `json:"first"`
	Second    int      `json:"second"`
	Drawn     bool     `json:"drawn"`
	Locked    bool     `json:"locked"`
	Postponed bool     `json:"postponed"`
	Kind      string   `json:"kind"`
	Scores    *[2]int  `json:"scores,omitempty"`
	Says      string   `json:"says"`
	Names     []string `json:"names"`
}

func (c *call) showRound(s source, _ []string) error {
	d := s.division
	round, err := c.inRound(d)
	if err != nil {
		return err
	}
	fact, _ := d.RoundFact(round)
	a := roundAnswer{Division: d.Name, Round: round, State: d.RoundState(round).String(), Revision: fact.Revision, Games: []roundGame{}}
	for _, g := range d.GamesOf(round) {
		a.Games = append(a.Games, newRoundGame(d, g))
	}
	if c.json {
		return c.printJSON(a)
	}
	out := c.terminal.Out
	say(out, "Division %s, round %d: %s\n", d.Name, round, a.State)
	t := columns{sides: "><"}
	for _, g := range a.Games {
		marks := ""
		if g.Locked {
			marks = "  locked"
		}
		table := ""
		if g.Table != 0 {
			table = d.TableName(g.Table)
		}
		t.add(table, fmt.Sprintf("%s: %s%s", strings.Join(g.Names, " – "), g.Says, marks))
	}
	t.write(out)
	return nil
}

func newRoundGame(d *tournament.Division, g tournament.Game) roundGame {
	kind := g.Sheet.Kind
	if kind == "" {
		kind = tournament.Scheduled
	}
	r := roundGame{Table: g.Table, First: int(g.First), Second: int(g.Second), Drawn: g.StartOpen, Locked: g.Locked, Postponed: g.Postponed, Kind: string(kind), Scores: g.Sheet.Scores,
		Says: d.SheetWords(g), Names: []string{d.PlayerName(g.First)}}
	if g.Second != 0 {
		r.Names = append(r.Names, d.PlayerName(g.Second))
	}
	return r
}

// uncheckedSheet is a sheet that nobody has checked, for programs. The round of a final's game is 0.
type uncheckedSheet struct {
	Division string `json:"division"`
	Round    int    `json:"round"`
	roundGame
	EnteredBy string `json:"entered_by"`
}

func (c *call) showUnchecked(s source, _ []string) error {
	answers := []uncheckedSheet{}
	for _, u := range slips.Unchecked(s.event) {
		d := s.event.Find(u.Division)
		answers = append(answers, uncheckedSheet{Division: d.Name, Round: slips.Pile(u.Game), roundGame: newRoundGame(d, u.Game), EnteredBy: u.Game.Sheet.EnteredBy})
	}
	return c.answer(answers, func() {
		if len(answers) == 0 {
			say(c.terminal.Out, "every sheet that is in was checked\n")
			return
		}
		c.sayList(report.Unchecked(s.event))
	})
}
