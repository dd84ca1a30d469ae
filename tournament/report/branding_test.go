package report_test

import (
	"testing"

	"pgregory.net/rapid"

	"wordhall/tournament"
	"wordhall/tournament/colour"
	"wordhall/tournament/report"
	"wordhall/tournament/testkit/contrast"
	"wordhall/tournament/testkit/eventtest"
)

// TestEveryColourOfAnEventCanBeRead: whatever two colours somebody chooses, all words that outlets write in them and
// on them have the contrast of readable text.
func TestEveryColourOfAnEventCanBeRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		draw := func(name string) string {
			if rapid.Bool().Draw(t, name) {
				return ""
			}
			return colour.RGB{R: rapid.Uint8().Draw(t, name), G: rapid.Uint8().Draw(t, name), B: rapid.Uint8().Draw(t, name)}.String()
		}
		b := tournament.Branding{Colour: draw("colour"), Accent: draw("accent")}
		brand := report.BrandOf(&tournament.Event{Branding: b})
		for name, of := range map[string]struct {
			report.Shades
			grounds []colour.RGB
		}{"light": {brand.Light, tournament.LightGrounds}, "dark": {brand.Dark, tournament.DarkGrounds}} {
			read := func(what string, says, ground colour.RGB) {
				if got := contrast.Ratio(says, ground); got < colour.Readable {
					t.Errorf("%+v, %s: %s is %s on %s, a contrast of %.2f", b, name, what, says, ground, got)
				}
			}
			if of.Band != nil {
				read("text", of.Band.Text, of.Band.Ground)
				read("text", of.Band.Text, of.Band.Second)
				read("strong text", of.Band.Strong, of.Band.Ground)
				read("strong text", of.Band.Strong, of.Band.Second)
			}
			if of.Mark == nil {
				continue
			}
			read("what is on a mark", of.Mark.On, of.Mark.Ink)
			for _, ground := range append(of.grounds, of.Mark.Tint) {
				read("a mark", of.Mark.Ink, ground)
			}
		}
		if (brand.Light.Band == nil) != (b.Colour == "") || (brand.Light.Mark == nil) != (b.Colour+b.Accent == "") {
			t.Errorf("%+v gives %+v", b, brand.Light)
		}
	})
}

// TestAReadableColourIsKept as it was chosen.
func TestAReadableColourIsKept(t *testing.T) {
	brand := report.BrandOf(&tournament.Event{Branding: tournament.Branding{Colour: "#1a3a6b", Accent: "#9c1a1a"}})
	if brand.Light.Band.Ground.String() != "#1a3a6b" || brand.Light.Mark.Ink.String() != "#9c1a1a" {
		t.Errorf("it is %+v, %+v", brand.Light.Band, brand.Light.Mark)
	}
}

func TestALogoKeepsItsShape(t *testing.T) {
	brand := report.BrandOf(&tournament.Event{Branding: tournament.Branding{Logo: eventtest.Other(t, "logo")}})
	if brand.Logo == nil || brand.Logo.File != "event-logo.png" || brand.Logo.Width != 2 {
		t.Fatalf("the logo is %+v", brand.Logo)
	}
	if w, h := brand.Logo.Within(30, 10); w != 10 || h != 10 {
		t.Errorf("in a room of 30 × 10 it is %v × %v", w, h)
	}
	if report.BrandOf(&tournament.Event{}).Logo != nil {
		t.Error("an event without a logo has one")
	}
}
