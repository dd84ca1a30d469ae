package workbook_test

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"wordhall/tournament"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/exchange/workbook"
)

var workbookOptions = workbook.Options{Made: exchangetest.Made, Program: "Wordhall"}

// open writes the event's workbook and reads it back.
func open(t testing.TB, ev *tournament.Event, o workbook.Options) (*excelize.File, []byte) {
	t.Helper()
	var b bytes.Buffer
	exchangetest.Must(t, workbook.Write(t.Context(), &b, ev, exchangetest.Books(t), o))
	data := bytes.Clone(b.Bytes())
	f, err := excelize.OpenReader(&b)
	exchangetest.Must(t, err)
	t.Cleanup(func() { exchangetest.Must(t, f.Close()) })
	return f, data
}

// rawRows are the rows of a sheet below the headings, as numbers and texts.
func rawRows(t testing.TB, f *excelize.File, sheet string) (headings []string, rows [][]string) {
	t.Helper()
	all, err := f.GetRows(sheet, excelize.Options{RawCellValue: true})
	exchangetest.Must(t, err)
	return all[2], all[3:]
}

func TestWorkbookSheets(t *testing.T) {
	ev := exchangetest.Event(24, 3)
	f, _ := open(t, ev, workbookOptions)
	want := []string{"Cover", "A standings", "Late Bloomers - Div-… standings", "All divisions",
		"A rounds", "A scorecards", "A cross-table", "A codes", "A starts", "A statistics", "A averages", "A places",
		"Late Bloomers - Div- B rounds", "Late Bloomers - Div… scorecards", "Late Bloomers - Div- B teams", "Late Bloomers - Di… cross-table", "Late Bloomers - Div- B codes",
		"Late Bloomers - Div- B starts", "Late Bloomers - Div… statistics", "Late Bloomers - Div- B averages", "Late Bloomers - Div- B places"}
	got := f.GetSheetList()
	if !slices.Equal(got, want) {
		t.Errorf("sheets %q, want %q", got, want)
	}
	for _, name := range got {
		panes, err := f.GetPanes(name)
		exchangetest.Must(t, err)
		layout, err := f.GetPageLayout(name)
		exchangetest.Must(t, err)
		if !panes.Freeze || panes.YSplit != 3 || *layout.Size != 9 || *layout.FitToWidth != 1 || *layout.FitToHeight != 0 {
			t.Errorf("%s: panes %+v, layout %+v", name, panes, layout)
		}
		head, err := f.GetHeaderFooter(name)
		exchangetest.Must(t, err)
		if !strings.Contains(head.OddHeader, "Harbour Open && Friends") || !strings.Contains(head.OddHeader, "21–22 November 2026") ||
			!strings.Contains(head.OddFooter, "Page &P of &N") {
			t.Errorf("%s: header %q, footer %q", name, head.OddHeader, head.OddFooter)
		}
	}
}

func TestWorkbookStandingsAreTheDivisions(t *testing.T) {
	for _, n := range []int{8, 25} {
		ev := exchangetest.Event(n, 3)
		for _, after := range []int{1, 3} {
			o := workbookOptions
			o.After = map[tournament.DivisionID]int{1: after}
			f, _ := open(t, ev, o)
			d := ev.Divisions[0]
			headings, rows := rawRows(t, f, "A standings")
			if got := strings.Join(headings, " "); got != "Place No. Player Rating Wins Losses Spread Played Starts Replies Byes" {
				t.Fatalf("headings %q", got)
			}
			standings := d.Standings(exchangetest.BookOf(t, d), after)
			if len(rows) != len(standings) {
				t.Fatalf("%d rows, want %d", len(rows), len(standings))
			}
			for i, s := range standings {
				p, _ := d.Player(s.ID)
				want := fmt.Sprint([]any{s.Place, s.ID, p.Name, p.Rating, float64(s.HalfWins) / 2, float64(s.HalfLosses) / 2, s.Spread, s.Played, s.Starts, s.Replies, s.Byes})
				if got := fmt.Sprint(rows[i]); got != want {
					t.Errorf("after %d, row %d: %s, want %s", after, i, got, want)
				}
			}
		}
	}
}

