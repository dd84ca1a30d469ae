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
	view := report.At(d, book, after)
	return c.answer(newStandingsAnswer(view), func() { c.sayStandings(view) })
}

func newStandingsAnswer(view *report.View) standingsAnswer {
	all := view.Standings()
	a := standingsAnswer{After: view.After, By: view.Places().By, Players: make([]standingPlayer, 0, len(all))}
	for _, s := range all {
		a.Players = append(a.Players, standingPlayer{
			Place: s.Place, ID: int(s.ID), Wins: halfWins(s.HalfWins), Losses: halfWins(s.HalfLosses),
			Spread: s.Spread, Starts: s.Starts, Replies: s.Replies, Byes: s.Byes,
			Status: string(s.Status), Name: view.Division.PlayerName(s.ID),
		})
	}
	return a
}

func (c *call) sayStandings(view *report.View) {
	out, d := c.terminal.Out, view.Division
	switch by := view.Places().By; {
	case by == finals.ByFinal:
		say(out, "Division %s after the final\n", d.Name)
	case by == finals.Undecided && view.After >= d.Rounds:
		say(out, "Division %s after round %d; the final decides the places\n", d.Name, view.After)
	default:
		say(out, "Division %s after round %d\n", d.Name, view.After)
	}
	c.sayList(view.Order(false).For(report.InTerminal))
}
