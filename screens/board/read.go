package board

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"image"
	"slices"

	"wordhall/app"
	"wordhall/app/preferences"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// clockList is the page of the clocks, which belongs to no division.
const clockList = "clock"

// allKinds are the kinds of page that each division has, and the clocks, which share one page. They are in the order
// in which they are chosen.
var allKinds = append([]string{report.BoardNames, report.BoardTables, report.BoardStandings, report.BoardMissing, clockList}, report.MoreOnBoard...)

// shows reports whether the board shows pages of the kind.
func (b *screen) shows(kind string) bool {
	if kind == clockList {
		return b.choice.Shows(kind)
	}
	return slices.Contains(report.BoardKinds(b.choice.Hidden, b.choice.More), kind)
}

// drawKinds are the kinds that show a draw, and with it the commitment to its seed.
var drawKinds = []string{report.BoardNames, report.BoardTables}

// list is a list in the form in which the hall sees it. It contains only what everybody may know: no rulings, nothing
// of a draw that isn't published, and of a player who was ejected only that they aren't playing.
type list struct {
	// Key stays the same when the list's contents change.
	Key string
	// Over is the line above the Title, such as "Division A". Event is the line at the foot.
	Over, Title, Event text.Text
	// Note says what is delayed or left out. Warns shows it in the colour of a warning.
	Note  text.Text
	Warns bool

	Columns []column
	Rows    [][]text.Text
	// Lean is how many of the columns are kept if people would have to wait too long for their line with all of them.
	// 0 keeps all.
	Lean int
	// Message is shown instead of rows. Large sets it in the type of a single name. The last Quiet lines of it are
	// smaller.
	Message []text.Text
	Large   bool
	Quiet   int
	// Codes are shown instead of rows or a message.
	Codes []hallCode
	// Clocks are shown instead of rows or a message. Clock is at the foot of any other page.
	Clocks []roundClock
	Clock  *roundClock
	// Strip is an announcement above the foot.
	Strip text.Text
	// Tree is drawn instead of the rows if it isn't nil.
	Tree *tree
	// Brand is the event's own look, and Logo its logo on white; nil if it has none.
	Brand report.Brand
	Logo  image.Image
}

// roundClock is a round's clock on the board. What it shows is filled in every second.
type roundClock struct {
	Division tournament.DivisionID
	Label    text.Text
}

// column is a column of a list.
type column struct {
	Heading text.Text
	// Right says that the column holds figures and is aligned to the right. Strong columns are what people look for,
	// and quiet ones what they may want too. Name columns take the space that is left over.
	Right, Strong, Quiet, Name bool
}

// newLists reads everything that the board shows, in its order, with the event's own look.
func newLists(ctx context.Context, desk *app.Desk, choice preferences.Board) ([]list, error) {
	tables, err := readLists(ctx, desk, choice)
	brand := report.BrandOf(desk.Event())
	var logo image.Image
	if brand.Logo != nil {
		logo = brand.Logo.OnWhite()
	}
	calls, fault := desk.Calls()
	called := report.CallsOnBoard(desk.Event(), calls)
	for i := range tables {
		tables[i].Brand, tables[i].Logo = brand, logo
		if !called.IsZero() && !choice.Giving {
			tables[i].Event = text.Join("  ·  ", called, tables[i].Event)
		}
	}
	return tables, errors.Join(err, fault)
}

func readLists(ctx context.Context, desk *app.Desk, choice preferences.Board) ([]list, error) {
	if choice.Giving {
		return newPrizegiving(desk, choice)
	}
	ev := desk.PublicEvent()
	byLot := desk.Event().Secret != ""
	now := tournament.At(desk.Now())
	tables := hallTables(ev, choice, now)
	if codes, open := codesList(desk); open {
		tables = append(tables, codes)
	}
	var waits []text.Text
	for _, d := range ev.Divisions {
		if !choice.ShowsDivision(d.ID) {
			continue
		}
		book, err := desk.Book(d)
		if err != nil {
			return nil, err
		}
		board := report.Board{Event: ev, Division: d, Book: book, Frozen: choice.Frozen, Now: now}
		lists, err := board.Lists(ctx, report.BoardKinds(choice.Hidden, choice.More))
		if err != nil {
			return nil, err
		}
		clock := clockOf(ev, d, now)
		for _, l := range lists {
			t := newList(ev, d, book, l)
			if t.Clock = clock; byLot && slices.Contains(drawKinds, l.Kind) {
				t.Event = text.Join(" · ", t.Event, report.DrawnByLot)
			}
			tables = append(tables, t)
		}
		waits = append(waits, board.WaitingText())
	}
	if len(tables) == 0 {
		tables = []list{{Key: "wait", Title: text.Name(eventName(ev)), Message: waits}}
	}
	return tables, nil
}

// eventName is the event's name, or a word in its place.
func eventName(ev *tournament.Event) string { return cmp.Or(ev.Name, "Tournament") }

// newList is a division's list in the form in which it is drawn.
func newList(ev *tournament.Event, d *tournament.Division, book rulebook.Book, l report.BoardList) list {
	t := list{Key: fmt.Sprintf("%d/%s", d.ID, l.Kind), Event: text.Name(eventName(ev)), Title: l.Title, Note: l.State, Warns: l.Warns, Lean: l.Lean}
	if len(ev.Divisions) > 1 {
		t.Over = text.Of("Division %s", d.Name)
	}
	if !l.Message.IsZero() {
		t.Message = text.NameList(wrap(glyphs(l.Message), messageWidth))
		return t
	}
	if l.Kind == report.BoardFinal {
		t.Tree = newTree(d, book)
	}
	for i, c := range l.Columns {
		t.Columns = append(t.Columns, column{Heading: c.Title, Right: c.Figure != report.AsWords, Strong: l.Seen[i].Strong, Quiet: l.Seen[i].Quiet, Name: c.Names})
	}
	for row := range l.Rows {
		cells := make([]text.Text, len(row.Cells))
		for i, c := range row.Cells {
			cells[i] = text.Join("", l.Columns[i].Text(c), c.Note)
		}
		t.Rows = append(t.Rows, cells)
	}
	return t
}

// messageWidth is the greatest number of letters on a line that says what the last round decides.
const messageWidth = 34
