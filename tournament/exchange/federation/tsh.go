package federation

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// WriteTsh writes a division as a tsh division file (.t): a line a player in the
// order of the numbers, with opponents, scores, boards and starts of every drawn
// round, in UTF-8.
//
// tsh knows games of two with their scores, and rounds without an opponent with a spread. A
// game decided by a rule is written as what it counts: a forfeit and an award as a round
// without an opponent, a game given up or handed over by a ruling with the winner's score that
// makes its margin. Rulings on the spread are written as penalties.
func WriteTsh(w io.Writer, d *tournament.Division, book rulebook.Book) error {
	last := d.LastRound()
	number := map[tournament.PlayerID]int{}
	for i, p := range d.Players {
		number[p.ID] = i + 1
	}
	cards := map[tournament.PlayerID]tournament.Scorecard{}
	for _, c := range d.Scorecards(book, last) {
		cards[c.Player] = c
	}
	var b strings.Builder
	for _, p := range d.Players {
		b.WriteString(tshLine(d, p, cards[p.ID], number, last) + "\n")
	}
	if _, err := io.WriteString(w, b.String()); err != nil {
		return text.Errorf("the tsh file can't be written: %w", err)
	}
	return nil
}

// tshRound is one round of a line.
type tshRound struct {
	opponent, score string
	board, start    int
}

// tshLine is one player.
func tshLine(d *tournament.Division, p tournament.Player, card tournament.Scorecard, number map[tournament.PlayerID]int, last int) string {
	rounds := make([]tshRound, last)
	for i := range rounds {
		rounds[i] = tshRound{opponent: "0", score: "0"}
	}
	for _, l := range card.Lines {
		rounds[l.Round-1] = tshRoundOf(l, number, p.ID, d.SpreadCap)
	}
	opponents, scores, boards, starts := make([]string, last), make([]string, last), make([]int, last), make([]int, last)
	for i, r := range rounds {
		opponents[i], scores[i], boards[i], starts[i] = r.opponent, r.score, r.board, r.start
	}
	fields := tshFields(p, card, boards, starts, last)
	head := fmt.Sprintf("%-22s %5s", tshName(p.Name), tshRating(p))
	if last > 0 {
		head += " " + strings.Join(opponents, " ")
	}
	return head + "; " + strings.Join(scores, " ") + strings.Join(fields, "")
}

// tshFields are the fields behind the scores, by key in alphabetical order, including those
// kept from another program's file.
func tshFields(p tournament.Player, card tournament.Scorecard, boards, starts []int, last int) []string {
	values := keptFields(p)
	add := func(key, value string) {
		if strings.TrimSpace(value) != "" {
			values[key] = value
		}
	}
	off := cmp.Or(values["off"], "0")
	delete(values, "off")
	if p.Withdrawn > 0 && p.Withdrawn <= last+1 {
		values["off"] = off
	}
	add("board", tshList(boards))
	add("class", p.Class)
	if c := p.Carried; c != (tournament.Record{}) {
		add("initrec", fmt.Sprintf("%s %s %d %d", tshHalves(c.HalfWins), tshHalves(c.HalfLosses), c.Spread, c.Spread))
	}
	if p.Games > 0 {
		add("lifeg", strconv.Itoa(p.Games))
	}
	add("p12", tshList(starts))
	add("penalty", tshList(tshPenalties(card, last)))
	add("team", p.Team)
	var fields []string
	for _, key := range slices.Sorted(maps.Keys(values)) {
		fields = append(fields, strings.TrimRight("; "+key+" "+tshEscape(values[key]), " "))
	}
	return fields
}

// tshHalves is a number of half-wins as wins: "2" or "2.5".
func tshHalves(n int) string { return strconv.FormatFloat(float64(n)/2, 'f', -1, 64) }

// tshRating is the rating, with its deviation where the player has one.
func tshRating(p tournament.Player) string {
	rating := strconv.Itoa(p.Rating)
	if p.Deviation > 0 {
		rating += "+" + strconv.FormatFloat(p.Deviation, 'f', -1, 64)
	}
	return rating
}

