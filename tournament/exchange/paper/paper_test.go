package paper_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"wordhall/assets"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/paper"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

func paperOptions(size exchange.PageSize) paper.Options {
	return paper.Options{Made: exchangetest.Made, Size: size, Program: "Wordhall", Fonts: assets.Fonts()}
}

// papers are all papers of a division and a round.
func papers(t testing.TB, ev *tournament.Event, d *tournament.Division, round int) map[string]paper.Paper {
	book := exchangetest.BookOf(t, d)
	return map[string]paper.Paper{
		"by table":  paper.PairingsByTable(ev, d, book, round),
		"by name":   paper.PairingsByName(ev, d, book, round),
		"standings": paper.StandingsSheet(ev, d, book, round),
		"seeds":     paper.StandingsSheet(ev, d, book, 0),
		"slips":     paper.ResultSlips(ev, d, book, round),
		"state":     paper.StateCard(ev, d, book, round),
		"changes":   paper.ChangesSheet(ev, d, book, round, amendmentOf(d, round)),
	}
}

// amendmentOf is an amendment that changed every game of the round and left a player out.
func amendmentOf(d *tournament.Division, round int) tournament.Amendment {
	fact, _ := d.RoundFact(round)
	a := tournament.Amendment{Revision: fact.Revision}
	for i, g := range d.GamesOf(round) {
		line := tournament.DrawLine{Game: g.ID, Table: g.Table, First: g.First, Second: g.Second, StartOpen: g.StartOpen, Kind: tournament.Scheduled}
		if g.Second == 0 {
			line.Kind = g.Sheet.Kind
		}
		a.Before = append(a.Before, line)
		if i > 0 {
			a.After = append(a.After, line)
		}
	}
	return a
}

func pagesOf(t testing.TB, p paper.Paper) [][]paper.PlacedText {
	t.Helper()
	pages, _, _, err := paper.PlacedPages(p, paperOptions(exchange.A4))
	exchangetest.Must(t, err)
	return pages
}

func wording(page []paper.PlacedText) string {
	texts := make([]string, len(page))
	for i, t := range page {
		texts[i] = t.Text
	}
	return strings.Join(texts, " | ")
}

// TestPaperNothingOverflows: no text runs off the page or into anything else, whatever the names, the numbers and the
// paper.
func TestPaperNothingOverflows(t *testing.T) {
	for _, n := range []int{2, 8, 25, 60, 61, 200} {
		for _, names := range [][]string{nil, exchangetest.LongNames} {
			ev := exchangetest.Event(n, 3, names...)
			ev.Name = "The Forty-Second Annual International Invitational Harbour Open of Portsmouth and Southsea, incorporating the Quay Plate"
			ev.Divisions[0].Tables.Names = map[int]string{1: "Stage", 2: "By the big window at the back"}
			ev.Divisions[0].Games[0].StartOpen = true
			for _, d := range ev.Divisions {
				for name, p := range papers(t, ev, d, d.LastRound()) {
					for _, size := range []exchange.PageSize{exchange.A4, exchange.Letter} {
						t.Run(fmt.Sprintf("%d players, long names %v, division %d, %s, paper %d", n, names != nil, d.ID, name, size), func(t *testing.T) {
							checkPlaces(t, p, size)
						})
					}
				}
			}
		}
	}
}

func checkPlaces(t *testing.T, p paper.Paper, size exchange.PageSize) {
	t.Helper()
	o := installedOptions()
	o.Size = size
	checkPlacesBy(t, p, o)
}

func checkPlacesBy(t *testing.T, p paper.Paper, o paper.Options) {
	t.Helper()
	pages, width, height, err := paper.PlacedPages(p, o)
	exchangetest.Must(t, err)
	const edge = 6
	for n, page := range pages {
		for i, a := range page {
			if a.Left < edge || a.Right > width-edge || a.Top < edge || a.Bottom > height-edge {
				t.Errorf("page %d: %q runs off the page (%.1f–%.1f, %.1f–%.1f)", n+1, a.Text, a.Left, a.Right, a.Top, a.Bottom)
			}
			for _, b := range page[:i] {
				if a.Left < b.Right && b.Left < a.Right && a.Top < b.Bottom && b.Top < a.Bottom {
					t.Errorf("page %d: %q runs into %q", n+1, a.Text, b.Text)
				}
			}
		}
	}
}

