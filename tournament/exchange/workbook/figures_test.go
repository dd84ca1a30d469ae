package workbook_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"maps"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/draw"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/exchange/workbook"
)

// sheetTable returns a sheet's rows as maps by heading. Headings that occur twice are numbered.
func sheetTable(t testing.TB, f *excelize.File, sheet string) []map[string]string {
	t.Helper()
	headings, rows := rawRows(t, f, sheet)
	var table []map[string]string
	for _, row := range rows {
		line := map[string]string{}
		for i, cell := range row {
			h := headings[i]
			for n := 2; ; n++ {
				if _, taken := line[h]; !taken {
					break
				}
				h = fmt.Sprint(headings[i], " ", n)
			}
			line[h] = cell
		}
		table = append(table, line)
	}
	return table
}

func number(t testing.TB, s string) float64 {
	t.Helper()
	if s == "" {
		return 0
	}
	n, err := strconv.ParseFloat(s, 64)
	exchangetest.Must(t, err)
	return n
}

// TestScorecardsAddUpToTheStandings: each player's rows do, also those of ejected and absent players.
func TestScorecardsAddUpToTheStandings(t *testing.T) {
	ev := exchangetest.SettledEvent()
	for _, o := range []workbook.Options{workbookOptions, {Made: exchangetest.Made, After: map[tournament.DivisionID]int{1: 2, 2: 1}}} {
		f, _ := open(t, ev, o)
		for i, name := range []string{"A", "Late Bloomers - Div…"} {
			d := ev.Divisions[i]
			after, ok := o.After[d.ID]
			if !ok {
				after = d.LastRound()
			}
			sums := map[int][3]float64{}
			for _, row := range sheetTable(t, f, name+" scorecards") {
				id := int(number(t, row["No."]))
				s := sums[id]
				sums[id] = [3]float64{s[0] + number(t, row["Wins"]), s[1] + number(t, row["Losses"]), s[2] + number(t, row["Margin"])}
			}
			for _, s := range d.Standings(exchangetest.BookOf(t, d), after) {
				want := [3]float64{float64(s.HalfWins) / 2, float64(s.HalfLosses) / 2, float64(s.Spread)}
				if got := sums[int(s.ID)]; got != want {
					t.Errorf("%s after round %d, player %d: the rows add up to %v, the standings have %v", d.Name, after, s.ID, got, want)
				}
			}
		}
	}
}

// TestTheTwoWorkbooks: the public workbook has none of the director's sheets, and no word of them.
func TestTheTwoWorkbooks(t *testing.T) {
	ev := exchangetest.SettledEvent()
	secrets := []string{"brag tiles", "peeked", "the whole table", "QUIXOTRY", "ebele@example.org", "chair with arms", "eject", "AA123", "CONFIDENTIAL"}
	var public []string
	for _, director := range []bool{false, true} {
		o := workbookOptions
		o.Director = director
		f, data := open(t, ev, o)
		if !director {
			public = f.GetSheetList()
		}
		if got := f.GetSheetList(); !slices.Equal(got[:len(public)], public) {
			t.Errorf("the director's workbook has the sheets %q, the public one %q", got, public)
		}
		text := unzipped(t, data)
		for _, s := range secrets {
			if found := strings.Contains(text, s); found != director {
				t.Errorf("director's workbook %v: %q found %v", director, s, found)
			}
		}
		var own []string
		for _, name := range f.GetSheetList() {
			if strings.HasSuffix(name, "rulings") || strings.HasSuffix(name, "challenges") || strings.HasSuffix(name, "contacts") {
				own = append(own, name)
			}
		}
		if want := map[bool]int{false: 0, true: 4}[director]; len(own) != want {
			t.Errorf("director's workbook %v has the sheets %q, want %d", director, own, want)
		}
		head, err := f.GetHeaderFooter("A standings")
		exchangetest.Must(t, err)
		if strings.Contains(head.OddHeader, "CONFIDENTIAL") != director {
			t.Errorf("director's workbook %v: header %q", director, head.OddHeader)
		}
	}
}

// unzipped is all text of the workbook's parts.
func unzipped(t testing.TB, data []byte) string {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	exchangetest.Must(t, err)
	var all strings.Builder
	for _, part := range z.File {
		r, err := part.Open()
		exchangetest.Must(t, err)
		_, err = io.Copy(&all, r)
		exchangetest.Must(t, err)
		exchangetest.Must(t, r.Close())
	}
	return all.String()
}

