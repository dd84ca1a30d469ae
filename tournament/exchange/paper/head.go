package paper

import (
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// heading is what is printed above and below every page of a sheet.
type heading struct {
	event text.Text
	date  text.Text
	// what is the sheet's title, and kind is what sort of sheet it is.
	what text.Text
	kind text.Text
	// state is the revision of a draw, or up to which round the standings are.
	state text.Text
}

// roundHeading is the heading of a sheet about one round's draw.
func roundHeading(ev *tournament.Event, d *tournament.Division, round int, kind text.Text) heading {
	h := heading{
		event: report.EventTitle(ev), date: report.DatesOf(ev, d), kind: kind,
		what:  text.Of("%s · Round %d", report.DivisionTitle(d), round),
		state: report.Revision(d, round),
	}
	if ev.Secret != "" {
		h.state = text.Join("  ·  ", h.state, report.DrawnByLot)
	}
	if at, ok := d.PlannedStart(round); ok {
		h.kind = text.Of("%s, starts at %s", kind, at.Format("15:04"))
	}
	return h
}

// headedPage begins a page with its heading. It returns where the body begins and ends.
func (l *layout) headedPage(h heading) (p *page, top, bottom float64) {
	p = l.newPage()
	small := textStyle{size: 10, grey: 70}
	start, end := marginX, l.width-marginX
	if wide := l.logo(p, marginX, marginY, 36, 17, 0); wide > 0 {
		start += wide + 4
	}
	l.text(p, end, marginY+4, h.date, small.to(right))
	l.fitted(p, start, marginY+4, end-start-l.wide(h.date, small)-6, h.event, small, 8)

	kind := textStyle{size: 13}.inTwo(0, 5.8)
	l.text(p, end, marginY+14.5, h.kind, kind.to(right))
	room := end - start - l.wide(h.kind, kind) - 8
	l.fitted(p, start, marginY+14.5, room, h.what, textStyle{size: 24, bold: true, own: l.title()}.inTwoOf(0, 5.8, 0.45), 12)

	top = marginY + 19 + l.more(4.8)
	p.line(marginX, top, end, top, 0.6, 0)
	p.inked(l.title())
	bottom = l.height - marginY - 6 - l.more(footSecond) - l.ownFoot()
	p.foot = h.state
	return p, top, bottom
}

// footSecond is the height of the line of a foot in the second language, in millimetres.
const footSecond = 3.2

// drawFoot draws the foot of a page when the number of pages is known.
func (l *layout) drawFoot(p *page, number int) {
	y := l.height - marginY
	small := textStyle{size: 9, grey: 70}.inTwo(footSecond, 0)
	rule := y - 4.6 - l.more(footSecond)
	if own := l.ownLines(); !own.IsZero() {
		l.fitted(p, l.width/2, y-l.more(footSecond)-l.ownFoot()-0.2, l.width-2*marginX, own, textStyle{size: 9.5, grey: 30, align: centre}, 6)
	}
	p.line(marginX, rule, l.width-marginX, rule, 0.2, 120)
	counted := text.Of("Page %d of %d", number, len(l.pages))
	l.fitted(p, marginX, y, l.width-2*marginX-l.wide(counted, small)-6, text.Join("  ·  ", p.foot, report.Made(l.made), text.Name(l.program)), small, 6)
	l.text(p, l.width-marginX, y, counted, small.to(right))
}

// ownLines are the sponsors and the footer of the event on one line.
func (l *layout) ownLines() text.Text { return text.Join("  ·  ", l.brand.Sponsors, l.brand.Footer) }

// ownFoot is the height of that line above the foot of a page.
func (l *layout) ownFoot() float64 {
	if l.ownLines().IsZero() {
		return 0
	}
	return 6
}

// to is the style with another alignment.
func (st textStyle) to(a align) textStyle {
	st.align = a
	return st
}

// nameOnPaper is a player's name. If the typeface lacks letters of it, the player's number is in front.
func (l *layout) nameOnPaper(d *tournament.Division, id tournament.PlayerID) text.Text {
	return l.numbered(report.PlayerName(d, id), id)
}

// numbered is a player's name in the form of nameOnPaper.
func (l *layout) numbered(name text.Text, id tournament.PlayerID) text.Text {
	if l.faces.set(l.say(name), false).lacking {
		return text.Of("No. %d  %s", id, name)
	}
	return name
}
