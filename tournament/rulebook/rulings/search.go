package rulings

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"wordhall/tournament/spelling"
)

// Search finds rulings by what somebody says happened, in any language of the vocabularies, the best first. A
// ruling for which none of the words speaks isn't listed. Without words all rulings are listed, in their order.
func Search(said string) []Ruling {
	words := wordsOf(readFigures(said))
	words = words[:min(len(words), mostWords)]
	if len(words) == 0 {
		return All()
	}
	best := make([]float64, len(catalogue))
	strange := slices.DeleteFunc(slices.Clone(words), Knows)
	for _, v := range vocabularies() {
		words := append(slices.Clone(words), v.miscounts(words)...)
		for i, score := range v.scores(words, strange) {
			best[i] = max(best[i], score)
		}
	}
	if asksForAWord(said) {
		best[slices.IndexFunc(catalogue, func(r Ruling) bool { return r.ID == wordAsked })] += namedByID
	}
	for i, r := range catalogue {
		if slices.ContainsFunc(words, func(word string) bool { return strings.EqualFold(word, r.ID) }) {
			best[i] += namedByID
		}
	}
	order := make([]int, 0, len(catalogue))
	for i, score := range best {
		if score > 0 {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(best[b], best[a]) })
	found := make([]Ruling, len(order))
	for i, at := range order {
		found[i] = catalogue[at]
	}
	return found
}

// Words are what people say of the situation in English, separated by semicolons.
func (r Ruling) Words() string {
	return vocabularies()[0].lines[r.ID]
}

// Knows reports whether a word, in small letters without accents, is in one of the vocabularies.
func Knows(word string) bool {
	return slices.ContainsFunc(vocabularies(), func(v *vocabulary) bool { return v.knows(word) })
}

// wordAsked is the ruling on whether a word is good.
const wordAsked = "R71"

// asksForAWord reports whether somebody asks whether a word may be played: "is zen ok". That word is one that no
// vocabulary has, or is written in capitals.
func asksForAWord(said string) bool {
	typed := strings.FieldsFunc(said, func(r rune) bool { return !unicode.IsLetter(r) && r != '-' })
	words := make([]string, len(typed))
	for i, w := range typed {
		words[i] = spelling.Fold(w)
	}
	for _, v := range vocabularies() {
		for _, asking := range v.asking {
			at := slices.Index(asking, "*")
			if len(asking) != len(words) || at < 0 {
				continue
			}
			isWord := len([]rune(typed[at])) >= 2 && (typed[at] == strings.ToUpper(typed[at]) || !Knows(words[at]))
			if isWord && slices.Equal(asking[:at], words[:at]) && slices.Equal(asking[at+1:], words[at+1:]) {
				return true
			}
		}
	}
	return false
}

// Times on a clock that are written in figures are read as one of these words, which are in the vocabularies.
const (
	underTen = "timeover"
	overTen  = "timeoverten"
)

var (
	clockTime   = regexp.MustCompile(`[-−–]?\b\d{1,2}[:.]\d\d\b`)
	minutesSaid = regexp.MustCompile(`\b(\d{1,3}|\pL+)\s*(?:mins?|minutes?|minuten|minutos?|m)\b`)
	overBefore  = regexp.MustCompile(`\b(?:minus|moins|menos|red|overtime|exceeded|uberschritten|uberzogen|pasado|paso|depasse|depassement)\b`)
	overAfter   = regexp.MustCompile(`\b(?:over|overtime|past|extra|below zero|in the red|druber|uber|ueber|uberzogen|uberschritten|trop|depassement|depasse|demas|mas|pasado)\b`)
)

// tenMinutes is the overtime at which a game may be lost (WESPA 2010 §5.3.3), and gameMinutes the usual time of a
// player (§5.3.5).
const tenMinutes, gameMinutes = 10, 25

// These words stand for a tile in capitals, for two equal scores of a game, and for two different scores of a
// play.
const lettered, sameScores, twoCounts = "lettername", "samescore", "twocounts"

