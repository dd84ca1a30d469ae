package screens

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// playerLine is one line of the players' grid, its display text ready.
type playerLine struct {
	Player tournament.Player
	Number string
	Rating string
	Table  string
	IDs    string
	Paid   string
	Here   string
	Status string
	// Find is what type-to-find looks through: name, number, ids, club and team.
	Find string
}

// playerLines describes a division's players by number.
func playerLines(d *tournament.Division) []playerLine {
	lines := make([]playerLine, len(d.Players))
	for i, p := range d.Players {
		lines[i] = playerLine{
			Player: p,
			Number: strconv.Itoa(int(p.ID)),
			Rating: ratingWords(p),
			Table:  tableWords(d, p),
			IDs:    idWords(p.IDs),
			Paid:   yesMark(p.Paid),
			Here:   yesMark(p.CheckedIn),
			Status: statusWords(d, p),
		}
		lines[i].Find = foldText(strings.Join([]string{p.Name, lines[i].Number, lines[i].IDs, p.Club, p.Team, p.Country, p.Class}, " "))
	}
	return lines
}

func ratingWords(p tournament.Player) string {
	if p.Rating == 0 {
		return "new"
	}
	return strconv.Itoa(p.Rating)
}

func tableWords(d *tournament.Division, p tournament.Player) string {
	if p.Table == 0 {
		return ""
	}
	return d.TableName(p.Table)
}

// idWords are the federation numbers in one line: "naspa AA001234, wespa 77".
func idWords(ids map[string]string) string { return joinFederations(ids, ", ") }

// spellingWords are the names by which federations list a player: "wespa Lev Ilyin;
// naspa Ilyin, Lev".
func spellingWords(spellings map[string]string) string { return joinFederations(spellings, "; ") }

func joinFederations(ids map[string]string, between string) string {
	names := make([]string, 0, len(ids))
	for name := range ids {
		names = append(names, name)
	}
	sort.Strings(names)
	parts := make([]string, len(names))
	for i, name := range names {
		parts[i] = name + " " + ids[name]
	}
	return strings.Join(parts, between)
}

// parseIDs reads federation numbers as idWords writes them. The error says what
// to type.
func parseIDs(text string) (map[string]string, error) {
	return parseFederations(text, ",", "a federation and a number; type for example: naspa AA001234, wespa 77")
}

// parseSpellings reads names as spellingWords writes them.
func parseSpellings(text string) (map[string]string, error) {
	return parseFederations(text, ";", "a federation and a name; type for example: wespa Lev Ilyin; naspa Ilyin, Lev")
}

func parseFederations(typed, between, what string) (map[string]string, error) {
	if strings.TrimSpace(typed) == "" {
		return nil, nil
	}
	ids := map[string]string{}
	for _, part := range strings.Split(typed, between) {
		name, number, ok := strings.Cut(strings.TrimSpace(part), " ")
		number = strings.TrimSpace(number)
		if !ok || name == "" || number == "" {
			return nil, tournament.Refuse(tournament.Invalid, "%q isn't %s", strings.TrimSpace(part), text.Key(what))
		}
		ids[strings.ToLower(name)] = number
	}
	return ids, nil
}

func yesMark(on bool) string {
	if on {
		return "✓"
	}
	return ""
}

// statusWords tells what a director must know of a player's part in the event.
func statusWords(d *tournament.Division, p tournament.Player) string {
	var parts []string
	switch {
	case ejected(d, p.ID):
		parts = append(parts, "ejected")
	case p.Withdrawn > 0:
		parts = append(parts, fmt.Sprintf("withdrawn from round %d", p.Withdrawn))
	case p.Joined > 1:
		parts = append(parts, fmt.Sprintf("from round %d", p.Joined))
	}
	switch len(p.Out) {
	case 0:
	case 1:
		parts = append(parts, fmt.Sprintf("out in round %d", p.Out[0]))
	default:
		parts = append(parts, "out in "+roundsWords(p.Out))
	}
	if p.StandIn {
		parts = append(parts, "stand-in")
	}
	if n := avoidCount(d, p.ID); n > 0 {
		parts = append(parts, "kept apart")
	}
	if p.Ineligible {
		parts = append(parts, "no prizes")
	}
	return strings.Join(parts, ", ")
}

func ejected(d *tournament.Division, id tournament.PlayerID) bool {
	return slices.ContainsFunc(d.Rulings, func(r tournament.Ruling) bool {
		return r.Player == id && r.Kind == tournament.Ejection && !r.Reversed
	})
}

func avoidCount(d *tournament.Division, id tournament.PlayerID) int {
	n := 0
	for _, a := range d.Avoid {
		if slices.Contains(a.Players[:], id) {
			n++
		}
	}
	return n
}

