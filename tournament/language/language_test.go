package language

import (
	"strings"
	"testing"
)

const german = `{
	"Draw": "Auslosen",
	"draw it": "auslosen",
	"bye": "Freilos",
	"1 sheet": "1 Zettel",
	"%d sheets": "%d Zettel",
	"Round %d of %d": "Runde %d von %d",
	"%s and %s meet in %s.": "In %[3]s treffen sich %[1]s und %[2]s.",
	"round %d": "Runde %d",
	"division %s": "Division %s",
	", division %s": ", Division %s",
	"%s out": "%s fehlen",
	"there is no player %q; look at the list": "es gibt keinen Spieler %q; sehen Sie in die Liste",
	"{0} starts: fewer starts, %d to %d": "{0} beginnt: weniger Anwürfe, %d zu %d",
	"{1} meets {0}": "{0} trifft {1}",
	"Take {penalty} off, {assigned} are left.": "Es bleiben {assigned}, {penalty} gehen ab.",
	"no player keeps 100%% of it": "niemand behält 100 %%",
	"Nothing is lost": "Nichts ist verloren",
	"Open": "Öffnen",
	"STARTS": "BEGINNT",
	"%s isn't here": "%s ist nicht da",
	", lowest of %d": ", niedrigster von %d",
	"(cost %s)": "(Kosten %s)",
	"%d · %d out": "%d · %d fehlen",
	"rated": "gewertet",
	"rated %s": "Wertung %s",
	"won": "gewonnen",
	"%s place": "%s Platz",
	"st": ".",
	"lost": "verloren",
	"came late": "kam zu spät",
	"%s still out of round %d": "%s aus Runde %d noch offen",
	"%s of %s": "%s von %s",
	"Lists of %s. None is secret.": "Listen von %s. Keine ist geheim."
}`

func read(t testing.TB, tag, texts string) *Catalogue {
	t.Helper()
	c, err := Read(tag, []byte(texts))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestSay(t *testing.T) {
	c := read(t, "de", german)
	c.LeaveAlone("Open", "Draw, Anna", "Bye, Bob")
	for name, test := range map[string]struct{ english, want string }{
		"a text":                      {"Draw", "Auslosen"},
		"white space stays":           {" Draw\n", " Auslosen\n"},
		"unknown stays":               {"Quokka", "Quokka"},
		"nothing":                     {"", ""},
		"figures alone":               {"12 – 3", "12 – 3"},
		"a large first letter":        {"Draw it", "Auslosen"},
		"a full stop more":            {"Nothing is lost.", "Nichts ist verloren."},
		"small word, large and ended": {"Bye.", "Freilos."},
		"a format":                    {"Round 3 of 7", "Runde 3 von 7"},
		"a format's own start, large": {"Round 3", "Runde 3"},
		"another order":               {"Anna and Bob meet in round 4.", "In Runde 4 treffen sich Anna und Bob."},
		"what is put in is turned":    {"3 sheets out", "3 Zettel fehlen"},
		"a name in it is not":         {"Bye, Bob isn't here", "Bye, Bob ist nicht da"},
		"a name alone is not":         {"Draw, Anna", "Draw, Anna"},
		"a text that is a name too":   {"Open", "Öffnen"},
		"that name in a sentence":     {"division Open", "Division Open"},
		"quoted":                      {`there is no player "Öz \"X\""; look at the list`, "es gibt keinen Spieler „Öz \"X\"“; sehen Sie in die Liste"},
		"reasons":                     {"{0} starts: fewer starts, 1 to 2", "{0} beginnt: weniger Anwürfe, 1 zu 2"},
		"named holes":                 {"Bob meets Anna", "Anna trifft Bob"},
		"holes called by words":       {"Take 30 off, 12:00 are left.", "Es bleiben 12:00, 30 gehen ab."},
		"a play in a sentence":        {"STARTS isn't here", "STARTS ist nicht da"},
		"a label in capitals":         {"STARTS", "BEGINNT"},
		"parts between marks":         {"Round 3 of 7 · 1 sheet out", "Runde 3 von 7 · 1 Zettel fehlen"},
		"in brackets":                 {"division A (3 sheets)", "Division A (3 Zettel)"},
		"a part with its comma":       {"Round 1 of 2, division B", "Runde 1 von 2, Division B"},
		"lines":                       {"Draw\nQuokka", "Auslosen\nQuokka"},
		"a format's part by itself":   {"Bye, lowest of 4", "Freilos, niedrigster von 4"},
		"a format's brackets":         {"Draw (cost 4)", "Auslosen (Kosten 4)"},
		"a format and a full stop":    {"Anna isn't here.", "Anna ist nicht da."},
		"no format over a line's end": {"Bye.\nQuokka isn't here.", "Freilos.\nQuokka ist nicht da."},
		"no format over sentences":    {"Round 3 of 7. Provisional, 4 sheets out.", "Runde 3 von 7. Provisional, 4 Zettel fehlen."},
		"an initial in a name":        {"J. Smith isn't here", "J. Smith ist nicht da"},
		"no format over other parts":  {"Round 3 of 7, bye, 4 sheets out", "Runde 3 von 7, Freilos, 4 Zettel fehlen"},
		"the closer of two formats":   {"5 · 4 out", "5 · 4 fehlen"},
		"parts before edges":          {"Bye · rated 1987", "Freilos · Wertung 1987"},
		"figures behind":              {"won 405–369", "gewonnen 405–369"},
		"figures and marks before":    {"✓ Draw", "✓ Auslosen"},
		"an ordinal":                  {"1st place", "1. Platz"},
		"an ordinal and a format":     {"1st rated 1987", "1. Wertung 1987"},
		"an ordinal and a name":       {"1st B", "1. B"},
		"sentences of one text":       {"Lists of round 4. None is secret. 3 sheets out.", "Listen von Runde 4. Keine ist geheim. 3 Zettel fehlen."},
		"the fuller format, ended":    {"Division A: 4 sheets still out of round 5.", "Division A: 4 Zettel aus Runde 5 noch offen."},
		"said of a name":              {"Draw, Anna came late", "Draw, Anna kam zu spät"},
		"each line by itself":         {"Won: the phone rang in vain during play\nLost", "Won: the phone rang in vain during play\nVerloren"},
		"somebody's own sentence":     {"Where the leader of the field sits", "Where the leader of the field sits"},
		"a file's name":               {"/tmp/an event/round 3.pdf isn't here", "/tmp/an event/round 3.pdf ist nicht da"},
		"per cent":                    {"no player keeps 100% of it", "niemand behält 100 %"},
		"figures only where a figure": {"round three", "round three"},
		"a date":                      {"Sat 21 Nov 15:04", "Sa 21. Nov. 15:04"},
		"dates of two days":           {"21–22 November 2026", "21.–22. November 2026"},
		"dates of two months":         {"30 November – 2 December 2026", "30. November – 2. Dezember 2026"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := c.recognise(test.english); got != test.want {
				t.Errorf("Say(%q) = %q, want %q", test.english, got, test.want)
			}
			if got := c.recognise(test.english); got != test.want {
				t.Errorf("the second time %q", got)
			}
		})
	}
}

