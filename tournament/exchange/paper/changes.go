package paper

import (
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// ChangesSheet shows only what an amendment changed of a printed draw: the tables as they are
// now, and who has no game any more. All others play where the earlier sheet says.
func ChangesSheet(ev *tournament.Event, d *tournament.Division, book rulebook.Book, round int, a tournament.Amendment) Paper {
	return changesPaper{tablePaper{newDrawPaper(ev, d, book, round, "Changes")}, a}
}

type changesPaper struct {
	tablePaper
	amendment tournament.Amendment
}

// changedRow is a line since the amendment, or a player who has none any more.
type changedRow struct {
	game tournament.Game
	gone bool
}

func (p changesPaper) rows() []changedRow {
	var rows []changedRow
	for _, l := range p.amendment.After {
		rows = append(rows, changedRow{game: tournament.Game{
			ID: l.Game, Round: p.round, Table: l.Table, First: l.First, Second: l.Second, Drawn: l.Drawn,
			Sheet: tournament.Sheet{Kind: l.Kind},
		}})
	}
	slices.SortStableFunc(rows, func(a, b changedRow) int { return report.ByTable(a.game, b.game) })
	for _, id := range p.amendment.Moved() {
		if _, ok := p.amendment.Line(id); !ok {
			rows = append(rows, changedRow{game: tournament.Game{First: id}, gone: true})
		}
	}
	return rows
}

func (p changesPaper) heading() heading {
	h := p.tablePaper.heading()
	h.state = text.Of("Revision %d, only what changed; all others as printed before", p.amendment.Revision)
	return h
}

func (p changesPaper) lay(l *layout) {
	for _, chunk := range evenly(p.rows(), tablesAPage) {
		page, top, bottom := l.headedPage(p.heading())
		c := p.columns(l)
		p.headings(l, page, top, c)
		top += tableHeadSpace
		height := min(highestTable, (bottom-top)/float64(max(len(chunk), 18)))
		for i, r := range chunk {
			y := top + float64(i)*height
			if r.gone {
				p.goneRow(l, page, y, height, c, r.game.First)
				continue
			}
			p.row(l, page, y, height, c, r.game)
		}
	}
}

// goneRow is a player who has no line in the round any more.
func (p changesPaper) goneRow(l *layout, page *page, y, height float64, c tableColumns, id tournament.PlayerID) {
	page.line(c.table, y, c.end, y, 0.15, 150)
	name := textStyle{size: min(17, height*2.02), bold: true}
	base := y + (height+name.caps())/2
	l.text(page, c.table, base, text.Name("–"), name)
	p.player(l, page, c.first, c.firstEnd, y, height, id, name, c)
	l.fitted(page, c.second, base, c.end-c.second, text.Of("no game in this round"), textStyle{size: name.size}, 8)
}
