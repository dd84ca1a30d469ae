package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"

	"wordhall/app"
	"wordhall/tournament"
	"wordhall/tournament/audit"
	"wordhall/tournament/draw"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/shadow"
	"wordhall/tournament/finals"
)

// checkedAnswer is what differs in a foreign event, for programs.
type checkedAnswer struct {
	OK     bool            `json:"ok"`
	Rounds []checkedRound  `json:"rounds"`
	Places []checkedPlayer `json:"standings"`
}

type checkedRound struct {
	Round     int            `json:"round"`
	System    string         `json:"system"`
	Seed      uint64         `json:"seed,omitempty"`
	Same      bool           `json:"same"`
	Forbidden bool           `json:"forbidden,omitempty"`
	Refused   string         `json:"refused,omitempty"`
	Given     [][2]int       `json:"given,omitempty"`
	Own       [][2]int       `json:"own,omitempty"`
	Figures   []checkedCount `json:"figures,omitempty"`
}

type checkedCount struct {
	What  string `json:"what"`
	Given int64  `json:"given"`
	Own   int64  `json:"own"`
}

type checkedPlayer struct {
	ID    int      `json:"id"`
	Given rankLine `json:"given"`
	Own   rankLine `json:"own"`
}

// rankLine has the parts of a line of standings --json that are compared.
type rankLine struct {
	ID     int     `json:"id,omitempty"`
	Place  int     `json:"place"`
	Wins   float64 `json:"wins"`
	Spread int     `json:"spread"`
}

// checkMeans explains the check of a document in the help.
const checkMeans = `With one word that is the name of a file or a folder it is that which is checked: a division's or an event's document
(.json), a folder with tsh's config.tsh and its .t files, an archive of it, an AUPAIR file (.tou) or tsh's tourney.js.
Every round that has games is drawn again on the rounds before it, by the plan that the file has or by --system, and
what differs is listed with what both draws cost. Who starts isn't compared, and draws with equal costs may differ by lot.
The places that the file gives after each round (tsh's rrank) are compared with those by --rulebook; --standings FILE
compares the last with the answer of another program, in the form of standings --json, where a player's id is the
number of the line in the division. Lines that contradict one another are listed, and what can't be checked is said.
`

// checkDocument draws and ranks a foreign event or division again.
func (c *call) checkDocument() error {
	in, whole, err := c.foreignEvent(c.words[0])
	if err != nil {
		return err
	}
	if whole {
		return c.checkEvent(in)
	}
	if c.given("rulebook") || c.given("division") {
		return errors.New("a division's document names its own rulebook, and is one division; leave --rulebook and --division out")
	}
	d, err := c.readDocument(c.words[0])
	if err != nil {
		return err
	}
	book, err := d.Book(c.program.Books())
	if err != nil {
		return err
	}
	c.takeSystem(d)
	beside, err := shadow.Compare(context.Background(), d, exchange.PlayerList{}, book, true, nil)
	if err != nil {
		return err
	}
	_, places, err := c.rerank(d)
	if err != nil {
		return err
	}
	answer := newCheckedAnswer(beside.Rounds, places)
	return orNo(c.answer(answer, func() { c.sayChecked(d, beside.Rounds, places) }), answer.OK)
}

