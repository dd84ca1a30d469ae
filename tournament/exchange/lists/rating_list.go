package lists

import (
	"cmp"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"wordhall/tournament/exchange"
	"wordhall/tournament/ratinglist"
	"wordhall/tournament/text"
)

// MaxRatingRows is how many rows a rating list may have. That is more than the players of all federations
// together, and an old laptop has memory for it.
const MaxRatingRows = 200_000

var ratingLimit = exchange.RowLimit{Rows: MaxRatingRows, TooMany: text.Errorf("it has more than %d rows, which no rating list needs; keep only the players who may come, or choose the right file", MaxRatingRows)}

// RatingRow is one row of a rating list's file with its outcome: added, a duplicate of an earlier number, refused,
// or blank (a heading, or no rating).
type RatingRow struct {
	// Row is the number that a spreadsheet or an editor shows. For a JSON file it is the entry's number, from 1.
	Row     int
	Entry   ratinglist.ListedPlayer
	Outcome exchange.RowOutcome
	Why     text.Text
}

// RatingListFile is a federation's list as it was read, before anything is kept. It is the preview of an import.
type RatingListFile struct {
	// File is the name without its folder; Format is "csv", "xlsx" or "json".
	File   string
	Format string
	// Columns say what each column was taken to hold. If a guess is wrong, call ReadRatingList again with other
	// uses.
	Columns []exchange.ColumnUse
	// Federation is whose numbers the list has, as far as the headings say so.
	Federation string
	Rows       []RatingRow
	Notes      []text.Text
}

// These uses exist in rating lists only.
const (
	useListNumber = "federation number"
	useDeviation  = "deviation"
)

// ratingListUses are the fields that a column of a rating list can fill.
var ratingListUses = []string{
	exchange.UseName, exchange.UseFirstName, exchange.UseLastName, useListNumber, exchange.UseRating, exchange.UseGames, useDeviation, exchange.UseLastPlayed, exchange.UseCountry, exchange.UseClub,
}

// RatingListUses are the uses that a column can be said to have.
func RatingListUses() []string { return slices.Clone(ratingListUses) }

// usesText names the uses.
func usesText(uses []string) text.Text {
	names := make([]text.Text, len(uses))
	for i, use := range uses {
		names[i] = text.Key(use)
	}
	return text.Join(", ", names...)
}

// List is the file as a rating list, by the name that it will be kept under.
func (l RatingListFile) List(name, federation, date string) ratinglist.List {
	list := ratinglist.List{Name: name, Federation: federation, Date: date}
	for _, r := range l.Rows {
		if r.Outcome == exchange.Added {
			list.Entries = append(list.Entries, r.Entry)
		}
	}
	return list
}

// Count is the number of rows with that outcome.
func (l RatingListFile) Count(outcome exchange.RowOutcome) int {
	n := 0
	for _, r := range l.Rows {
		if r.Outcome == outcome {
			n++
		}
	}
	return n
}

// ReadRatingList reads a federation's list and reports the outcome of every row; nothing is kept. The format
// follows from the name and the content: a spreadsheet (.xlsx), JSON (an array of objects, alone or inside an
// object), or text with commas, semicolons or tabs between the columns. uses say by column, from 1, what it holds
// if the guess by its heading is wrong; an empty use isn't read. The error is one line that names the file and the
// remedy.
func ReadRatingList(name string, data []byte, uses map[int]string) (RatingListFile, error) {
	l := RatingListFile{File: filepath.Base(filepath.ToSlash(name))}
	if len(data) > exchange.MaxListBytes {
		return l, text.Errorf("%s is larger than %d MB, which no rating list is; choose the right file", l.File, exchange.MaxListBytes>>20)
	}
	for column, use := range uses {
		if use != "" && !slices.Contains(ratingListUses, use) {
			return l, text.Errorf("column %d can't hold the %q; it must be one of %s", column, use, usesText(ratingListUses))
		}
	}
	t, err := l.table(data)
	if err == nil {
		err = l.readTable(t, uses)
	}
	if err != nil {
		return RatingListFile{File: l.File}, text.Errorf("%s: %w", l.File, err)
	}
	return l, nil
}