func TestWorkbookSheetsHaveTheDesksFigures(t *testing.T) {
	ev := exchangetest.SettledEvent()
	d := ev.Divisions[0]
	book := exchangetest.BookOf(t, d)
	f, data := open(t, ev, workbookOptions)
	last := d.LastRound()

	awards, sum := award.List(d, book, last, nil), 0.0
	for i, row := range sheetTable(t, f, "A prizes") {
		if i == len(awards) {
			if row["Prize"] != "Sum" || number(t, row["Amount, €"]) != sum {
				t.Errorf("below the prizes stands %v, want their sum %v", row, sum)
			}
			continue
		}
		a := awards[i]
		sum += float64(a.Winners[0].Amount) / 100
		if row["Prize"] != a.Title || row["Winner"] != d.PlayerName(a.Winners[0].Player) || number(t, row["Amount, €"]) != float64(a.Winners[0].Amount)/100 {
			t.Errorf("prize %d: %v, want %+v", i+1, row, a)
		}
	}
	result, err := d.Ratings(book, "", last, nil)
	exchangetest.Must(t, err)
	for _, row := range sheetTable(t, f, "A ratings") {
		c, _ := result.Find(int(number(t, row["No."])))
		if math.Round(c.New) != number(t, row["After"]) || row["Games rated"] != fmt.Sprint(c.Rated) {
			t.Errorf("rating of %d: %v, want %+v", c.ID, row, c)
		}
	}
	ledger := draw.StartsLedger(d)
	for i, row := range sheetTable(t, f, "A starts") {
		l := ledger[i]
		if row["Starts"] != fmt.Sprint(l.Starts) || row["Replies"] != fmt.Sprint(l.Replies) || row["Balance"] != fmt.Sprint(l.Balance) {
			t.Errorf("ledger of %d: %v, want %+v", l.Player, row, l)
		}
	}
	for _, row := range sheetTable(t, f, "A cross-table") {
		id, err := strconv.Atoi(row["No."])
		exchangetest.Must(t, err)
		card, _ := d.Scorecard(book, tournament.PlayerID(id), last)
		if row["Wins"] != fmt.Sprint(float64(card.Now.HalfWins)/2) || row["Losses"] != fmt.Sprint(float64(card.Now.HalfLosses)/2) || row["Spread"] != fmt.Sprint(card.Now.Spread) {
			t.Errorf("cross-table, player %d: %v, want %+v", id, row, card.Now)
		}
		for _, l := range card.Lines {
			want := strings.TrimSpace(fmt.Sprintf("%s %d %s", l.Mark(), l.Opponent, tournament.SpreadWords(l.Outcome.Spread)))
			switch {
			case l.Mark() == "?":
				want = fmt.Sprint(l.Opponent)
			case !l.Outcome.Counts:
				want = fmt.Sprintf("- %d", l.Opponent)
			case l.Opponent == 0:
				want = fmt.Sprintf("%s %s", l.Mark(), tournament.SpreadWords(l.Outcome.Spread))
			}
			if got := row[fmt.Sprint(l.Round)]; got != want {
				t.Errorf("cross-table, player %d, round %d: %q, want %q", id, l.Round, got, want)
			}
		}
	}
	cards, places := d.Scorecards(book, last), sheetTable(t, f, "A places")
	if len(places) != 10 {
		t.Fatalf("%d players have their places, want 10", len(places))
	}
	for i, row := range places {
		for _, l := range cards[i].Lines {
			if row[fmt.Sprint(l.Round)] != fmt.Sprint(l.After.Place) {
				t.Errorf("place of %d after round %d: %q, want %d", cards[i].Player, l.Round, row[fmt.Sprint(l.Round)], l.After.Place)
			}
		}
	}
	high := award.Rank(d, book, last, award.Ranking{Measure: tournament.ByHighWin})[0]
	if !slices.ContainsFunc(sheetTable(t, f, "A statistics"), func(row map[string]string) bool {
		return row["Measure"] == "High win" && row["Rank"] == "1" && row["Name"] == d.PlayerName(high.Player) && row["Figure"] == high.Words.String()
	}) {
		t.Errorf("the highest win, %+v, isn't among the statistics", high)
	}
	if !strings.Contains(unzipped(t, data), "lineChart") {
		t.Error("there is no chart of places")
	}
}