func TestWorkbookShowsHalvesAndSigns(t *testing.T) {
	o := workbookOptions
	o.Director = true
	f, _ := open(t, exchangetest.Event(2, 0), o)
	headings, err := f.GetRows(f.GetSheetList()[2])
	exchangetest.Must(t, err)
	found := ""
	for _, row := range headings[3:] {
		found += " " + strings.Join(row, ",")
	}
	for _, want := range []string{",0.5,", ",-75,", ",+", ",ejected"} {
		if !strings.Contains(found, want) {
			t.Errorf("no %q among the formatted rows %s", want, found)
		}
	}
	if strings.Contains(found, ".0,") {
		t.Errorf("whole wins are written with a nought behind them: %s", found)
	}
}

// TestWorkbookCoverHasTheWinner: the cover has the leader until every round is over, and then the winner.
func TestWorkbookCoverHasTheWinner(t *testing.T) {
	d := exchangetest.Division(8, 3)
	d.ID, d.Name = 1, "A"
	ev := &tournament.Event{Name: "E", Divisions: []*tournament.Division{d}}
	for _, want := range []string{"Leader", "Winner"} {
		if want == "Winner" {
			d.Rounds = d.LastComplete()
			d.Games = slices.DeleteFunc(d.Games, func(g tournament.Game) bool { return g.Round > d.Rounds })
		}
		f, _ := open(t, ev, workbookOptions)
		_, rows := rawRows(t, f, "Cover")
		first := d.Standings(exchangetest.BookOf(t, d), d.LastRound())[0]
		at := slices.IndexFunc(rows, func(row []string) bool { return len(row) > 1 && row[0] == want })
		if at < 0 || !strings.HasPrefix(rows[at][1], d.PlayerName(first.ID)+", ") {
			t.Errorf("the cover %q doesn't have %s as %s", rows, d.PlayerName(first.ID), want)
		}
	}
}

// TestWorkbookRoundsMarkTheWinner: the winner of a game by the scores of the sheet is in bold type, and nobody else
// is.
func TestWorkbookRoundsMarkTheWinner(t *testing.T) {
	f, _ := open(t, exchangetest.Event(24, 3), workbookOptions)
	_, rows := rawRows(t, f, "A rounds")
	marks, err := f.GetConditionalFormats("A rounds")
	exchangetest.Must(t, err)
	for col, rule := range map[string]string{"D": "AND($I4=D4,$D4<>$G4)", "G": "AND($I4=G4,$D4<>$G4)"} {
		area := fmt.Sprintf("%s4:%s%d", col, col, 3+len(rows))
		if len(marks[area]) != 1 || marks[area][0].Criteria != rule {
			t.Errorf("%s is marked by %+v, want %s", area, marks[area], rule)
		}
	}
}

// TestWorkbookCrossTableIsWhole: eighteen rounds of a cross-table are as wide as a page, in type that can be read.
func TestWorkbookCrossTableIsWhole(t *testing.T) {
	f, _ := open(t, exchangetest.Event(24, 18), workbookOptions)
	layout, err := f.GetPageLayout("A cross-table")
	exchangetest.Must(t, err)
	props, err := f.GetSheetProps("A cross-table")
	exchangetest.Must(t, err)
	if *layout.Orientation != "landscape" || *layout.FitToWidth != 1 || !*props.FitToPage {
		t.Errorf("layout %+v, fit to page %v", layout, *props.FitToPage)
	}
	headings, _ := rawRows(t, f, "A cross-table")
	total := 0.0
	for c := range headings {
		name, err := excelize.ColumnNumberToName(c + 1)
		exchangetest.Must(t, err)
		width, err := f.GetColWidth("A cross-table", name)
		exchangetest.Must(t, err)
		total += width
	}
	const readable = 220 // These are the characters on landscape A4 at 6.5 points.
	if total > readable {
		t.Errorf("the cross-table is %v characters wide, more than %d", total, readable)
	}
}