// table reads the file's cells.
func (l *RatingListFile) table(data []byte) (exchange.Table, error) {
	if strings.EqualFold(filepath.Ext(l.File), ".json") {
		l.Format = "json"
		t, schema, err := jsonTable(data)
		if strings.HasPrefix(schema, cocoRoster) {
			l.Federation = "coco"
		}
		return t, err
	}
	kind, err := exchange.Sniff(l.File, data)
	switch kind {
	case "xlsx", "ods":
		l.Format = "xlsx"
		return l.workbookTable(kind, data)
	case "csv":
		l.Format = "csv"
		words, encoding, err := exchange.DecodeText(data)
		if err != nil {
			return exchange.Table{}, err
		}
		if !encoding.IsZero() {
			l.Notes = append(l.Notes, encoding)
		}
		if t, ok := wespaTable(words); ok {
			l.Federation = "wespa"
			return t, nil
		}
		return exchange.SplitText(words, ratingLimit)
	case "tsh":
		return exchange.Table{}, text.Errorf("a .t file is a division, not a rating list; import it as players")
	default:
		return exchange.Table{}, err
	}
}

// workbookTable is the first visible sheet with names and ratings, or else the first sheet.
func (l *RatingListFile) workbookTable(kind string, data []byte) (exchange.Table, error) {
	sheets, err := ReadSheets(kind, data, ratingLimit)
	if err != nil {
		return exchange.Table{}, err
	}
	if len(sheets) == 0 {
		return exchange.Table{}, text.Errorf("the workbook is empty; it needs a row of column names and a row for each player")
	}
	for _, s := range sheets {
		if _, err := findListColumns(s.Table, nil); err == nil {
			if len(sheets) > 1 {
				l.Notes = append(l.Notes, text.Of("the ratings are read from sheet %s", exchange.Quoted(s.name)))
			}
			return s.Table, nil
		}
	}
	return sheets[0].Table, nil
}

// readTable turns the table into the preview.
func (l *RatingListFile) readTable(t exchange.Table, uses map[int]string) error {
	plan, err := findListColumns(t, uses)
	if err != nil {
		return err
	}
	l.Columns = plan.Columns
	l.Notes = append(l.Notes, plan.notes...)
	l.Federation = cmp.Or(plan.federation, l.Federation)
	numbers, temporary := map[string]int{}, 0
	var said []text.Text
	for i, row := range t.Rows {
		r := readRatingRow(row, plan, i < plan.body)
		if l.Federation == "coco" && r.Entry.Number != "" {
			if r.Entry.Number = exchange.CocoNumber(r.Entry.Number); !exchange.CocoLasting(r.Entry.Number) {
				r.Entry.Number = "" // It was made up for one event.
				temporary++
			}
		}
		if number := strings.ToLower(r.Entry.Number); r.Outcome == exchange.Added && number != "" {
			if first, twice := numbers[number]; twice {
				r.Outcome, r.Why = exchange.Duplicate, text.Of("number %s is that of row %d already", exchange.Quoted(r.Entry.Number), first)
			} else {
				numbers[number] = r.Row
			}
		}
		l.Rows = append(l.Rows, r)
		if !r.Why.IsZero() && r.Outcome != exchange.Blank {
			said = append(said, text.Of("row %d: %s", r.Row, r.Why))
		}
	}
	if temporary > 0 {
		l.Notes = append(l.Notes, text.Of("numbers that CoCo made up for one event are left out: %d", temporary))
	}
	l.Notes = append(l.Notes, firstFew(said)...)
	if n := l.Count(exchange.Added); n == 0 && len(said) > 0 {
		return text.Errorf("there is no player with a rating in it; %s", said[0])
	} else if n == 0 {
		return text.Errorf("there is no player with a rating in it; check which columns hold the names and the ratings")
	} else if n > MaxRatingRows {
		return ratingLimit.TooMany
	}
	return nil
}