// cachedValue is a formula's figure that is kept beside it.
var cachedValue = regexp.MustCompile(`(</f>)<v>[^<]*</v>`)

// withoutCached is the workbook without the figures beside its formulas, so that a figure can only come from
// computing.
func withoutCached(t testing.TB, data []byte) []byte {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	exchangetest.Must(t, err)
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	removed := 0
	for _, part := range z.File {
		r, err := part.Open()
		exchangetest.Must(t, err)
		text, err := io.ReadAll(r)
		exchangetest.Must(t, err)
		exchangetest.Must(t, r.Close())
		removed += len(cachedValue.FindAll(text, -1))
		p, err := w.Create(part.Name)
		exchangetest.Must(t, err)
		_, err = p.Write(cachedValue.ReplaceAll(text, []byte("$1")))
		exchangetest.Must(t, err)
	}
	exchangetest.Must(t, w.Close())
	if removed == 0 {
		t.Fatal("no formula had its figure beside it")
	}
	return out.Bytes()
}

// TestFormulasGiveTheDesksFigures: LibreOffice, if it is installed, computes the formulas and gets the desk's
// figures. Otherwise the library's own calculation does.
func TestFormulasGiveTheDesksFigures(t *testing.T) {
	ev := exchangetest.SettledEvent()
	_, data := open(t, ev, workbookOptions)
	bare := withoutCached(t, data)
	got := calculated(t, bare)
	want, err := excelize.OpenReader(bytes.NewReader(data), excelize.Options{RawCellValue: true})
	exchangetest.Must(t, err)
	defer func() { exchangetest.Must(t, want.Close()) }()
	for i, d := range ev.Divisions {
		sheet := []string{"A standings", "Late Bloomers - Div-… standings"}[i]
		headings, _ := rawRows(t, want, sheet)
		for r, s := range d.Standings(exchangetest.BookOf(t, d), d.LastRound()) {
			for heading, figure := range map[string]float64{"Wins": float64(s.HalfWins) / 2, "Losses": float64(s.HalfLosses) / 2, "Spread": float64(s.Spread)} {
				cell, err := excelize.CoordinatesToCellName(slices.Index(headings, heading)+1, 4+r)
				exchangetest.Must(t, err)
				if v := number(t, got(sheet, cell)); v != figure {
					t.Errorf("%s %s: %v computed, %v at the desk", sheet, cell, v, figure)
				}
			}
		}
	}
	for _, sheet := range []string{"A averages"} {
		for r := range ev.Divisions[0].Players {
			for _, col := range "DEFG" {
				cell := fmt.Sprintf("%c%d", col, 4+r)
				text, err := want.GetCellValue(sheet, cell)
				exchangetest.Must(t, err)
				if v := number(t, got(sheet, cell)); math.Abs(v-number(t, text)) > 1e-9 {
					t.Errorf("%s %s: %v computed, %s beside the formula", sheet, cell, v, text)
				}
			}
		}
	}
}

// calculated computes the workbook.
func calculated(t *testing.T, data []byte) func(sheet, cell string) string {
	t.Helper()
	office, err := exec.LookPath("soffice")
	if err != nil {
		f, err := excelize.OpenReader(bytes.NewReader(data))
		exchangetest.Must(t, err)
		t.Cleanup(func() { exchangetest.Must(t, f.Close()) })
		return func(sheet, cell string) string {
			v, err := f.CalcCellValue(sheet, cell, excelize.Options{RawCellValue: true})
			exchangetest.Must(t, err)
			return v
		}
	}
	dir := t.TempDir()
	exchangetest.Must(t, os.WriteFile(filepath.Join(dir, "in.xlsx"), data, 0o600))
	cmd := exec.Command(office, "-env:UserInstallation=file://"+dir+"/profile", "--headless", "--convert-to", "xlsx:Calc MS Excel 2007 XML", "--outdir", dir+"/out", dir+"/in.xlsx")
	cmd.Env = append(os.Environ(), "HOME="+dir)
	if words, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("LibreOffice: %v: %s", err, words)
	}
	f, err := excelize.OpenFile(filepath.Join(dir, "out", "in.xlsx"), excelize.Options{RawCellValue: true})
	exchangetest.Must(t, err)
	t.Cleanup(func() { exchangetest.Must(t, f.Close()) })
	return func(sheet, cell string) string {
		v, err := f.GetCellValue(sheet, cell)
		exchangetest.Must(t, err)
		return v
	}
}