func TestPaperTellsWhatItIs(t *testing.T) {
	ev := exchangetest.Event(24, 3)
	d := ev.Divisions[0]
	d.RoundFacts[2].Revision = 4
	d.Sessions = []tournament.Session{{From: 2, To: 3, Times: []string{"2026-11-21T13:00", "2026-11-21T14:15"}}}
	for name, p := range papers(t, ev, d, 3) {
		if name == "seeds" {
			continue
		}
		for i, page := range pagesOf(t, p) {
			all := wording(page)
			want := []string{"Harbour Open & Friends", "Division A", "ound 3", "evision 4", "21 November 2026, 14:05", "21–22 November 2026"}
			if name != "slips" {
				want = append(want, fmt.Sprintf("Page %d of %d", i+1, len(pagesOf(t, p))))
			}
			if strings.HasPrefix(name, "by") {
				want = append(want, "starts at 14:15")
			}
			for _, w := range want {
				if !strings.Contains(all, w) {
					t.Errorf("%s, page %d: no %q in %s", name, i+1, w, all)
				}
			}
		}
	}
	d.RoundFacts[2].Revision = 0
	if all := wording(pagesOf(t, papers(t, ev, d, 3)["by table"])[0]); !strings.Contains(all, "Draft, not published") {
		t.Errorf("an unpublished draw doesn't say so: %s", all)
	}
}

func TestPaperPages(t *testing.T) {
	for _, tc := range []struct {
		players int
		paper   string
		pages   int
	}{
		{8, "by name", 1}, {60, "by name", 1}, {61, "by name", 2}, {200, "by name", 4},
		{60, "by table", 1}, {200, "by table", 4}, {42, "standings", 1}, {43, "standings", 2},
		{8, "slips", 1}, {10, "slips", 2}, {200, "slips", 25},
	} {
		t.Run(fmt.Sprintf("%s of %d", tc.paper, tc.players), func(t *testing.T) {
			ev := exchangetest.Event(tc.players, 2)
			p := papers(t, ev, ev.Divisions[0], 2)[tc.paper]
			if got := len(pagesOf(t, p)); got != tc.pages {
				t.Errorf("%d pages, want %d", got, tc.pages)
			}
			var b bytes.Buffer
			exchangetest.Must(t, paper.WritePDF(t.Context(), &b, []paper.Paper{p}, paperOptions(exchange.A4)))
			if got := bytes.Count(b.Bytes(), []byte("/Type /Page\n")); got != tc.pages {
				t.Errorf("%d pages in the PDF, want %d", got, tc.pages)
			}
		})
	}
}

// TestSixtyNamesAreLegibleFromTwoMetres: letters of 15 points have an x-height of nearly three millimetres, which a
// person with normal sight can read at two metres.
func TestSixtyNamesAreLegibleFromTwoMetres(t *testing.T) {
	ev := exchangetest.Event(60, 2)
	d := ev.Divisions[0]
	page := pagesOf(t, papers(t, ev, d, 2)["by name"])[0]
	small := 0
	for _, p := range d.Players {
		i := slices.IndexFunc(page, func(x paper.PlacedText) bool { return x.Bold && x.Text == p.Name })
		if i < 0 {
			t.Fatalf("%s isn't on the page in full", p.Name)
		}
		if page[i].Size < 15 {
			small++
		}
		if page[i].Size < 12 {
			t.Errorf("%s is set in %.1f points", p.Name, page[i].Size)
		}
	}
	if small > 9 {
		t.Errorf("%d of 60 ordinary names are set in less than 15 points", small)
	}
}

