//go:build endtoend && linux

package endtoend

import (
	"fmt"
	"image"
	"image/color"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// These are the places of things without a primary button in a window of 1366×768.
var (
	atRounds   = image.Pt(500, 198) // This is in the guide, after the number.
	beforeIt   = image.Pt(346, 198)
	atPasting  = image.Pt(575, 529) // This is in the guide, where a list is pasted.
	atPaste    = image.Pt(345, 529) // This is the hint below that field.
	atCheckIn  = image.Pt(700, 109)
	atCheckEnd = image.Pt(852, 162)
	atPlayers  = image.Pt(400, 280)  // This is the fourth in the list.
	atMenu     = image.Pt(1192, 168) // This is in the inspector, and shows what can be done to the player.
	atWithdraw = image.Pt(400, 440)  // This is the tenth in that list. A click selects it.
	atEject    = image.Pt(400, 472)  // This is the one after it.
	atReason   = image.Pt(430, 216)
	atEjectIt  = image.Pt(1160, 714)
	atNoReport = image.Pt(745, 374)
	atRecord   = image.Pt(555, 108) // This shows what was ruled.
	atReverse  = image.Pt(1110, 228)
	atFirstOut = image.Pt(330, 362)
	atLate     = image.Pt(460, 240) // This is the hint on the card.
	atLatestIn = image.Pt(600, 362)
	atPrizes   = image.Pt(560, 314) // These are the templates of an empty list.
	atFund     = image.Pt(665, 290)
	atNothing  = image.Pt(683, 4)
)

// These are the colours of primary buttons, light and dark, and of those under the pointer.
var (
	accents   = []color.NRGBA{{0x0b, 0x6e, 0x63, 0xff}, {0x4f, 0xc3, 0xb0, 0xff}}
	pointedAt = []color.NRGBA{{0x09, 0x5e, 0x55, 0xff}, {0x6a, 0xd2, 0xc1, 0xff}}
)

// TestADayWithTheMouse is the same day by the mouse. Only names, scores, sums, reasons and the name of a file are
// typed. One game of each round is chosen in the list of those still out, and the others are found by the number of
// the table.
func TestADayWithTheMouse(t *testing.T) {
	t.Parallel()
	s := New(t)
	s.Launch()
	d := newDirector(s, "Mouse Open.wordhall")
	d.event = filepath.Join(s.on.documents(s), "Mouse Open.wordhall") // The guide puts it there.
	d.divisions = d.divisions[:1]
	a := d.divisions[0]
	names := invented(firstNames, lastNames, dayPlayers)
	d.clickNewEvent("Mouse Open", names)
	d.clickCheckIn(names)
	d.openBooks()

	slips := d.clickRound(a)
	d.clickLate(slips[0])
	d.clickSlips(slips[1:])
	d.clickCorrection(slips[len(slips)-1])

	d.clickRail("Players")
	d.acts("the player chosen", func() { d.click(atPlayers) })
	d.acts("what can be done", func() { d.click(atMenu) })
	d.acts("the withdrawal selected", func() { d.click(atWithdraw) })
	d.clickPrimary("from which round")
	d.clickPrimary("the withdrawal")
	d.clickSlips(d.clickRound(a))
	if len(a.byes) != 1 {
		t.Errorf("after a withdrawal 11 play; round 2 has %d byes, want 1", len(a.byes))
	}
	d.clickEjection(a)
	d.clickAppeal(a)
	d.clickSlips(d.clickRound(a))

	d.clickPrizes(a)
	d.clickRail("Export")
	d.clickPrimary("where the workbook goes")
	d.Key("ctrl+a")
	d.Type(d.name(d.Home + "/mouse.xlsx"))
	d.clickPrimary("the workbook written")
	d.WaitUntil("the workbook is written", func() bool { return d.opened(d.Home + "/mouse.xlsx") })
	sameStandings(t, "A", "the workbook", workbookLines(t, d.Home+"/mouse.xlsx", "A"), a.ledger().lines())
	d.Close()
	d.command("verify", d.event)
}

// betweenClicks is the time between two clicks of the test. Two clicks in less time are a double click, whose second
// click presses no other button.
const betweenClicks = 400 * time.Millisecond

// clicked is the time of the test's last click.
var clicked time.Time

// click presses the left button at a point.
func (s *Session) click(at image.Point) {
	s.t.Helper()
	time.Sleep(betweenClicks - time.Since(clicked))
	s.Click(at.X, at.Y)
	clicked = time.Now()
}

// clickTwice is a double click. Both clicks are sent at once, so that a busy computer sees them in time.
func (s *Session) clickTwice(at image.Point) {
	s.t.Helper()
	time.Sleep(betweenClicks - time.Since(clicked))
	s.press("mousemove", fmt.Sprint(at.X), fmt.Sprint(at.Y), "click", "--repeat", "2", "--delay", "1", "1")
	clicked = time.Now()
}

// mark drags the pointer over a text, which is replaced by what is typed next. A double click would do so too on a
// computer that is fast enough to see both clicks in time.
func (s *Session) mark(from, to image.Point) {
	s.t.Helper()
	s.pointTo(from)
	s.press("mousedown", "1")
	s.pointTo(to)
	s.press("mouseup", "1")
}

// clickNewEvent makes an event of three rounds and pastes its players.
func (d *director) clickNewEvent(name string, players []string) {
	d.t.Helper()
	d.clickPrimary("the guide")
	d.Type(name)
	d.clickPrimary("the rulebooks")
	d.clickPrimary("the divisions")
	d.mark(atRounds, beforeIt)
	d.Type("3")
	d.copyOut(playersTable(players))
	d.acts("a field for a list", func() { d.click(atPasting) })
	d.acts("the list in it", func() { d.click(atPaste) })
	d.clickPrimary("the preview of what was pasted")
	d.clickPrimary("the list taken")
	d.clickPrimary("the event made")
	d.WaitTitle(name)
	d.WaitUntil("the players are entered", func() bool { return exists(d.event) && len(d.document(d.event, "A").Players) == len(players) })
}

// clickCheckIn checks each player in by three letters of the surname.
func (d *director) clickCheckIn(names []string) {
	d.t.Helper()
	d.clickRail("Players")
	d.acts("the check-in", func() { d.click(atCheckIn) })
	for _, name := range names {
		d.Type(surname(name)[:3] + "\n")
	}
	d.acts("the check-in over", func() { d.click(atCheckEnd) })
}

// clickRound draws, publishes and starts the next round, and goes to Results.
func (d *director) clickRound(b *divisionBook) []*slip {
	d.t.Helper()
	d.clickRail("Rounds")
	d.clickPrimary("the draw")
	slips := d.drawn(b)
	d.clickPrimary("the round published")
	d.clickPrimary("the round started")
	d.clickRail("Results")
	return slips
}

// clickSlips chooses the first of the games still out in their list, and types the others.
func (d *director) clickSlips(slips []*slip) {
	d.t.Helper()
	first := slips[0]
	d.acts(fmt.Sprintf("table %d on the card", first.game.Table), func() { d.click(atFirstOut) })
	d.Type(fmt.Sprintf("%d\n%d\n", first.scores[0], first.scores[1]))
	d.book(first)
	d.enter(slips[1:])
	d.allIn()
}

// clickLate records that the first player of the first game still out came too late.
func (d *director) clickLate(s *slip) {
	d.t.Helper()
	d.acts("the game on the card", func() { d.click(atFirstOut) })
	d.acts("the question who was late", func() { d.click(atLate) })
	d.Type("1") // Nobody is chosen at first.
	d.clickPrimary("the forfeit")
	d.bookForfeit(s, [2]int{0, forfeitPoints})
}

// clickCorrection corrects the sheet that came in last.
func (d *director) clickCorrection(s *slip) {
	d.t.Helper()
	d.Changes("the sheet on the card", func() { d.clickTwice(atLatestIn) }) // The first click alone changes the screen too.
	s.scores = [2]int{s.scores[1] + 7, s.scores[0]}
	d.acts("what was wrong", func() { d.Type(fmt.Sprintf("%d\n%d\n", s.scores[0], s.scores[1])) })
	d.Key("ctrl+Return")
	d.waitCorrected(s)
}

// clickEjection ejects a player of the list.
func (d *director) clickEjection(b *divisionBook) {
	d.t.Helper()
	d.clickRail("Players")
	fifth := atPlayers.Add(image.Pt(0, 32))
	d.acts("the player chosen", func() { d.click(fifth) })
	d.acts("what can be done", func() { d.click(atMenu) })
	d.acts("the ejection selected", func() { d.click(atEject) })
	d.clickPrimary("the ejection")
	d.click(atReason)
	d.Type("threats at the table")
	d.acts("the ejection done", func() { d.click(atEjectIt) })
	d.waitRulings(b, "ejection", false)
	d.WaitUntil("the report is offered", func() bool { // Its primary button is in the middle of the window.
		img, err := d.display.picture()
		if err != nil {
			return false
		}
		at, ok := primary(img)
		return ok && at.Y > 300
	})
	d.Changes("a report is offered, and declined", func() { d.click(atNoReport) })
}

// clickAppeal takes the ejection back.
func (d *director) clickAppeal(b *divisionBook) {
	d.t.Helper()
	d.clickRail("Rulings")
	d.acts("the rulings on record", func() { d.click(atRecord) })
	d.acts("the reversal", func() { d.click(atReverse) })
	d.Type("the appeal was upheld")
	d.clickPrimary("the ruling reversed")
	d.waitReversed(b)
}

// clickPrizes sets prizes from a template.
func (d *director) clickPrizes(b *divisionBook) {
	d.t.Helper()
	d.clickRail("Prizes")
	d.acts("the templates", func() { d.click(atPrizes) })
	d.click(atFund)
	d.Type("400")
	d.clickPrimary("the prizes")
	d.WaitUntil("the prizes are set", func() bool { return len(d.document(d.event, b.name).Prizes) > 0 })
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

// clickPrimary presses the primary button that is visible and waits for what it does. Before that the test checks
// that the button has the pointer, because a button that is about to go, or to be covered by a dialog, wouldn't be
// there any more for the click.
func (d *director) clickPrimary(what string) {
	d.t.Helper()
	var at image.Point
	var before *image.NRGBA
	d.WaitUntil("the pointer is on a primary button for "+what, func() bool {
		if at = d.primaryAt(); at == atNothing {
			return false
		}
		d.pointTo(at)
		before = d.Settle()
		return slices.Contains(pointedAt, before.NRGBAAt(at.X, at.Y))
	})
	d.actsSince(before, what, func() { d.click(at) })
}

// primaryAt is where a primary button is and stays, with the pointer elsewhere. It is atNothing while there is none.
func (d *director) primaryAt() image.Point {
	d.t.Helper()
	d.pointTo(atNothing)
	var at [2]image.Point
	for i := range at {
		time.Sleep(80 * time.Millisecond)
		img, err := d.display.picture()
		if err != nil {
			return atNothing
		}
		var ok bool
		if at[i], ok = primary(img); !ok {
			return atNothing
		}
	}
	if at[0] != at[1] {
		return atNothing
	}
	return at[0]
}

// pointTo moves the pointer to a point.
func (s *Session) pointTo(at image.Point) {
	s.t.Helper()
	s.press("mousemove", fmt.Sprint(at.X), fmt.Sprint(at.Y))
}

// primary finds a block of the accent colour that is wide and high enough for a button.
func primary(img *image.NRGBA) (image.Point, bool) {
	const wide, high = 20, 8 // These are the sizes of what is above a button's words at its upper edge.
	for y := 26; y < 750-high; y++ {
		for x := 190; x < 1330-wide; x++ {
			if accented(img, x, y) && accented(img, x+wide/2, y) && accented(img, x+wide, y) && accented(img, x, y+high) {
				return image.Pt(x+wide/2, y+high/2), true
			}
		}
	}
	return image.Point{}, false
}

func accented(img *image.NRGBA, x, y int) bool {
	return slices.Contains(accents, img.NRGBAAt(x, y))
}
