package report

import (
	"iter"
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// List is what is told in rows and columns, once for all outlets. An outlet draws the columns that it
// has a use for, knows how it writes each kind of figure, and asks the division nothing.
type List struct {
	// Title says what it is of, State how far that is.
	Title, State text.Text
	// Notes say how the list is to be read.
	Notes   []text.Text
	Columns []Column
	// Rows are made while they are asked for, a large event has some hundred thousand, and the cells of a
	// row are good until the next is asked for.
	Rows iter.Seq[Row]
}

// Column is a column of a list.
type Column struct {
	// ID names the column to the outlets, Group the one that it is part of: a round of the rounds.
	ID, Group string
	Title     text.Text
	// Short is the title where there is little room.
	Short  text.Text
	Figure Figure
	// Names says that the cells are names of players. Least says that the list, sorted by it, begins with the least number.
	Names, Least bool
}

// Figure is how the cells of a column are written.
type Figure int

// Words are written as they are, whole numbers plainly, halves as wins, spreads with their sign, money in
// hundredths. An average is the number divided by the cell's Of. A code is a few letters in the middle, a
// moment a tournament.Timestamp. A result has its mark as words, the opponent as its player, and by how much
// as its number. Tenths and hundredths are such parts of one.
const (
	AsWords Figure = iota
	AsWhole
	AsHalves
	AsSpread
	AsAverage
	AsMoney
	AsCode
	AsMoment
	AsResult
	AsTenths
	AsSignedTenths
	AsHundredths
)

// Row is a row of a list.
type Row struct {
	// Key stays with the row when the list changes.
	Key   string
	Cells []Cell
}

// Cell is a value in no language: a number, words, or nothing.
type Cell struct {
	// Is says whether there is a number, which Words, if any, stand for where it is read.
	Is         bool
	Number, Of int
	Words      text.Text
	// Note is what is said beside a name that has no column for it.
	Note text.Text
	// Player is whom the cell names, in that division.
	Division tournament.DivisionID
	Player   tournament.PlayerID
	// Series are the figures of a line that may be drawn, the first of round 1 and 0 for none.
	Series []int
	Tone   Tone
	// Placed says that a place is one among the others; who is ejected has a number and isn't among them.
	Placed bool
	// From is how a margin follows from the scores of its game, nil where they alone don't decide it.
	From *FromScores
}

// FromScores is how a margin follows from the two scores as signed: time penalties come off, in points, of
// the first and of the second, and no more than the cap counts, 0 for none. Second: it is the second's margin.
type FromScores struct {
	Second    bool
	Penalties [2]int
	Cap       int
}

// fromScores is how the margin of the game follows from its scores, for those whose outcomes they are.
func fromScores(d *tournament.Division, g tournament.Game, outcomes ...tournament.Outcome) *FromScores {
	if g.Sheet.Kind != tournament.Played || g.Sheet.Scores == nil || g.Second == 0 || slices.ContainsFunc(outcomes, func(o tournament.Outcome) bool { return o.Ejection }) {
		return nil
	}
	return &FromScores{Penalties: g.Sheet.Penalties, Cap: d.SpreadCap.In(g.Round)}
}

// Tone says whether a cell is to be seen before others.
type Tone int

// Doubtful cells are to be looked at, bad ones are of somebody who is out or of a play that is off; level
// ones are of a game that nobody won.
const (
	Plain Tone = iota
	Good
	Doubtful
	Bad
	Level
)

// RoundColumns is the group of the columns that a list has for the rounds, one each.
const RoundColumns = "rounds"

// dash is written for who has no place or rating.
var dash = text.Name("–")

// Columns that many lists have.
var (
	numberColumn = Column{ID: "number", Title: text.Of("No."), Figure: AsWhole, Least: true}
	nameColumn   = Column{ID: "name", Title: text.Of("Player"), Names: true}
	placeColumn  = Column{ID: "place", Title: text.Of("Place"), Figure: AsWhole, Least: true}
	winsColumn   = Column{ID: "wins", Title: text.Of("Wins"), Short: text.Of("W"), Figure: AsHalves}
	gameColumn   = Column{ID: "game-number", Title: text.Of("Game"), Figure: AsWhole}
	lossesColumn = Column{ID: "losses", Title: text.Of("Losses"), Short: text.Of("L"), Figure: AsHalves}
	spreadColumn = Column{ID: "spread", Title: text.Of("Spread"), Figure: AsSpread}
)

// whole is a cell with a number.
func whole[N ~int](n N) Cell { return Cell{Is: true, Number: int(n)} }

// known is a cell with a number, empty for 0.
func known(n int) Cell { return Cell{Is: n != 0, Number: n} }

// place is a cell with a place, or the sign for none.
func place(n int) Cell {
	if n == 0 {
		return words(dash)
	}
	return whole(n)
}

// placeOf is a cell with the place of a line of the standings.
func placeOf(s tournament.Standing) Cell {
	c := place(s.Place)
	c.Placed = s.Placed()
	return c
}

// PlacedRows is how many rows of a list have a place among the others. They are its first.
func (l List) PlacedRows() (n int) {
	at := l.At(placeColumn.ID)
	for row := range l.Rows {
		if row.Cells[at].Placed {
			n++
		}
	}
	return n
}

// rating is a cell with a rating, or the sign for none.
func rating(n int) Cell { return place(n) }

// status is a cell that is empty for those who play.
func status(s tournament.Standing) Cell {
	c := words(statusText(s))
	switch s.Status {
	case tournament.StatusPlaying:
	case tournament.StatusEjected:
		c.Tone = Bad
	default:
		c.Tone = Doubtful
	}
	return c
}

// words is a cell with words.
func words(t text.Text) Cell { return Cell{Words: t} }

// named is a cell with a player's name.
func named(d *tournament.Division, id tournament.PlayerID) Cell {
	return Cell{Words: PlayerName(d, id), Division: d.ID, Player: id}
}

// Name is a name with what is said beside it.
func (c Cell) Name() text.Text {
	if c.Note.IsZero() {
		return c.Words
	}
	return text.Join("", c.Words, c.Note)
}

// Text is the cell as it is read.
func (c Column) Text(cell Cell) text.Text {
	if c.Figure == AsResult {
		ended, margin := cell.Result()
		return text.Name(strings.TrimSpace(ended.String() + " " + margin.String()))
	}
	if !cell.Words.IsZero() || !cell.Is {
		return cell.Words
	}
	switch c.Figure {
	case AsHalves:
		return Halves(cell.Number)
	case AsSpread:
		return Spread(cell.Number)
	case AsMoment:
		return text.Name(tournament.Timestamp(cell.Number).Time().Format("2006-01-02 15:04"))
	case AsTenths, AsSignedTenths, AsHundredths:
		return decimal(c.Figure, cell.Number)
	}
	return Number(cell.Number)
}

// Pick is the list with the columns of those ids, in their order; the id of a group is that of all its
// columns.
func (l List) Pick(ids ...string) List {
	var at []int
	picked := l
	picked.Columns = nil
	for _, id := range ids {
		for i, c := range l.Columns {
			if c.ID == id || c.Group == id {
				at, picked.Columns = append(at, i), append(picked.Columns, c)
			}
		}
	}
	picked.Rows = func(yield func(Row) bool) {
		cells := make([]Cell, len(at))
		for row := range l.Rows {
			for i, from := range at {
				cells[i] = row.Cells[from]
			}
			if !yield(Row{row.Key, cells}) {
				return
			}
		}
	}
	return picked
}

// At is the place of the column of that id, -1 if there is none.
func (l List) At(id string) int {
	return slices.IndexFunc(l.Columns, func(c Column) bool { return c.ID == id })
}

// Choose is Pick of a drawer's choices, which id names, and the choice that each column comes of: those of a group have one.
func Choose[C any](l List, id func(C) string, choice ...C) (picked List, of []C) {
	ids := make([]string, len(choice))
	for i, c := range choice {
		ids[i] = id(c)
		for range l.Pick(ids[i]).Columns {
			of = append(of, c)
		}
	}
	return l.Pick(ids...), of
}

// IDs are those of the columns.
func (l List) IDs() []string {
	ids := make([]string, len(l.Columns))
	for i, c := range l.Columns {
		ids[i] = c.ID
	}
	return ids
}
