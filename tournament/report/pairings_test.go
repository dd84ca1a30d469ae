package report_test

import (
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/testkit/eventtest"
)

// aDraw is a round with everything that can happen to one: a table with a name, a start that is open, a postponed
// game without a table, one that an ejection decided, a bye, and a player who is left over.
func aDraw() *tournament.Division {
	d := eventtest.Field(11, 4)
	d.Tables.Names = map[int]string{1: "Stage"}
	for i, name := range []string{"Ann Young", "Bo Zed", "Cy Abel", "Di Watt", "Ed Vale", "Flo Upton", "Gus Toll", "Hal Sims", "Ivy Rudd", "Jo Quill", "Kit Pole"} {
		d.Players[i].Name, d.Players[i].Surname = name, strings.Fields(name)[1]
	}
	out := tournament.Sheet{Kind: tournament.Scheduled}
	eventtest.Add(d, 1, 1, 2, out)
	eventtest.Add(d, 1, 3, 4, out)
	eventtest.Add(d, 1, 5, 6, eventtest.Played(400, 350))
	eventtest.Add(d, 1, 7, 8, out)
	eventtest.Add(d, 1, 9, 0, tournament.Sheet{Kind: tournament.Bye})
	eventtest.Add(d, 1, 10, 11, out)
	for i := range 4 {
		d.Games[i].Table = i + 1
	}
	d.Games[1].StartOpen, d.Games[2].Sheet.Started = true, 6
	d.Players[7].Withdrawn = 1
	eventtest.Eject(d, 10, 0, tournament.EffectAward)
	d.Players = append(d.Players, tournament.Player{ID: 12, Name: "Lou Oaks", Surname: "Oaks"})
	return d
}

// read are the rows of a list in words, with what is beside a name.
func read(l report.List) (all []string) {
	for row := range l.Rows {
		cells := make([]string, len(row.Cells))
		for i, cell := range row.Cells {
			cells[i] = l.Columns[i].Text(cell).String() + cell.Note.String()
		}
		all = append(all, strings.Join(cells, "|"))
	}
	return all
}

