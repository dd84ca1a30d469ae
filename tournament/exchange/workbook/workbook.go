package workbook

import (
	"context"
	"errors"
	"io"
	"sort"
	"time"

	"github.com/xuri/excelize/v2"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/language"
	"wordhall/tournament/progress"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// Options say by whom, when, in what form and for whom a workbook is made.
type Options struct {
	// Made is the time that is written in the workbook. The same event and time give the same bytes.
	Made time.Time
	// Program is the name of the program that makes the workbook ("Wordhall").
	Program string
	// Size is the paper that the sheets are set up for.
	Size exchange.PageSize
	// After is the round whose standings are shown, by division. A division without one shows those after its last
	// drawn round.
	After map[tournament.DivisionID]int
	// First is the first round on the sheets of rounds, 0 for round 1. Sums are over all rounds in any case.
	First int
	// Past is what lay behind the players before the event, by division, for the rating systems that need it.
	Past map[tournament.DivisionID]tournament.RatingHistory
	// Language is that of the workbook's own words; nil is English. Names, and what a person has written, stay as
	// they are.
	Language *language.Catalogue
	// Director makes the director's workbook, marked confidential, with rulings,
	// conduct, challenges, contacts and payments. Without it the workbook is for
	// everybody and has none of them.
	Director bool
}

// Write writes the event as an Excel workbook: a cover, the standings of every division, and then for each
// division its rounds, scorecards, tables and statistics. Its figures are those of Division.Standings,
// Division.Outcome, Division.Rank, Division.Awards and Division.Ratings. Wins, losses, spreads and averages are
// formulas over the scorecards, with the program's own figure beside them. Its progress are the sheets.
func Write(ctx context.Context, w io.Writer, ev *tournament.Event, books rulebook.Library, o Options) (err error) {
	b, err := newWorkbook(ev, o)
	if err != nil {
		return text.Errorf("the workbook can't be made: %w", err)
	}
	defer func() { err = errors.Join(err, b.file.Close()) }()
	divisions := make([]*divisionSheets, 0, len(ev.Divisions))
	for _, d := range ev.Divisions {
		book, err := d.Book(books)
		if err != nil {
			return text.Errorf("division %s: %w", d.Name, err)
		}
		divisions = append(divisions, newDivisionSheets(ev, d, book, o))
	}
	sheets := b.name(plannedSheets(ev, divisions, o))
	for i, s := range sheets {
		b.add(s)
		if err := progress.Step(ctx, i+1, len(sheets)); err != nil && b.err == nil {
			return err
		}
	}
	if b.err != nil {
		return text.Errorf("the workbook can't be made: %w", b.err)
	}
	b.file.SetZipWriter(newOrderedZip)
	b.orderTypes()
	if err := b.file.Write(w); err != nil {
		return text.Errorf("the workbook can't be written: %w", err)
	}
	return nil
}

// workbook is an Excel file while it is made. The first error is kept in err, and stops everything that follows.
type workbook struct {
	file  *excelize.File
	event *tournament.Event
	o     Options
	brand report.Brand
	names sheetNames
	// palette are the colours that an event can have its own of.
	palette palette
	styles  map[cellStyle]int
	// conditionals are the conditional styles made so far.
	conditionals map[conditionalMark]int
	// sheets is how many there are so far.
	sheets int
	err    error
}

func newWorkbook(ev *tournament.Event, o Options) (*workbook, error) {
	brand := report.BrandOf(ev)
	b := &workbook{file: excelize.NewFile(), event: ev, o: o, brand: brand, palette: paletteOf(brand.Light), names: sheetNames{}, styles: map[cellStyle]int{}, conditionals: map[conditionalMark]int{}}
	title := report.EventTitle(ev)
	if o.Director {
		title = text.Of("%s – confidential", title)
	}
	stamp := o.Made.UTC().Format(time.RFC3339)
	err := b.file.SetDocProps(&excelize.DocProperties{
		Title: o.Language.Render(title), Creator: o.Program, LastModifiedBy: o.Program, Created: stamp, Modified: stamp, Language: o.languageTag(),
	})
	if err == nil {
		err = b.file.SetAppProps(&excelize.AppProperties{Application: o.Program})
	}
	return b, err
}

// say is a text in the language of the workbook.
func (b *workbook) say(t text.Text) string { return b.o.Language.Render(t) }

// orderTypes sorts the list of the parts' types, which is in any order if there is a chart.
func (b *workbook) orderTypes() {
	if b.file.ContentTypes == nil {
		return
	}
	types := b.file.ContentTypes.Defaults
	sort.Slice(types, func(i, j int) bool { return types[i].Extension < types[j].Extension })
}

// do runs the step unless an earlier one has failed.
func (b *workbook) do(step func() error) {
	if b.err == nil {
		b.err = step()
	}
}

// newSheet adds a sheet after the others. A new file has one already, which becomes the first.
func (b *workbook) newSheet(name string) {
	b.do(func() error {
		if b.sheets++; b.sheets == 1 {
			return b.file.SetSheetName(b.file.GetSheetName(0), name)
		}
		_, err := b.file.NewSheet(name)
		return err
	})
}