// TestLongNamesTakeTwoLines: a name that is too long for one line of a list of sixty is printed whole in two.
func TestLongNamesTakeTwoLines(t *testing.T) {
	ev := exchangetest.Event(60, 2, "Bartholomew Okonkwo-Fitzgerald", "Santhanakrishnan")
	for _, name := range []string{"by name", "by table"} {
		all := wording(pagesOf(t, papers(t, ev, ev.Divisions[0], 2)[name])[0])
		if !strings.Contains(all, "Bartholomew | Okonkwo-Fitzgerald") || !strings.Contains(all, "Santhanakrishnan") {
			t.Errorf("%s: not whole in %s", name, all)
		}
	}
}

// TestAnOpponentsLongNameIsWhole: an opponent's name that is too long for its small column is printed whole in two
// lines. A usual one stays in one.
func TestAnOpponentsLongNameIsWhole(t *testing.T) {
	for _, c := range []struct {
		players int
		long    string
	}{
		{60, "Maximilian-Alexander von Hohenstaufen-Wetzlar"}, {12, "Maximilian-Alexander von Hohenstaufen-Wetzlar"}, // These names have 45 letters.
		{60, "Wilhelmina-Magdalena Wittgenstein-Mecklenburg-Wemm"}, {12, "Wilhelmina-Magdalena Wittgenstein-Mecklenburg-Wemm"}, // These names have 50 letters.
	} {
		players, long := c.players, c.long
		ev := exchangetest.Event(players, 2, long, long+" jr")
		sheet := papers(t, ev, ev.Divisions[0], 2)["by name"]
		checkPlacesBy(t, sheet, paperOptions(exchange.A4))
		var small []string
		for _, x := range pagesOf(t, sheet)[0] {
			if strings.Contains(x.Text, "…") {
				t.Errorf("of %d players, %q is cut", players, x.Text)
			}
			if !x.Bold {
				small = append(small, x.Text)
			}
		}
		if all := strings.Join(small, " "); strings.Count(all, long) < 2 {
			t.Errorf("of %d players, the opponent isn't whole in %s", players, all)
		}
		if !slices.Contains(small, ev.Divisions[0].Players[5].Name) {
			t.Errorf("of %d players, an ordinary name isn't in one line", players)
		}
	}
}

// TestSlipsTwoToAPage: slips are printed two by two or, with more room to write, two to a page.
func TestSlipsTwoToAPage(t *testing.T) {
	ev := exchangetest.Event(11, 3, exchangetest.LongNames...)
	d := ev.Divisions[0]
	for name, p := range map[string]paper.Paper{"slips": papers(t, ev, d, 3)["slips"], "blank": paper.BlankSlips(ev, d)} {
		o := paperOptions(exchange.A4)
		four, _, _, err := paper.PlacedPages(p, o)
		exchangetest.Must(t, err)
		o.SlipsAPage = 2
		two, _, _, err := paper.PlacedPages(p, o)
		exchangetest.Must(t, err)
		checkPlacesBy(t, p, o)
		if want := map[string][2]int{"slips": {2, 3}, "blank": {1, 1}}[name]; len(four) != want[0] || len(two) != want[1] {
			t.Errorf("%s: %d pages of four, %d of two", name, len(four), len(two))
		}
		if a, b := strings.Count(wording(four[0]), "Score"), strings.Count(wording(two[0]), "Score"); a != 8 || b != 4 {
			t.Errorf("%s: %d and %d boxes for a score on a page", name, a, b)
		}
	}
}

func TestPairingsByNameAreAlphabetical(t *testing.T) {
	ev := exchangetest.Event(6, 1, "zoe", "Ábel", "abe", "Łuk", "Mona", "Émile")
	page := pagesOf(t, papers(t, ev, ev.Divisions[0], 1)["by name"])[0]
	var names []string
	for _, x := range page {
		if x.Bold && !strings.ContainsAny(x.Text, "0123456789·") {
			names = append(names, x.Text)
		}
	}
	if got, want := strings.Join(names, " "), "abe Ábel Émile Łuk Mona zoe"; got != want {
		t.Errorf("order %q, want %q", got, want)
	}
}

