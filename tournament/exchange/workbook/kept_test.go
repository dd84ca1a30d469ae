package workbook_test

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

// TestTheHeadingIsPrintedOnEveryPage of every sheet with a table.
func TestTheHeadingIsPrintedOnEveryPage(t *testing.T) {
	f, _ := open(t, exchangetest.SettledEvent(), workbookOptions)
	titles := map[string]string{}
	for _, n := range f.GetDefinedName() {
		if n.Name == "_xlnm.Print_Titles" {
			titles[n.Scope] = n.RefersTo
		}
	}
	for _, name := range f.GetSheetList()[1:] {
		if want := "'" + strings.ReplaceAll(name, "'", "''") + "'!$3:$3"; titles[name] != want && titles[name] != strings.ReplaceAll(want, "'", "") {
			t.Errorf("on every page of %s stands %q, want %s", name, titles[name], want)
		}
	}
}

// TestWhatTheDirectorKeepsOfPlayersAndRulings is in the director's workbook, each in its column, and in an order in
// which it can be found.
func TestWhatTheDirectorKeepsOfPlayersAndRulings(t *testing.T) {
	ev := exchangetest.Event(4, 2)
	d := ev.Divisions[0]
	d.Players[0].IDs = map[string]string{"naspa": "AA1", "coco": "7", "wespa": "9", "absp": "3"}
	d.Players[1].Table, d.Players[1].Paid, d.Players[1].CheckedIn, d.Players[1].Contact = 4, true, true, "bo@example.org"
	d.Players[2].Owes = 1550
	d.Rulings = []tournament.Ruling{
		{ID: 1, Player: 2, Kind: tournament.SpreadPenalty, Round: 2, Points: -50, Reason: "late", MadeBy: "RV"},
		{ID: 2, Player: 3, Kind: tournament.Warning, AfterRound: 1, MadeBy: "RV", Reversed: true},
		{ID: 3, Kind: tournament.Noted, Answer: "as computed", MadeBy: "RV"},
	}
	o := workbookOptions
	o.Director = true
	f, _ := open(t, ev, o)
	player := func(i int) string { return d.Players[i].Name }
	for _, c := range []struct {
		sheet   string
		columns []string
		want    []string
	}{
		{"A contacts", []string{"No.", "Name", "Contact", "Paid", "Owes", "Checked in", "Fixed table", "Federation numbers"}, []string{
			"1|" + player(0) + "||||||absp 3, coco 7, naspa AA1, wespa 9", "2|" + player(1) + "|bo@example.org|yes||yes|4|", "3|" + player(2) + "|||15.5|||", "4|" + player(3) + "||||||"}},
		{"A rulings", []string{"Ruling", "By", "No.", "Player", "Round", "Spread", "Reason"}, []string{
			"1|RV|2|" + player(1) + "|2|-50|late", "2|RV|3|" + player(2) + "|1||", "3|RV|||||"}},
	} {
		rows := sheetTable(t, f, c.sheet)
		for i, want := range c.want {
			var cells []string
			for _, heading := range c.columns {
				cells = append(cells, rows[i][heading])
			}
			if got := strings.Join(cells, "|"); got != want {
				t.Errorf("%s, row %d: %s, want %s", c.sheet, i+1, got, want)
			}
		}
	}
}

var (
	chartRange = regexp.MustCompile(`<(?:\w+:)?f>([^<]*)<`)
	chartSize  = regexp.MustCompile(` sz="(\d+)"`)
	chartLine  = regexp.MustCompile(`<(?:\w+:)?ln [^>]*\bw="(\d+)"`)
	chartInk   = regexp.MustCompile(`<(?:\w+:)?srgbClr val="(\w+)"`)
	chartBold  = regexp.MustCompile(`<(?:\w+:)?defRPr [^>]*\bb="(\w+)"`)
	// chartRest is everything else that has a value.
	chartRest = regexp.MustCompile(`<(?:\w+:)?(\w+ val="[^"]*")`)
)

// TestTheChartOfPlacesShowsTheLinesOfItsSheet: each series is a player's row, by the rounds, and its name is at the
// end of the line. The first is drawn last and widest. The kept file is changed only on purpose.
func TestTheChartOfPlacesShowsTheLinesOfItsSheet(t *testing.T) {
	_, data := open(t, exchangetest.Event(6, 3), workbookOptions)
	chart := string(part(t, data, "xl/charts/chart1.xml"))
	var b strings.Builder
	for _, c := range []struct {
		what string
		find *regexp.Regexp
	}{{"ranges", chartRange}, {"sizes of type", chartSize}, {"widths of lines", chartLine}, {"colours", chartInk}, {"bold", chartBold}, {"values", chartRest}} {
		b.WriteString(c.what + ":")
		for _, m := range c.find.FindAllStringSubmatch(chart, -1) {
			b.WriteString("\n  " + m[1])
		}
		b.WriteString("\n")
	}
	exchangetest.Golden(t, "chart.txt", []byte(b.String()))
}

// TestACrossTableMarksItsRounds: it marks what is awaited and what is lost in them, beside first place. Before the
// first round there is no cross-table.
func TestACrossTableMarksItsRounds(t *testing.T) {
	for rounds, want := range map[int][]string{0: nil, 1: {"A4:G7", "D4:D7"}, 2: {"A4:H7", "D4:E7"}} {
		ev := exchangetest.Event(4, 2)
		d := ev.Divisions[0]
		d.Games = slices.DeleteFunc(d.Games, func(g tournament.Game) bool { return g.Round > rounds })
		d.RoundFacts = slices.DeleteFunc(d.RoundFacts, func(r tournament.Round) bool { return r.Number > rounds })
		f, _ := open(t, ev, workbookOptions)
		if at := slices.Index(f.GetSheetList(), "A cross-table"); (at >= 0) != (want != nil) {
			t.Errorf("after %d rounds the cross-table is sheet %d", rounds, at)
		}
		if want == nil {
			continue
		}
		marks, err := f.GetConditionalFormats("A cross-table")
		exchangetest.Must(t, err)
		if got := slices.Sorted(maps.Keys(marks)); !slices.Equal(got, want) {
			t.Errorf("after %d rounds %v are marked, want %v", rounds, got, want)
		}
	}
}
