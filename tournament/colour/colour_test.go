package colour_test

import (
	"testing"

	"pgregory.net/rapid"

	. "wordhall/tournament/colour"
	"wordhall/tournament/testkit/contrast"
)

func TestParse(t *testing.T) {
	for written, want := range map[string]string{
		"#1a5fb4": "#1a5fb4", "#FFE000": "#ffe000", "#000000": "#000000",
		"red": "", "1a5fb4": "", "#fff": "", "#1a5fb4ff": "", "#1a5fbg": "", "#+a5fb4": "", "": "", "# a5fb4": "",
	} {
		c, ok := Parse(written)
		if ok != (want != "") || ok && c.String() != want {
			t.Errorf("%q is %s, %v; want %q", written, c, ok, want)
		}
	}
}

// TestOnIsReadable on every ground, and is the colour itself if that is readable there.
func TestOnIsReadable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, ground := drawn(t, "colour"), drawn(t, "ground")
		on := On(c, ground)
		if got := contrast.Ratio(on, ground); got < Readable {
			t.Errorf("%s on %s has a contrast of %.2f", on, ground, got)
		}
		if Contrast(c, ground) >= Readable && on != c {
			t.Errorf("%s can be read on %s, and became %s", c, ground, on)
		}
		if got := contrast.Ratio(Strongest(ground), ground); got < Readable {
			t.Errorf("the strongest on %s has a contrast of %.2f", ground, got)
		}
	})
}

// TestOnIsTheNearest has worked cases. Light colours get darker on white, and dark ones lighter on black.
func TestOnIsTheNearest(t *testing.T) {
	for _, c := range []struct {
		colour, ground string
		lighter        bool
	}{{"#ffe000", "#ffffff", false}, {"#1a1a60", "#12191b", true}, {"#808080", "#ffffff", false}} {
		was, ground := Must(c.colour), Must(c.ground)
		on := On(was, ground)
		if got := Contrast(on, ground); got > Readable+0.15 {
			t.Errorf("%s on %s became %s, which is further than needed (%.2f)", was, ground, on, got)
		}
		if lighter := Contrast(on, Black) > Contrast(was, Black); lighter != c.lighter {
			t.Errorf("%s on %s became %s", was, ground, on)
		}
	}
	if got := On(Must("#777777"), White, Black); got != Must("#777777") && Contrast(got, White) < 4 {
		t.Errorf("on both ends it is %s", got)
	}
}

func drawn(t *rapid.T, name string) RGB {
	return RGB{rapid.Uint8().Draw(t, name), rapid.Uint8().Draw(t, name), rapid.Uint8().Draw(t, name)}
}

// FuzzParse: what is read is written as it was, except for capitals.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{"#1a5fb4", "red", "#FFF", "#00000g", "#+00000"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, written string) {
		c, ok := Parse(written)
		if again, fine := Parse(c.String()); ok && (!fine || again != c) {
			t.Errorf("%q is %s", written, c)
		}
	})
}