// rerank compares the standings in the file of --standings with the division's own after the same round. It returns
// nothing if --standings isn't given.
func (c *call) rerank(d *tournament.Division) (after int, list []audit.Misranked, err error) {
	path := c.text("standings")
	if path == "" {
		return 0, nil, nil
	}
	data, err := app.ReadImport(path)
	if err != nil {
		return 0, nil, err
	}
	var given struct {
		After   *int           `json:"after"`
		By      finals.Decided `json:"by"`
		Players []rankLine     `json:"players"`
	}
	if err := json.Unmarshal(data, &given); err != nil {
		return 0, nil, fmt.Errorf("%s isn't the answer of standings --json: %w", path, err)
	}
	if len(given.Players) == 0 {
		return 0, nil, errors.New(path + ` has no "players"; give the answer of standings --json`)
	}
	after = d.LastRound()
	if given.After != nil {
		after = *given.After
	}
	if after < 0 || after > d.Rounds {
		return 0, nil, fmt.Errorf("%s is of round %d; division %s has %d", path, after, d.Name, d.Rounds)
	}
	book, err := d.Book(c.program.Books())
	if err != nil {
		return 0, nil, err
	}
	lines := make([]audit.Ranked, len(given.Players))
	for i, p := range given.Players {
		lines[i] = audit.Ranked{ID: p.ID, Place: p.Place, Spread: p.Spread, HalfWins: int(math.Round(2 * p.Wins))}
	}
	return after, audit.Rerank(d, book, after, given.By, lines), nil
}

func newCheckedAnswer(rounds []audit.Paired, places []audit.Misranked) checkedAnswer {
	answer := checkedAnswer{OK: len(places) == 0, Rounds: []checkedRound{}, Places: []checkedPlayer{}}
	for _, r := range rounds {
		answer.OK = answer.OK && r.Same
		one := checkedRound{Round: r.Round, System: string(r.System), Seed: r.Seed, Same: r.Same, Forbidden: r.Forbidden, Given: pairsOf(r.Difference.Only), Own: pairsOf(r.Difference.New)}
		if !r.Refused.IsZero() {
			one.Refused = r.Refused.String()
		}
		for _, row := range r.Cost {
			one.Figures = append(one.Figures, checkedCount{What: row.Label.String(), Given: row.Values[1], Own: row.Values[0]})
		}
		answer.Rounds = append(answer.Rounds, one)
	}
	for _, p := range places {
		answer.Places = append(answer.Places, checkedPlayer{ID: int(p.Player), Given: newRankLine(p.Given), Own: newRankLine(p.Own)})
	}
	return answer
}

func newRankLine(r audit.Ranked) rankLine {
	return rankLine{Place: r.Place, Wins: float64(r.HalfWins) / 2, Spread: r.Spread}
}

// pairsOf are the ids of each line's players, with 0 for nobody.
func pairsOf(lines []tournament.DrawLine) (pairs [][2]int) {
	for _, l := range lines {
		pairs = append(pairs, [2]int{int(l.First), int(l.Second)})
	}
	return pairs
}

func (c *call) sayChecked(d *tournament.Division, rounds []audit.Paired, places []audit.Misranked) {
	out := c.terminal.Out
	for _, r := range rounds {
		switch {
		case !r.Refused.IsZero():
			say(out, "round %d (%s): there is no draw to compare with: %s\n", r.Round, r.System, r.Refused)
		case r.Same:
			say(out, "round %d (%s): the same pairs\n", r.Round, r.System)
		default:
			say(out, "round %d (%s): drawn here %s\n", r.Round, r.System, draw.DifferenceWords(d, r.Difference))
		}
		if !r.Same && r.Refused.IsZero() && len(r.Cost) == 0 && !r.Forbidden {
			say(out, "    no figure differs: both are as good (drawn here with seed %d)\n", r.Seed)
		}
		for _, row := range r.Cost {
			say(out, "    %s: %d as given, %d as drawn here\n", row.Label, row.Values[1], row.Values[0])
		}
		if r.Forbidden {
			say(out, "    as given it breaks what a draw may not break\n")
		}
	}
	for _, p := range places {
		say(out, "%s: %s as given, %s as ranked here\n", d.PlayerName(p.Player), rankWords(p.Given), rankWords(p.Own))
	}
	if c.text("standings") != "" && len(places) == 0 {
		say(out, "the standings are the same\n")
	}
}

func rankWords(r audit.Ranked) string {
	if r.ID == 0 {
		return "not there"
	}
	return fmt.Sprintf("place %d with %s wins and %+d", r.Place, tournament.HalvesWords(r.HalfWins), r.Spread)
}