// TestTheDrawByNameAsAList: it goes by surname if surnames are known. A game that is off or has no table is played
// nowhere, and of an ejected player everybody reads only that they aren't playing.
func TestTheDrawByNameAsAList(t *testing.T) {
	d := aDraw()
	now := report.ByRounds(d, eventtest.Book(t, "wespa-2010"), 0)
	l := report.PairingsByName(now, 1)
	want := []string{
		"Cy Abel|2|Di Watt|to be drawn|draw|draws with", "Lou Oaks|–|no game in this round|||", "Kit Pole|–|Jo Quill (not playing)|||", "Jo Quill (not playing)|–||||",
		"Ivy Rudd|–|bye|||", "Hal Sims (withdrawn)|4|Gus Toll|to reply|2nd|replies to", "Gus Toll|4|Hal Sims (withdrawn)|to start|1st|starts against",
		"Flo Upton|3|Ed Vale|started|2nd|replies to", "Ed Vale|3|Flo Upton|replied|1st|starts against", "Di Watt|2|Cy Abel|to be drawn|draw|draws with",
		"Ann Young|1 (Stage)|Bo Zed|to start|1st|starts against", "Bo Zed|1 (Stage)|Ann Young|to reply|2nd|replies to",
	}
	if got := read(l); !slices.Equal(got, want) {
		t.Errorf("the list is\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if got := read(report.PairingsByName(now, 2)); len(got) > 0 {
		t.Errorf("a round that isn't drawn says %q", got)
	}
}

// TestAStandInHasNoLineWithoutAGame: whoever plays only where somebody needs an opponent isn't looked for on the wall.
func TestAStandInHasNoLineWithoutAGame(t *testing.T) {
	for _, c := range []struct {
		name  string
		games int
		want  []tournament.PlayerID
	}{
		{"everybody plays", 4, nil},
		{"two players are left over", 3, []tournament.PlayerID{7, 8}},
	} {
		d := eventtest.Field(9, 4)
		d.Players[8].StandIn = true
		for i := range tournament.PlayerID(c.games) {
			eventtest.Add(d, 1, 2*i+1, 2*i+2, tournament.Sheet{Kind: tournament.Scheduled})
		}
		var free []tournament.PlayerID
		for row := range report.PairingsByName(report.ByRounds(d, eventtest.Book(t, "wespa-2010"), 0), 1).Rows {
			if slices.ContainsFunc(row.Cells, func(cell report.Cell) bool { return cell.Words.String() == "no game in this round" }) {
				free = append(free, row.Cells[0].Player)
			}
		}
		if !slices.Equal(free, c.want) {
			t.Errorf("%s: without a game are %v, want %v", c.name, free, c.want)
		}
	}
}

// TestGamesWithTheirScoresAsAList: it has what was signed, what it counts, and everything unusual. A game that an
// ejection decided waits for no sheet.
func TestGamesWithTheirScoresAsAList(t *testing.T) {
	d := aDraw()
	d.Games[2].Sheet.Penalties[1] = 10
	b := eventtest.Book(t, "wespa-2010")
	want := []string{
		"1|1|1|Ann Young||2|Bo Zed||||not in yet|1", "1|2|3|Cy Abel||4|Di Watt||||not in yet; who starts is settled at the table|2",
		"1|3|5|Ed Vale|400|6|Flo Upton|350|Ed Vale|60|played; Flo Upton less 10 for time; Flo Upton started|3", "1|4|7|Gus Toll||8|Hal Sims||||not in yet|4",
		"1||9|Ivy Rudd|||||Ivy Rudd|50|bye|5", "1||10|Jo Quill||11|Kit Pole||Kit Pole|50|as the director decided|6",
	}
	l := report.Rounds(d, b, 1, 1, false)
	if got := read(l); !slices.Equal(got, want) {
		t.Errorf("the list is\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	for row := range l.Rows {
		if good := row.Cells[3].Tone == report.Good; good != (row.Cells[8].Words.String() == row.Cells[3].Words.String()) {
			t.Errorf("game %s: the starter's name is good: %v", row.Key, good)
		}
	}
	if got := read(report.Rounds(d, b, 1, 1, true)); strings.HasSuffix(got[5], "as the director decided") {
		t.Errorf("the director reads %q", got[5])
	}
}

// TestAGameAfterAnEjectionIsToldAlikeOnBothSides: the opponent has a bye, and its line says what that counts, whether
// the ejected player was to start or to reply.
func TestAGameAfterAnEjectionIsToldAlikeOnBothSides(t *testing.T) {
	for _, c := range []struct{ bye, winner string }{{"win", "Player 2"}, {"tie", "tie"}, {"nothing", "nobody"}} {
		b := eventtest.Book(t, "wespa-2010", `"byeWin": "`+c.bye+`"`, `"byeSpread": 40`)
		for _, first := range []tournament.PlayerID{1, 2} {
			d := eventtest.Field(2, 2)
			eventtest.Add(d, 2, first, 3-first, tournament.Sheet{Kind: tournament.Scheduled})
			eventtest.Eject(d, 1, 1, tournament.EffectAward)
			if got := read(report.Rounds(d, b, 2, 2, true).Pick("winner", "margin"))[0]; got != c.winner+"|40" {
				t.Errorf("a bye is a %s, player %d to start: %s, want %s by 40", c.bye, first, got, c.winner)
			}
		}
	}
}

// TestTheDrawByTableAsAList: it is in the order of the tables, with games without a table last. It has the records
// before the round as soon as anybody has one.
func TestTheDrawByTableAsAList(t *testing.T) {
	d := aDraw()
	b := eventtest.Book(t, "wespa-2010")
	slices.Reverse(d.Games)
	games := append(d.GamesOf(1), tournament.Game{First: 12})
	want := []string{
		"1 (Stage)|Ann Young|||Bo Zed|||", "2|Cy Abel|||Di Watt|||draw", "3|Ed Vale|||Flo Upton|||", "4|Gus Toll|||Hal Sims (withdrawn)|||",
		"–|Jo Quill (not playing)|||Kit Pole|||", "–|Ivy Rudd|||bye|||", "–|Lou Oaks|||no game in this round|||",
	}
	before := report.ByRounds(d, b, 0)
	l := report.PairingsByTable(before, before, games)
	if got := read(l); !slices.Equal(got, want) {
		t.Errorf("the list is\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	after := report.ByRounds(d, b, 1)
	if got := read(report.PairingsByTable(after, after, games)); got[2] != "3|Ed Vale|1–0|+50|Flo Upton|0–1|−50|" {
		t.Errorf("with records: %q", got[2])
	}
	for i := range games {
		games[i].StartOpen = true
	}
	for _, open := range []bool{true, false} {
		if l := report.PairingsByTable(before, before, games); (l.Columns[1].Title.String() == "Player") != open {
			t.Errorf("where nobody is known to start (%v) the first column is %q", open, l.Columns[1].Title)
		}
		games[0].StartOpen = false
	}
}

// TestAWinByPenaltyReadsAsAWin: the figures are those after time penalties, and the winner's is the higher one.
func TestAWinByPenaltyReadsAsAWin(t *testing.T) {
	d := eventtest.Field(2, 1)
	sheet := eventtest.Played(385, 400)
	sheet.Penalties = [2]int{0, 20}
	g := eventtest.Add(d, 1, 1, 2, sheet)
	book := eventtest.Book(t, "wespa-2010")
	for id, want := range map[tournament.PlayerID]string{1: "W 385–380", 2: "L 380–385"} {
		if got := report.ResultWords(d, g, id, d.Outcome(book, g, id)).String(); got != want {
			t.Errorf("player %d reads %q, want %q", id, got, want)
		}
	}
}

// TestScorecardsAsAList: what was carried in, the rounds and a spread that was deducted add up. A round that isn't
// over counts nothing, one that an ejection decided waits for nothing, and only the director reads why.
func TestScorecardsAsAList(t *testing.T) {
	d := aDraw()
	b := eventtest.Book(t, "wespa-2010")
	d.Players[4].Carried = tournament.Record{HalfWins: 3, HalfLosses: 1, Spread: 70}
	d.Rulings = append(d.Rulings, tournament.Ruling{ID: 2, Player: 5, Kind: tournament.SpreadPenalty, Round: 1, Points: -20, Reason: "slow play"})
	view := report.At(d, b, 1)
	ids := []string{"name", "round", "table", "opponent", "turn", "dot", "for", "against", "result", "game", "wins", "losses", "margin", "record", "spread-so-far", "place", "out"}
	for id, want := range map[tournament.PlayerID][]string{
		5:  {"Ed Vale||||||||brought along||1½|½|+70||||", "Ed Vale|1|3|Flo Upton|replied|○|400|350|win|W 400–350|1|0|+50|2½–½|+100|1|1", "Ed Vale|1|||||||adjusted||0|0|−20||||"},
		1:  {"Ann Young|1|1|Bo Zed|to start||||not in yet|still out||||0–0|0|4|"},
		9:  {"Ivy Rudd|1|||||||bye|bye|1|0|+50|1–0|+50|2|"},
		10: {"Jo Quill|1||Kit Pole|||||no result|no game||||0–0|0|11|"},
		11: {"Kit Pole|1||Jo Quill|||||bye|bye|1|0|+50|1–0|+50|2|"},
	} {
		got := read(report.Cards(view, false, id).Pick(ids...))
		if !slices.Equal(got, want) {
			t.Errorf("the card is\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
		if why := strings.Join(read(report.Cards(view, false, id).Pick("why")), ""); why != "" {
			t.Errorf("everybody reads %q", why)
		}
	}
	if got := read(report.Cards(view, true, 5).Pick("result"))[2]; got != "ruling: slow play" {
		t.Errorf("the director reads %q", got)
	}
	if got := read(report.Cards(view, true, 11).Pick("why"))[0]; !strings.HasPrefix(got, "Jo Quill was ejected") {
		t.Errorf("the director reads %q of a bye by ejection", got)
	}
}

// TestAFinalAsLists: they say who meets whom, the state of each match and who goes on. A player who left is marked
// beside the name, and one who won the final and was ejected afterwards hasn't won the division.
func TestAFinalAsLists(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.Field(4, 2)
	d.Rounds = 1
	eventtest.Add(d, 1, 1, 3, eventtest.Played(450, 300))
	eventtest.Add(d, 1, 2, 4, eventtest.Played(440, 300))
	d.RoundFacts = []tournament.Round{{Number: 1, Revision: 1, StartedAt: 1}}
	if got := read(report.Bracket(d, b)); len(got) > 0 {
		t.Errorf("a final that hasn't begun says %q", got)
	}
	f := finals.Plan(4)
	f.BestOf, f.Starts, f.Lot = 3, tournament.StartByLot, 1
	do := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	do(finals.Set(d, &f))
	do(finals.Start(d, b, "", 1))
	enter := func(match int, won tournament.PlayerID, penalty int) {
		t.Helper()
		for _, g := range finals.Missing(d) {
			if id, _ := finals.MatchOf(g); id == match {
				s := tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{400, 380}, Penalties: [2]int{penalty, 0}}
				if g.First != won {
					s.Scores, s.Penalties = &[2]int{380, 400}, [2]int{0, penalty}
				}
				_, err := finals.Enter(d, b, tournament.SheetEntry{Game: g.ID, Sheet: s})
				do(err)
				return
			}
		}
		t.Fatalf("match %d has no game to play", match)
	}
	enter(1, 1, 10)
	enter(1, 1, 0)
	enter(2, 2, 0)
	do(finals.Withdraw(d, b, tournament.FinalLeft{Player: 4, Reason: "a train"}))
	list := func() []string {
		return read(report.Bracket(d, b).Pick("match", "first-seed", "first", "first-won", "second-seed", "second", "second-won", "score", "winner"))
	}
	want := []string{"Semi-final 1|1|Player 1|2|4|Player 3|0|2–0|Player 1", "Semi-final 2|2|Player 2|1|3|Player 4|0|1–0, walkover|Player 2", "Final|1|Player 1||2|Player 2|||"}
	if got := list(); !slices.Equal(got, want) {
		t.Errorf("the bracket is\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	games := read(report.FinalGames(d, b).Pick("match", "game", "first-score", "second-score", "result"))
	if len(games) != 4 || !strings.HasPrefix(games[0], "Semi-final 1|1|3") || !strings.HasSuffix(games[0], "|played; Player 1 less 10 for time") || games[3] != "Final|1|||not in yet" {
		t.Errorf("the games are\n%s", strings.Join(games, "\n"))
	}
	if got := read(report.Finalists(d)); len(got) != 5 || got[0] != "1|1|Player 1|1st in the standings after round 1, 1–0 +150" || got[4] != "|4|Player 4|a train" {
		t.Errorf("the players are %q", got)
	}
	if got := report.Bracket(d, b).State.String(); got != "Best of 3" {
		t.Errorf("it is %q", got)
	}
	enter(3, 1, 0)
	enter(3, 1, 0)
	if got := report.Bracket(d, b).State.String(); got != "Winner: Player 1" {
		t.Errorf("it is %q", got)
	}
	eventtest.Eject(d, 1, 1, tournament.EffectNone)
	if got, row := report.Bracket(d, b).State.String(), list()[2]; got != "Winner: Player 2" || row != "Final|1|Player 1 (not playing)|2|2|Player 2|0|2–0|Player 1" {
		t.Errorf("after the ejection of who won it: %q, %s", got, row)
	}
}