// tshPenalties are the rulings on the spread by round.
func tshPenalties(card tournament.Scorecard, last int) []int {
	list := make([]int, last)
	for _, r := range card.Penalties {
		if r.Round >= 1 && r.Round <= last {
			list[r.Round-1] += r.Points
		}
	}
	return list
}

// tshList writes numbers, one a round; nothing where all are 0.
func tshList(numbers []int) string {
	filled := false
	words := make([]string, len(numbers))
	for i, n := range numbers {
		filled = filled || n != 0
		words[i] = strconv.Itoa(n)
	}
	if !filled {
		return ""
	}
	return strings.Join(words, " ")
}

// tshRoundOf is a round as tsh can hold it.
func tshRoundOf(l tournament.ScoreLine, number map[tournament.PlayerID]int, id tournament.PlayerID, caps tournament.Caps) tshRound {
	g := l.Game
	r := tshRound{opponent: "0", score: strconv.Itoa(l.Outcome.Spread), board: g.Table}
	if g.ID != 0 && !g.Sheet.Done() && l.Opponent != 0 {
		r.opponent, r.score = strconv.Itoa(number[l.Opponent]), "00"
		r.start = tshTurn(g, id)
		return r
	}
	if !l.Scored || l.Outcome.Opponent == 0 || !l.Outcome.Counts {
		r.board = 0
		return r
	}
	own, _ := settledScores(l, caps)
	r.opponent, r.score, r.start = strconv.Itoa(number[l.Opponent]), strconv.Itoa(own), tshTurn(g, id)
	return r
}

// settledScores are the scores less time penalties; where a ruling made another
// margin of them, the winner's is the one that makes it.
func settledScores(l tournament.ScoreLine, caps tournament.Caps) (own, other int) {
	own, other = l.Own-l.OwnPenalty, l.Other-l.OtherPenalty
	switch spread := l.Outcome.Spread; {
	case spread > 0 && own-other != spread && caps.Cut(l.Round, own-other) != spread:
		own = other + spread
	case spread < 0 && other-own != -spread && caps.Cut(l.Round, other-own) != -spread:
		other = own - spread
	}
	return own, other
}

// tshTurn is the code of the p12 field.
func tshTurn(g tournament.Game, id tournament.PlayerID) int {
	const mustDraw, unknown = 3, 4
	switch {
	case g.Starter() == id:
		return exchange.TshFirst
	case g.Starter() != 0:
		return exchange.TshSecond
	case g.Sheet.Done():
		return unknown
	}
	return mustDraw
}

// tshName is "Quill, Ada" for "Ada Quill".
func tshName(name string) string {
	return tshDigits(strings.ReplaceAll(familyFirst(name), ";", " "))
}

// tshDigits puts a comma behind a name that ends in a digit, so that the digits
// aren't taken for the rating.
func tshDigits(name string) string {
	if last, _ := utf8.DecodeLastRuneInString(name); unicode.IsDigit(last) {
		name += ","
	}
	return name
}

// nameSuffixes come after the family name ("King, Martin, Jr").
var nameSuffixes = []string{"jr", "sr", "ii", "iii", "iv"}

// familyFirst is "Quill, Ada" for "Ada Quill" and "King, Martin, Jr" for "Martin
// King Jr". A name with a comma stays.
func familyFirst(name string) string {
	words := strings.Fields(name)
	if strings.Contains(name, ",") || len(words) < 2 {
		return name
	}
	last := len(words) - 1
	if slices.Contains(nameSuffixes, strings.ToLower(strings.TrimSuffix(words[last], "."))) && last > 1 {
		return words[last-1] + ", " + strings.Join(words[:last-1], " ") + ", " + words[last]
	}
	return words[last] + ", " + strings.Join(words[:last], " ")
}

// tshEscape keeps a value from ending its field.
func tshEscape(s string) string {
	return strings.NewReplacer(`\`, `\\`, ";", `\;`).Replace(s)
}