func TestWorkbookRoundTellsEveryKind(t *testing.T) {
	o := workbookOptions
	o.Director = true
	f, _ := open(t, exchangetest.Event(8, 1), o)
	var told []string
	for _, sheet := range f.GetSheetList() {
		if !strings.HasSuffix(sheet, " rounds") {
			continue
		}
		_, rows := rawRows(t, f, sheet)
		for _, r := range rows {
			for r = r[1:]; len(r) < 10; {
				r = append(r, "")
			}
			told = append(told, fmt.Sprintf("%s|%s|%s|%s|%s|%s|%s|%s", r[0], r[2], r[3], r[5], r[6], r[7], r[8], r[9]))
		}
	}
	want := []string{
		"101|Ada Quill|400|Bo Marlow|400|tie|0|played; who starts is settled at the table",
		"102|Carmen Okafor|431|-Dash Player|389|Carmen Okafor|52|played; -Dash Player less 10 for time; -Dash Player started",
		"103|Ebele Tan||Farah Vance||Ebele Tan|75|Farah Vance late",
		"104|Gustav Lindqvist||Hana Abernathy||nobody|75|Gustav Lindqvist and Hana Abernathy absent",
		"105|Imogen Montgomery|200|Jonas Ito|250|Jonas Ito|100|Imogen Montgomery resigned at 200–250",
		"|Gustav Lindqvist||||Gustav Lindqvist|50|bye",
		"|Imogen Montgomery||||nobody|75|missed",
		"103|Hana Abernathy||Ebele Tan||||not in yet",
		"106|Kwame Quill||Lin Marlow||Lin Marlow|150|awarded to Lin Marlow by 77; Kwame Quill was ejected: a win by 150",
		"104|Jonas Ito|350|Kwame Quill|420|Jonas Ito|150|played; Kwame Quill was ejected: a win by 150",
	}
	all := strings.Join(told, "\n")
	for _, w := range want {
		if !strings.Contains(all, w) {
			t.Errorf("no row %q in\n%s", w, all)
		}
	}
}

func TestWorkbookIsTheSameTwice(t *testing.T) {
	ev := exchangetest.Event(24, 3, exchangetest.LongNames...)
	_, first := open(t, ev, workbookOptions)
	_, second := open(t, ev, workbookOptions)
	if !bytes.Equal(first, second) {
		t.Error("two workbooks of one event and time differ")
	}
	later := workbookOptions
	later.Made = exchangetest.Made.AddDate(0, 0, 1)
	if _, other := open(t, ev, later); bytes.Equal(first, other) {
		t.Error("the time is not in the workbook")
	}
}

func TestWorkbookNamesAreNeverFormulas(t *testing.T) {
	f, _ := open(t, exchangetest.Event(8, 1, `=HYPERLINK("http://x")`, "+A", "-B", "@C", "＝1+1", "＋1", "－1", "＠D"), workbookOptions)
	for _, sheet := range f.GetSheetList() {
		rows, err := f.GetRows(sheet)
		exchangetest.Must(t, err)
		for r, row := range rows {
			for c, text := range row {
				// Formulas give figures, how a game ended, and names that they find in another cell.
				if _, err := strconv.ParseFloat(text, 64); err == nil {
					continue
				}
				cell, err := excelize.CoordinatesToCellName(c+1, r+1)
				exchangetest.Must(t, err)
				if formula, err := f.GetCellFormula(sheet, cell); err != nil || formula != "" && (strings.Contains(formula, text) && !slices.Contains([]string{"win", "loss", "tie"}, text)) {
					t.Errorf("%s %s is the formula %q (%v)", sheet, cell, formula, err)
				}
			}
		}
	}
	_, rows := rawRows(t, f, "A standings")
	if all := fmt.Sprint(rows); !strings.Contains(all, `=HYPERLINK("http://x")`) || !strings.Contains(all, "@C") || !strings.Contains(all, "＝1+1") {
		t.Errorf("names changed: %s", all)
	}
}

