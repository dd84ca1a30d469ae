package form

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"wordhall/tournament/rulebook"
)

// ParameterRow is one parameter of a rulebook, ready to show: what it is, its
// value in words, where it comes from and whether the organiser changed it.
type ParameterRow struct {
	Key, Label, Value, Source string
	Overridden                bool
}

// ShownParameters are the figures that follow from the choice of a rulebook and
// that a director should see before the first round, with the words for them.
var ShownParameters = []struct{ Key, Label string }{
	{"gameMinutes", "Time for each player"},
	{"byeWin", "A bye counts as"},
	{"byeSpread", "Bye, spread"},
	{"challenge", "Failed challenge"},
	{"challengeTo", "Challenge points go"},
	{"leftover", "Leftover tiles"},
	{"forfeitSpread", "Forfeit, spread"},
	{"forfeitRated", "Forfeits are rated"},
	{"missedSpread", "Round missed, spread"},
	{"resignFloor", "Resigned or left, at least"},
	{"resignRated", "Resigned games are rated"},
	{"overtimePer", "Overtime costs"},
	{"overtimeLoss", "Overtime loses the game"},
	{"startPolicy", "Who starts"},
	{"recountLimit", "Recount up to a margin of"},
	{"ejection", "Games of an ejected player"},
	{"ejectionMargin", "Awarded by, after an ejection"},
}

// ParameterRows describes a book's parameters in the order of the guide.
func ParameterRows(b rulebook.Book) []ParameterRow {
	rows := make([]ParameterRow, len(ShownParameters))
	for i, s := range ShownParameters {
		rows[i] = ParameterRow{
			Key: s.Key, Label: s.Label,
			Value:      ParameterWords(s.Key, b.Value(s.Key)),
			Source:     sourceWords(b, s.Key),
			Overridden: slices.Contains(b.Overridden, s.Key),
		}
	}
	return rows
}

// sourceWords says where a value comes from: "VII.J.1", "default, not in the book", "changed
// here".
func sourceWords(b rulebook.Book, key string) string {
	src, ok := b.Source(key)
	if !ok {
		return ""
	}
	switch src.Standing {
	case rulebook.Stated:
		return src.Section
	case rulebook.Reading:
		return src.Section + ", as read here"
	case rulebook.Director:
		if src.Section != "" {
			return src.Section + ", the director decides"
		}
		return "the director decides"
	case rulebook.Changed:
		return "changed here"
	}
	return "default, not in the book"
}

// choiceWords are the named choices of the rulebooks in plain words.
var choiceWords = map[string]string{
	"win": "a win", "tie": "a tie", "nothing": "nothing",
	"software": "the program balances", "selfbal": "players compare their records", "draw": "a draw at the table",
	"moreSeconds": "who replied more often", "fullEach": "the full time each", "halfEach": "half each",
	"10/min": "10 a minute or part", "transfer": "off the one, to the other", "double": "double, to who is out",
	"offChallenger": "off the challenger's score", "toOpponent": "to the opponent's score",
	"none": "none", "loseTurn": "the turn is lost", "perWord5": "5 a word", "perTurn5": "5 a turn",
	"perWord10": "10 a word", "perTurn10": "10 a turn", "dingle": "a free one, then the turn",
	"first5then10": "5, then 10", "rising": "rising", "time": "time",
	"voidOrAward": "void in a round robin, else awarded", "void": "void", "award": "awarded to the opponents",
	"director": "the director decides", "never": "never",
}

// ParameterWords returns the value of a parameter in words.
func ParameterWords(key string, value any) string {
	switch v := value.(type) {
	case bool:
		if v {
			return "yes"
		}
		return "no"
	case int:
		switch {
		case key == "gameMinutes":
			return fmt.Sprintf("%d minutes", v)
		case key == "recountLimit" && v < 0:
			return "any"
		}
		return strconv.Itoa(v)
	case *rulebook.OvertimeLoss:
		if v == nil {
			return "never"
		}
		return fmt.Sprintf("after %d minutes, by at least %d", v.Seconds/60, v.Minimum)
	case string:
		if words, ok := choiceWords[v]; ok {
			return words
		}
		return v
	}
	return fmt.Sprint(value)
}

// ParseParameter turns what was typed or chosen back into an override. The
// rulebook itself checks the value; here only its form is read.
func ParseParameter(b rulebook.Book, key, text string) (json.RawMessage, error) {
	text = strings.TrimSpace(text)
	switch b.Value(key).(type) {
	case bool:
		return json.Marshal(strings.EqualFold(text, "yes"))
	case int:
		if key == "recountLimit" && strings.EqualFold(text, "any") {
			return json.RawMessage("-1"), nil
		}
		number, _, _ := strings.Cut(text, " ")
		n, err := strconv.Atoi(number)
		if err != nil {
			return nil, fmt.Errorf("%q isn't a whole number", text)
		}
		return json.Marshal(n)
	case string:
		for _, c := range b.Choices(key) {
			if ParameterWords(key, c) == text || c == text {
				return json.Marshal(c)
			}
		}
		return nil, fmt.Errorf("%q is none of the choices", text)
	default:
		return parseOvertimeLoss(text)
	}
}

// OvertimeText returns the loss on time as it is typed, in minutes and margin: "10 100", or
// "never" for nil.
func OvertimeText(l *rulebook.OvertimeLoss) string {
	if l == nil {
		return "never"
	}
	return fmt.Sprintf("%d %d", l.Seconds/60, l.Minimum)
}

func parseOvertimeLoss(text string) (json.RawMessage, error) {
	if strings.EqualFold(text, "never") {
		return json.RawMessage("null"), nil
	}
	var minutes, least int
	if _, err := fmt.Sscanf(text, "%d %d", &minutes, &least); err != nil {
		return nil, fmt.Errorf("%q isn't minutes and a margin; type for example 10 100, or never", text)
	}
	return json.Marshal(map[string]int{"seconds": 60 * minutes, "minimum": least})
}
