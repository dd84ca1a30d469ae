package language

import (
	"testing"

	"wordhall/tournament/text"
)

func sheets(n int) text.Text { return text.Count(n, "1 sheet", "%d sheets") }

// TestANumberHasItsForm: the language decides which form of a text a number has. What is written for 1 alone goes before
// a form that other numbers have too.
func TestANumberHasItsForm(t *testing.T) {
	const polish = `{"%d sheets": {"one": "%d arkusz", "few": "%d arkusze", "many": "%d arkuszy", "other": "%d arkusza"},
		"%s still out of round %d": "runda %[2]d: brakuje %[1]s", "%d rounds": "rund: %d", "%d games": {"few": "%d partie", "other": "%d partii"}}`
	const french = `{"1 sheet": "1 feuille", "%d sheets": {"one": "%d feuille", "other": "%d feuilles"}, "1 thing is left": "une chose reste",
		"%d things are left": {"one": "%d chose reste", "other": "%d choses restent"}, "(%d out)": {"one": "(%d manque)", "other": "(%d manquent)"}, "%s, %s read": {"one": "%s, %s lue", "other": "%s, %s lues"}, "%s (%d out)": {"one": "%s (%d manque)", "other": "%s (%d manquent)"}, "%d rounds": "%d rondes"}`
	for name, test := range map[string]struct {
		tag, texts string
		says       text.Text
		want       string
	}{
		"Polish 1":                         {"pl", polish, sheets(1), "1 arkusz"},
		"Polish 2":                         {"pl", polish, sheets(2), "2 arkusze"},
		"Polish 5":                         {"pl", polish, sheets(5), "5 arkuszy"},
		"Polish 12":                        {"pl", polish, sheets(12), "12 arkuszy"},
		"Polish 22":                        {"pl", polish, sheets(22), "22 arkusze"},
		"Polish 0":                         {"pl", polish, sheets(0), "0 arkuszy"},
		"Polish -2":                        {"pl", polish, sheets(-2), "-2 arkusze"},
		"Polish 2,000,000":                 {"pl", polish, sheets(2_000_000), "2000000 arkuszy"},
		"Polish, in another text":          {"pl", polish, text.Of("%s still out of round %d", sheets(3), 5), "runda 5: brakuje 3 arkusze"},
		"Polish, a finished sentence":      {"pl", polish, text.Old("22 sheets"), "22 arkusze"},
		"Polish, one text only":            {"pl", polish, text.Count(4, "1 round", "%d rounds"), "rund: 4"},
		"Polish, no text for 1":            {"pl", polish, text.Count(1, "1 round", "%d rounds"), "1 round"},
		"Polish, no form for 1":            {"pl", polish, text.Count(1, "1 game", "%d games"), "1 game"},
		"Polish, a form left out":          {"pl", polish, text.Count(5, "1 game", "%d games"), "5 partii"},
		"French 0":                         {"fr", french, sheets(0), "0 feuille"},
		"French 1":                         {"fr", french, sheets(1), "1 feuille"},
		"French 2":                         {"fr", french, sheets(2), "2 feuilles"},
		"French, 1 in words of its own":    {"fr", french, text.Count(1, "1 thing is left", "%d things are left"), "une chose reste"},
		"French 1, in no text of its own":  {"fr", french, text.Of("(%d out)", 1), "(1 manque)"},
		"French 3, in no text of its own":  {"fr", french, text.Of("(%d out)", 3), "(3 manquent)"},
		"French 1, in a text in it":        {"fr", french, text.Of("%s, %s read", "A 5", sheets(1)), "A 5, 1 feuille lue"},
		"French 7, in a text in it":        {"fr", french, text.Of("%s, %s read", "A 5", sheets(7)), "A 5, 7 feuilles lues"},
		"French, no number in it":          {"fr", french, text.Of("%s, %s read", "A", "B"), "A, B lues"},
		"French, a number before %d":       {"fr", french, text.Of("%s (%d out)", sheets(7), 1), "7 feuilles (1 manque)"},
		"French 1, without brackets":       {"fr", french, text.Old("1 out"), "1 manque"},
		"Japanese, which has only other":   {"ja", `{"%d sheets": "%d枚"}`, sheets(1), "1枚"},
		"Japanese, a text of its own":      {"ja", `{"%d sheets": "%d枚", "1 sheet": "一枚"}`, sheets(1), "一枚"},
		"German, which has both keys":      {"de", german, sheets(1), "1 Zettel"},
		"Russian 21, of which 1 is a kind": {"ru", `{"%d sheets": {"one": "%d лист", "few": "%d листа", "other": "%d листов"}}`, sheets(21), "21 лист"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := read(t, test.tag, test.texts).Render(test.says); got != test.want {
				t.Errorf("%q, want %q", got, test.want)
			}
		})
	}
}