// roundsWords lists rounds: "round 3", "rounds 3, 4".
func roundsWords(rounds []int) string {
	if len(rounds) == 1 {
		return fmt.Sprintf("round %d", rounds[0])
	}
	words := make([]string, len(rounds))
	for i, r := range rounds {
		words[i] = strconv.Itoa(r)
	}
	return "rounds " + strings.Join(words, ", ")
}

// parseRounds reads round numbers parted by commas or spaces, with ranges
// ("2, 4-6"). The error names the part that isn't one.
func parseRounds(text string) ([]int, error) {
	return parseRuns(text, "a round or a run of rounds; type for example: 2, 4-6", tournament.MaxRounds)
}

// parseRuns reads numbers from 1 to most as parseRounds does; what says what a part
// should have been.
func parseRuns(typed, what string, most int) ([]int, error) {
	var rounds []int
	for _, part := range strings.FieldsFunc(typed, func(r rune) bool { return r == ',' || r == ' ' || r == ';' }) {
		low, high, ranged := strings.Cut(strings.ReplaceAll(part, "–", "-"), "-")
		from, err := strconv.Atoi(low)
		to := from
		if err == nil && ranged {
			to, err = strconv.Atoi(high)
		}
		if err != nil || from < 1 || to < from || to > most {
			return nil, tournament.Refuse(tournament.Invalid, "%q isn't %s", part, text.Key(what))
		}
		for r := from; r <= to; r++ {
			if !slices.Contains(rounds, r) {
				rounds = append(rounds, r)
			}
		}
	}
	slices.Sort(rounds)
	return rounds, nil
}

// accents folds the letters that a director leaves bare when typing a name.
var accents = strings.NewReplacer(
	"á", "a", "à", "a", "â", "a", "ä", "a", "ã", "a", "å", "a", "ā", "a", "ă", "a", "ą", "a",
	"ç", "c", "ć", "c", "č", "c", "ď", "d", "đ", "d", "é", "e", "è", "e", "ê", "e", "ë", "e", "ē", "e", "ě", "e", "ę", "e",
	"ğ", "g", "í", "i", "ì", "i", "î", "i", "ï", "i", "ı", "i", "ł", "l", "ñ", "n", "ń", "n", "ň", "n",
	"ó", "o", "ò", "o", "ô", "o", "ö", "o", "õ", "o", "ø", "o", "ő", "o", "ř", "r", "ś", "s", "š", "s", "ş", "s", "ß", "ss",
	"ť", "t", "ú", "u", "ù", "u", "û", "u", "ü", "u", "ů", "u", "ű", "u", "ý", "y", "ź", "z", "ż", "z", "ž", "z", "æ", "ae", "œ", "oe",
)

// foldText makes text comparable for finding: small letters without accents.
func foldText(s string) string { return accents.Replace(strings.ToLower(s)) }

// findsAll reports whether every word of what was typed begins a word of the
// folded text.
func findsAll(folded, typed string) bool { return newFinder(typed).in(folded) }

// finder is what was typed, folded once for all the lines that it is looked for in.
type finder []string

func newFinder(typed string) finder { return strings.Fields(foldText(typed)) }

// in reports whether every word begins a word of the folded text.
func (f finder) in(folded string) bool {
	for _, want := range f {
		if !beginsWord(folded, want) {
			return false
		}
	}
	return true
}

// wordEnds are what stands between the words of a line that is searched.
const wordEnds = " ,-'"

// beginsWord reports whether a word of the text begins so.
func beginsWord(text, want string) bool {
	for from := 0; ; {
		at := strings.Index(text[from:], want)
		if at < 0 {
			return false
		}
		if at += from; at == 0 || strings.IndexByte(wordEnds, text[at-1]) >= 0 {
			return true
		}
		from = at + 1
	}
}

// foundLines are the lines that what was typed finds; nothing typed finds all.
func foundLines(lines []playerLine, typed string) []playerLine {
	if strings.TrimSpace(typed) == "" {
		return lines
	}
	var found []playerLine
	wanted := newFinder(typed)
	for _, l := range lines {
		if wanted.in(l.Find) {
			found = append(found, l)
		}
	}
	return found
}

// roundNow is the round that a withdrawal or a late entry is about: the next one
// without a draw, never past the end.
func roundNow(d *tournament.Division) int {
	return max(1, min(d.LastRound()+1, d.Rounds))
}

// notHere are the players who should be there but aren't checked in.
func notHere(d *tournament.Division) []tournament.Player {
	var missing []tournament.Player
	round := roundNow(d)
	for _, p := range d.Players {
		if !p.CheckedIn && p.Plays(round) && !ejected(d, p.ID) {
			missing = append(missing, p)
		}
	}
	return missing
}
