package language

import (
	"testing"
	"wordhall/tournament/text"
)

const figureTexts = `{
	"%s of %.2f wins expected": "%s/%.2f",
	"off by %.1f points": "%.1f daneben",
	"Fund %s": "Topf %s",
	"section %s": "Abschnitt %s",
	"round %d": "Runde %d"
}`

func TestFiguresOfEveryLanguage(t *testing.T) {
	for english, want := range map[string]struct{ de, fr, es, it string }{
		"12.5 %":                   {"12,5 %", "12,5 %", "12,5 %", "12,5 %"},
		"<0.1 %":                   {"<0,1 %", "<0,1 %", "<0,1 %", "<0,1 %"},
		"€ 7.50":                   {"7,50\u00a0€", "7,50\u00a0€", "7,50\u00a0€", "€ 7,50"},
		"USD 12500":                {"12.500\u00a0USD", "12\u00a0500\u00a0USD", "12.500\u00a0USD", "USD 12.500"},
		"A$ 75":                    {"75\u00a0A$", "75\u00a0A$", "75\u00a0A$", "A$ 75"},
		"Fund € 1250.05":           {"Topf 1250,05\u00a0€", "Topf 1250,05\u00a0€", "Topf 1250,05\u00a0€", "Topf € 1250,05"},
		"4½ of 3.75 wins expected": {"4½/3,75", "4½/3,75", "4½/3,75", "4½/3,75"},
		"off by 1.5 points":        {"1,5 daneben", "1,5 daneben", "1,5 daneben", "1,5 daneben"},
		"round 3 (€ 2000000)":      {"Runde 3 (2.000.000\u00a0€)", "Runde 3 (2\u00a0000\u00a0000\u00a0€)", "Runde 3 (2.000.000\u00a0€)", "Runde 3 (€ 2.000.000)"},
		"€ 20, 5–0 +250":           {"20\u00a0€, 5–0 +250", "20\u00a0€, 5–0 +250", "20\u00a0€, 5–0 +250", "€ 20, 5–0 +250"},
		"€ 20, round 3":            {"20\u00a0€, Runde 3", "20\u00a0€, Runde 3", "20\u00a0€, Runde 3", "€ 20, Runde 3"},
		"€ 20, 416–424 of 3.75 wins expected": {"20\u00a0€, 416–424/3,75", "20\u00a0€, 416–424/3,75", "20\u00a0€, 416–424/3,75", "€ 20, 416–424/3,75"},
		"section 5.12":               {"Abschnitt 5.12", "Abschnitt 5.12", "Abschnitt 5.12", "Abschnitt 5.12"},
		"§ 5.7":                      {"§ 5.7", "§ 5.7", "§ 5.7", "§ 5.7"},
		"5.7":                        {"5.7", "5.7", "5.7", "5.7"},
		"[5.7, 5.8]":                 {"[5.7, 5.8]", "[5.7, 5.8]", "[5.7, 5.8]", "[5.7, 5.8]"},
		"5.7(c)":                     {"5.7(c)", "5.7(c)", "5.7(c)", "5.7(c)"},
		"2.7.4":                      {"2.7.4", "2.7.4", "2.7.4", "2.7.4"},
		"CSW 19":                     {"CSW 19", "CSW 19", "CSW 19", "CSW 19"},
		"431–389":                    {"431–389", "431–389", "431–389", "431–389"},
		"12:30":                      {"12:30", "12:30", "12:30", "12:30"},
		"/media/stick/12.5.wordhall": {"/media/stick/12.5.wordhall", "/media/stick/12.5.wordhall", "/media/stick/12.5.wordhall", "/media/stick/12.5.wordhall"},
	} {
		for tag, want := range map[string]string{"de": want.de, "fr": want.fr, "es": want.es, "it": want.it} {
			if got := read(t, tag, figureTexts).recognise(english); got != want {
				t.Errorf("%s: Say(%q) = %q, want %q", tag, english, got, want)
			}
		}
	}
}

func TestDecimalIsOfTheLanguage(t *testing.T) {
	for tag, want := range map[string]string{"de": "10 × +0,32", "fr-CA": "10 × +0,32", "es": "10 × +0,32", "it": "10 × +0,32", "en-GB": "10 × +0.32"} {
		if got := read(t, tag, `{}`).Render(text.Decimal("10 × +0.32")); got != want {
			t.Errorf("%s: %q, want %q", tag, got, want)
		}
	}
	var english *Catalogue
	if got := english.Render(text.Decimal("0.64")); got != "0.64" {
		t.Errorf("without a catalogue %q", got)
	}
}

func TestANameThatLooksLikeMoneyIsLeftAlone(t *testing.T) {
	c := read(t, "de", figureTexts)
	c.LeaveAlone("€ 50 Club", "€ 7.50")
	for english, want := range map[string]string{"€ 50 Club": "€ 50 Club", "Fund € 50 Club": "Topf € 50 Club", "€ 7.50": "€ 7.50"} {
		if got := c.recognise(english); got != want {
			t.Errorf("Say(%q) = %q, want %q", english, got, want)
		}
	}
}

// TestASumWithoutACurrencyIsOfTheLanguage, if it is known to be a sum.
func TestASumWithoutACurrencyIsOfTheLanguage(t *testing.T) {
	for english, want := range map[string]struct{ de, fr, es string }{
		"7.50":     {"7,50", "7,50", "7,50"},
		"75":       {"75", "75", "75"},
		"12500.05": {"12.500,05", "12\u00a0500,05", "12.500,05"},
		"€ 7.50":   {"7,50\u00a0€", "7,50\u00a0€", "7,50\u00a0€"},
		"pts 7.50": {"pts 7.50", "pts 7.50", "pts 7.50"},
		"":         {"", "", ""},
	} {
		for tag, want := range map[string]string{"de": want.de, "fr": want.fr, "es": want.es} {
			if got := read(t, tag, figureTexts).Render(text.Money(english)); got != want {
				t.Errorf("%s: Sum(%q) = %q, want %q", tag, english, got, want)
			}
		}
	}
	var none *Catalogue
	if got := none.Render(text.Money("7.50")); got != "7.50" {
		t.Errorf("without a catalogue %q", got)
	}
	if got := read(t, "de", figureTexts).recognise("7.50"); got != "7.50" {
		t.Errorf("what may be a section's number is turned into %q", got)
	}
}
