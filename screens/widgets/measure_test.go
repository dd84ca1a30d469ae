package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"
)

// TestTextWidthIsTheToolkits exactly, in every script.
func TestTextWidthIsTheToolkits(t *testing.T) {
	test.NewTempApp(t)
	check := func(t interface{ Errorf(string, ...any) }, says string) {
		for _, set := range letterSets {
			clear(set.texts)
		}
		for _, size := range []float32{10.5, 12, 14, 16.8, 22, 100} {
			for _, style := range []fyne.TextStyle{{}, {Bold: true}, {Monospace: true}} {
				if got, want := measured(says, size, style), fyne.MeasureText(says, size, style); got != want {
					t.Errorf("%q at %v %+v takes %v, the toolkit says %v", says, size, style, got, want)
				}
				room, baseline, ok := RenderedTextSize(says, size, style)
				want, at := fyne.CurrentApp().Driver().RenderedTextSize(says, size, style, nil)
				if ok && (room != want || baseline != at) {
					t.Errorf("%q at %v %+v takes %v on %v, the toolkit's driver says %v on %v", says, size, style, room, baseline, want, at)
				}
			}
		}
	}
	for _, says := range []string{
		"", "W", "AVATAR. To Ty, Yo", "office, fluffy, Schifffahrt", "l’événement n° 1 : « oui » !", "¿Quién empieza?", "Größe – 300 Spieler …",
		"1,234 −17 +8 ½", "N.º 11 · 2.º tras la ronda 4 · 3–1 +320 · rating ", "Por detrás de Imogen Ashdown: ganadas 3 ", "3 ", " – ", "Łukasz Žižek Ågren", "Ελληνικά", "Марина Ёлкина", "e\u0301 i\u0308", "שלום", "日本", "a\tb", "line\nline", "🙂",
	} {
		check(t, says)
	}
	if t.Failed() {
		return
	}
	rapid.Check(t, func(t *rapid.T) {
		check(t, rapid.StringOfN(rapid.RuneFrom([]rune("ABEFTVWYaefijlortvwyäéßøſкеГЖОπλ0178 .,-–’'/()")), 0, 14, -1).Draw(t, "text"))
	})
}

// TestTheDriverIsAskedForOtherType if the window's own typeface hasn't all letters, or isn't used.
func TestTheDriverIsAskedForOtherType(t *testing.T) {
	test.NewTempApp(t)
	for _, c := range []struct {
		text  string
		style fyne.TextStyle
		ours  bool
	}{
		{"Größe – 300 Spieler …", fyne.TextStyle{}, true}, {"Марина", fyne.TextStyle{Bold: true}, true}, {"", fyne.TextStyle{}, true},
		{"日本", fyne.TextStyle{}, false}, {"a\tb", fyne.TextStyle{}, false}, {"Abel", fyne.TextStyle{Monospace: true}, false}, {"Abel", fyne.TextStyle{Italic: true}, false},
	} {
		clear(letterSets)
		if _, _, ok := RenderedTextSize(c.text, 14, c.style); ok != c.ours {
			t.Errorf("%q %+v: measured here %v, want %v", c.text, c.style, ok, c.ours)
		}
	}
}

// TestWidthsKeptAreBounded: only a limited number is remembered, and what was forgotten is measured again.
func TestWidthsKeptAreBounded(t *testing.T) {
	test.NewTempApp(t)
	clear(letterSets)
	set := letterSetOf(14, false)
	for r := range rune(2 * mostTexts) {
		set.texts[string(r)] = 1
	}
	TextWidth("Wordhall", 14, fyne.TextStyle{})
	if n := len(set.texts); n > mostTexts {
		t.Errorf("%d texts are kept", n)
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

// TestANameIsCutInTheMiddle, so that names that begin alike can be told apart if there is no room for them.
func TestANameIsCutInTheMiddle(t *testing.T) {
	test.NewTempApp(t)
	one, other := "Rules of the North, version 3 (2016)", "Rules of the North, version 3 (2017)"
	for _, width := range []float32{90, 130, 180} {
		a, b := FittedName(one, width, 14, fyne.TextStyle{}), FittedName(other, width, 14, fyne.TextStyle{})
		if a == b || TextWidth(a, 14, fyne.TextStyle{}) > width+1 {
			t.Errorf("in %.0f they are %q and %q", width, a, b)
		}
	}
	if got := FittedName(one, 600, 14, fyne.TextStyle{}); got != one {
		t.Errorf("with room it is %q", got)
	}
}
