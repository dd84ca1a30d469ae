package cli_test

import (
	"strings"
	"testing"

	"wordhall/app/cli"
)

type rulesFound struct {
	Words, Rulebook string
	ReadAs          string `json:"read_as"`
	Situations      []struct{ ID, Title string }
	Results         []struct {
		Topic, Title, Snippet, Book string
		Sections                    map[string][]string
		Rulings                     []string
	}
}

func TestRulesSearchFindsTheTopicFirst(t *testing.T) {
	for words, topic := range map[string]string{
		"overdraw": "overdraw", "too many tiles": "overdraw", "late": "late", "clock not stopped": "clock-not-stopped",
		"blank": "blank", "recount": "recount", "phone": "devices", "5.4.1": "score-error",
	} {
		a := unmarshal[rulesFound](t, ok(t, "rules", "search", words, "--json"))
		if a.Words != words || a.Rulebook != "" || a.ReadAs != "" || len(a.Results) == 0 || a.Results[0].Topic != topic {
			t.Errorf("%q: %+v", words, a)
			continue
		}
		if first := a.Results[0]; len(first.Sections) != 5 || first.Title == "" || first.Snippet == "" {
			t.Errorf("%q: %+v", words, first)
		}
	}
	// The situation comes before the topics, in any language.
	for _, words := range []string{"too many tiles", "zu viele Steine", "trop de jetons", "demasiadas fichas"} {
		if text := ok(t, "rules", "search", words); !strings.HasPrefix(text, "R40  Overdraw\n") {
			t.Errorf("%q prints:\n%s", words, text)
		}
	}
	if a := unmarshal[rulesFound](t, ok(t, "rules", "search", "bad language", "--json")); len(a.Situations) == 0 || a.Situations[0].ID != "R64" || a.Results[0].Topic != "abuse" {
		t.Errorf("bad language: %+v", a)
	}
	// The words may be separate arguments.
	if a := unmarshal[rulesFound](t, ok(t, "rules", "search", "too", "many", "tiles", "--json")); a.Results[0].Topic != "overdraw" {
		t.Errorf("words apart: %+v", a.Results[0])
	}
}

func TestRulesSearchInOneRulebook(t *testing.T) {
	a := unmarshal[rulesFound](t, ok(t, "rules", "search", "overdraw", "--rulebook", "nsa-1995", "--json"))
	first := a.Results[0]
	if a.Rulebook != "nsa-1995" || first.Topic != "overdraw" || first.Book != "nsa-1995" || len(first.Sections) != 1 ||
		strings.Join(first.Sections["nsa-1995"], " ") != "III.C.1 III.C.2 III.C.3" || strings.Join(first.Rulings, " ") != "R40" {
		t.Errorf("%+v", first)
	}
	text := ok(t, "rules", "search", "bye", "--rulebook", "wmsf")
	if !strings.Contains(text, "WMSF") || !strings.Contains(text, "silent") || strings.Contains(text, "WESPA 2010") {
		t.Errorf("printed:\n%s", text)
	}
}

func TestRulesSearchSaysWhatItReadAMisspeltWordAs(t *testing.T) {
	if text := ok(t, "rules", "search", "recuont"); !strings.HasPrefix(text, `Read as "recount".`) {
		t.Errorf("printed:\n%s", text)
	}
}

func TestRulesSearchFindsNothing(t *testing.T) {
	a := wordhall(t, "", "rules", "search", "qqqq")
	if a.status != cli.ExitNo || a.err != "" || strings.Count(a.out, "\n") != 1 || !strings.Contains(a.out, "qqqq") {
		t.Errorf("%+v", a)
	}
	a = wordhall(t, "", "rules", "search", "qqqq", "--json")
	if got := unmarshal[rulesFound](t, a.out); a.status != cli.ExitNo || got.Results == nil || len(got.Results) != 0 {
		t.Errorf("%+v", a)
	}
}

func TestRulesSearchRefusesBadUsage(t *testing.T) {
	for _, args := range [][]string{
		{"rules"}, {"rules", "search"}, {"rules", "search", "  "}, {"rules", "find", "late"}, {"rules", "search", "late", "--rulebook", "wespa-2011"},
		{"rules", "search", "late", "--rulebook", ""}, {"rules", "search", "late", "--book", "wmsf"},
	} {
		a := wordhall(t, "", args...)
		if a.status != cli.ExitBad || a.out != "" || strings.Count(a.err, "\n") != 1 {
			t.Errorf("%v: %+v", args, a)
		}
	}
	if a := wordhall(t, "", "rules", "search", "late", "--rulebook", "wespa-2011"); !strings.Contains(a.err, `did you mean "wespa-2010"`) {
		t.Errorf("%+v", a)
	}
}
