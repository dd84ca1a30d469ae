package federation

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
)

// tshPrize is "prize TYPE SUBTYPE DIV VALUE [key=value ...]".
type tshPrize struct {
	kind, division, value string
	rank                  int
	options               map[string]string
	line                  int
}

// tshMeasures are the prizes of tsh that this program awards by the same figure.
var tshMeasures = map[string]tournament.Measure{
	"rank": tournament.ByPlace, "roundrecord": tournament.ByRecord, "brlh": tournament.ByLowerHalf, "spread": tournament.ByTotalSpread,
	"highwin": tournament.ByHighWin, "lowwin": tournament.ByLowWin, "highloss": tournament.ByHighLoss, "lowloss": tournament.ByLowLoss,
	"upset": tournament.ByUpset, "luckystiff": tournament.ByLuckyStiff, "tuffluck": tournament.ByToughLuck,
	"average": tournament.ByAverageScore, "highratingchange": tournament.ByRatingGain,
}

// tshPrizeOptions are the options that a prize of this program has too.
var tshPrizeOptions = []string{"class", "exclusive", "first", "last", "prizename"}

// tshSum is a value that is a sum of money, with its sign.
var tshSum = regexp.MustCompile(`^(\D{0,4}?)(\d{1,7})(?:\.(\d\d))?$`)

// tshWords finds the words of a line. Quotation marks keep words together.
var tshWords = regexp.MustCompile(`(?:[^\s"']|"[^"]*"|'[^']*')+`)

// prize reads a prize line. A prize that this program doesn't have gets a note.
func (c *tshConfig) prize(line string, number int) {
	words := tshWords.FindAllString(line, -1)
	if len(words) < 5 {
		if len(words) < 2 || !slices.Contains([]string{"note", "title", "separator", "break"}, words[1]) {
			c.note(number, "the prize isn't understood; enter it on Prizes & ratings")
		}
		return
	}
	p := tshPrize{kind: strings.ToLower(words[1]), division: tshDivisionKey(words[3]), value: bareWord(words[4]), options: map[string]string{}, line: number}
	for _, word := range words[5:] {
		key, value, ok := strings.Cut(word, "=")
		if !ok || !slices.Contains(tshPrizeOptions, key) {
			c.note(number, "the prize with %s has no counterpart here; enter it on Prizes & ratings", exchange.Quoted(word))
			return
		}
		p.options[key] = bareWord(value)
		if _, err := strconv.Atoi(p.options[key]); err != nil && (key == "first" || key == "last") {
			c.note(number, "the prize isn't imported: %s isn't a round", exchange.Quoted(word))
			return
		}
	}
	var err error
	if p.rank, err = strconv.Atoi(words[2]); err != nil || p.rank < 1 || tshMeasures[p.kind] == "" {
		c.note(number, "the prize %s has no counterpart here; enter it on Prizes & ratings", exchange.Quoted(words[1]+" "+words[2]))
		return
	}
	c.prizes = append(c.prizes, p)
}

// bareWord is a word without its quotation marks.
func bareWord(word string) string { return strings.Trim(word, `"'`) }

// settlePrizes gives the division its prizes. A prize that the division can't have, such as one for a round after
// its last, gets a note.
func (c *tshConfig) settlePrizes(d *tournament.Division, name string) {
	for _, line := range c.prizes {
		if line.division != name {
			continue
		}
		list := d.PrizeList()
		prize, symbol := line.prize(list.Currency)
		list.Prizes, list.Currency = append(list.Prizes, prize), cmp.Or(list.Currency, symbol)
		if err := d.SetPrizes(list); err != nil {
			c.note(line.line, "the prize isn't imported: %s", err)
		}
	}
}

// prize is the line as a prize, and the sign of its currency. A value that isn't a sum of money, or is one in
// another currency, becomes the name of the prize.
func (p tshPrize) prize(currency string) (prize tournament.Prize, symbol string) {
	prize = tournament.Prize{Measure: tshMeasures[p.kind], Rank: p.rank, Label: p.options["prizename"], Class: p.options["class"], Exclusive: p.options["exclusive"]}
	prize.From, _ = strconv.Atoi(p.options["first"])
	prize.To, _ = strconv.Atoi(p.options["last"])
	m := tshSum.FindStringSubmatch(p.value)
	if m == nil || currency != "" && m[1] != "" && m[1] != currency {
		prize.Label = oneLine(prize.Label + " " + p.value)
		return prize, ""
	}
	units, _ := strconv.Atoi(m[2])
	cents, _ := strconv.Atoi(m[3])
	prize.Amount = 100*units + cents
	return prize, m[1]
}