func TestWorkbookSheetNamesAreValidAndTheirOwn(t *testing.T) {
	ev := &tournament.Event{Name: "E"}
	for i, name := range []string{"", "'", "A", "a", "[x]:*?/\\", "History", strings.Repeat("Very long division name ", 4), strings.Repeat("Very long division name ", 3), "😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀", "\x01\n"} {
		d := exchangetest.Division(4, 1)
		d.ID, d.Name = tournament.DivisionID(i+1), name
		ev.Divisions = append(ev.Divisions, d)
	}
	f, _ := open(t, ev, workbookOptions)
	seen := map[string]bool{}
	for _, name := range f.GetSheetList() {
		if seen[strings.ToLower(name)] {
			t.Errorf("two sheets are called %q", name)
		}
		seen[strings.ToLower(name)] = true
	}
	if len(seen) != 92 {
		t.Errorf("%d sheets, want 92", len(seen))
	}
}

func TestWorkbookOfAnEmptyEvent(t *testing.T) {
	f, _ := open(t, &tournament.Event{}, workbookOptions)
	if got := f.GetSheetList(); len(got) != 1 || got[0] != "Cover" {
		t.Errorf("sheets %q", got)
	}
	d := tournament.Division{ID: 1, Name: "A", Rulebook: "no-such-book"}
	err := workbook.Write(t.Context(), &bytes.Buffer{}, &tournament.Event{Divisions: []*tournament.Division{&d}}, exchangetest.Books(t), workbookOptions)
	if err == nil || !strings.Contains(err.Error(), "division A") || !strings.Contains(err.Error(), "no-such-book") {
		t.Errorf("error %v, want the division and its book named", err)
	}
}

// TestEverySheetLeadsBackToTheCover, and a division's tabs have its colour.
func TestEverySheetLeadsBackToTheCover(t *testing.T) {
	f, _ := open(t, exchangetest.Event(8, 3), workbookOptions)
	colours := map[string]string{}
	for i, name := range f.GetSheetList() {
		leads, to, err := f.GetCellHyperLink(name, "A1")
		exchangetest.Must(t, err)
		if leads != (i > 0) || leads && to != "'Cover'!A1" {
			t.Errorf("%s leads to %q", name, to)
		}
		props, err := f.GetSheetProps(name)
		exchangetest.Must(t, err)
		colour, division := "", strings.Fields(name)[0]
		if props.TabColorRGB != nil {
			colour = *props.TabColorRGB
		}
		if was, known := colours[division]; known && was != colour || (colour == "") != (division == "Cover" || division == "All") {
			t.Errorf("the tab of %s is %q, of the others of its division %q", name, colour, was)
		}
		colours[division] = colour
	}
	if colours["A"] == colours["Late"] {
		t.Errorf("both divisions' tabs are %q", colours["A"])
	}
}

// TestWhatWouldBeEmptyIsLeftOut: a division without players has no sheet, and one without games has neither cards nor
// rounds. The standings then have their figures without the cards that they add up otherwise.
func TestWhatWouldBeEmptyIsLeftOut(t *testing.T) {
	ev := exchangetest.Event(4, 1)
	ev.Divisions[0].Games, ev.Divisions[1].Players, ev.Divisions[1].Games, ev.Divisions[1].Rulings = nil, nil, nil, nil
	o := workbookOptions
	o.Director = true
	f, _ := open(t, ev, o)
	if got, want := f.GetSheetList(), []string{"Cover", "A standings"}; !slices.Equal(got, want) {
		t.Errorf("the sheets are %q, want %q", got, want)
	}
	if _, rows := rawRows(t, f, "A standings"); len(rows) != 4 {
		t.Errorf("%d rows of standings, want 4", len(rows))
	}
	ev.Divisions[0].Players[2].Contact = "ebele@example.org"
	f, _ = open(t, ev, o)
	if headings, rows := rawRows(t, f, "A contacts"); !slices.Equal(headings, []string{"No.", "Name", "Contact"}) || len(rows) != 4 {
		t.Errorf("contacts have the columns %q and %d rows", headings, len(rows))
	}
}
