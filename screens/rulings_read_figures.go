package screens

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/screens/form"
	"wordhall/screens/widgets"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// readingLabels are the parameters that the guide doesn't show, in words.
var readingLabels = map[string]string{
	"startTieBreak": "Equal starts", "byeRated": "Byes are rated", "forfeitRaise": "A forfeit's margin may be raised",
	"lateBothModel": "Both late, each is charged", "lateOptionMin": "Late, may give up below",
	"sixZeros": "Six zeros end the game", "tieWin": "A tie counts as", "endWindowSec": "Seconds to answer the last play",
	"courtesyFrom": "Courtesy draw", "amendAfterSubmit": "After handing in, changed by", "exchangeMin": "Least tiles to exchange",
	"overdraw": "Overdraw, looked at", "selfAdjudicate": "Players check words themselves", "overdrawSmallBag": "X+2 with at most so many in the bag",
	"overdrawReset": "Overdraw corrected wrongly", "outOfOrder": "Drawn out of order", "outOfOrderBag": "Looked into below", "outOfOrderGrave": "Grave below",
	"underdraw": "Underdraw", "flashDraw": "Drawn before writing", "zeroPass": "A pass is a zero", "zeroExchange": "An exchange is a zero",
	"zeroPhoney": "A play challenged off is a zero", "zeroFailedChallenge": "A turn lost by a failed challenge is a zero",
	"zeroIllegalExchange": "An illegal exchange is a zero", "zeroPlay": "A play worth nothing is a zero", "recountUntil": "Recount allowed",
	"amendUnsigned": "Unsigned, changed by", "amendSigned": "Signed, changed by", "amendNextGame": "Next game begun, changed by",
	"lastHold": "Last moment to hold", "holdSeconds": "Seconds to hold", "endWindow": "No answer to the last play",
	"illegalExchange": "Illegal exchange", "tileFound": "Tile found outside", "tileInBag": "Tile still in the bag",
	"wordSource": "Word source", "clockIntroduced": "Clock brought in later", "clockEnd": "Clock left running stops at", "spilled": "Spilled tiles",
	"resignation": "Resigning", "spreadPenalty": "Spread penalty",
}

// readingWords are values in words where the guide's words don't do.
var readingWords = map[string]map[string]string{
	"lateOptionMin":    {"15": "15 minutes", "none": "not offered"},
	"tieWin":           {"half": "half a win each"},
	"forfeitRaise":     {"director": "by the director"},
	"courtesyFrom":     {"timerPress+60": "a minute after the timer's press", "hold+60": "a minute after the hold", "none": "not provided for"},
	"amendAfterSubmit": {"bothBeforeNextGame": "both, before the next game", "none": "nobody"},
	"exchangeMin":      {"7": "7"},
	"overdraw":         {"X+2": "X+2 tiles", "X": "the X excess tiles", "X+1": "X+1 tiles"},
	"overdrawReset":    {"exposeX": "face down again, only X turned up"},
	"outOfOrder":       {"returnDrawn": "tiles go back if the opponent would be short", "investigate": "no penalty, the director may look into it", "none": "no penalty"},
	"underdraw":        {"opponentGives": "the opponent gives tiles, if the bag is empty", "drawMissing": "the missing tiles are drawn"},
	"flashDraw":        {"overdraw": "an overdraw, if the play comes off", "noOffence": "no offence"},
	"recountUntil":     {"always": "at the end of a game", "signed": "until signed"},
	"amendUnsigned":    {"anyone": "either", "both": "both", "nobody": "nobody"},
	"amendSigned":      {"anyone": "either", "both": "both", "nobody": "nobody"},
	"amendNextGame":    {"anyone": "either", "both": "both", "nobody": "nobody"},
	"lastHold":         {"tileOut": "a tile is out of the bag", "tileOrSeconds": "a tile is out, or the seconds are over", "scoreWritten": "the score is written by the opponent", "tilesDrawn": "fresh tiles are drawn"},
	"endWindow":        {"restart": "the clock may be started again", "lapses": "the right to challenge lapses"},
	"illegalExchange":  {"untilReturned": "turn lost, until a tile is back in the bag", "opponentPicks": "the opponent picks the rack, once tiles are drawn", "forfeit": "turn lost"},
	"tileFound":        {"racks": "by the racks, else who drew earliest", "earliest": "to who should have drawn earliest", "ignoredWhenOut": "ignored once a player is out"},
	"tileInBag":        {"racks": "by the racks, else who drew earliest", "earliest": "to who should have drawn earliest", "ignoredWhenOut": "ignored once a player is out"},
	"wordSource":       {"one": "one list", "byEndDate": "by the day on which the event ends", "approved": "as approved at the time", "twoBooks": "two books, by length"},
	"clockIntroduced":  {"splitEqually": "the rest is shared equally"},
	"clockEnd":         {"reveal": "the opponent's tiles being shown", "end": "the end of the game", "revealPlus5": "5 seconds after the tiles are shown"},
	"spilled":          {"overdraw": "an overdraw"},
	"resignation":      {"emergencyOnly": "in an emergency only", "any": "allowed"},
}

// readingLabel is a parameter in words.
func readingLabel(key string) string {
	for _, s := range form.ShownParameters {
		if s.Key == key {
			return s.Label
		}
	}
	return readingLabels[key]
}

// readingValue is a value in words.
func readingValue(key string, value any) string {
	if s, ok := value.(string); ok {
		if words, ok := readingWords[key][s]; ok {
			return words
		}
	}
	if n, ok := value.(int); ok && n == 0 && key != "byeSpread" && key != "forfeitSpread" && key != "missedSpread" {
		return "none"
	}
	return form.ParameterWords(key, value)
}

// readingSource is where a book's value comes from, in a word or two.
func readingSource(b rulebook.Book, key string) string {
	src, _ := b.Source(key)
	switch {
	case src.Standing == rulebook.Default:
		return "default"
	case src.Standing == rulebook.Reading:
		return src.Section + " as read"
	case src.Section == "":
		return "director"
	}
	return src.Section
}

// figures are the parameters that a division sets about the topic, with each
// rulebook's value and where it comes from.
func (v readingView) figures() []fyne.CanvasObject {
	var lines []fyne.CanvasObject
	for _, key := range v.Topic.Parameters {
		label := readingLabel(key)
		if label == "" {
			continue
		}
		lines = append(lines, widgets.NewParagraphOf(v.figure(key, label)...))
	}
	if len(lines) == 0 {
		return nil
	}
	return []fyne.CanvasObject{widgets.NewSection("What a division sets", lines...)}
}

// figure is one parameter: the books with the same value are listed together.
func (v readingView) figure(key, label string) []widgets.Run {
	var values []string
	books := map[string][]string{}
	for _, b := range v.books {
		if v.Only != "" && b.ID != v.Only {
			continue
		}
		words := readingValue(key, b.Value(key))
		if !slices.Contains(values, words) {
			values = append(values, words)
		}
		books[words] = append(books[words], b.Short+" "+readingSource(b, key))
	}
	runs := []widgets.Run{{Text: text.Old(label + ":  "), Style: widgets.Strong}}
	for i, words := range values {
		if i > 0 {
			runs = append(runs, widgets.Run{Text: text.Of("  ·  "), Style: widgets.Dim})
		}
		runs = append(runs, widgets.Run{Text: text.Old(words), Style: widgets.Plain}, widgets.Run{Text: text.Old("  " + strings.Join(books[words], ", ")), Style: widgets.Small})
	}
	return runs
}
