package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"
)

// A text put together from its pairs is exactly as wide as the toolkit sets it, in every
// script that is so put together, and in all others.
func TestTextWidthIsTheToolkits(t *testing.T) {
	test.NewTempApp(t)
	check := func(t interface{ Errorf(string, ...any) }, text string) {
		for _, set := range letterSets {
			clear(set.texts) // put together from what is learned
		}
		for _, size := range []float32{10.5, 12, 14, 16.8, 22, 100} {
			for _, style := range []fyne.TextStyle{{}, {Bold: true}, {Monospace: true}} {
				if got, want := measured(text, size, style), fyne.MeasureText(text, size, style); got != want {
					t.Errorf("%q at %v %+v takes %v, the toolkit says %v", text, size, style, got, want)
				}
			}
		}
	}
	for _, text := range []string{
		"", "W", "AVATAR. To Ty, Yo", "office, fluffy, Schifffahrt", "l’événement n° 1 : « oui » !", "¿Quién empieza?", "Größe – 300 Spieler …",
		"1,234 −17 +8 ½", "N.º 11 · 2.º tras la ronda 4 · 3–1 +320 · rating ", "Por detrás de Imogen Ashdown: ganadas 3 ", "3 ", " – ", "Łukasz Žižek Ågren", "Ελληνικά", "Марина Ёлкина", "e\u0301 i\u0308", "שלום", "日本", "a\tb", "line\nline", "🙂",
	} {
		check(t, text)
		for LearnWidths(100) {
		}
		check(t, text)
	}
	if t.Failed() {
		return
	}
	rapid.Check(t, func(t *rapid.T) {
		check(t, rapid.StringOfN(rapid.RuneFrom([]rune("ABEFTVWYaefijlortvwyäéßøſкеГЖОπλ0178 .,-–’'/()")), 0, 14, -1).Draw(t, "text"))
		LearnWidths(mostPairs)
	})
}

// What is remembered is bounded, and what was forgotten is measured anew.
func TestWidthsKeptAreBounded(t *testing.T) {
	test.NewTempApp(t)
	clear(letterSets)
	set := letterSetOf(14, false)
	for r := range rune(2 * mostPairs) {
		set.pairs[[2]rune{r, 0}], set.texts[string(r)] = 1, 1
	}
	TextWidth("Wordhall", 14, fyne.TextStyle{})
	if p, n := len(set.pairs), len(set.texts); p > mostPairs || n > mostTexts {
		t.Errorf("%d pairs and %d texts are kept", p, n)
	}
	for i := range 2 * mostFonts {
		TextWidth("Wordhall", 14+float32(i)/8, fyne.TextStyle{})
	}
	if n := len(letterSets); n > mostFonts {
		t.Errorf("%d fonts are kept", n)
	}
	if got, want := measured("Wordhall", 14, fyne.TextStyle{}), fyne.MeasureText("Wordhall", 14, fyne.TextStyle{}); got != want {
		t.Errorf("after forgetting, %v, the toolkit says %v", got, want)
	}
}

// A text is put together from its pairs once they are learned, and asked of the toolkit
// before.
func TestPairsAreLearnedInIdleMoments(t *testing.T) {
	test.NewTempApp(t)
	clear(letterSets)
	toLearn = nil
	TextWidth("Wordhall", 14, fyne.TextStyle{})
	set := letterSetOf(14, false)
	if len(set.pairs) != 0 || len(toLearn) != 7 {
		t.Fatalf("%d pairs known, %d to learn, want none and 7", len(set.pairs), len(toLearn))
	}
	if !LearnWidths(4) || LearnWidths(4) {
		t.Error("seven pairs are learned four at a time")
	}
	TextWidth("hallo", 14, fyne.TextStyle{}) // one pair is missing: that is measured at once
	if _, known := set.pairs[[2]rune{'l', 'o'}]; !known || len(toLearn) != 0 {
		t.Errorf("%d to learn", len(toLearn))
	}
}
