//go:build endtoend && linux

package endtoend

import (
	"fmt"
	"image"
	"image/color"
	"testing"
)

// Where things stand in a window of 1366×768.
var (
	atCheckIn  = image.Pt(700, 109)
	atFirstOut = image.Pt(330, 340)
)

// accents are the grounds of primary buttons, light and dark.
var accents = []color.NRGBA{{0x0b, 0x6e, 0x63, 0xff}, {0x4f, 0xc3, 0xb0, 0xff}}

// The same day by the mouse: only names, scores and the name of a file are typed.
func TestADayWithTheMouse(t *testing.T) {
	const rounds = 3
	s := New(t)
	s.playersFile("a.csv", []string{"Abel Ansa", "Bruno Bek", "Carla Cole", "Dora Dunn", "Emil Ek", "Fay Fox", "Gil Gunn"}, 1700)
	s.command("new", "mouse.wordhall", "--name", "Mouse Open")
	s.command("import", "mouse.wordhall", "--division", "A", "a.csv")
	s.Launch("mouse.wordhall")
	d := newDirector(s, "mouse.wordhall")
	d.divisions = d.divisions[:1]
	a := d.divisions[0]
	d.openBooks()

	d.clickRail("Players")
	d.acts("the check-in", func() { d.Click(atCheckIn.X, atCheckIn.Y) })
	for _, letters := range []string{"ans", "bek", "col", "dun", "ek", "fox", "gun"} {
		d.Type(letters + "\n")
	}
	for range rounds {
		d.clickRail("Rounds")
		d.clickPrimary("the draw")
		slips := d.drawn(a)
		d.clickPrimary("the round published")
		d.clickPrimary("the round started")
		d.clickRail("Results")
		for range slips {
			d.clickOut(a, slips)
		}
		d.allIn()
	}
	if len(a.byes) != rounds {
		t.Errorf("%d byes of 7 players in %d rounds", len(a.byes), rounds)
	}
	d.clickRail("Export")
	d.clickPrimary("where the workbook goes")
	d.Key("ctrl+a")
	d.Type(d.Home + "/mouse.xlsx")
	d.clickPrimary("the workbook written")
	d.WaitUntil("the workbook is written", func() bool { return exists(d.Home + "/mouse.xlsx") })
	sameStandings(t, "A", "the workbook", workbookLines(t, d.Home+"/mouse.xlsx", "A"), a.ledger().lines())
	d.Close()
	d.command("verify", d.event)
}

// clickRail shows a screen of the rail.
func (d *director) clickRail(screen string) {
	d.t.Helper()
	for i, name := range rail {
		if name == screen {
			d.Changes(screen, func() { d.Click(67, 97+36*i) })
		}
	}
}

// clickPrimary presses the primary button in sight and waits for what it does.
func (d *director) clickPrimary(what string) {
	d.t.Helper()
	d.Settle()
	var at image.Point
	d.WaitUntil("a primary button for "+what, func() bool {
		img, err := d.display.picture()
		if err != nil {
			return false
		}
		var ok bool
		at, ok = primary(img)
		return ok
	})
	d.acts(what, func() { d.Click(at.X, at.Y) })
}

// primary finds a block of the accent's colour, wide and high enough for a button.
func primary(img *image.NRGBA) (image.Point, bool) {
	const wide, high = 20, 8 // of what surrounds a button's words at its upper edge
	for y := 26; y < 736-high; y++ {
		for x := 190; x < 1060-wide; x++ {
			if accented(img, x, y) && accented(img, x+wide/2, y) && accented(img, x+wide, y) && accented(img, x, y+high) {
				return image.Pt(x+wide/2, y+high/2), true
			}
		}
	}
	return image.Point{}, false
}

func accented(img *image.NRGBA, x, y int) bool {
	c := img.NRGBAAt(x, y)
	return c == accents[0] || c == accents[1]
}

// clickOut takes the first game of the list of those still out, and types its scores.
func (d *director) clickOut(b *divisionBook, slips []*slip) {
	d.t.Helper()
	for _, s := range slips {
		if _, in := b.slips[place{s.game.Round, s.game.Table}]; in {
			continue
		}
		d.acts(fmt.Sprintf("table %d on the card", s.game.Table), func() { d.Click(atFirstOut.X, atFirstOut.Y) })
		d.Type(fmt.Sprintf("%d\n%d\n", s.scores[0], s.scores[1]))
		d.book(s)
		d.waitSheets(d.event, b.name, len(b.slips))
		return
	}
}
