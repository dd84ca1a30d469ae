package federation

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/spelling"
)

// tshRow is a player's line in its parts.
type tshRow struct {
	name, rating      string
	opponents, scores []string
	// rounds are the fields with a number for each round, and values are all other fields.
	rounds map[string][]string
	values map[string]string
}

// tshRows are the lines of the division by player. boards are tsh's numbers of the tables; if it is nil they are
// those of the hall.
func tshRows(d *tournament.Division, book rulebook.Book, boards map[int]int) map[tournament.PlayerID]tshRow {
	last := d.LastRound()
	number := map[tournament.PlayerID]int{}
	for i, p := range d.Players {
		number[p.ID] = i + 1
	}
	rows := map[tournament.PlayerID]tshRow{}
	for _, card := range report.ByRounds(d, book, last).Cards() {
		if p, ok := d.Player(card.Player); ok {
			rows[p.ID] = tshRowOf(d, p, card, last, number, boards)
		}
	}
	return rows
}

// tshRound is one round of a line.
type tshRound struct {
	opponent, score string
	board, start    int
}

func tshRowOf(d *tournament.Division, p tournament.Player, card tournament.Scorecard, last int, number map[tournament.PlayerID]int, boards map[int]int) tshRow {
	rounds := make([]tshRound, last)
	for i := range rounds {
		rounds[i] = tshRound{opponent: "0", score: "0"}
	}
	for _, l := range card.Lines {
		rounds[l.Round-1] = tshRoundOf(l, number, p.ID, d.SpreadCap)
	}
	row := tshRow{name: tshName(p), rating: tshRating(p), rounds: map[string][]string{}, values: tshValues(p, last)}
	board, starts := make([]string, last), make([]string, last)
	for i, r := range rounds {
		row.opponents, row.scores = append(row.opponents, r.opponent), append(row.scores, r.score)
		if n, ok := boards[r.board]; ok {
			r.board = n
		}
		board[i], starts[i] = strconv.Itoa(r.board), strconv.Itoa(r.start)
	}
	row.rounds["board"], row.rounds["p12"], row.rounds["penalty"] = board, starts, tshPenalties(card, last)
	for _, round := range byesAhead(d, p.ID) {
		for len(row.opponents) < round-1 {
			row.opponents = append(row.opponents, "00")
		}
		row.opponents = append(row.opponents, "0")
	}
	return row
}

// byesAhead are the rounds not drawn yet in which the player will have the bye, ascending.
func byesAhead(d *tournament.Division, id tournament.PlayerID) []int {
	var rounds []int
	for _, f := range d.Fixed {
		if f.Round > d.LastRound() && f.Players[0] == id && (f.Players[1] == 0 || f.Players[1] == id) {
			rounds = append(rounds, f.Round)
		}
	}
	slices.Sort(rounds)
	return slices.Compact(rounds)
}

// String is the line as tsh writes it. The fields after the scores are in the alphabetical order of their keys.
func (r tshRow) String() string {
	head := fmt.Sprintf("%-22s %5s", r.name, r.rating)
	if len(r.opponents) > 0 {
		head += " " + strings.Join(r.opponents, " ")
	}
	line := head + "; " + strings.Join(r.scores, " ")
	fields := r.fields()
	for _, key := range slices.Sorted(maps.Keys(fields)) {
		line += tshField(key, fields[key])
	}
	return line
}

// fields are the fields after the scores by key. Fields whose numbers are all 0 are left out.
func (r tshRow) fields() map[string]string {
	fields := maps.Clone(r.values)
	for key, numbers := range r.rounds {
		if slices.ContainsFunc(numbers, func(n string) bool { return n != "0" }) {
			fields[key] = strings.Join(numbers, " ")
		}
	}
	return fields
}

// tshField is a field with the semicolon before it.
func tshField(key, value string) string {
	return strings.TrimRight("; "+key+" "+tshEscape(value), " ")
}

// tshValues are the fields with one value, with those that were kept from another program's file.
func tshValues(p tournament.Player, last int) map[string]string {
	values := keptFields(p)
	add := func(key, value string) {
		if strings.TrimSpace(value) != "" {
			values[key] = value
		}
	}
	off := cmp.Or(values["off"], "0")
	delete(values, "off")
	if p.HasLeft(last + 1) {
		values["off"] = off
	}
	add("class", p.Class)
	if c := p.Carried; c != (tournament.Record{}) {
		add("initrec", fmt.Sprintf("%s %s %d %d", tshHalves(c.HalfWins), tshHalves(c.HalfLosses), c.Spread, c.Spread))
	}
	if p.Games > 0 {
		add("lifeg", strconv.Itoa(p.Games))
	}
	add("team", p.Team)
	return values
}

// tshHalves is a number of half-wins as wins: "2" or "2.5".
func tshHalves(n int) string { return strconv.FormatFloat(float64(n)/2, 'f', -1, 64) }

// tshRating is the rating, with the deviation if the player has one.
func tshRating(p tournament.Player) string {
	rating := strconv.Itoa(p.Rating)
	if p.Deviation > 0 {
		rating += "+" + strconv.FormatFloat(p.Deviation, 'f', -1, 64)
	}
	return rating
}

// tshPenalties are the rulings on the spread by round.
func tshPenalties(card tournament.Scorecard, last int) []string {
	list := make([]int, last)
	for _, r := range card.Penalties {
		if r.Round >= 1 && r.Round <= last {
			list[r.Round-1] += r.Points
		}
	}
	words := make([]string, last)
	for i, n := range list {
		words[i] = strconv.Itoa(n)
	}
	return words
}

// tshRoundOf is a round in the form that tsh has for it.
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

// settledScores are the scores less time penalties. If a ruling changed the margin, the winner's score is changed
// so that it makes that margin.
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

// These are the codes of the p12 field beside exchange.TshFirst and TshSecond: the start is to be drawn, or isn't
// known.
const (
	tshMustDraw = 3
	tshUnknown  = 4
)

// tshTurn is the code of the p12 field.
func tshTurn(g tournament.Game, id tournament.PlayerID) int {
	switch {
	case g.Starter() == id:
		return exchange.TshFirst
	case g.Starter() != 0:
		return exchange.TshSecond
	case g.Sheet.Done():
		return tshUnknown
	}
	return tshMustDraw
}

// tshName is "Quill, Ada" for Ada Quill.
func tshName(p tournament.Player) string {
	return tshDigits(strings.ReplaceAll(familyFirst(p.Name, p.Surname), ";", " "))
}

// tshDigits puts a comma behind a name that ends in a digit, because tsh would take the digits for the rating.
func tshDigits(name string) string {
	if last, _ := utf8.DecodeLastRuneInString(name); unicode.IsDigit(last) {
		name += ","
	}
	return name
}

// familyFirst is "Quill, Ada" for "Ada Quill" and "King, Martin, Jr" for "Martin King Jr". surname is the end of
// the name that is known to be the surname, empty if that isn't known. A name with a comma stays as it is.
func familyFirst(name, surname string) string {
	given, family, suffix := spelling.Parts(name)
	if before, known := strings.CutSuffix(name, " "+surname); known && surname != "" {
		given, family, suffix = before, surname, ""
	}
	if strings.Contains(name, ",") || given == "" {
		return name
	}
	if suffix != "" {
		given += ", " + suffix
	}
	return family + ", " + given
}

// tshEscape escapes the characters of a value that would end its field.
func tshEscape(s string) string {
	return strings.NewReplacer(`\`, `\\`, ";", `\;`).Replace(s)
}
