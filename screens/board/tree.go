package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"wordhall/screens/lists"
	"wordhall/screens/look"
	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// tree is the bracket of a final, drawn on one page.
type tree struct {
	// Rounds are the names of the rounds, from the first on.
	Rounds []text.Text
	// Players is how many lines the first round has.
	Players int
	Matches []treeMatch
	// Third is the match for the third place, in one line. It is empty if there is none.
	Third text.Text
}

// treeMatch is a match in the drawing. Round counts from 1. At counts from 0, from the top.
type treeMatch struct {
	Round, At int
	Sides     [2]treeSide
}

// treeSide is a player's line. The name is empty while it isn't known who that is.
type treeSide struct {
	Name, Short text.Text
	// Beside is how many games the player has won, or the table. Score says which of the two it is.
	Beside    text.Text
	Score     bool
	Won, Lost bool
}

// These are the columns of the bracket that the drawing has: those of one side, those of the other, and where the
// next game is played.
const (
	treeSeed = iota
	treeWho
	treeWon
	treeSideColumns
	treeScore  = 2 * treeSideColumns
	treeTable  = treeScore + 1
	treeWinner = treeScore + 2
)

var treeColumns = []lists.Column{
	{ID: "first-seed"}, {ID: "first"}, {ID: "first-won"}, {ID: "second-seed"}, {ID: "second"}, {ID: "second-won"}, {ID: "score"}, {ID: "table"}, {ID: "winner"},
}

// newTree makes the drawing of a bracket.
func newTree(d *tournament.Division, book rulebook.Book) *tree {
	list, bracket := lists.Of(report.Bracket(d, book), treeColumns...), finals.Of(d, book)
	t := &tree{Players: finals.Size(len(d.Final.Entrants))}
	short := report.ShortNames(d)
	for round := 1; round <= bracket.Rounds; round++ {
		t.Rounds = append(t.Rounds, finals.RoundText(round, bracket.Rounds))
	}
	i := -1
	for row := range list.Rows {
		i++
		m := &bracket.Matches[i]
		says := func(column int) text.Text {
			return text.Join("", list.Columns[column].Text(row.Cells[column]), row.Cells[column].Note)
		}
		switch {
		case m.Third:
			t.Third = text.Of("Third place: %s", text.Join(" ", says(treeWho), text.Name("–"), says(treeSideColumns+treeWho), says(treeScore)))
			continue
		case m.State == finals.Bye && m.Round == 1:
			continue
		}
		one := treeMatch{Round: m.Round, At: m.At}
		for side := range one.Sides {
			at := side * treeSideColumns
			who, won := row.Cells[at+treeWho], row.Cells[at+treeWon]
			if who.Player == 0 {
				continue
			}
			line := treeSide{Name: text.Of("%d  %s", row.Cells[at+treeSeed].Number, says(at+treeWho)), Short: text.Of("%d  %s", row.Cells[at+treeSeed].Number, short(who.Player))}
			line.Won, line.Lost = who.Tone == report.Good, row.Cells[treeWinner].Player != 0 && who.Tone != report.Good
			if won.HasNumber {
				line.Beside, line.Score = says(at+treeWon), true
			} else if row.Cells[treeTable].HasNumber {
				line.Beside = text.Of("table %s", says(treeTable))
			}
			one.Sides[side] = line
		}
		t.Matches = append(t.Matches, one)
	}
	return t
}

// These are the parts of a line's height that a name's type takes, and the parts of the page that other measures
// take.
const (
	treeName   = 0.62
	treeRound  = 0.032 // It is a part of the height, for the names of the rounds.
	treeGap    = 0.018 // It is a part of the width, between two rounds.
	treeLine   = 0.003 // It is a part of the height.
	treeSlot   = 0.2   // It is a part of the height, the most that a line of the first round has.
	treeBeside = 0.16  // It is a part of a round's width, for what stands beside the name.
)

