package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"wordhall/screens/look"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/testkit/contrast"
	"wordhall/tournament/testkit/eventtest"
	"wordhall/tournament/text"
)

// TestTheEventsOwnLookIsOnTheBoard: its logo and sponsors are at the foot, nothing covers anything else, and its
// colour is as strong as the board's own.
func TestTheEventsOwnLookIsOnTheBoard(t *testing.T) {
	test.NewTempApp(t)
	ev := &tournament.Event{Branding: tournament.Branding{Colour: "#ffe000", Sponsors: "Quills and Racks of Southsea, Tiles & Co", Logo: eventtest.Other(t, "logo")}}
	own := fieldOf(60, func(i int) text.Text { return text.Of("Player %d", i) })
	own.Brand = report.BrandOf(ev)
	own.Logo = own.Brand.Logo.OnWhite()
	for _, size := range sizes {
		pages := pages([]list{own}, size, rule)
		checkBoardPages(t, []list{own}, pages)
		logos := 0
		for _, m := range pages[0].marks() {
			if m.Picture != nil && m.Picture == own.Logo {
				logos++
			}
		}
		if logos != 1 {
			t.Errorf("%v: the logo is there %d times", size, logos)
		}
	}
	for _, mode := range []string{"light", "dark"} {
		paint := palette(mode, own.Brand)
		for _, ground := range []fyne.ThemeColorName{theme.ColorNameBackground, look.ColorNeutralGround, look.ColorAccentGround} {
			if got := contrast.Ratio(paint(look.ColorAccent), paint(ground)); got < strongContrast {
				t.Errorf("%s: the colour on %s has a contrast of %.2f", mode, ground, got)
			}
		}
		if palette(mode, report.Brand{})(look.ColorAccent) == paint(look.ColorAccent) {
			t.Errorf("%s: the board has the program's colour", mode)
		}
	}
}
