package exchange

import (
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/xuri/excelize/v2"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
)

// WorkbookOptions are what a workbook says of itself.
type WorkbookOptions struct {
	// Made is the time that the workbook bears; the same event and time give the
	// same bytes.
	Made time.Time
	// Program signs the workbook ("Wordhall").
	Program string
	// After is the round whose standings are shown, by division; a division that
	// isn't in it shows those after its last drawn round.
	After map[tournament.DivisionID]int
}

// WriteWorkbook writes the event as an Excel workbook: the standings of every
// division first, then a sheet for each drawn round. Its figures are those of
// Division.Standings and Division.Outcome.
func WriteWorkbook(w io.Writer, ev *tournament.Event, books rulebook.Library, o WorkbookOptions) (err error) {
	b, err := newWorkbook(ev, o)
	if err != nil {
		return fmt.Errorf("the workbook can't be made: %w", err)
	}
	defer func() { err = errors.Join(err, b.file.Close()) }()
	for _, d := range ev.Divisions {
		book, err := books.Book(d.Rulebook, d.Overrides)
		if err != nil {
			return fmt.Errorf("division %s: %w", d.Name, err)
		}
		after, ok := o.After[d.ID]
		if !ok {
			after = d.LastRound()
		}
		b.add(standingsGrid(ev, d, book, after))
	}
	for _, d := range ev.Divisions {
		book, err := books.Book(d.Rulebook, d.Overrides)
		if err != nil {
			return fmt.Errorf("division %s: %w", d.Name, err)
		}
		for round := 1; round <= d.LastRound(); round++ {
			if len(d.GamesOf(round)) > 0 {
				b.add(roundGrid(ev, d, book, round))
			}
		}
	}
	if len(ev.Divisions) == 0 {
		b.add(grid{name: "Event", title: eventTitle(ev), subtitle: "there is no division yet", columns: []column{{heading: "Division"}}})
	}
	if b.err != nil {
		return fmt.Errorf("the workbook can't be made: %w", b.err)
	}
	b.file.SetActiveSheet(0)
	if err := b.file.Write(w); err != nil {
		return fmt.Errorf("the workbook can't be written: %w", err)
	}
	return nil
}

// workbook is an Excel file in the making. The first error stops all that
// follows and is kept in err.
type workbook struct {
	file   *excelize.File
	event  *tournament.Event
	made   time.Time
	signed string
	names  sheetNames
	styles map[cellStyle]int
	err    error
}

func newWorkbook(ev *tournament.Event, o WorkbookOptions) (*workbook, error) {
	b := &workbook{
		file: excelize.NewFile(), event: ev, made: o.Made, signed: o.Program,
		names: sheetNames{}, styles: map[cellStyle]int{},
	}
	stamp := o.Made.UTC().Format(time.RFC3339)
	err := b.file.SetDocProps(&excelize.DocProperties{
		Title: eventTitle(ev), Creator: o.Program, LastModifiedBy: o.Program, Created: stamp, Modified: stamp, Language: "en-GB",
	})
	if err == nil {
		err = b.file.SetAppProps(&excelize.AppProperties{Application: o.Program})
	}
	return b, err
}

// do runs the step unless an earlier one has failed.
func (b *workbook) do(step func() error) {
	if b.err == nil {
		b.err = step()
	}
}

// newSheet adds a sheet behind the others. The file begins with one, which
// becomes the first.
func (b *workbook) newSheet(name string) string {
	name = b.names.take(name)
	b.do(func() error {
		if len(b.names) == 1 {
			return b.file.SetSheetName(b.file.GetSheetName(0), name)
		}
		_, err := b.file.NewSheet(name)
		return err
	})
	return name
}