// treeMarks lay the drawing out in the page's body.
func (p *page) treeMarks(ruler ruler) []mark {
	t, w, h := p.Tree, p.Size.Width, p.Size.Height
	top, body := h*headHeight, p.body()
	heads := h * treeRound * 1.7
	third := float32(0)
	if !t.Third.IsZero() {
		third = h * 0.06
	}
	high := body - heads - third
	slot := min(high/float32(t.Players), h*treeSlot)
	above := (high - slot*float32(t.Players)) / 2 // A small bracket stands in the middle.
	rounds := float32(len(t.Rounds))
	gap := w * treeGap
	width := (p.inner()+gap)/rounds - gap
	left := func(round int) float32 { return p.margin() + float32(round-1)*(width+gap) }
	line := func(round, at, side int) float32 {
		return top + heads + above + slot*float32(int(1)<<(round-1))*(float32(2*at+side)+0.5) + slot*0.32
	}
	thick := max(2, h*treeLine)
	bar := func(x, y, wide, high float32) mark {
		return mark{At: fyne.NewPos(x, y), Room: fyne.NewSize(wide, high), Colour: look.ColorDim}
	}
	var marks []mark
	for i, name := range t.Rounds {
		marks = append(marks, mark{At: fyne.NewPos(left(i+1), top), Room: fyne.NewSize(width, heads), Words: name, Type: min(h*treeRound, fits(width, ruler.width(name, true))), Strong: true, Colour: look.ColorDim})
	}
	size := min(slot*treeName, h*largestRow)
	for _, m := range t.Matches {
		x, one, two := left(m.Round), line(m.Round, m.At, 0), line(m.Round, m.At, 1)
		for side, y := range []float32{one, two} {
			marks = append(marks, bar(x, y, width, thick))
			marks = append(marks, m.Sides[side].marks(fyne.NewPos(x, y), width, size, ruler)...)
		}
		marks = append(marks, bar(x+width-thick, one, thick, two-one+thick))
		if m.Round < len(t.Rounds) {
			marks = append(marks, bar(x+width, (one+two)/2, gap, thick))
		}
	}
	if third > 0 {
		at := top + heads + high + third*0.2
		marks = append(marks, mark{At: fyne.NewPos(p.margin(), at), Room: fyne.NewSize(p.inner(), third*0.8), Words: t.Third, Type: min(size, h*0.034, fits(p.inner(), ruler.width(t.Third, true))), Strong: true, Colour: theme.ColorNameForeground})
	}
	return marks
}

// marks draw the player above a line that begins at that position. A name for which the type would be much too small
// is shortened.
func (s treeSide) marks(at fyne.Position, width, size float32, ruler ruler) []mark {
	if s.Name.IsZero() {
		return nil
	}
	room, small := width*(1-treeBeside), width*treeBeside-size*0.25
	most := size * 0.7
	if s.Score {
		most = size
	}
	beside := min(most, fits(small, ruler.width(s.Beside, true)))
	name := s.Name
	if fits(room, ruler.width(name, true)) < size*0.8 {
		name = s.Short
	}
	high := size * 1.35
	words := mark{At: fyne.NewPos(at.X, at.Y-high), Room: fyne.NewSize(room, high), Words: name, Type: min(size, fits(room, ruler.width(name, true))), Strong: !s.Lost, Colour: theme.ColorNameForeground}
	colour := look.ColorDim
	switch {
	case s.Won:
		words.Colour, colour = look.ColorAccent, look.ColorAccent
	case s.Lost:
		words.Colour = look.ColorDim
	case s.Score:
		colour = theme.ColorNameForeground
	}
	list := []mark{words}
	if !s.Beside.IsZero() {
		list = append(list, mark{At: fyne.NewPos(at.X+room, at.Y-high), Room: fyne.NewSize(small, high), Words: s.Beside, Type: beside, Strong: s.Score, Colour: colour, Align: fyne.TextAlignTrailing})
	}
	return list
}
