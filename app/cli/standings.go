package cli

import (
	"strconv"

	"wordhall/tournament/finals"
	"wordhall/tournament/report"
)

// standingsAnswer is the answer of standings for programs.
type standingsAnswer struct {
	After   int              `json:"after"`
	By      finals.Decided   `json:"by"`
	Players []standingPlayer `json:"players"`
}

type standingPlayer struct {
	Place   int      `json:"place"`
	ID      int      `json:"id"`
	Wins    halfWins `json:"wins"`
	Losses  halfWins `json:"losses"`
	Spread  int      `json:"spread"`
	Starts  int      `json:"starts"`
	Replies int      `json:"replies"`
	Byes    int      `json:"byes"`
	Status  string   `json:"status"`
	Name    string   `json:"name"`
}

// halfWins prints a count of half-wins as wins, for example 7 as 3.5.
type halfWins int

// MarshalJSON writes the number without rounding.
func (h halfWins) MarshalJSON() ([]byte, error) { return []byte(h.String()), nil }

// String is the number of wins, with .5 for an odd half.
func (h halfWins) String() string {
	if h%2 == 0 {
		return strconv.Itoa(int(h / 2))
	}
	return strconv.Itoa(int(h/2)) + ".5"
}

func runStandings(c *call) error {
	src, err := c.open(c.text("from"), c.text("division"), false)
	if err != nil {
		return err
	}
	defer src.close()
	d := src.division
	after, err := c.after(d)
	if err != nil {
		return err
	}
	book, err := d.Book(c.program.Books())
	if err != nil {
		return err
	}
	look := report.At(d, book, after)
	return c.answer(newStandingsAnswer(look), func() { c.sayStandings(look) })
}

func newStandingsAnswer(look *report.Look) standingsAnswer {
	all := look.Standings()
	a := standingsAnswer{After: look.After, By: look.Places().By, Players: make([]standingPlayer, 0, len(all))}
	for _, s := range all {
		a.Players = append(a.Players, standingPlayer{
			Place: s.Place, ID: int(s.ID), Wins: halfWins(s.HalfWins), Losses: halfWins(s.HalfLosses),
			Spread: s.Spread, Starts: s.Starts, Replies: s.Replies, Byes: s.Byes,
			Status: string(s.Status), Name: look.Division.PlayerName(s.ID),
		})
	}
	return a
}

func (c *call) sayStandings(look *report.Look) {
	out, d := c.terminal.Out, look.Division
	switch by := look.Places().By; {
	case by == finals.ByFinal:
		say(out, "Division %s after the final\n", d.Name)
	case by == finals.Undecided && look.After >= d.Rounds:
		say(out, "Division %s after round %d; the final decides the places\n", d.Name, look.After)
	default:
		say(out, "Division %s after round %d\n", d.Name, look.After)
	}
	c.sayList(look.Order(false).For(report.InTerminal))
}
