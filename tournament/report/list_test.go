package report_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/draw"
	"wordhall/tournament/report"
	"wordhall/tournament/testkit/eventtest"
	"wordhall/tournament/text"
)

// lines are the rows of a list in words, with a bar between the cells.
func lines(l report.List) (all []string) {
	for row := range l.Rows {
		cells := make([]string, len(row.Cells))
		for i, cell := range row.Cells {
			cells[i] = l.Columns[i].Text(cell).String()
		}
		all = append(all, strings.Join(cells, "|"))
	}
	return all
}

// TestOneChoiceGivesAGroupOfColumns, and a choice that the list doesn't have gives none.
func TestOneChoiceGivesAGroupOfColumns(t *testing.T) {
	l := report.List{Columns: []report.Column{{ID: "1", Group: "rounds"}, {ID: "name"}, {ID: "2", Group: "rounds"}}}
	picked, of := report.Choose(l, strings.ToLower, "NAME", "NONE", "ROUNDS")
	if !slices.Equal(picked.IDs(), []string{"name", "1", "2"}) || !slices.Equal(of, []string{"NAME", "ROUNDS", "ROUNDS"}) {
		t.Errorf("picked %q of %q", picked.IDs(), of)
	}
}

// TestTheLedgerOfStartsAsAList has a round that is played, one that is drawn, a bye, and a player who came later.
func TestTheLedgerOfStartsAsAList(t *testing.T) {
	d := eventtest.Field(4, 4)
	d.Players[3].Joined = 2
	eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 300))
	eventtest.Add(d, 1, 3, 0, tournament.Sheet{Kind: tournament.Bye})
	eventtest.Add(d, 2, 1, 3, eventtest.Played(400, 300))
	eventtest.Add(d, 2, 4, 2, tournament.Sheet{Kind: tournament.Scheduled})
	l := report.Starts(d, draw.StartsLedger(d))
	want := []string{
		"1|Player 1|S|S|S S|2|0|0|+2|+2|2|2", "2|Player 2|R|(R)|R (R)|0|1|0|−1|−2|1|1",
		"3|Player 3|B|R|B R|0|1|1|−1|−1|1|1", "4|Player 4||(S)|– (S)|0|0|0|0|+1|0|0",
	}
	if got := lines(l); !slices.Equal(got, want) {
		t.Errorf("the list is\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	var doubtful []string
	balance := l.At("balance")
	for row := range l.Rows {
		if row.Cells[balance].Tone == report.Doubtful {
			doubtful = append(doubtful, row.Key)
		}
	}
	if !slices.Equal(doubtful, []string{"1"}) {
		t.Errorf("the balance is to be looked at of %q", doubtful)
	}
}

// TestColumnsOfAListAreChosen by their ids, those of the rounds together, in the order of the outlet.
func TestColumnsOfAListAreChosen(t *testing.T) {
	d := eventtest.Field(2, 2)
	eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 300))
	eventtest.Add(d, 2, 2, 1, eventtest.Played(400, 300))
	l := report.Starts(d, draw.StartsLedger(d)).Pick("balance", report.RoundColumns, "name")
	if got := lines(l); !slices.Equal(got, []string{"0|S|R|Player 1", "0|R|S|Player 2"}) {
		t.Errorf("the rows are %q", got)
	}
	if l.At("name") != 3 || l.At("number") >= 0 {
		t.Errorf("the name is in column %d, the number in %d", l.At("name"), l.At("number"))
	}
	for row := range l.Rows {
		if row.Key != "1" || row.Cells[3].Player != 1 {
			t.Errorf("the first row is %q of player %d", row.Key, row.Cells[3].Player)
		}
		break
	}
}

