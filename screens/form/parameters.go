package form

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// ParameterRow is one parameter of a rulebook, ready to show: what it is, its
// value in words, where it comes from and whether the organiser changed it.
type ParameterRow struct {
	Key                  string
	Label, Value, Source text.Text
	Overridden           bool
}

// ShownParameters are the figures that follow from the choice of a rulebook and
// that a director should see before the first round, with the words for them.
var ShownParameters = []struct {
	Key   string
	Label text.Text
}{
	{"gameMinutes", text.Of("Time for each player")},
	{"byeWin", text.Of("A bye counts as")},
	{"byeSpread", text.Of("Bye, spread")},
	{"challenge", text.Of("Failed challenge")},
	{"challengeTo", text.Of("Challenge points go")},
	{"leftover", text.Of("Leftover tiles")},
	{"forfeitSpread", text.Of("Forfeit, spread")},
	{"forfeitRated", text.Of("Forfeits are rated")},
	{"missedSpread", text.Of("Round missed, spread")},
	{"resignFloor", text.Of("Resigned or left, at least")},
	{"resignRated", text.Of("Resigned games are rated")},
	{"overtimePer", text.Of("Overtime costs")},
	{"overtimeLoss", text.Of("Overtime loses the game")},
	{"startPolicy", text.Of("Who starts")},
	{"recountLimit", text.Of("Recount up to a margin of")},
	{"ejection", text.Of("Games of an ejected player")},
	{"ejectionMargin", text.Of("Awarded by, after an ejection")},
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
func sourceWords(b rulebook.Book, key string) text.Text {
	src, ok := b.Source(key)
	if !ok {
		return text.Text{}
	}
	switch src.Standing {
	case rulebook.Stated:
		return text.Name(src.Section)
	case rulebook.Reading:
		return text.Of("%s, as read here", src.Section)
	case rulebook.Director:
		if src.Section != "" {
			return text.Of("%s, the director decides", src.Section)
		}
		return text.Of("the director decides")
	case rulebook.Changed:
		return text.Of("changed here")
	}
	return text.Of("default, not in the book")
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
func ParameterWords(key string, value any) text.Text {
	switch v := value.(type) {
	case bool:
		if v {
			return text.Of("yes")
		}
		return text.Of("no")
	case int:
		switch {
		case key == "gameMinutes":
			return text.Of("%d minutes", v)
		case key == "recountLimit" && v < 0:
			return text.Of("any")
		}
		return text.Name(strconv.Itoa(v))
	case *rulebook.OvertimeLoss:
		if v == nil {
			return text.Of("never")
		}
		return text.Of("after %d minutes, by at least %d", v.Seconds/60, v.Minimum)
	case string:
		if words, ok := choiceWords[v]; ok {
			return text.Key(words)
		}
		return text.Name(v)
	}
	return text.Of("%v", value)
}

// ParseParameter turns what was typed or chosen back into an override. The
// rulebook itself checks the value; here only its form is read.
func ParseParameter(b rulebook.Book, key, says string) (json.RawMessage, error) {
	says = strings.TrimSpace(says)
	switch b.Value(key).(type) {
	case bool:
		return json.Marshal(strings.EqualFold(says, "yes"))
	case int:
		if key == "recountLimit" && strings.EqualFold(says, "any") {
			return json.RawMessage("-1"), nil
		}
		number, _, _ := strings.Cut(says, " ")
		n, err := strconv.Atoi(number)
		if err != nil {
			return nil, text.Errorf("%q isn't a whole number", says)
		}
		return json.Marshal(n)
	case string:
		for _, c := range b.Choices(key) {
			if ParameterWords(key, c).String() == says || c == says {
				return json.Marshal(c)
			}
		}
		return nil, text.Errorf("%q is none of the choices", says)
	default:
		return parseOvertimeLoss(says)
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

func parseOvertimeLoss(says string) (json.RawMessage, error) {
	if strings.EqualFold(says, "never") {
		return json.RawMessage("null"), nil
	}
	var minutes, least int
	if _, err := fmt.Sscanf(says, "%d %d", &minutes, &least); err != nil {
		return nil, text.Errorf("%q isn't minutes and a margin; type for example 10 100, or never", says)
	}
	return json.Marshal(map[string]int{"seconds": 60 * minutes, "minimum": least})
}