// TestAChangedScoreIsFollowed: margin, winner, cards, wins, losses, spread, averages and places become those of the
// event with another winner, with a margin above the cap, and with a tie. The rows stay where they are.
func TestAChangedScoreIsFollowed(t *testing.T) {
	ev, changed := exchangetest.SettledEvent(), exchangetest.SettledEvent()
	ev.Divisions[0].SpreadCap, changed.Divisions[0].SpreadCap = tournament.Caps{350}, tournament.Caps{350}
	d := changed.Divisions[0]
	f, _ := open(t, ev, workbookOptions)
	_, rounds := rawRows(t, f, "A rounds")
	scores := [][2]int{{301, 588}, {120, 600}, {400, 400}}
	for i := range d.Games {
		g := &d.Games[i]
		if len(scores) == 0 || g.Sheet.Kind != tournament.Played || g.Sheet.Penalties != [2]int{} || g.Sheet.Scores[0] < g.Sheet.Scores[1] || d.DecidedByEjection(*g) {
			continue
		}
		g.Sheet.Scores = &scores[0]
		row := 4 + slices.IndexFunc(rounds, func(row []string) bool { return row[11] == fmt.Sprint(g.ID) })
		exchangetest.Must(t, f.SetCellValue("A rounds", fmt.Sprint("E", row), scores[0][0]))
		exchangetest.Must(t, f.SetCellValue("A rounds", fmt.Sprint("H", row), scores[0][1]))
		scores = scores[1:]
	}
	if len(scores) > 0 {
		t.Fatalf("no game took the scores %v", scores)
	}
	want, _ := open(t, changed, workbookOptions)
	var b bytes.Buffer
	exchangetest.Must(t, f.Write(&b))
	got := calculated(t, withoutCached(t, b.Bytes()))
	for sheet, key := range map[string][]int{"A rounds": {11}, "A scorecards": {0, 2, 18}, "A standings": {1}, "A averages": {1}, "All divisions": {1, 2}} {
		sameButForTheRows(t, f, want, got, sheet, key)
	}
}

// parsed is a cell as a figure if it is one.
func parsed(cell string) any {
	if n, err := strconv.ParseFloat(cell, 64); err == nil {
		return n
	}
	return cell
}

// sameButForTheRows compares the figures of a sheet as computed with those of another workbook, whose rows are found
// by the cells of the key. The places after a round stay as they were.
func sameButForTheRows(t *testing.T, f, want *excelize.File, got func(sheet, cell string) string, sheet string, key []int) {
	t.Helper()
	keyOf := func(row []string) (of string) {
		for _, c := range key {
			of += " " + strings.Join(row[min(c, len(row)):min(c+1, len(row))], "")
		}
		return of
	}
	headings, rows := rawRows(t, f, sheet)
	_, others := rawRows(t, want, sheet)
	moved := false
	for r, row := range rows {
		at := slices.IndexFunc(others, func(other []string) bool { return keyOf(other) == keyOf(row) })
		moved = moved || at != r
		for c, said := range row {
			cell, err := excelize.CoordinatesToCellName(c+1, r+4)
			exchangetest.Must(t, err)
			if was, err := f.GetCellFormula(sheet, cell); err != nil || was == "" {
				continue
			}
			other := strings.Join(others[at][min(c, len(others[at])):min(c+1, len(others[at]))], "")
			if v := got(sheet, cell); !sameFigure(v, other) && !sameFigure(v, parsed(other)) {
				t.Errorf("%s %s, %s of%s: %s computed, %s in the other workbook, %s before", sheet, cell, headings[c], keyOf(row), v, other, said)
			}
		}
	}
	if sheet == "A standings" && !moved {
		t.Error("no row would move: the test shows nothing")
	}
}

func TestWorkbookOnLetterPaper(t *testing.T) {
	o := workbookOptions
	o.Size = exchange.Letter
	f, _ := open(t, exchangetest.Event(8, 1), o)
	sizes := map[int]bool{}
	for _, name := range f.GetSheetList() {
		layout, err := f.GetPageLayout(name)
		exchangetest.Must(t, err)
		sizes[*layout.Size] = true
	}
	if got := slices.Collect(maps.Keys(sizes)); !slices.Equal(got, []int{1}) {
		t.Errorf("the sheets are set up for paper %v, want 1 (Letter)", got)
	}
}

