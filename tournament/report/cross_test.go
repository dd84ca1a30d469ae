package report_test

import (
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/testkit/eventtest"
)

// TestTheCrossTableAsAList has a win, a loss, a tie, a bye, a forfeit, a void game, one whose sheet is out, one of a
// round after those that count, and an ejected player.
func TestTheCrossTableAsAList(t *testing.T) {
	b, d := eventtest.Book(t, "wespa-2010"), eventtest.Field(6, 5)
	scheduled := tournament.Sheet{Kind: tournament.Scheduled}
	eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 350))
	eventtest.Add(d, 1, 3, 4, eventtest.Played(380, 380))
	eventtest.Add(d, 1, 5, 0, tournament.Sheet{Kind: tournament.Bye})
	eventtest.Add(d, 2, 1, 3, tournament.Sheet{Kind: tournament.Late, Absent: []tournament.PlayerID{3}})
	eventtest.Add(d, 2, 2, 5, scheduled)
	eventtest.Add(d, 3, 4, 1, tournament.Sheet{Kind: tournament.Void})
	eventtest.Add(d, 4, 5, 1, eventtest.Played(400, 300))
	eventtest.Add(d, 4, 2, 3, scheduled)
	eventtest.Add(d, 4, 4, 0, tournament.Sheet{Kind: tournament.Bye})
	d.Players[5].Withdrawn = 1
	list := report.Cross(report.At(d, b, 3), 4)
	want := []string{
		"1|1|Player 1|W 2 +50|F+ 3 +75|- 4|5|2|0|+125", "2|5|Player 2|L 1 −50|5||3|0|1|−50", "3|4|Player 3|T 4 0|F- 1 −75||2|½|1½|−75",
		"4|3|Player 4|T 3 0||- 1|B|½|½|0", "5|2|Player 5|B +50|2||1|1|0|+50", "6|–|Player 6|||||0|0|0",
	}
	if got := lines(list); !slices.Equal(got, want) {
		t.Errorf("the list is\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	codes := []string{"1|1|Player 1|2w1|3+|4|2|0|+125", "2|5|Player 2|1b0|5||0|1|−50", "3|4|Player 3|4w½|1-||½|1½|−75", "4|3|Player 4|3b½||1|½|½|0", "5|2|Player 5|-1|2||1|0|+50", "6|–|Player 6||||0|0|0"}
	if got := lines(report.CrossCodes(report.At(d, b, 3))); !slices.Equal(got, codes) {
		t.Errorf("in the other form it is\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(codes, "\n"))
	}
	tones, links, gone := "", "", ""
	for row := range list.Pick("1", "2", "3", "4", "name").Rows {
		for _, c := range row.Cells[:4] {
			tones += map[report.Tone]string{report.Good: "g", report.Level: "l", report.Plain: "."}[c.Tone]
			links += string(rune('0' + c.Player))
		}
		gone += row.Cells[4].Note.String()
	}
	if tones != "gg.."+"...."+"l..."+"l..."+"g..."+"...." || links != "2345"+"1503"+"4102"+"3010"+"0201"+"0000" || gone != " (withdrawn)" {
		t.Errorf("the cells are good or level %s, of the players %s; of who has gone it says %q", tones, links, gone)
	}
	if got := lines(report.Cross(report.At(d, b, 2), 2).Pick("number", report.RoundColumns))[0]; got != "1|W 2 +50|F+ 3 +75" {
		t.Errorf("after round 2 the first row is %q", got)
	}
}
