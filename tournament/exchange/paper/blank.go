package paper

import (
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// BlankSlips are a page of result slips without names, which can be printed before the event and filled in by
// hand.
func BlankSlips(ev *tournament.Event, d *tournament.Division) Paper {
	return blankPaper{drawPaper{event: ev, division: d, kind: "Blank slips"}}
}

type blankPaper struct{ drawPaper }

func (p blankPaper) title() text.Text {
	return text.Of("%s, %s: blank slips", report.EventTitle(p.event), report.DivisionTitle(p.division))
}

func (p blankPaper) lay(l *layout) {
	sheet := l.slipSheet()
	page := sheet.page(l)
	for i := range sheet.most() {
		s, bottom := sheet.slip(l, p.drawPaper, page, i)
		s.blank(bottom)
	}
}

// blank draws the slip with empty lines in place of names and numbers.
func (s slip) blank(bottom float64) {
	small, label := textStyle{size: 8, grey: 60}, textStyle{size: 11}.inTwo(2, 2)
	date := report.DatesOf(s.event, s.division)
	s.l.text(s.page, s.end, s.y, date, small.to(right))
	s.l.fitted(s.page, s.x, s.y, s.end-s.x-s.l.wide(date, small)-4, report.EventTitle(s.event), small, 6)
	s.written(s.x, s.x+34, s.y+15.5, text.Of("Table"), label)
	s.written(s.end-34, s.end, s.y+10, text.Of("Round"), label)
	s.l.fitted(s.page, s.end, s.y+15.5, 36, report.DivisionTitle(s.division), textStyle{size: 10, align: right}.inTwo(0, 3), 10)
	small = small.inTwo(0.9, 1.7)
	s.page.line(s.x, s.y+slipRule, s.end, s.y+slipRule, 0.4, 0)
	for i := range 2 {
		y := s.y + slipFirst + float64(i)*slipPanel
		s.written(s.x, s.end-25, y+3.8, text.Of("Name"), small)
		s.written(s.end-22, s.end, y+3.8, text.Of("No."), small)
		s.written(s.x, s.end-30, y+9.8, text.Of("Record, spread before"), small)
		const side = 4.2
		s.page.box(s.end-side, y+9.8-side+0.7, side, side, 0.3)
		s.l.text(s.page, s.end-side-1.2, y+9.8, text.Of("actually started"), small.to(right))
		s.boxes(y)
		const gap = 5
		width := (s.end - s.x - gap) / 2
		x := s.x + float64(i)*(width+gap)
		s.page.line(x, s.y+slipSigning, x+width, s.y+slipSigning, 0.25, 0)
		s.l.text(s.page, x, s.y+slipSigning+3.2, text.Of("Signed"), textStyle{size: 7, grey: 60}.inTwoOf(0, 2.6, 0.9))
	}
	s.l.text(s.page, s.x, bottom-slipPadding+2, text.Join("  ·  ", text.Of("Blank slip"), report.Made(s.l.made)), textStyle{size: 7, grey: 60}.inTwoOf(2.8, 0, 0.9))
}

// written is a label with a line after it to write on.
func (s slip) written(x, end, base float64, words text.Text, st textStyle) {
	s.l.text(s.page, x, base, words, st)
	s.page.line(x+s.l.wide(words, st)+1.5, base+0.5, end, base+0.5, 0.2, 0)
}
