package federation

import (
	"cmp"
	"math/bits"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/finals"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/spelling"
	"wordhall/tournament/text"
)

// Playoff is what a file of CoCo's results has of a division's final.
type Playoff struct {
	File string
	// Final is how it is played: as a person planned it, or else as the rows show it.
	Final *tournament.Finals
	// Played are its games, with those of the first matches first.
	Played []finals.FileGame
	// Rows are all rows of playoffs, in the order of the file.
	Rows []PlayoffRow
	// Then says what is still to be played after them.
	Then text.Text
}

// PlayoffRow is a row of a playoff: the game in words and, for one that isn't taken, why.
type PlayoffRow struct {
	Row  int
	Game text.Text
	Why  text.Text
}

// Taken reports whether the row's game is among those played.
func (r PlayoffRow) Taken() bool { return r.Why.IsZero() }

// Refusal is an error about the first row that isn't taken. It is nil if all are.
func (p Playoff) Refusal() error {
	i := slices.IndexFunc(p.Rows, func(r PlayoffRow) bool { return !r.Taken() })
	if i < 0 {
		return nil
	}
	return text.Errorf("%s: row %d, %s: %s", p.File, p.Rows[i].Row, p.Rows[i].Game, p.Rows[i].Why)
}

// cocoStages are the matches of a bracket, each with what its name contains and how many rounds it is before the
// final. The first that fits counts, because "semifinal" contains "final".
var cocoStages = []cocoStage{
	{regexp.MustCompile(`(?i)third|3rd`), 0, true}, {regexp.MustCompile(`(?i)semi`), 1, false},
	{regexp.MustCompile(`(?i)quarter`), 2, false}, {regexp.MustCompile(`(?i)eighth`), 3, false},
	{regexp.MustCompile(`(?i)final`), 0, false},
}

type cocoStage struct {
	name   *regexp.Regexp
	before int
	third  bool
}

// playoffGame is a row that is a game between two of the division.
type playoffGame struct {
	finals.FileGame
	// row is its index in Playoff.Rows.
	row int
}

// ReadPlayoff reads the rows of a file of CoCo's results that are games of a playoff, as the final of a division
// whose rounds are complete. plan is how a person wants it played; if it is nil, the rows show it: as many players
// as there are in them, and matches as long as their winners needed. lot is the seed of its lots if the plan has
// none, as in secret.Lot. The players must be those whom the standings send into the final. Rows of rounds are
// passed over, and a row of a playoff that can't be a game of this final is refused alone. Nothing is changed.
func ReadPlayoff(name string, data []byte, d *tournament.Division, book rulebook.Book, plan *tournament.Finals, lot int) (Playoff, error) {
	p := Playoff{File: filepath.Base(filepath.ToSlash(name))}
	games, err := p.read(data, d)
	if err == nil {
		err = p.play(games, d, book, plan, lot)
	}
	if err != nil {
		return Playoff{File: p.File}, text.Errorf("%s: %w", p.File, err)
	}
	return p, nil
}

// read finds the rows of the playoff and those of them that are games of the division.
func (p *Playoff) read(data []byte, d *tournament.Division) ([]playoffGame, error) {
	if len(data) > exchange.MaxListBytes {
		return nil, text.Errorf("it is larger than %d MB, which is too large for a file of results; choose the right file", exchange.MaxListBytes>>20)
	}
	content, _, err := exchange.DecodeText(data)
	if err != nil {
		return nil, err
	}
	if !CocoResultsText(content) {
		return nil, text.Errorf("these aren't CoCo's results, which begin with the headings %s", strings.Join(cocoResultsHeader[:cocoID], ", "))
	}
	t, err := exchange.SplitText(content, cocoLimit)
	if err != nil {
		return nil, err
	}
	f := cocoField{list: &exchange.PlayerList{}, went: -1}
	f.columns, _ = cocoColumnsOf(t.Rows[0].Cells)
	f.unread(t)
	var games []playoffGame
	for _, row := range t.Rows[1:] {
		stage := f.cell(row, cocoRound)
		if row.Blank() || !cocoPlayoff.MatchString(stage) {
			continue
		}
		g, r, err := f.playoffGame(row, stage, d)
		if err != nil {
			r.Why = text.OfError(err)
		} else {
			g.row = len(p.Rows)
			games = append(games, g)
		}
		p.Rows = append(p.Rows, r)
	}
	if len(p.Rows) == 0 {
		return nil, text.Errorf("no row is a game of a playoff; the round of such a game must be called Quarterfinal, Semifinal, Third Place or Final")
	}
	return games, nil
}

