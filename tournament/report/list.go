package report

import (
	"cmp"
	"iter"
	"slices"
	"strconv"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// List is something shown in rows and columns, built once for all outlets. An outlet draws the columns that
// it can use, and it knows how it writes each kind of figure. It asks the division nothing.
type List struct {
	// Title says what the list shows, and State says up to which round.
	Title, State text.Text
	// Notes say how the list is to be read.
	Notes   []text.Text
	Columns []Column
	// Rows are made while they are asked for, because a large event has some hundred thousand. The cells of a
	// row hold only until the next row is asked for.
	Rows iter.Seq[Row]
}

// Column is a column of a list.
type Column struct {
	// ID names the column to the outlets, and Group names the columns that it is part of: the column of a
	// round is part of the rounds.
	ID, Group string
	Title     text.Text
	// Short is the title for places where there is little room.
	Short  text.Text
	Figure Figure
	// Names says that the cells are names of players. Least says that the list begins with the lowest number
	// when it is sorted by this column.
	Names, Least bool
	// None is what programs read where a cell of the column says nothing to them.
	None string
}

// ForPrograms is what programs read of a cell: the number in digits, or else the words.
func (c Column) ForPrograms(cell Cell) string {
	switch {
	case cell.HasNumber && c.Figure == AsHalves:
		return Decimal(cell.Number)
	case cell.HasNumber:
		return strconv.Itoa(cell.Number)
	case c.Figure != AsWords:
		return c.None
	}
	return cmp.Or(cell.Words.String(), c.None)
}

// Figure is how the cells of a column are written.
type Figure int

// AsWords are written as they are, whole numbers plainly, halves as wins, spreads with their sign, and money
// in hundredths. An average is the number divided by the cell's Of. A code is a few letters in the middle of
// the cell. A moment is a tournament.Timestamp. A result has its mark as words, the opponent as its player,
// and the margin as its number. Tenths and hundredths are numbers in those fractions of one.
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
	// Key identifies the row and stays the same when the list changes.
	Key   string
	Cells []Cell
}

// Cell is a value that is not yet in any language: a number, words, or nothing.
type Cell struct {
	// HasNumber says whether there is a number. If there are Words too, they are shown instead of the number.
	HasNumber  bool
	Number, Of int
	Words      text.Text
	// Note is an addition to a name for which the list has no column.
	Note text.Text
	// Player is the player whom the cell names, in that division.
	Division tournament.DivisionID
	Player   tournament.PlayerID
	// Series are the figures of a line that an outlet may draw. The first is that of round 1, and 0 stands
	// for no figure.
	Series []int
	Tone   Tone
	// Placed says that the place is one among the others. An ejected player has a number and isn't among
	// them.
	Placed bool
	// From says how a margin follows from the scores of its game. It is nil where the scores alone don't
	// decide the margin.
	From *FromScores
}

// FromScores says how a margin follows from the two scores as signed. The time penalties of the first and of
// the second come off, in points, and the result is cut to the cap, where 0 is no cap. Second says that the
// margin is the second player's.
type FromScores struct {
	Second    bool
	Penalties [2]int
	Cap       int
}

// fromScores says how the margin of the game follows from its scores, for the players whose outcomes are
// given.
func fromScores(d *tournament.Division, g tournament.Game, outcomes ...tournament.Outcome) *FromScores {
	if g.Sheet.Kind != tournament.Played || g.Sheet.Scores == nil || g.Second == 0 || slices.ContainsFunc(outcomes, func(o tournament.Outcome) bool { return o.Ejection }) {
		return nil
	}
	return &FromScores{Penalties: g.Sheet.Penalties, Cap: d.SpreadCap.In(g.Round)}
}

// Tone says how a cell stands out from others.
type Tone int

// A cell is Doubtful if somebody should look at it, Bad if it is about a player who is out or a play that is
// taken off, and Level if it is about a game that nobody won.
const (
	Plain Tone = iota
	Good
	Doubtful
	Bad
	Level
)

// RoundColumns is the group of a list's columns for the rounds, one column each.
const RoundColumns = "rounds"

// dash is written for a player who has no place or rating.
var dash = text.Name("–")

// These columns are in many lists.
var (
	numberColumn = Column{ID: "number", Title: text.Of("No."), Figure: AsWhole, Least: true}
	nameColumn   = Column{ID: "name", Title: text.Of("Player"), Names: true}
	placeColumn  = Column{ID: "place", Title: text.Of("Place"), Figure: AsWhole, Least: true, None: "0"}
	winsColumn   = Column{ID: "wins", Title: text.Of("Wins"), Short: text.Of("W"), Figure: AsHalves}
	gameColumn   = Column{ID: "game-number", Title: text.Of("Game"), Figure: AsWhole}
	lossesColumn = Column{ID: "losses", Title: text.Of("Losses"), Short: text.Of("L"), Figure: AsHalves}
	spreadColumn = Column{ID: "spread", Title: text.Of("Spread"), Figure: AsSpread}
)

// whole is a cell with a number; 0 is a number too.
func whole[N ~int](n N) Cell { return Cell{HasNumber: true, Number: int(n)} }

// known is a cell with a number; it is empty for 0.
func known(n int) Cell { return Cell{HasNumber: n != 0, Number: n} }

// place is a cell with a place, or a dash for none.
func place(n int) Cell {
	if n == 0 {
		return words(dash)
	}
	return whole(n)
}

// placeOf is a cell with the place from a line of the standings.
func placeOf(s tournament.Standing) Cell {
	c := place(s.Place)
	c.Placed = s.Placed()
	return c
}

// PlacedRows is how many rows of a list have a place among the others. They are its first rows.
func (l List) PlacedRows() (n int) {
	at := l.At(placeColumn.ID)
	for row := range l.Rows {
		if row.Cells[at].Placed {
			n++
		}
	}
	return n
}

// rating is a cell with a rating, or a dash for none.
func rating(n int) Cell { return place(n) }

// status is a cell with the status; it is empty for players who play.
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

// Name is the cell's name with its note.
func (c Cell) Name() text.Text {
	if c.Note.IsZero() {
		return c.Words
	}
	return text.Join("", c.Words, c.Note)
}

// Text is what is shown for the cell.
func (c Column) Text(cell Cell) text.Text {
	if c.Figure == AsResult {
		ended, margin := cell.Result()
		return text.Name(strings.TrimSpace(ended.String() + " " + margin.String()))
	}
	if !cell.Words.IsZero() || !cell.HasNumber {
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

// Pick is the list with only the columns of those ids, in that order; the id of a group stands for all its
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

// Choose picks the columns that an outlet's choices name by their id. It returns the choice for each column
// too: all columns of a group have the same one.
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

// IDs are the ids of the columns.
func (l List) IDs() []string {
	ids := make([]string, len(l.Columns))
	for i, c := range l.Columns {
		ids[i] = c.ID
	}
	return ids
}
