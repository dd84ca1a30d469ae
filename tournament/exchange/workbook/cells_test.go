package workbook

import (
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// TestSheetNames: each is a name that Excel accepts, and is unique. Names that are the same except for capitals are
// numbered from 2, and the number is never cut off.
func TestSheetNames(t *testing.T) {
	long := strings.Repeat("x", 31)
	for name, c := range map[string]struct {
		wishes []string
		want   string
	}{
		"three the same":                         {[]string{"Open", "open", "OPEN"}, "Open|open (2)|OPEN (3)"},
		"as long as may be":                      {[]string{long, long + "y"}, long + "|" + strings.Repeat("x", 27) + " (2)"},
		"dice, of two units each":                {[]string{strings.Repeat("🎲", 16)}, strings.Repeat("🎲", 15)},
		"marks":                                  {[]string{`a[b]c:d*e?f/g\h`}, "a-b-c-d-e-f-g-h"},
		"apostrophes at the ends":                {[]string{"'It's'"}, "It's"},
		"one at the cut":                         {[]string{strings.Repeat("x", 30) + "'y"}, strings.Repeat("x", 30)},
		"nothing":                                {[]string{"", "'"}, "Sheet |Sheet  (2)"},
		"Excel's own":                            {[]string{"history"}, "Sheet history"},
		"a control character, a gap":             {[]string{"a\x1fb\x7fc\ufffdd\ufffee\ufffff g"}, "abcdef g"},
		"the first that is no control character": {[]string{"a b~"}, "a b~"},
	} {
		names := sheetNames{}
		var got []string
		for _, wish := range c.wishes {
			taken := names.take(wish)
			if units(taken) > maxSheetName {
				t.Errorf("%s: %q has %d units", name, taken, units(taken))
			}
			got = append(got, taken)
		}
		if strings.Join(got, "|") != c.want {
			t.Errorf("%s: %q, want %q", name, strings.Join(got, "|"), c.want)
		}
	}
	for division, want := range map[string]string{strings.Repeat("x", 24): strings.Repeat("x", 24) + " rounds", strings.Repeat("x", 25): strings.Repeat("x", 23) + "… rounds"} {
		if got := sheetName(division, "rounds"); got != want {
			t.Errorf("%s: %q, want %q", division, got, want)
		}
	}
}

// TestRulingsInWords: a level, an effect and a time are said if there is one.
func TestRulingsInWords(t *testing.T) {
	for want, r := range map[string]tournament.Ruling{
		"warning": {Kind: tournament.Warning}, "warning, level 1": {Kind: tournament.Warning, Level: 1}, "spread penalty": {Kind: tournament.SpreadPenalty},
		"ejection: All the player's games void": {Kind: tournament.Ejection, Effect: tournament.EffectVoid},
	} {
		if got := (&divisionSheets{division: &tournament.Division{}}).rulingKind(r).String(); got != want {
			t.Errorf("%+v is called %q, want %q", r, got, want)
		}
	}
	if got := momentWords(0); got != "" {
		t.Errorf("a time that isn't known is %q", got)
	}
	if got := momentWords(1_790_000_000_000); len(got) != len("2006-01-02 15:04") {
		t.Errorf("a time is %q", got)
	}
}

// TestLinesOfACell: a text that is a little too long gets smaller letters, and a longer one goes on below.
func TestLinesOfACell(t *testing.T) {
	for _, c := range []struct {
		value  any
		format numberFormat
		want   int
	}{
		{strings.Repeat("x", 15), asText, 1}, {strings.Repeat("x", 16), asText, 2}, {strings.Repeat("x", 18), asText, 3}, {strings.Repeat("x", 500), asText, 12},
		{strings.Repeat("字", 8), asText, 2}, {strings.Repeat("x", 16), asCode, 1}, {12345678901234567, asText, 1},
	} {
		if got := cellLines(c.value, c.format, 10); got != c.want {
			t.Errorf("%v takes %d lines, want %d", c.value, got, c.want)
		}
	}
	for _, c := range []struct {
		letters int
		role    cellRole
		widths  []float64
		want    int
	}{
		{22, subtitleRole, []float64{10, 10}, 1}, {23, subtitleRole, []float64{10, 10}, 2}, {15, titleRole, []float64{10, 10}, 1}, {16, titleRole, []float64{10, 10}, 2},
		{99, subtitleRole, []float64{10}, 1}, {999, subtitleRole, []float64{10, 10}, 4},
	} {
		if got := (topLine{strings.Repeat("x", c.letters), c.role}).lines(c.widths); got != c.want {
			t.Errorf("%d letters over %v take %d lines, want %d", c.letters, c.widths, got, c.want)
		}
	}
}

// TestHeadAndFootHaveRoom: the whole has at most 255 units, with parts cut evenly, and each & is doubled.
func TestHeadAndFootHaveRoom(t *testing.T) {
	if got := headFoot("A & B", "", "C", "&RP"); got != `&L&"-,Regular"&9 A && B&R&"-,Regular"&9 C&RP` {
		t.Error(got)
	}
	// A long line below has the width of the page for itself: every part has as many lines.
	if got := headFoot("A", "", "", "&RP", "", "Tiles & Co"); got != "&L&\"-,Regular\"&9 A\n &C&\"-,Regular\"&9 \n Tiles && Co&RP\n " {
		t.Errorf("%q", got)
	}
	for _, words := range []string{strings.Repeat("x", 100), strings.Repeat("&", 100), strings.Repeat("🎲", 100)} {
		got := headFoot(words, words, words, "", words)
		if n := units(got); n > 255 || n < 245 {
			t.Errorf("%d units: %s", n, got)
		}
	}
	// A text that is alone doesn't run into the places of the others.
	if got := headFoot("", strings.Repeat("x", 100), "", ""); strings.Count(got, "x") != 70 {
		t.Errorf("one of a hundred letters: %s", got)
	}
}

// TestEastAsianLettersTakeTwoColumns, from the first of them on. No other letter does.
func TestEastAsianLettersTakeTwoColumns(t *testing.T) {
	for words, want := range map[string]int{"": 0, "Ada": 3, "Ñandú": 5, "\u10ff": 1, "\u1100": 2, "李小龍": 6, "Ａ": 2, "ｱ": 1} {
		if got := letters(words); got != want {
			t.Errorf("%q: %d, want %d", words, got, want)
		}
	}
}

// TestTheWidthsOfColumns: a column is as wide as its contents with some space, and its heading has room for the
// filter's button. The width is from 8 characters to 44, and to 92 on sheets of plain words. A column for a round is
// as narrow as possible.
func TestTheWidthsOfColumns(t *testing.T) {
	col := func(heading string, format numberFormat) column {
		return column{heading: text.Name(heading), format: format}
	}
	for _, c := range []struct {
		name    string
		plain   bool
		columns []column
		row     []any
		want    []float64
	}{
		{"words", false, []column{col("Name", asText)}, []any{"Ada Quill Marlow"}, []float64{19}},
		{"no less", false, []column{col("Me", asText), col("Me", asWhole)}, []any{"Ada", 1}, []float64{8, 8}},
		{"the heading", false, []column{col("Spread", asSpread)}, []any{-250}, []float64{10}},
		{"no more", false, []column{col("Name", asText)}, []any{strings.Repeat("x", 60)}, []float64{44}},
		{"plain words", true, []column{col("Name of it", asText)}, []any{strings.Repeat("x", 60)}, []float64{63}},
		{"no more plain words", true, []column{col("Name", asText)}, []any{strings.Repeat("x", 100)}, []float64{92}},
		{"a plain heading", true, []column{col("The rounds", asText), col("The rounds", asWhole), col("The rounds", asSpread)}, []any{"a", 1, 2}, []float64{12, 14, 14}},
		{"a code", true, []column{col("X", asCode), col("X", asCode)}, []any{"W", "LONG"}, []float64{3, 6}},
		{"a column a round", true, []column{col("No", asWhole), col("1", asResult), col("Wins", asWhole), col("Name", asText)}, []any{12, "412", 7, "Ada"}, []float64{5, 3, 8, 6}},
		{"hidden", false, []column{{heading: text.Name("Name"), hidden: true}, col("Spread", asText)}, []any{"x", "x"}, []float64{0, 10}},
		{"a column a round, not plain", false, []column{col("1", asResult), col("Wins", asWhole)}, []any{"412", 7}, []float64{5, 8}},
	} {
		if got := (grid{plain: c.plain, columns: c.columns, rows: [][]any{c.row}}).widths(); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// TestWhatACellIsAboutToShow, for the width of its column.
func TestWhatACellIsAboutToShow(t *testing.T) {
	for _, c := range []struct {
		value  any
		format numberFormat
		want   string
	}{
		{"Ada", asText, "Ada"}, {7, asWhole, "7"}, {7, asSpread, "+7"}, {0, asSpread, "0"}, {half(7), asHalves, "3.5"},
		{share{825, 2}, asAverage, "412.0"}, {share{825, 0}, asAverage, ""}, {formula{value: 12}, asSpread, "+12"}, {formula{value: half(3)}, asHalves, "1.5"},
		{strong{value: "Bo"}, asText, "Bo"}, {nil, asText, ""},
	} {
		if got := cellText(c.value, c.format); got != c.want {
			t.Errorf("%#v: %q, want %q", c.value, got, c.want)
		}
	}
}

// TestFiguresOfAListOnASheet are numbers with which formulas can compute. A value that is missing is no figure.
func TestFiguresOfAListOnASheet(t *testing.T) {
	for _, c := range []struct {
		figure report.Figure
		cell   report.Cell
		want   any
	}{
		{asWhole, report.Cell{}, nil}, {asWhole, report.Cell{HasNumber: true, Number: 7}, 7}, {asSpread, report.Cell{HasNumber: true, Number: -7}, -7},
		{asHalves, report.Cell{HasNumber: true, Number: 7}, half(7)}, {asAverage, report.Cell{HasNumber: true, Number: 7, Of: 2}, share{7, 2}},
		{asMoney, report.Cell{HasNumber: true, Number: 1250}, share{1250, 100}}, {report.AsHundredths, report.Cell{HasNumber: true, Number: 7}, share{7, 100}},
		{report.AsTenths, report.Cell{HasNumber: true, Number: 7}, share{7, 10}}, {report.AsSignedTenths, report.Cell{HasNumber: true, Number: -7}, share{-7, 10}},
		{asCode, report.Cell{Words: text.Name("W")}, "W"}, {asResult, report.Cell{Player: 3}, 3},
	} {
		if got := sheetValue(c.figure, c.cell); got != c.want {
			t.Errorf("%v of %+v: %#v, want %#v", c.figure, c.cell, got, c.want)
		}
	}
}

// TestNoMarksOnASheetWithoutRows, which has no cells to mark.
func TestNoMarksOnASheetWithoutRows(t *testing.T) {
	for rows, want := range map[int]int{0: 0, 1: 1} {
		b := &workbook{file: excelize.NewFile(), conditionals: map[conditionalMark]int{}}
		g := grid{columns: []column{{}}, marks: []conditional{{columns: []int{1, 1}, rule: "%s=1", mark: winnerMark}}}
		g.rows = make([][]any, rows)
		b.markCells("Sheet1", g)
		set, err := b.file.GetConditionalFormats("Sheet1")
		if err != nil || b.err != nil || len(set) != want {
			t.Errorf("%d rows: %v, %v, %v", rows, set, err, b.err)
		}
	}
}

// TestAColumnForAFormula covers the rows of its sheet, or one row if there are none.
func TestAColumnForAFormula(t *testing.T) {
	for rows, want := range map[int]string{0: "'A''s cards'!$K$4:$K$4", 1: "'A''s cards'!$K$4:$K$4", 2: "'A''s cards'!$K$4:$K$5", 96: "'A''s cards'!$K$4:$K$99"} {
		if got := columnRange("A's cards", 11, rows); got != want {
			t.Errorf("%d rows: %s, want %s", rows, got, want)
		}
	}
	if got := columnRange("A", 0, 3); got != "" {
		t.Errorf("no column: %s", got)
	}
}

// TestHowManyLinesATextAboveTheHeadingsTakes over the columns, at most four. Letters are a little narrower than the
// figures by which columns are measured, and those of a title are wider.
func TestHowManyLinesATextAboveTheHeadingsTakes(t *testing.T) {
	for _, c := range []struct {
		letters int
		role    cellRole
		widths  []float64
		want    int
	}{
		{100, subtitleRole, []float64{40, 47}, 1}, {100, subtitleRole, []float64{40, 46.5}, 2}, {101, subtitleRole, []float64{40, 47}, 2}, {200, subtitleRole, []float64{40, 47}, 3},
		{100, titleRole, []float64{80, 46.5}, 1}, {100, titleRole, []float64{40, 47}, 2}, {70, titleRole, []float64{40, 47}, 2}, {68, titleRole, []float64{40, 47}, 1},
		{1000, subtitleRole, []float64{40, 47}, 4}, {300, subtitleRole, []float64{40, 47}, 4}, {1000, subtitleRole, []float64{40}, 1}, {1000, subtitleRole, nil, 1},
	} {
		if got := (topLine{strings.Repeat("a", c.letters), c.role}).lines(c.widths); got != c.want {
			t.Errorf("%d letters over %v: %d lines, want %d", c.letters, c.widths, got, c.want)
		}
	}
}

// TestWhatIsKeptOfAPlayer beside the games: any one of these facts counts, and being there doesn't.
func TestWhatIsKeptOfAPlayer(t *testing.T) {
	for _, p := range []tournament.Player{{Contact: "x"}, {Accommodation: "x"}, {Note: "x"}, {Paid: true}, {Owes: 1}, {Table: 1}, {IDs: map[string]string{"coco": "7"}}} {
		if !somethingKept(p) {
			t.Errorf("%+v: nothing is kept", p)
		}
	}
	for _, p := range []tournament.Player{{}, {CheckedIn: true}, {Name: "Ada", Rating: 1500, Class: "A"}, {IDs: map[string]string{}}} {
		if somethingKept(p) {
			t.Errorf("%+v: something is kept", p)
		}
	}
}
