package paper

import (
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/exchange"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// NameTags are a tag for every player, ten on a page, to be cut apart.
func NameTags(ev *tournament.Event, d *tournament.Division) Paper { return tagPaper{ev, d} }

type tagPaper struct {
	event    *tournament.Event
	division *tournament.Division
}

// Tags on a page.
const (
	tagsAcross = 2
	tagsDown   = 5
)

func (p tagPaper) title() text.Text {
	return text.Of("%s, %s: name tags", exchange.EventTitle(p.event), exchange.DivisionTitle(p.division))
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
			l.fitted(page, middle, y+12, room, exchange.EventTitle(p.event), textStyle{size: 9, grey: 60, align: centre}, 5)
			l.named(page, middle, y+16, room, 18, l.nameOnPaper(p.division, player.ID), textStyle{size: 24, bold: true, align: centre}, 9)
			l.fitted(page, middle, y+38, room, exchange.From(player), textStyle{size: 11, align: centre}, 6)
			tag := text.Of("%s  ·  No. %d", exchange.DivisionTitle(p.division), player.ID)
			l.fitted(page, middle, y+height-12, room, tag, textStyle{size: 12, align: centre}, 6)
			l.text(page, middle, y+height-7.5, exchange.Made(l.made), textStyle{size: 5.5, grey: 90, align: centre})
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
	return text.Of("%s, %s: table signs", exchange.EventTitle(p.event), exchange.DivisionTitle(p.division))
}

func (p signPaper) lay(l *layout) {
	height := l.height / 2
	for chunk := range slices.Chunk(p.tables, 2) {
		page := l.newPage()
		page.cutLine(4, height, l.width-4, height)
		for i, table := range chunk {
			y := float64(i) * height
			l.fitted(page, l.width/2, y+18, l.width-30, exchange.EventTitle(p.event), textStyle{size: 14, grey: 60, align: centre}, 7)
			l.fitted(page, l.width/2, y+103, l.width-30, exchange.Number(table), textStyle{size: 280, bold: true, align: centre}, 100)
			l.fitted(page, l.width/2, y+118, l.width-30, text.Name(p.division.Tables.Names[table]), textStyle{size: 24, bold: true, align: centre}, 10)
			l.fitted(page, l.width/2, y+height-14, l.width-30, exchange.DivisionTitle(p.division), textStyle{size: 16, align: centre}, 8)
			l.text(page, l.width/2, y+height-8.5, exchange.Made(l.made), textStyle{size: 6, grey: 90, align: centre})
		}
	}
}

// Certificates are a page for each player who has won a prize after the round; in a
// division without prizes for the first three places. past is for rating systems that
// average over earlier events.
func Certificates(ev *tournament.Event, d *tournament.Division, book rulebook.Book, after int, past tournament.RatingHistory) Paper {
	p := certificatePaper{event: ev, division: d, after: after}
	records := map[tournament.PlayerID]tournament.Standing{}
	for _, s := range d.Standings(book, after) {
		records[s.ID] = s
		if len(d.Prizes) == 0 && s.Place > 0 && s.Place <= 3 && s.Status == tournament.StatusPlaying {
			p.list = append(p.list, certificate{text.Of("%s place", tournament.OrdinalText(s.Place)), exchange.PlayerName(d, s.ID), recordOnPaper(s)})
		}
	}
	for _, a := range award.Ceremony(award.List(d, book, after, past)) {
		for _, w := range a.Winners {
			words := w.Words
			if s, ok := records[w.Player]; ok && w.Player != 0 && words.IsZero() {
				words = recordOnPaper(s)
			}
			p.list = append(p.list, certificate{a.Prize.Text(), exchange.WinnerName(d, w), words})
		}
	}
	return p
}

func recordOnPaper(s tournament.Standing) text.Text {
	return text.Name(tournament.RecordWords(s.HalfWins, s.HalfLosses, s.Spread))
}

type certificate struct{ title, name, words text.Text }

type certificatePaper struct {
	event    *tournament.Event
	division *tournament.Division
	after    int
	list     []certificate
}

func (p certificatePaper) title() text.Text {
	return text.Of("%s, %s: certificates", exchange.EventTitle(p.event), exchange.DivisionTitle(p.division))
}

func (p certificatePaper) lay(l *layout) {
	for _, c := range p.list {
		page := l.newPage()
		middle, room := l.width/2, l.width-60
		page.box(13, 13, l.width-26, l.height-26, 1.1)
		page.box(15.5, 15.5, l.width-31, l.height-31, 0.25)
		at := textStyle{align: centre}
		set := func(y float64, words text.Text, size float64, bold bool, least float64) {
			at.size, at.bold = size, bold
			l.fitted(page, middle, y, room, words, at, least)
		}
		set(62, exchange.EventTitle(p.event), 24, true, 11)
		set(73, text.Join(", ", text.Name(p.event.Place), exchange.DatesOf(p.event, p.division)), 13, false, 8)
		set(112, c.title, 26, true, 12)
		set(146, c.name, 36, true, 12)
		set(160, c.words, 13, false, 8)
		set(176, exchange.DivisionTitle(p.division), 15, false, 8)
		page.line(middle-40, l.height-57, middle+40, l.height-57, 0.3, 0)
		director := text.Of("Director")
		if p.event.Director != "" {
			director = text.Of("%s, director", p.event.Director)
		}
		set(l.height-51, director, 10, false, 7)
		set(l.height-22, text.Join("  ·  ", exchange.After(p.division, p.after).Capital(), exchange.Made(l.made)), 7, false, 5)
	}
}
