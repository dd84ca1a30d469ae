package reader_test

import (
	"testing"

	"wordhall/screens/reader"
	"wordhall/tournament/text"
)

func TestWhatAPartSays(t *testing.T) {
	row := reader.Row([]reader.Cell{{text.Name("Table"), text.Name("12")}, {text.Text{}, text.Name("Ann Able")}, {text.Name("Score"), text.Text{}}, {text.Name("Spread"), text.Name("+40")}})
	for want, part := range map[string]reader.Part{
		"":                               {},
		"Publish, Enter":                 {Name: text.Name("Publish"), Where: text.Key("Enter")},
		"Publish. It can't be used now.": {Name: text.Name("Publish"), Off: true},
		"Rating: 1500":                   {Name: text.Name("Rating"), Value: text.Name("1500")},
		"Rating: 15x. A whole number, please. from the list": {Name: text.Name("Rating"), Value: text.Name("15x"), Wrong: text.Name("a whole number, please"), Hint: text.Name("from the list")},
		"Draw, row 2 of 3: Table 12, Ann Able, Spread +40":   reader.Table(text.Name("Draw"), text.Text{}, 1, 3, []reader.Cell{{Says: row}}),
		"row 1 of 1: Table 12, Ann Able, Spread +40":         reader.Table(text.Text{}, text.Text{}, 0, 1, []reader.Cell{{Says: row}}),
		"Draw, 3 rows":                   reader.Table(text.Name("Draw"), text.Name("Nothing."), -1, 3, nil),
		"Draw: Nothing.":                 reader.Table(text.Name("Draw"), text.Name("Nothing."), -1, 0, nil),
		"Find: empty":                    (&reader.Field{}).Typed("", text.Name("Find"), false, false),
		"PIN, must be filled in: hidden": (&reader.Field{Name: text.Name("PIN"), Required: true}).Typed("2468", text.Name("four digits"), true, false),
		"PIN: empty. It can't be used now. four digits": (&reader.Field{Name: text.Name("PIN"), Hint: text.Name("four digits")}).Typed("", text.Text{}, true, true),
	} {
		if got := part.String(); got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
	}
}

// TestWhatIsWrongIsSaidOfTheValueItIsAbout as long as the field has that value.
func TestWhatIsWrongIsSaidOfTheValueItIsAbout(t *testing.T) {
	field := reader.Field{Name: text.Name("Rating")}
	field.Refuse(text.Of("nothing"), "15x")
	for typed, want := range map[string]string{"15x": "Rating: 15x. Nothing.", "150": "Rating: 150"} {
		if got := field.Typed(typed, text.Text{}, false, false).String(); got != want {
			t.Errorf("with %q it says %q, want %q", typed, got, want)
		}
	}
	field.Refuse(text.Text{}, "")
	if got := field.Typed("15x", text.Text{}, false, false).String(); got != "Rating: 15x" {
		t.Errorf("taken back it says %q", got)
	}
}