// playoffGame reads a row of a playoff. The error says why it isn't a game of the division.
func (f *cocoField) playoffGame(row exchange.TableRow, stage string, d *tournament.Division) (game playoffGame, r PlayoffRow, err error) {
	g, err := f.whole(row)
	if err == nil {
		err = f.sheet(row, &g)
	}
	r = PlayoffRow{Row: row.Number, Game: text.Of("%s, %s – %s", stage, g.names[0], g.names[1])}
	if err != nil {
		return game, r, err
	}
	r.Game = text.Of("%s, %s %d – %s %d", stage, g.names[0], g.scores[0], g.names[1], g.scores[1])
	at := slices.IndexFunc(cocoStages, func(s cocoStage) bool { return s.name.MatchString(stage) })
	if at < 0 {
		return game, r, text.Errorf("%s doesn't say which match it is: call it Quarterfinal, Semifinal, Third Place or Final", exchange.Quoted(stage))
	}
	game.Before, game.Third, game.Scores = cocoStages[at].before, cocoStages[at].third, g.scores
	for side, named := range g.people {
		if game.Players[side], err = cocoPlayerOf(d, named); err != nil {
			return game, r, err
		}
		if g.starts[side] == exchange.TshFirst {
			game.Starter = game.Players[side]
		}
	}
	if game.Players[0] == game.Players[1] {
		return game, r, text.Errorf("%s would have played against the same player; correct one of the two names", d.PlayerText(game.Players[0]))
	}
	return game, r, nil
}

// cocoPlayerOf finds a player of the division by a lasting number, or else by the name.
func cocoPlayerOf(d *tournament.Division, named cocoNamed) (tournament.PlayerID, error) {
	var found []tournament.PlayerID
	for _, p := range d.Players {
		if exchange.CocoLasting(named.number) && strings.EqualFold(p.IDs["coco"], named.number) {
			return p.ID, nil
		}
		if slices.ContainsFunc(spelling.Keys(p.Name), func(key string) bool { return slices.Contains(spelling.Keys(named.name), key) }) {
			found = append(found, p.ID)
		}
	}
	switch len(found) {
	case 1:
		return found[0], nil
	case 0:
		return 0, text.Errorf("%s isn't in division %s", exchange.Quoted(named.name), d.Name)
	}
	return 0, text.Errorf("%d players of division %s are called %s; give the CoCo number", len(found), d.Name, exchange.Quoted(named.name))
}

// play plays the games on a copy of the division, and refuses those that don't fit.
func (p *Playoff) play(games []playoffGame, d *tournament.Division, book rulebook.Book, plan *tournament.Finals, lot int) error {
	var players []tournament.PlayerID
	for _, g := range games {
		for _, id := range g.Players {
			if !slices.Contains(players, id) {
				players = append(players, id)
			}
		}
	}
	if len(players) == 0 {
		return text.Errorf("none of its playoff games is between two players of division %s; row %d: %s", d.Name, p.Rows[0].Row, p.Rows[0].Why)
	}
	slices.SortStableFunc(games, func(a, b playoffGame) int { return cmp.Compare(b.Before, a.Before) })
	if p.Final = plan.Clone(); plan == nil {
		found := finals.Plan(len(players))
		found.LastStart = tournament.StartInTurn // the file says of no game that a lot decided who starts
		p.Final = &found
		if err := showLengths(p.Final, games); err != nil {
			return err
		}
	}
	if p.Final.Lot == 0 { // so that it starts as it is shown
		p.Final.Lot = max(1, lot)
	}
	trial := d.Clone()
	if err := finals.Set(trial, p.Final); err != nil {
		return err
	}
	if err := finals.Start(trial, book, "", 0); err != nil {
		return err
	}
	if plan == nil {
		if err := seated(trial, players); err != nil {
			return err
		}
	}
	for _, g := range games {
		if err := finals.Play(trial, book, g.FileGame, "", 0); err != nil {
			p.Rows[g.row].Why = text.OfError(err)
			continue
		}
		p.Played = append(p.Played, g.FileGame)
	}
	p.Then = finals.SummaryText(trial)
	return nil
}

// seated refuses players who aren't those that the standings send into the final.
func seated(d *tournament.Division, players []tournament.PlayerID) error {
	var want, other []text.Text
	for _, e := range d.Final.Entrants {
		want = append(want, d.PlayerText(e.Player))
	}
	for _, id := range players {
		if finals.Seed(d.Final, id) == 0 {
			other = append(other, d.PlayerText(id))
		}
	}
	if len(other) == 0 {
		return nil
	}
	return text.Errorf("by the standings after round %d the final is played by %s, and the file has %s too; correct the standings, or first say how many play", d.Final.After, text.Join(", ", want...), text.Join(", ", other...))
}

// showLengths sets over how many games a match is played by those that its winner needed. A round without a winner
// has as many as the one before. It also sets whether there is a match for the third place, and how long that is.
func showLengths(f *tournament.Finals, games []playoffGame) error {
	type match struct {
		before int
		third  bool
	}
	type side struct {
		match
		winner, loser tournament.PlayerID
	}
	wins, need := map[side]int{}, map[match]int{}
	for _, g := range games {
		f.Third = f.Third || g.Third
		winner, loser := g.Players[0], g.Players[1]
		if g.Scores[0] < g.Scores[1] {
			winner, loser = loser, winner
		}
		if g.Scores[0] != g.Scores[1] {
			s := side{match{g.Before, g.Third}, winner, loser}
			wins[s]++
			need[s.match] = max(need[s.match], wins[s])
		}
	}
	var words []string
	length := 1
	for before := bits.Len(uint(finals.Size(f.Field))) - 2; before >= 0; before-- {
		if n := need[match{before, false}]; n > 0 {
			length = 2*n - 1
		}
		words = append(words, strconv.Itoa(length))
	}
	if n := need[match{0, true}]; n > 0 {
		f.ThirdBestOf = 2*n - 1
	}
	return finals.ReadBestOf(f, strings.Join(words, " "))
}