// TestTheLedgerOfByesAsAList: it says who is in line, who asked, and how a bye came about.
func TestTheLedgerOfByesAsAList(t *testing.T) {
	d := eventtest.Field(4, 4)
	got := lines(report.Byes(d, []draw.ByeLine{
		{Player: 2, Turn: 1, Why: text.Of("the fewest byes")},
		{Player: 3, Had: []draw.ByeHad{{Round: 1}, {Round: 2, Asked: true}, {Round: 3, Ejection: true}}, Asked: []int{4, 6}},
	}))
	want := []string{"1st|Player 2|0|||The fewest byes.", "|Player 3|3|round 1, round 2 (asked for), round 3 (ejection)|4, 6|"}
	if !slices.Equal(got, want) {
		t.Errorf("the list is\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestSeveralDivisionsAsAList: players who have gone are marked beside the name and in a column of their own, and of
// an ejection the public reads only that the player has gone. A player without a rating or a place has a dash.
func TestSeveralDivisionsAsAList(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	a, c := eventtest.RatedField(4, 3), eventtest.Field(2, 3)
	c.ID, c.Name = 2, "B"
	for _, g := range [][2]tournament.PlayerID{{1, 2}, {3, 4}} {
		eventtest.Add(a, 1, g[0], g[1], eventtest.Played(400, 350))
	}
	a.Players[2].Withdrawn = 2
	eventtest.Eject(a, 4, 1, tournament.EffectNone)
	ev, parts := &tournament.Event{Divisions: []*tournament.Division{a, c}}, []report.CombinedPart{{Division: 1, Book: b, After: 1}, {Division: 2, Book: b}}
	l := report.OneList(ev, parts, false)
	want := []string{
		"1|1|Player 1|A|1|1|0|+50|1|1600|", "1|3|Player 3|A|1|1|0|+50|1|1500|withdrawn", "3|1|Player 1|B|1|0|0|0|0|–|", "3|2|Player 2|B|1|0|0|0|0|–|",
		"5|2|Player 2|A|3|0|1|−50|1|1550|", "6|4|Player 4|A|4|0|1|−50|1|1450|ejected",
	}
	if got := lines(l); !slices.Equal(got, want) {
		t.Errorf("the list is\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	public := report.OneList(ev, parts, true)
	if got := lines(public.Pick("name", "status")); got[5] != "Player 4|not playing" {
		t.Errorf("the public reads %q", got[5])
	}
	for row := range public.Rows {
		if note := row.Cells[2].Note.String(); (note != "") != (row.Cells[2].Division == 1 && row.Cells[2].Player > 2) {
			t.Errorf("beside player %d stands %q", row.Cells[2].Player, note)
		}
	}
	if got := l.State.String(); got != "A after round 1, B before round 1" {
		t.Errorf("it is said to be %q", got)
	}
}

// TestTeamsAsLists: they say who counts for a team with what, and the members include those who have gone.
func TestTeamsAsLists(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.Field(4, 3)
	for i, team := range []string{"Hill", "Quay", "Hill", "Quay"} {
		d.Players[i].Team = team
	}
	d.Players[3].StandIn = true
	eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 350))
	eventtest.Add(d, 1, 3, 4, eventtest.Played(400, 400))
	view := report.At(d, b, 1)
	if got := lines(report.Teams(view, 0)); !slices.Equal(got, []string{"1|Hill|1½|½|+50|2|2|Player 1 1, Player 3 ½", "2|Quay|0|1|−50|2|1|Player 2 0"}) {
		t.Errorf("the teams are %q", got)
	}
	l := report.TeamMembers(view, 0)
	if got := lines(l); !slices.Equal(got, []string{"Hill|1|Player 1|1|1|0|+50|yes", "Hill|3|Player 3|2|½|½|0|yes", "Quay|2|Player 2|3|0|1|−50|yes", "Quay|4|Player 4|–|½|½|0|no"}) {
		t.Errorf("the members are %q", got)
	}
	counts := l.At("counts")
	for row := range l.Rows {
		if n := row.Cells[counts].Number; (n == 1) != (row.Key != "4") {
			t.Errorf("player %s counts %d for a program", row.Key, n)
		}
	}
}

// TestTheLogOfChallengesAsAList: it says what was answered and what the rule asks for, or why it asks for nothing.
func TestTheLogOfChallengesAsAList(t *testing.T) {
	d := eventtest.Field(4, 3)
	d.Challenges = []tournament.Challenge{
		{ID: 1, At: tournament.At(time.Date(2026, 11, 21, 9, 30, 0, 0, time.Local)), Round: 2, Table: 3, Challenger: 1, Words: []string{"qi", "za"}, Answer: tournament.Unacceptable, List: "L", Adjudicator: "Ida"},
		{ID: 2, Words: []string{"ZA"}, Answer: tournament.Acceptable, Mistyped: true, List: report.PracticeName},
		{ID: 3, Words: []string{"ZB"}, Answer: tournament.Acceptable, Ruled: tournament.Unacceptable, Reason: "misread"},
		{ID: 4, Words: []string{"ZC"}, Answer: tournament.Acceptable}, {ID: 5, Words: []string{"ZC"}, Answer: tournament.Unacceptable, Again: 4},
	}
	l := report.ChallengeLog(report.ChallengeLines(d, eventtest.Book(t, "wespa-2010"))).Pick("challenge", "time", "round", "table", "words", "answer", "challenger", "list", "adjudicator")
	want := []string{
		"1|2026-11-21 09:30|2|3|QI ZA|not acceptable|Player 1|L|Ida", "2||||ZA|wrong words||practice list|", "3||||ZB|acceptable|||", "4||||ZC|acceptable|||", "5||||ZC|not acceptable|||",
	}
	if got := lines(l); !slices.Equal(got, want) {
		t.Errorf("the list is\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	var tones []report.Tone
	for row := range l.Rows {
		tones = append(tones, row.Cells[5].Tone)
	}
	if !slices.Equal(tones, []report.Tone{report.Bad, report.Plain, report.Good, report.Doubtful, report.Bad}) {
		t.Errorf("the answers are seen as %v", tones)
	}
	var asks []string
	for _, c := range report.ChallengeLines(d, eventtest.Book(t, "wespa-2010")) {
		asks = append(asks, report.ChallengeAsks(c).String())
	}
	if want := []string{"typed wrongly; challenged again", "ruled unacceptable: misread"}; asks[0] == "" || !slices.Equal(asks[1:3], want) || asks[4] != "adjudicated again" {
		t.Errorf("the rule asks %q", asks)
	}
}

// TestWinnersAsAList: there is a row for everybody who shares a prize, one for a prize that nobody has, and what only
// the director reads.
func TestWinnersAsAList(t *testing.T) {
	d := eventtest.Field(3, 3)
	d.Currency = "€"
	awards := []award.Award{
		{Prize: tournament.Prize{ID: 1, Measure: tournament.ByPlace, Rank: 1, Amount: 30050}, Winners: []award.Winner{{Player: 1, Amount: 15025, Words: text.Of("4–0")}, {Player: 2, Amount: 15025}}, Changed: true},
		{Prize: tournament.Prize{ID: 2, Measure: tournament.ByTeam, Rank: 1}, Winners: []award.Winner{{Team: "Hill"}}},
		{Prize: tournament.Prize{ID: 3, Measure: tournament.ByPlace, Rank: 2, Amount: 5000}, Open: text.Of("nobody")},
	}
	for _, c := range []struct {
		after    int
		director bool
		want     []string
	}{
		{1, false, []string{"1st place|Player 1|€ 150.25|4–0|", "1st place|Player 2|€ 150.25||", "Team|Hill|||", "2nd place||€ 50||nobody"}},
		{1, true, []string{"1st place|Player 1|€ 150.25|4–0|handed to people other than those who would win it now", "1st place|Player 2|€ 150.25||handed to people other than those who would win it now", "Team|Hill|||", "2nd place||€ 50||nobody"}},
		{0, false, []string{"1st place||€ 300.50||", "Team||||", "2nd place||€ 50||nobody"}},
	} {
		if got := lines(report.Winners(d, awards, c.after, c.director).Pick("prize", "winner", "amount", "with", "remark")); !slices.Equal(got, c.want) {
			t.Errorf("after %d: the list is\n%s\nwant\n%s", c.after, strings.Join(got, "\n"), strings.Join(c.want, "\n"))
		}
	}
	for row := range report.Winners(d, awards, 1, false).Rows {
		if c := row.Cells[1]; (c.Player != 0) != strings.HasPrefix(c.Words.String(), "Player") || row.Cells[2].Number != 0 && row.Key[0] == '2' {
			t.Errorf("row %s: %+v", row.Key, row.Cells)
		}
	}
}

// TestTheBestAsAList: players who are level have the same rank, and a measure without any figure has no row.
func TestTheBestAsAList(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.Field(6, 3)
	eventtest.Add(d, 1, 1, 2, eventtest.Played(450, 300))
	eventtest.Add(d, 1, 3, 4, eventtest.Played(450, 310))
	eventtest.Add(d, 1, 5, 6, eventtest.Played(400, 310))
	all := report.Measures(d, nil)
	if slices.ContainsFunc(all, func(m report.Best) bool {
		return m.By.Measure == tournament.ByRatingGain || m.By.Measure == tournament.ByRecord
	}) {
		t.Error("gains are told of an event that isn't rated, or the standings again")
	}
	at := slices.IndexFunc(all, func(m report.Best) bool { return m.By.Measure == tournament.ByHighWin })
	team := slices.IndexFunc(all, func(m report.Best) bool { return m.By.Measure == tournament.ByTeam })
	got := lines(report.Bests(report.At(d, b, 1), []report.Best{all[team], all[at]}, 3).Pick("measure", "rank", "name"))
	if !slices.Equal(got, []string{"High win|1|Player 1", "High win|1|Player 3", "High win|3|Player 5"}) {
		t.Errorf("the best are %q", got)
	}
	d.RatingSystem = "elo"
	if rated := report.Measures(d, nil); len(rated) != len(all)+1 {
		t.Errorf("%d measures of a rated division, %d else", len(rated), len(all))
	}
}

// TestThePlaysOfAnnotatedGamesAmongTheBest: they count with the score that the board gives them, up to the round
// shown.
func TestThePlaysOfAnnotatedGamesAmongTheBest(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.Field(4, 2)
	g := eventtest.Add(d, 1, 1, 2, eventtest.Played(450, 300))
	later := eventtest.Add(d, 2, 1, 3, eventtest.Played(450, 310))
	for _, game := range []int{g.ID, later.ID} {
		if err := d.Annotate(game, "#player1 p Player 9\n#player2 q Player 1\n>p: AB 8H AB +9 9\n>q: AEINRST H8 .NTISERA +80 80\n", 0); err != nil {
			t.Fatal(err)
		}
	}
	best := func(after int) []string {
		var own []report.Best
		for _, m := range report.Measures(d, nil) {
			if title := m.Title.String(); title == "Highest play" || title == "Most bingos" {
				own = append(own, m)
			}
		}
		return lines(report.Bests(report.At(d, b, after), own, 3).Pick("measure", "rank", "name", "figure", "score", "round"))
	}
	want := []string{"Highest play|1|Player 1|77 with ANTISERA in round 1|450–300|1", "Highest play|2|Player 2|8 with AB in round 1|300–450|1", "Most bingos|1|Player 1|1 in 1 annotated game||"}
	if got := best(1); !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	if got := best(2); len(got) != 4 || got[3] != "Most bingos|1|Player 1|2 in 2 annotated games||" || got[1] != "Highest play|1|Player 1|77 with ANTISERA in round 2|450–310|2" {
		t.Errorf("after round 2: %q", got)
	}
}
