package paper

import (
	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// BracketSheet is a division's final on one page: the bracket with its games, who plays and why,
// and its rules. The final must have begun.
func BracketSheet(ev *tournament.Event, d *tournament.Division, book rulebook.Book) Paper {
	list := report.Bracket(d, book)
	return bracketPaper{
		event: ev, division: d, bracket: finals.Of(d, book), state: list.State,
		cells: cellsOf(list.Pick("first-seed", "first", "first-won", "second-seed", "second", "second-won", "games")),
	}
}

type bracketPaper struct {
	event    *tournament.Event
	division *tournament.Division
	// bracket has the places of the matches on the page, and cells has what is said of each.
	bracket finals.Bracket
	state   text.Text
	cells   [][]report.Cell
}

// These are the dimensions of the sheet, in millimetres.
const (
	// highestSlot is the most room that a player of the first round has.
	highestSlot   = 18.0
	betweenRounds = 5.0
	roundNames    = 8.0
	thirdHeight   = 20.0
	seedRow       = 5.2
	ruleRow       = 4.2
	// tightMatch is the distance between the lines of a match below which it is set smaller.
	tightMatch = 8.5
)

func (p bracketPaper) title() text.Text {
	return text.Of("%s, %s: final", report.EventTitle(p.event), report.DivisionTitle(p.division))
}

func (p bracketPaper) heading() heading {
	h := heading{event: report.EventTitle(p.event), date: report.DatesOf(p.event, p.division)}
	h.what = text.Of("%s · Final", report.DivisionTitle(p.division))
	h.kind = p.state
	h.state = text.Of("by the standings after round %d", p.division.Final.After)
	return h
}

func (p bracketPaper) lay(l *layout) {
	page, top, bottom := l.headedPage(p.heading())
	rules, names := p.rules(l), roundNames+l.more(2.5)
	f := p.division.Final
	seeds := seedRow*float64((len(f.Entrants)+1)/2) + 6
	third := 0.0
	for _, m := range p.bracket.Matches {
		if m.Third {
			third = thirdHeight
		}
	}
	size := finals.Size(len(f.Entrants))
	room := bottom - top - names - 4 - third - seeds - ruleRow*float64(len(rules)) - 6
	slot := min(highestSlot, room/float64(size))
	end := p.tree(l, page, top+names, slot)
	if third > 0 {
		end = p.third(l, page, end+4)
	}
	end = p.seeds(l, page, end+6)
	for i, line := range rules {
		l.put(page, marginX, end+4+ruleRow*float64(i+1), line, textStyle{size: 8.5, grey: 70})
	}
}

// tree draws the rounds from left to right and returns where they end.
func (p bracketPaper) tree(l *layout, page *page, top, slot float64) float64 {
	rounds := p.bracket.Rounds
	width := (l.width-2*marginX+betweenRounds)/float64(rounds) - betweenRounds
	height := func(round, at, side int) float64 {
		each := slot * float64(int(1)<<(round-1))
		return top + each*(float64(2*at+side)+0.5)
	}
	for round := 1; round <= rounds; round++ {
		x := marginX + float64(round-1)*(width+betweenRounds)
		l.fitted(page, x, top-2.5, width, finals.RoundText(round, rounds), textStyle{size: 10, bold: true, grey: 70}.inTwoOf(2.8, 0.6, 0.8), 7)
	}
	for i := range p.bracket.Matches {
		m := &p.bracket.Matches[i]
		if m.Third || m.State == finals.Bye && m.Round == 1 {
			continue
		}
		x := marginX + float64(m.Round-1)*(width+betweenRounds)
		one, two := height(m.Round, m.At, 0), height(m.Round, m.At, 1)
		p.match(l, page, m, x, width, [2]float64{one, two})
		page.line(x+width, one, x+width, two, 0.35, 60)
		if m.Round < rounds {
			middle := (one + two) / 2
			page.line(x+width, middle, x+width+betweenRounds, middle, 0.35, 60)
		}
	}
	return top + slot*float64(finals.Size(len(p.division.Final.Entrants)))
}

// match draws the two players of a match on their lines, with its games between them.
func (p bracketPaper) match(l *layout, page *page, m *finals.Match, x, width float64, lines [2]float64) {
	size, above, small, below := 10.5, 1.3, 7.5, 3.4
	if lines[1]-lines[0] < tightMatch {
		size, above, small, below = 8, 1, 5.5, 2.4
	}
	cells := p.cells[m.ID-1]
	for side, y := range lines {
		seed, who, won := cells[3*side], cells[3*side+1], cells[3*side+2]
		page.line(x, y, x+width, y, 0.35, 60)
		st := textStyle{size: size, bold: who.Tone == report.Good}
		name := l.cell(who)
		if seed.HasNumber {
			name = text.Of("%d  %s", seed.Number, name)
		} else {
			st.size, st.grey = size*0.76, 110
		}
		room := width - 1
		if won.HasNumber {
			points := report.Halves(won.Number)
			l.text(page, x+width-1.5, y-above, points, textStyle{size: size, bold: st.bold, align: right})
			room -= l.wide(points, st) + 3
		}
		l.fitted(page, x+0.5, y-above, room, name, st, 6)
	}
	l.fitted(page, x+0.5, lines[0]+below, width-2, cells[6].Words, textStyle{size: small, grey: 80}, 5)
}

// third draws the match for the third place below the bracket and returns where it ends.
func (p bracketPaper) third(l *layout, page *page, top float64) float64 {
	for i := range p.bracket.Matches {
		m := &p.bracket.Matches[i]
		if !m.Third {
			continue
		}
		width := (l.width - 2*marginX) / 2
		x := marginX + width
		l.text(page, x, top+1, text.Of("Third place"), textStyle{size: 10, bold: true, grey: 70}.inTwoOf(2.6, 0.6, 0.8))
		p.match(l, page, m, x, width, [2]float64{top + 7.5, top + 17})
		page.line(x+width, top+7.5, x+width, top+17, 0.35, 60)
	}
	return top + thirdHeight
}

// seeds draws who plays and why, in two columns, and returns where it ends.
func (p bracketPaper) seeds(l *layout, page *page, top float64) float64 {
	players := cellsOf(report.Finalists(p.division).Pick("seed", "name", "why"))[:len(p.division.Final.Entrants)]
	page.line(marginX, top, l.width-marginX, top, 0.2, 120)
	half := (len(players) + 1) / 2
	width := (l.width - 2*marginX - 6) / 2
	for i, cells := range players {
		x, y := marginX+float64(i/half)*(width+6), top+seedRow*float64(i%half+1)
		l.fitted(page, x, y, width*0.45, text.Of("%d  %s", cells[0].Number, l.cell(cells[1])), textStyle{size: 9, bold: true}, 6)
		l.fitted(page, x+width*0.47, y, width*0.53, cells[2].Words, textStyle{size: 8, grey: 70}, 5)
	}
	return top + seedRow*float64(half) + 2
}

// rules are the final's rules in each language, broken into lines.
func (p bracketPaper) rules(l *layout) []string {
	var list []string
	for _, say := range []func(text.Text) string{l.say, l.second.Render} {
		for _, rule := range finals.PlanTexts(p.division.Final) {
			list = append(list, l.wrapped(say(rule), l.width-2*marginX, textStyle{size: 8.5})...)
		}
	}
	return list
}