// TestPairingsGoByKnownSurnames: if a surname is known, pairings by name go by it, and not by the last word.
func TestPairingsGoByKnownSurnames(t *testing.T) {
	ev := exchangetest.Event(6, 1, "Zoe Abel", "Ann van der Berg", "Bea Quill", "Cy Ó Briain", "Ito", "Carr, Dan")
	d := ev.Divisions[0]
	for i, surname := range map[int]string{1: "van der Berg", 3: "Ó Briain"} {
		d.Players[i].Surname = surname
	}
	want := []string{"Zoe Abel", "Carr, Dan", "Ito", "Cy Ó Briain", "Bea Quill", "Ann van der Berg"}
	var got []string
	for _, x := range pagesOf(t, papers(t, ev, d, 1)["by name"])[0] {
		if x.Bold && slices.Contains(want, x.Text) {
			got = append(got, x.Text)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("order %q, want %q", got, want)
	}
}

func TestPairingsTellEveryGame(t *testing.T) {
	ev := exchangetest.Event(9, 2)
	d := ev.Divisions[0]
	byTable := wording(pagesOf(t, papers(t, ev, d, 2)["by table"])[0])
	byName := wording(pagesOf(t, papers(t, ev, d, 2)["by name"])[0])
	for _, g := range d.GamesOf(2) {
		first, second := d.PlayerName(g.First), d.PlayerName(g.Second)
		if g.Second == 0 {
			if !strings.Contains(byTable, "– | bye") || !strings.Contains(byName, "– | "+first+" | bye") {
				t.Errorf("the bye of %s is missing in %s\n%s", first, byTable, byName)
			}
			continue
		}
		for _, want := range []string{
			fmt.Sprintf("%d | %s | starts against | %s", g.Table, first, second),
			fmt.Sprintf("%d | %s | replies to | %s", g.Table, second, first),
		} {
			if !strings.Contains(byName, want) {
				t.Errorf("no %q in %s", want, byName)
			}
		}
		if !strings.Contains(byTable, fmt.Sprintf("%s | %d", second, g.Table)) && !strings.Contains(byTable, fmt.Sprint(g.Table)) {
			t.Errorf("table %d is missing in %s", g.Table, byTable)
		}
	}
}

func TestStandingsSheetHasTheStandings(t *testing.T) {
	ev := exchangetest.Event(24, 3)
	d := ev.Divisions[0]
	all := wording(pagesOf(t, papers(t, ev, d, 3)["standings"])[0])
	for _, s := range d.Standings(exchangetest.BookOf(t, d), 3) {
		spread := strings.ReplaceAll(fmt.Sprintf("%+d", s.Spread), "-", "−")
		want := fmt.Sprintf("%d | %s", s.Place, d.PlayerName(s.ID))
		if !strings.Contains(all, want) || !strings.Contains(all, spread) {
			t.Errorf("no %q with %q in %s", want, spread, all)
		}
	}
}

func TestSlipsCarryWhatIsNeeded(t *testing.T) {
	ev := exchangetest.Event(8, 3)
	d := ev.Divisions[0]
	d.Games[len(d.Games)-1].StartOpen = true
	page := wording(pagesOf(t, papers(t, ev, d, 3)["slips"])[0])
	for i, g := range d.GamesOf(3) {
		want := []string{fmt.Sprintf("1-3-%d", g.Table), fmt.Sprintf("No. %d", g.First), d.PlayerName(g.Second), "Signed, " + d.PlayerName(g.First)}
		for _, s := range d.Standings(exchangetest.BookOf(t, d), 2) {
			if s.ID == g.First {
				want = append(want, "spread "+strings.ReplaceAll(fmt.Sprintf("%+d", s.Spread), "-", "−"))
			}
		}
		for _, w := range want {
			if !strings.Contains(page, w) {
				t.Errorf("slip %d: no %q in %s", i+1, w, page)
			}
		}
	}
	for text, times := range map[string]int{"Score": 8, "Time penalty": 8, "Spread after": 8, "actually started": 8, "STARTS": 3, "REPLIES": 3, "draw": 2, "Table": 4} {
		if got := strings.Count(" | "+page+" | ", " | "+text+" | "); got != times {
			t.Errorf("%q stands %d times on the page, want %d", text, got, times)
		}
	}
}

func TestPaperIsTheSameTwice(t *testing.T) {
	ev := exchangetest.Event(24, 3, exchangetest.LongNames...)
	write := func(o paper.Options) []byte {
		var all []paper.Paper
		for _, d := range ev.Divisions {
			book := exchangetest.BookOf(t, d)
			all = append(all, paper.PairingsByTable(ev, d, book, 2), paper.PairingsByName(ev, d, book, 2), paper.ResultSlips(ev, d, book, 2), paper.StandingsSheet(ev, d, book, 2))
		}
		var b bytes.Buffer
		exchangetest.Must(t, paper.WritePDF(t.Context(), &b, all, o))
		return b.Bytes()
	}
	first := write(paperOptions(exchange.A4))
	for range 5 {
		if !bytes.Equal(first, write(paperOptions(exchange.A4))) {
			t.Fatal("two PDFs of one event and time differ")
		}
	}
	later := paperOptions(exchange.A4)
	later.Made = exchangetest.Made.AddDate(0, 0, 1)
	if bytes.Equal(first, write(later)) {
		t.Error("the time is not in the PDF")
	}
}

func TestNamesThatTheTypefaceLacks(t *testing.T) {
	names := []string{"Ada Quill", "Łukasz Żółkiewski", "Nguyễn Thị Minh Khai", "Святослав", "Αλεξάνδρα", "李小龍", "สมชาย", "محمد", "😀 Ada"}
	got := paper.Lacking(paperOptions(exchange.A4), names).Boxed
	if want := names[5:]; !slices.Equal(got, want) {
		t.Errorf("uncovered %q, want %q", got, want)
	}
	ev := exchangetest.Event(2, 1, "李小龍", "Ada")
	all := wording(pagesOf(t, papers(t, ev, ev.Divisions[0], 1)["by name"])[0])
	if !strings.Contains(all, "No. 1  □□□") {
		t.Errorf("the number doesn't stand in for the name: %s", all)
	}
}

func TestPaperWithoutTypeface(t *testing.T) {
	ev := exchangetest.Event(2, 1)
	p := papers(t, ev, ev.Divisions[0], 1)["slips"]
	for name, o := range map[string]paper.Options{
		"no folder":    {},
		"empty folder": {Fonts: fstest.MapFS{}},
		"damaged":      {Fonts: fstest.MapFS{"NotoSans-Regular.ttf": {Data: []byte("no font")}}},
	} {
		t.Run(name, func(t *testing.T) {
			var b bytes.Buffer
			err := paper.WritePDF(t.Context(), &b, []paper.Paper{p}, o)
			if err == nil || !strings.Contains(err.Error(), "typeface") || b.Len() != 0 {
				t.Errorf("error %v, %d bytes written", err, b.Len())
			}
		})
	}
}

// TestPaperOfAnEmptyDivision: lists have their headings, and there are no slips.
func TestPaperOfAnEmptyDivision(t *testing.T) {
	ev := &tournament.Event{Divisions: []*tournament.Division{{ID: 1, Name: "A", Rulebook: "wespa-2010", Rounds: 7}}}
	for name, p := range papers(t, ev, ev.Divisions[0], 1) {
		pages := pagesOf(t, p)
		if none := name == "slips"; none != (len(pages) == 0) || !none && (len(pages) != 1 || len(pages[0]) == 0) {
			t.Errorf("%s: %d pages", name, len(pages))
		}
	}
}

// TestProvisionalStandingsSaySo: a sheet of standings for the wall says how many sheets were out when it was printed.
func TestProvisionalStandingsSaySo(t *testing.T) {
	ev := exchangetest.Event(24, 3)
	d := ev.Divisions[0]
	out := 0
	for i := range d.Games {
		if g := &d.Games[i]; g.Round == 3 && g.Second != 0 && !g.Sheet.Done() {
			out++
		}
	}
	all := wording(pagesOf(t, papers(t, ev, d, 3)["standings"])[0])
	if want := fmt.Sprintf("provisional, %d sheets out", out); out < 2 || !strings.Contains(all, want) {
		t.Errorf("nothing provisional in %s", all)
	}
}