// BenchmarkWorkbook writes 10 divisions of 100 players and 24 rounds. "bare" is the library alone, which is given the
// same values sheet by sheet, and writes them without styles.
func BenchmarkWorkbook(b *testing.B) {
	ev := &tournament.Event{Name: "Large"}
	for i := range 10 {
		d := exchangetest.Division(100, 24)
		d.ID, d.Name, d.RatingSystem = tournament.DivisionID(i+1), string(rune('A'+i)), "wespa"
		ev.Divisions = append(ev.Divisions, d)
	}
	var made bytes.Buffer
	exchangetest.Must(b, workbook.Write(b.Context(), &made, ev, exchangetest.Books(b), workbookOptions))
	b.Run("ours", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			exchangetest.Must(b, workbook.Write(b.Context(), io.Discard, ev, exchangetest.Books(b), workbookOptions))
		}
	})
	sheets := valuesOf(b, made.Bytes())
	b.Run("bare", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			f := excelize.NewFile()
			for i, rows := range sheets {
				name := fmt.Sprint("Sheet", i+1)
				_, err := f.NewSheet(name)
				exchangetest.Must(b, err)
				out, err := f.NewStreamWriter(name)
				exchangetest.Must(b, err)
				for r, row := range rows {
					exchangetest.Must(b, out.SetRow(fmt.Sprint("A", r+1), row))
				}
				exchangetest.Must(b, out.Flush())
			}
			exchangetest.Must(b, f.Write(io.Discard))
			exchangetest.Must(b, f.Close())
		}
	})
}

// valuesOf are the values of a workbook, by sheet and row.
func valuesOf(tb testing.TB, data []byte) [][][]any {
	tb.Helper()
	f, err := excelize.OpenReader(bytes.NewReader(data), excelize.Options{RawCellValue: true})
	exchangetest.Must(tb, err)
	var sheets [][][]any
	for _, name := range f.GetSheetList() {
		rows, err := f.GetRows(name)
		exchangetest.Must(tb, err)
		var values [][]any
		for _, row := range rows {
			cells := make([]any, len(row))
			for c, said := range row {
				cells[c] = said
				if n, err := strconv.ParseFloat(said, 64); err == nil {
					cells[c] = n
				}
			}
			values = append(values, cells)
		}
		sheets = append(sheets, values)
	}
	exchangetest.Must(tb, f.Close())
	return sheets
}

// TestAveragesCountWinsAndLosses: the averages are over every game played out. They once counted only wins.
func TestAveragesCountWinsAndLosses(t *testing.T) {
	d := exchangetest.Division(8, 4)
	d.ID, d.Name = 1, "A"
	f, _ := open(t, &tournament.Event{Name: "Averages", Divisions: []*tournament.Division{d}}, workbookOptions)
	type sums struct{ games, own, other, highest, lowest int }
	want := map[string]sums{}
	add := func(id tournament.PlayerID, own, other int) {
		s := want[fmt.Sprint(id)]
		if s.games == 0 {
			s.highest, s.lowest = own, own
		}
		want[fmt.Sprint(id)] = sums{s.games + 1, s.own + own, s.other + other, max(s.highest, own), min(s.lowest, own)}
	}
	for _, g := range d.Games {
		if g.Sheet.Kind == tournament.Played {
			own, other := g.Sheet.Scores[0]-g.Sheet.Penalties[0], g.Sheet.Scores[1]-g.Sheet.Penalties[1]
			add(g.First, own, other)
			add(g.Second, other, own)
		}
	}
	for _, row := range sheetTable(t, f, "A averages") {
		s := want[row["No."]]
		if s.games == 0 {
			t.Fatalf("player %s played nothing: the test shows nothing", row["No."])
		}
		got := [...]float64{number(t, row["Games"]), number(t, row["For"]), number(t, row["Against"]), number(t, row["Highest"]), number(t, row["Lowest"])}
		if got != [...]float64{float64(s.games), float64(s.own) / float64(s.games), float64(s.other) / float64(s.games), float64(s.highest), float64(s.lowest)} {
			t.Errorf("player %s: %v, want %+v", row["No."], got, s)
		}
	}
	out := 0
	for _, row := range sheetTable(t, f, "A scorecards") {
		out += int(number(t, row["Played out"]))
	}
	games := 0
	for _, s := range want {
		games += s.games
	}
	if out != games {
		t.Errorf("the scorecards mark %d games as played out, want %d", out, games)
	}
}
