package rulings

import (
	"slices"

	"fyne.io/fyne/v2"

	"wordhall/screens/form"
	"wordhall/screens/widgets"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// readingLabels are the parameters that the guide doesn't show, in words.
var readingLabels = map[string]text.Text{
	"startTieBreak": text.Of("Equal starts"), "byeRated": text.Of("Byes are rated"), "forfeitRaise": text.Of("A forfeit's margin may be raised"),
	"lateBothModel": text.Of("Both late, each is charged"), "lateOptionMin": text.Of("Late, may give up below"),
	"sixZeros": text.Of("Six zeros end the game"), "tieWin": text.Of("A tie counts as"), "endWindowSec": text.Of("Seconds to answer the last play"),
	"courtesyFrom": text.Of("Courtesy draw"), "amendAfterSubmit": text.Of("After handing in, changed by"), "exchangeMin": text.Of("Least tiles to exchange"),
	"overdraw": text.Of("Overdraw, looked at"), "selfAdjudicate": text.Of("Players check words themselves"), "overdrawSmallBag": text.Of("X+2 with at most so many in the bag"),
	"overdrawReset": text.Of("Overdraw corrected wrongly"), "outOfOrder": text.Of("Drawn out of order"), "outOfOrderBag": text.Of("Looked into below"), "outOfOrderGrave": text.Of("Grave below"),
	"underdraw": text.Of("Underdraw"), "flashDraw": text.Of("Drawn before writing"), "zeroPass": text.Of("A pass is a zero"), "zeroExchange": text.Of("An exchange is a zero"),
	"zeroPhoney": text.Of("A play challenged off is a zero"), "zeroFailedChallenge": text.Of("A turn lost by a failed challenge is a zero"),
	"zeroIllegalExchange": text.Of("An illegal exchange is a zero"), "zeroPlay": text.Of("A play worth nothing is a zero"), "recountUntil": text.Of("Recount allowed"),
	"amendUnsigned": text.Of("Unsigned, changed by"), "amendSigned": text.Of("Signed, changed by"), "amendNextGame": text.Of("Next game begun, changed by"),
	"lastHold": text.Of("Last moment to hold"), "holdSeconds": text.Of("Seconds to hold"), "endWindow": text.Of("No answer to the last play"),
	"illegalExchange": text.Of("Illegal exchange"), "tileFound": text.Of("Tile found outside"), "tileInBag": text.Of("Tile still in the bag"),
	"wordSource": text.Of("Word source"), "clockIntroduced": text.Of("Clock brought in later"), "clockEnd": text.Of("Clock left running stops at"), "spilled": text.Of("Spilled tiles"),
	"resignation": text.Of("Resigning"), "spreadPenalty": text.Of("Spread penalty"),
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
	"flashDraw":        {"overdraw": "an overdraw, if the play comes off", "excess": "removed before the play is taken back", "noOffence": "no offence"},
	"recountUntil":     {"always": "at the end of a game", "final": "until the sheet is final", "signed": "until signed"},
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
func readingLabel(key string) text.Text {
	for _, s := range form.ShownParameters {
		if s.Key == key {
			return s.Label
		}
	}
	return readingLabels[key]
}

// readingValue is a value in words.
func readingValue(key string, value any) text.Text {
	if s, ok := value.(string); ok {
		if words, ok := readingWords[key][s]; ok {
			return text.Key(words)
		}
	}
	if n, ok := value.(int); ok && n == 0 && key != "byeSpread" && key != "forfeitSpread" && key != "missedSpread" {
		return text.Of("none")
	}
	return form.ParameterWords(key, value)
}

// readingSource is where a book's value comes from, in a word or two.
func readingSource(b rulebook.Book, key string) text.Text {
	src, _ := b.Source(key)
	switch {
	case src.Standing == rulebook.Default:
		return text.Of("default")
	case src.Standing == rulebook.Reading:
		return text.Of("%s as read", src.Section)
	case src.Section == "":
		return text.Of("director")
	}
	return text.Name(src.Section)
}

// figures are the parameters that a division sets about the topic, with each
// rulebook's value and where it comes from.
func (v readingView) figures() []fyne.CanvasObject {
	var lines []fyne.CanvasObject
	for _, key := range v.Topic.Parameters {
		label := readingLabel(key)
		if label.IsZero() {
			continue
		}
		lines = append(lines, widgets.NewParagraphOf(v.figure(key, label)...))
	}
	if len(lines) == 0 {
		return nil
	}
	return []fyne.CanvasObject{widgets.NewSection(text.Of("What a division sets"), lines...)}
}

// figure is one parameter: the books with the same value are listed together.
func (v readingView) figure(key string, label text.Text) []widgets.Run {
	var values []text.Text
	books := map[string][]text.Text{}
	for _, b := range v.books {
		if v.Only != "" && b.ID != v.Only {
			continue
		}
		words := readingValue(key, b.Value(key))
		if !slices.ContainsFunc(values, words.Same) {
			values = append(values, words)
		}
		books[words.String()] = append(books[words.String()], text.Of("%s %s", b.Short, readingSource(b, key)))
	}
	runs := []widgets.Run{{Text: text.Of("%s:  ", label), Style: widgets.Strong}}
	for i, words := range values {
		if i > 0 {
			runs = append(runs, widgets.Run{Text: text.Of("  ·  "), Style: widgets.Dim})
		}
		runs = append(runs, widgets.Run{Text: words, Style: widgets.Plain}, widgets.Run{Text: text.Of("  %s", text.Join(", ", books[words.String()]...)), Style: widgets.Small})
	}
	return runs
}