func TestNoCatalogueSpeaksEnglish(t *testing.T) {
	var c *Catalogue
	c.LeaveAlone("Anna")
	if got := c.recognise("Round 3"); got != "Round 3" || c.Tag() != "en" {
		t.Errorf("%q in %s", got, c.Tag())
	}
}

func TestDatesOfEveryLanguage(t *testing.T) {
	for tag, want := range map[string]string{
		"de": "Sa 21. November 2026", "fr-CA": "sam. 21 novembre 2026", "es": "sáb 21 de noviembre de 2026", "it": "Sat 21 November 2026",
	} {
		if got := read(t, tag, `{}`).recognise("Sat 21 November 2026"); got != want {
			t.Errorf("%s: %q, want %q", tag, got, want)
		}
	}
}

func TestTheFirstOfAMonth(t *testing.T) {
	for english, want := range map[string]string{"1 January 15:04": "1er janvier 15:04", "1–3 Jan": "1er–3 janv.", "11 January": "11 janvier"} {
		if got := read(t, "fr", `{}`).recognise(english); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestQuotationMarks(t *testing.T) {
	for tag, want := range map[string]string{"de": "„X“", "fr": "«\u00a0X\u00a0»", "es": "«X»", "it": "“X”"} {
		c := read(t, tag, `{"not %q": "%q"}`)
		if got := c.recognise(`not "X"`); got != want {
			t.Errorf("%s: %q, want %q", tag, got, want)
		}
	}
}

// TestFrenchMarks: in French a space that doesn't break is set before tall marks.
func TestFrenchMarks(t *testing.T) {
	c := read(t, "fr", `{"tables clash": "tables en conflit", "not met": "jamais vus", "met": "vus", "reading": "lecture"}`)
	for english, want := range map[string]string{
		"tables clash: 3":  "tables en conflit\u00a0: 3",
		"Met; not met":     "Vus\u202f; jamais vus",
		"reading:":         "lecture\u00a0:",
		"Met? Not met 3:4": "Vus\u202f? Jamais vus 3:4",
	} {
		if got := c.recognise(english); got != want {
			t.Errorf("%q is said %q, want %q", english, got, want)
		}
	}
}

// TestPerCentIsNoPlaceholder: a sign with a space after it is a per cent sign.
func TestPerCentIsNoPlaceholder(t *testing.T) {
	c := read(t, "fr", `{"they get 20 % of the fund": "ils reçoivent 20\u00a0% de la dotation"}`)
	if got, want := c.recognise("They get 20 % of the fund."), "Ils reçoivent 20\u00a0% de la dotation."; got != want {
		t.Errorf("said %q, want %q", got, want)
	}
}

// TestWordsWrittenAlike: a word that both languages share doesn't show that somebody wrote the text.
func TestWordsWrittenAlike(t *testing.T) {
	c := read(t, "fr", `{"undo “%s”": "annuler « %s »", "table": "table", "table %d, %s": "table %d, %s"}`)
	if got, want := c.recognise("Undo “table 14, Oluwaseun Adebayo – Mbali…”"), "Annuler « table 14, Oluwaseun Adebayo – Mbali… »"; got != want {
		t.Errorf("said %q, want %q", got, want)
	}
}

// TestACommentIsPassedOver: it is no text, whatever it says.
func TestACommentIsPassedOver(t *testing.T) {
	c := read(t, "de", `{"// screens/results": "The screen of results. 100%", "// %d of %s": "a number, a name", "Draw": "Auslosen"}`)
	for _, comment := range []string{"// screens/results", "// 3 of 5"} {
		if got := c.recognise(comment); got != comment {
			t.Errorf("%q is said %q", comment, got)
		}
	}
}

func TestReadRefuses(t *testing.T) {
	for name, test := range map[string]struct{ tag, texts, says string }{
		"no language":            {"not a tag!", `{}`, "isn't the tag"},
		"no JSON":                {"de", `{"a": }`, "can't be read"},
		"a placeholder too few":  {"de", `{"round %d of %d": "Runde %d"}`, "placeholders"},
		"a placeholder unknown":  {"de", `{"round %d": "Runde %[2]d"}`, "no counterpart"},
		"neither text nor forms": {"de", `{"round %d": 3}`, `"round %d" has neither a text nor forms`},
		"forms without a number": {"de", `{"draw": {"other": "auslosen"}}`, `"draw" has forms, but no %d or %s`},
		"forms of a mark":        {"de", `{"draw {0}": {"other": "{0} auslosen"}}`, `"draw {0}" has forms, but no %d`},
		"a form that isn't one":  {"de", `{"%d sheets": {"single": "%d Zettel", "other": "%d Zettel"}}`, `"%d sheets" has the form "single"; give texts for zero, one`},
		"a form without a text":  {"de", `{"%d sheets": {"one": null, "other": "%d Zettel"}}`, `"%d sheets" has the form "one"; give texts`},
		"an empty form":          {"de", `{"%d sheets": {"one": " ", "other": "%d Zettel"}}`, `"%d sheets" has the form "one"; give texts`},
		"no form for the rest":   {"de", `{"%d sheets": {"one": "%d Zettel"}}`, `"%d sheets" has no form "other"; add it`},
		"a form of no number":    {"de", `{"%d sheets": {"one": "ein Zettel", "other": "%d Zettel"}}`, "placeholders"},
		"another name of a hole": {"de", `{"{0} meets": "{1} trifft"}`, "no counterpart"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Read(test.tag, []byte(test.texts))
			if err == nil || !strings.Contains(err.Error(), test.says) {
				t.Errorf("said %v, want something of %q", err, test.says)
			}
		})
	}
}

func TestNameOf(t *testing.T) {
	for tag, want := range map[string]string{"de": "Deutsch", "fr": "Français", "es": "Español", "en": "English", "??": "??"} {
		if got := NameOf(tag); got != want {
			t.Errorf("NameOf(%q) = %q, want %q", tag, got, want)
		}
	}
}

// FuzzSay: whatever the text and the catalogue are, translating ends and returns a text.
func FuzzSay(f *testing.F) {
	f.Add(german, "Round 3 of 7 · 1 sheet out")
	f.Add(`{"// a room": "a comment", "%d sheets": {"one": "%d Zettel", "few": "%d Zettel", "other": "%d Zettel"}}`, "-3 sheets")
	f.Add(`{"%s%s %d": "%d %s%s", "a %s": "%[1]s"}`, "a a a a, b: c; d (e)")
	f.Fuzz(func(t *testing.T, texts, english string) {
		c, err := Read("de", []byte(texts))
		if err != nil {
			return
		}
		first := c.recognise(english)
		if c.recognise(english) != first {
			t.Error("turned another way the second time")
		}
	})
}
