package paper

import (
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// NameTags are a tag for every player, ten on a page, to be cut apart.
func NameTags(ev *tournament.Event, d *tournament.Division) Paper { return tagPaper{ev, d} }

type tagPaper struct {
	event    *tournament.Event
	division *tournament.Division
}

// A page has that many tags across and down.
const (
	tagsAcross = 2
	tagsDown   = 5
)

func (p tagPaper) title() text.Text {
	return text.Of("%s, %s: name tags", report.EventTitle(p.event), report.DivisionTitle(p.division))
}

func (p tagPaper) lay(l *layout) {
	width, height := l.width/tagsAcross, l.height/tagsDown
	for chunk := range slices.Chunk(p.division.Players, tagsAcross*tagsDown) {
		page := l.newPage()
		page.cutLine(width, 4, width, l.height-4)
		for i := 1; i < tagsDown; i++ {
			page.cutLine(4, float64(i)*height, l.width-4, float64(i)*height)
		}
		for i, player := range chunk {
			x, y := float64(i%tagsAcross)*width, float64(i/tagsAcross)*height
			middle, room := x+width/2, width-18
			logo := l.logo(page, x+5, y+4, 26, 11, 0)
			l.fitted(page, middle, y+12, room-2*logo, report.EventTitle(p.event), textStyle{size: 9, grey: 60, align: centre}, 5)
			l.named(page, middle, y+16, room, 18, l.nameOnPaper(p.division, player.ID), textStyle{size: 24, bold: true, align: centre}, 9)
			l.fitted(page, middle, y+38, room, report.From(player), textStyle{size: 11, align: centre}, 6)
			tag := text.Of("%s  ·  No. %d", report.DivisionTitle(p.division), player.ID)
			l.fitted(page, middle, y+height-12, room, tag, textStyle{size: 12, align: centre}.inTwo(0, 4.4), 6)
		}
	}
}

// TableSigns are the numbers of the division's tables of the round, two on a page.
func TableSigns(ev *tournament.Event, d *tournament.Division, round int, only ...int) Paper {
	p := signPaper{event: ev, division: d}
	for _, g := range d.GamesOf(round) {
		if g.Table != 0 && (len(only) == 0 || slices.Contains(only, g.Table)) {
			p.tables = append(p.tables, g.Table)
		}
	}
	slices.Sort(p.tables)
	return p
}

type signPaper struct {
	event    *tournament.Event
	division *tournament.Division
	tables   []int
}

func (p signPaper) title() text.Text {
	return text.Of("%s, %s: table signs", report.EventTitle(p.event), report.DivisionTitle(p.division))
}

func (p signPaper) lay(l *layout) {
	height := l.height / 2
	for chunk := range slices.Chunk(p.tables, 2) {
		page := l.newPage()
		page.cutLine(4, height, l.width-4, height)
		for i, table := range chunk {
			y := float64(i) * height
			logo := l.logo(page, marginX, y+8, 40, 18, 0)
			l.fitted(page, l.width/2, y+18, l.width-30-2*logo, report.EventTitle(p.event), textStyle{size: 14, grey: 60, align: centre}, 7)
			l.fitted(page, l.width/2, y+103, l.width-30, report.Number(table), textStyle{size: 280, bold: true, align: centre}, 100)
			l.fitted(page, l.width/2, y+118, l.width-30, text.Name(p.division.Tables.Names[table]), textStyle{size: 24, bold: true, align: centre}, 10)
			l.fitted(page, l.width/2, y+height-14, l.width-30, report.DivisionTitle(p.division), textStyle{size: 16, align: centre}.inTwo(2, 4.4), 8)
		}
	}
}
