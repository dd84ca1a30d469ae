package form

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// ParameterRow is one parameter of a rulebook in the form in which it is shown: what it is, its value in words, where
// it comes from, and whether the organiser changed it.
type ParameterRow struct {
	Key                  string
	Label, Value, Source text.Text
	Overridden           bool
}

// GuideParameters are the figures that follow from the choice of a rulebook and that a director
// should see before the first round.
var GuideParameters = []string{
	"gameMinutes", "byeWin", "byeSpread", "challenge", "challengeTo", "leftover", "forfeitSpread", "forfeitRated", "missedSpread",
	"resignFloor", "resignRated", "overtimePer", "overtimeLoss", "startPolicy", "recountLimit", "ejection", "ejectionMargin",
}

// AllParameters are those of the guide, followed by all others.
func AllParameters() []string {
	return slices.Concat(GuideParameters, slices.DeleteFunc(rulebook.Keys(), func(key string) bool { return slices.Contains(GuideParameters, key) }))
}

// ParameterRows describes a book's parameters.
func ParameterRows(b rulebook.Book, keys []string) []ParameterRow {
	rows := make([]ParameterRow, len(keys))
	for i, key := range keys {
		rows[i] = ParameterRow{
			Key: key, Label: rulebook.ParameterLabel(key),
			Value:      report.ParameterWords(key, b.Value(key)),
			Source:     SourceWords(b, key),
			Overridden: slices.Contains(b.Overridden, key),
		}
	}
	return rows
}

// SourceWords says where a value comes from, such as "VII.J.1", "default, not in the book" or "changed here".
func SourceWords(b rulebook.Book, key string) text.Text {
	src, ok := b.Source(key)
	if !ok {
		return text.Text{}
	}
	switch src.Standing {
	case rulebook.Stated:
		return text.Name(src.Section)
	case rulebook.Reading:
		return text.Of("%s, as we read it", src.Section)
	case rulebook.Director:
		if src.Section != "" {
			return text.Of("%s, the director decides", src.Section)
		}
		return text.Of("the director decides")
	case rulebook.Changed:
		if !slices.Contains(b.Overridden, key) {
			return text.Of("its own, without a section")
		}
		return text.Of("changed here")
	}
	return text.Of("default, not in the rulebook")
}

// ParseParameter turns what was typed or chosen back into an override. It reads only the form of the value, which the
// rulebook itself checks.
func ParseParameter(b rulebook.Book, key, says string) (json.RawMessage, error) {
	says = strings.TrimSpace(says)
	switch b.Value(key).(type) {
	case bool:
		return json.Marshal(strings.EqualFold(says, "yes"))
	case int:
		if key == "recountLimit" && strings.EqualFold(says, "any") {
			return json.RawMessage("-1"), nil
		}
		if strings.EqualFold(says, "none") {
			return json.RawMessage("0"), nil
		}
		number, _, _ := strings.Cut(says, " ")
		n, err := strconv.Atoi(number)
		if err != nil {
			return nil, text.Errorf("%q isn't a whole number", says)
		}
		return json.Marshal(n)
	case string:
		for _, c := range b.Choices(key) {
			if report.ParameterWords(key, c).String() == says || c == says {
				return json.Marshal(c)
			}
		}
		return nil, text.Errorf("%q isn't one of the choices", says)
	default:
		return parseOvertimeLoss(says)
	}
}

// OvertimeText returns the loss on time as it is typed, in minutes and margin, such as "10 100". It is "never" for
// nil.
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
