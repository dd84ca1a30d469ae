package language

import (
	"errors"
	"testing"

	"wordhall/tournament/text"
)

const keyed = `{
	"round %d of %s": "%[2]s, Runde %[1]d",
	"%s is locked": "%s ist fest",
	"no player is called %q": "niemand heißt %q",
	"table %d": "Tisch %d",
	"Open": "Öffnen",
	"no score": "keine Punkte",
	"(less %d)": "(minus %d)",
	"%s and %s": "%s und %s",
	"it costs %.2f": "es kostet %.2f",
	"reading %s: %w": "beim Lesen von %s: %w",
	"100%% of it": "100 %% davon",
	"round %d": "Runde %d"
}`

func TestRender(t *testing.T) {
	c := read(t, "de", keyed)
	for name, test := range map[string]struct {
		says text.Text
		want string
	}{
		"nothing":                   {text.Text{}, ""},
		"a key":                     {text.Of("no score"), "keine Punkte"},
		"an unknown key":            {text.Of("the quokka"), "the quokka"},
		"another order":             {text.Of("round %d of %s", 3, "Gray"), "Gray, Runde 3"},
		"a name that is a key":      {text.Of("%s is locked", "Open"), "Open ist fest"},
		"a name that has a key":     {text.Of("%s is locked", "table 4"), "table 4 ist fest"},
		"a name by itself":          {text.Name("Open"), "Open"},
		"a text in it":              {text.Of("%s is locked", text.Of("table %d", 4)), "Tisch 4 ist fest"},
		"a text in an unknown key":  {text.Of("%s and no more", text.Of("table %d", 4)), "Tisch 4 and no more"},
		"a format without words":    {text.Of("%d%s–%d", 402, text.Of(" (less %d)", 10), 377), "402 (minus 10)–377"},
		"quotation marks":           {text.Of("no player is called %q", `J. "X"`), `niemand heißt „J. "X"“`},
		"a list":                    {text.And(text.Name("A"), text.Name("B"), text.Name("C")), "A, B und C"},
		"decimals":                  {text.Of("it costs %.2f", 7.5), "es kostet 7,50"},
		"per cent":                  {text.Of("100%% of it"), "100 % davon"},
		"an error with its text":    {text.OfError(text.Errorf("reading %s: %w", "round 3", text.Errorf("no score"))), "beim Lesen von round 3: keine Punkte"},
		"an error as an argument":   {text.Of("%s is locked", text.Errorf("table %d", 4)), "Tisch 4 ist fest"},
		"an error of somebody else": {text.OfError(errors.New("round 3")), "round 3"},
		"errors joined":             {text.OfError(errors.Join(text.Errorf("table %d", 4), errors.New("disk full"))), "Tisch 4\ndisk full"},
		"a sentence":                {text.Of("no score").Sentence(), "Keine Punkte."},
		"a capital":                 {text.Join(" ", text.Of("no score"), text.Name("X")).Capital(), "Keine Punkte X"},
		"what is finished":          {text.Old("round 3"), "Runde 3"},
		"a date":                    {text.Date("21–22 November 2026"), "21.–22. November 2026"},
		"a sum":                     {text.Money("€ 12345.50"), "12.345,50\u00a0€"},
		"a sum in no currency":      {text.Money("625.25"), "625,25"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := c.Render(test.says); got != test.want {
				t.Errorf("%q, want %q", got, test.want)
			}
		})
	}
}

// TestMarksAreSetAsTheLanguageSetsThem, although a format of marks alone isn't in a catalogue.
func TestMarksAreSetAsTheLanguageSetsThem(t *testing.T) {
	says := text.Of("%s: %s", "a.csv", text.Of("no score"))
	for tag, want := range map[string]string{"de": "a.csv: keine Punkte", "fr": "a.csv\u00a0: keine Punkte"} {
		if got := read(t, tag, keyed).Render(says); got != want {
			t.Errorf("%s: %q, want %q", tag, got, want)
		}
	}
}

func TestRenderWithoutACatalogueIsEnglish(t *testing.T) {
	var c *Catalogue
	if got := c.Render(text.Of("round %d", 3)); got != "round 3" {
		t.Errorf("%q", got)
	}
}

// TestFrenchMarksInARow: in French a space that doesn't break is set before tall marks, also if there are several.
func TestFrenchMarksInARow(t *testing.T) {
	c := read(t, "fr", `{"met": "vus"}`)
	if got, want := c.Render(text.Join(": ", text.Of("met"), text.Name("A; B"))), "vus\u00a0: A; B"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