// readRatingRow reads one row, or says why it can't be.
func readRatingRow(row exchange.TableRow, plan listPlan, heading bool) RatingRow {
	out := RatingRow{Row: row.Number, Outcome: exchange.Blank}
	switch {
	case row.Blank():
		return out
	case heading:
		out.Why = text.Of("heading")
		return out
	}
	cells := plan.byUse(row.Cells)
	err := row.Broken
	if err == nil {
		out.Why, err = fillListed(&out.Entry, cells)
	}
	switch {
	case err != nil:
		out.Outcome, out.Why = exchange.Refused, text.OfError(err)
	case out.Entry.Rating == 0:
		out.Why = text.Of("no rating")
	default:
		out.Outcome = exchange.Added
	}
	return out
}

// fillListed reads the cells of a row by their use. A row without a name, or with a rating that can't be read, is
// refused. Anything else that isn't understood is left out and said.
func fillListed(e *ratinglist.ListedPlayer, cells map[string]string) (said text.Text, err error) {
	if e.Name, _, err = nameIn(cells); err != nil {
		return said, err
	}
	if e.Rating, err = readRating(cells[exchange.UseRating]); err != nil {
		return said, err
	}
	var wrong []text.Text
	left := func(err error) {
		if err != nil {
			wrong = append(wrong, text.OfError(err))
		}
	}
	e.Games, err = exchange.ReadCount(text.Key(exchange.UseGames), withoutThousands(cells[exchange.UseGames]), exchange.MaxGames)
	left(err)
	e.Deviation, err = readDeviation(cells[useDeviation])
	left(err)
	e.LastPlayed, err = readDay(cells[exchange.UseLastPlayed])
	left(err)
	for _, f := range []struct {
		use  string
		into *string
	}{{useListNumber, &e.Number}, {exchange.UseCountry, &e.Country}, {exchange.UseClub, &e.Club}} {
		*f.into, err = exchange.ReadField(text.Key(f.use), cells[f.use], exchange.MaxFieldRunes)
		left(err)
	}
	e.Number = exchange.WholeNumber(e.Number)
	if len(wrong) > 0 {
		said = text.Of("left out: %s", text.Join("; ", wrong...))
	}
	return said, nil
}

func readDeviation(field string) (float64, error) {
	words, err := exchange.CleanText(field)
	if err != nil {
		return 0, text.Errorf("the deviation can't be used: %w", err)
	}
	if words == "" || words == "-" {
		return 0, nil
	}
	n, err := strconv.ParseFloat(words, 64)
	if err != nil || !(n >= 0 && n <= exchange.MaxRating) {
		return 0, text.Errorf("the deviation %s is not a number from 0 to %d", exchange.Quoted(words), exchange.MaxRating)
	}
	return n, nil
}

// dayForms are the ways of writing a date that can't be misread.
var dayForms = []string{time.DateOnly, "2006/01/02", "20060102", "2 January 2006", "2 Jan 2006", "2-Jan-2006", "January 2, 2006", "Jan 2, 2006", time.RFC3339}

// monthForms are the ways of writing a month alone.
var monthForms = []string{"2006-01", "2006/01", "January 2006", "Jan 2006", "Jan-2006"}

// readDay reads a date and gives it as ISO, or the month alone (2026-11) if the field says no more. A
// spreadsheet's own dates are the days since the end of 1899.
func readDay(field string) (string, error) {
	words, err := exchange.CleanText(field)
	if err != nil {
		return "", text.Errorf("the date can't be used: %w", err)
	}
	if words == "" || words == "-" {
		return "", nil
	}
	for _, fields := range dayForms {
		if day, err := time.Parse(fields, words); err == nil {
			return day.Format(time.DateOnly), nil
		}
	}
	for _, fields := range monthForms {
		if month, err := time.Parse(fields, words); err == nil {
			return month.Format(monthForms[0]), nil
		}
	}
	const first, last = 20_000, 80_000 // 1954 to 2119
	if n, ok := exchange.ReadDigits(strings.TrimSuffix(words, ".0"), last); ok && n >= first {
		return time.Date(1899, time.December, 30+n, 0, 0, 0, 0, time.UTC).Format(time.DateOnly), nil
	}
	return "", text.Errorf("the date %s can't be read; write it like 2026-11-21", exchange.Quoted(words))
}