var (
	tileNamed   = regexp.MustCompile(`(^|[^\pL\d'’-])[B-HJ-Z](?:'?s)?($|[^\pL\d'’-])`)
	twoDigits   = regexp.MustCompile(`\b[1-9]\d\b`)
	threeDigits = regexp.MustCompile(`\b[1-9]\d\d\b`)
	forBoth     = regexp.MustCompile(`\b[1-9]\d\d\b (?:each|all|apiece|partout|iguales|beide)\b|\b(?:both|beide|tous les deux|ambos|los dos)\b.*\b[1-9]\d\d\b`)
)

// readFigures replaces a time such as 1:20 and a tile in capitals by words. It adds words after "12 minutes over"
// and after two equal scores.
func readFigures(said string) string {
	said = spelling.Fold(tileNamed.ReplaceAllString(said, "$1 "+lettered+" $2"))
	said = clockTime.ReplaceAllStringFunc(said, func(time string) string {
		minutes, _, _ := strings.Cut(strings.ReplaceAll(strings.TrimLeft(time, "-−–"), ".", ":"), ":")
		return " " + timeWord(minutes) + " "
	})
	spoken := said
	for _, at := range minutesSaid.FindAllStringSubmatchIndex(spoken, -1) {
		number := spoken[at[2]:at[3]]
		if n, ok := numbers()[number]; ok {
			number = strconv.Itoa(n)
		}
		if _, err := strconv.Atoi(number); err == nil && (overBefore.MatchString(spoken[:at[0]]) || overAfter.MatchString(spoken[at[1]:])) {
			said += " " + timeWord(number)
		}
	}
	scores := threeDigits.FindAllString(said, -1)
	if len(scores) == 2 && scores[0] == scores[1] || len(scores) == 1 && forBoth.MatchString(said) {
		said += " " + sameScores
	}
	counts := twoDigits.FindAllString(spoken, -1)
	if len(counts) == 2 && counts[0] != counts[1] && len(scores) == 0 && !minutesSaid.MatchString(spoken) {
		said += " " + twoCounts
	}
	return said
}

// numbers are the words for the numbers from one on, in all languages. They are read from lines of their own,
// because the phrases of the vocabularies contain figures.
var numbers = sync.OnceValue(func() map[string]int {
	of := map[string]int{}
	for _, language := range languages {
		for line := range strings.Lines(vocabularyFile(language)) {
			if words, ok := strings.CutPrefix(line, "number "); ok {
				for i, word := range wordsOf(words) {
					of[word] = i + 1
				}
			}
		}
	}
	return of
})

// timeWord is the word for a time with that many minutes. From twenty to thirty-five they are the minutes used in
// a game of 25, and not those over the time.
func timeWord(minutes string) string {
	n, _ := strconv.Atoi(minutes)
	if n < tenMinutes || n >= 2*tenMinutes && n < gameMinutes+tenMinutes {
		return underTen
	}
	return overTen
}

// A number of tiles drawn that isn't the number played is read as one of these words.
const drewMore, drewLess = "drewmore", "drewless"

// miscounts says whether more or fewer tiles were drawn than were played: "played five and drew
// six".
func (v *vocabulary) miscounts(words []string) []string {
	var played, drawn, waiting int
	var counted *int
	for _, word := range words {
		n, isNumber := numbers()[word]
		if figure, err := strconv.Atoi(word); err == nil {
			n, isNumber = figure, true
		}
		switch {
		case slices.Contains(v.drawing, word):
			counted = &drawn
		case slices.Contains(v.laying, word):
			counted = &played
		case isNumber && n <= 9:
			waiting = n
		}
		if counted != nil && waiting > 0 { // the number stands behind the word or before it
			*counted, counted, waiting = waiting, nil, 0
		}
	}
	switch {
	case played == 0 || drawn == 0 || played == drawn:
		return nil
	case drawn > played:
		return []string{drewMore}
	}
	return []string{drewLess}
}

// namedByID is more than words can score.
const namedByID = 1000

// mostWords is how many words of a search count. Text with more was pasted and not typed.
const mostWords = 50
