package draw_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/testkit/eventtest"
	"wordhall/tournament/text"
)

// publishedRound is a division of n players with its next round drawn and published.
func publishedRound(t testing.TB, d *Division) int {
	t.Helper()
	w := eventtest.Draw(t, d, draw.Request{})
	if err := d.ApplyDrawing(w, 1); err != nil {
		t.Fatal(err)
	}
	if err := d.Publish(w.Round.Number, 1, 2); err != nil {
		t.Fatal(err)
	}
	return w.Round.Number
}

// amend plans the edits and makes them in the published round.
func amend(t testing.TB, d *Division, round int, edits ...draw.Edit) DrawChange {
	t.Helper()
	c, err := draw.PlanEdit(eventtest.Alone(d), d.ID, eventtest.Book(t, d.Rulebook), round, edits)
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Amend(c, Amendment{At: 3, By: "RV", Reason: "test"}); err != nil {
		t.Fatal(err)
	}
	if err := d.Validate(eventtest.Book(t, d.Rulebook)); err != nil {
		t.Fatal(err)
	}
	return c
}

func byeOf(t testing.TB, d *Division, round int) PlayerID {
	t.Helper()
	for _, g := range d.GamesOf(round) {
		if g.Second == 0 && g.Sheet.Kind == Bye {
			return g.First
		}
	}
	t.Fatal("nobody has the bye")
	return 0
}

func gameOf(t testing.TB, d *Division, round int, id PlayerID) Game {
	t.Helper()
	g, ok := d.GameOf(round, id)
	if !ok {
		t.Fatalf("player %d has no game, bye or missed round in round %d", id, round)
	}
	return g
}

func late(t testing.TB, d *Division, name string) PlayerID {
	t.Helper()
	ids, err := d.AddPlayers([]Player{{Name: name}})
	if err != nil {
		t.Fatal(err)
	}
	return ids[0]
}

func TestAByeBecomesAGameWithALatecomer(t *testing.T) {
	d := eventtest.Field(7, 5)
	round := publishedRound(t, d)
	bye, comer := byeOf(t, d, round), late(t, d, "Late Comer")
	c := amend(t, d, round, draw.PairTwo(bye, comer, 0))
	g := gameOf(t, d, round, comer)
	if !g.Has(bye) || g.Table != 4 || g.Sheet.Done() || g.StartOpen {
		t.Errorf("the new game is %+v", g)
	}
	if why := strings.Join(g.Why, "; "); !strings.HasPrefix(why, "amended: ") || !strings.Contains(why, "first meeting") || draw.StartReason(g) == "" {
		t.Errorf("its reasons are %q", why)
	}
	if len(c.Before) != 1 || c.Before[0].Sheet.Kind != Bye || len(c.After) != 1 {
		t.Errorf("the change is %+v", c)
	}
	if fact, _ := d.RoundFact(round); fact.Revision != 2 || fact.PublishedAt != 2 {
		t.Errorf("the round is %+v", fact)
	}
}

func TestTwoLatecomersAtASpareTable(t *testing.T) {
	d := eventtest.Field(6, 5)
	d.Tables.First = 11
	round := publishedRound(t, d)
	a, b := late(t, d, "Late One"), late(t, d, "Late Two")
	amend(t, d, round, draw.PairTwo(a, b, 0))
	if g := gameOf(t, d, round, a); !g.Has(b) || g.Table != 14 {
		t.Errorf("the two sit at %+v, want table 14", g)
	}
	c, d2 := late(t, d, "Late Three"), late(t, d, "Late Four")
	amend(t, d, round, draw.PairTwo(c, d2, 30))
	if g := gameOf(t, d, round, c); g.Table != 30 {
		t.Errorf("the table asked for is %d", g.Table)
	}
}

func TestAMissingPlayerIsReplaced(t *testing.T) {
	d := eventtest.Field(7, 5)
	round := publishedRound(t, d)
	bye, was := byeOf(t, d, round), gameOf(t, d, round, 1)
	other := was.Opponent(1)
	amend(t, d, round, draw.ReplacePlayer(1, bye, Missed))
	g := gameOf(t, d, round, bye)
	if !g.Has(other) || g.Table != was.Table || g.ID == was.ID {
		t.Errorf("the replaced game is %+v, was %+v", g, was)
	}
	if line := gameOf(t, d, round, 1); line.Sheet.Kind != Missed || line.Second != 0 {
		t.Errorf("who was replaced has %+v", line)
	}
}

// TestAByeGoesToWhoHasNoGameEither: the other line of that player is removed, wherever it is in the draw.
func TestAByeGoesToWhoHasNoGameEither(t *testing.T) {
	for _, missed := range []PlayerID{7, 8} {
		d := eventtest.Field(8, 5)
		bye := 15 - missed
		for i := range 3 {
			eventtest.Add(d, 1, PlayerID(i+1), PlayerID(i+4), Sheet{Kind: Scheduled})
		}
		for id := PlayerID(7); id <= 8; id++ {
			eventtest.Add(d, 1, id, 0, Sheet{Kind: map[bool]Kind{true: Missed, false: Bye}[id == missed]})
		}
		d.RoundFacts = []Round{{Number: 1, System: Manual, PublishedAt: 1, Revision: 1}}
		amend(t, d, 1, draw.ReplacePlayer(bye, missed, ""))
		if g := gameOf(t, d, 1, missed); g.Sheet.Kind != Bye || len(d.GamesOf(1)) != 4 {
			t.Errorf("player %d has %+v; the round has %d lines", missed, g, len(d.GamesOf(1)))
		}
		if g, ok := d.GameOf(1, bye); ok {
			t.Errorf("player %d has %+v", bye, g)
		}
	}
}

func TestSwappedPlayersKeepTheTables(t *testing.T) {
	d := eventtest.Field(8, 5)
	eventtest.PlayRound(t, d)
	round := publishedRound(t, d)
	a := gameOf(t, d, round, 1)
	var b Game
	for _, g := range d.GamesOf(round) {
		if !g.Has(1) {
			b = g
		}
	}
	amend(t, d, round, draw.SwapPlayers(1, b.First))
	if g := gameOf(t, d, round, 1); g.Table != b.Table || !g.Has(b.Second) {
		t.Errorf("player 1 sits at %+v, want the place in %+v", g, b)
	}
	if g := gameOf(t, d, round, b.First); g.Table != a.Table || !g.Has(a.Opponent(1)) {
		t.Errorf("player %d sits at %+v, want the place in %+v", b.First, g, a)
	}
}

func TestABrokenGame(t *testing.T) {
	d := eventtest.Field(6, 5)
	round := publishedRound(t, d)
	g := gameOf(t, d, round, 1)
	amend(t, d, round, draw.BreakGame(g.ID, Bye, ""))
	if line := gameOf(t, d, round, g.First); line.Sheet.Kind != Bye {
		t.Errorf("the first has %+v, want a bye", line)
	}
	if _, ok := d.GameOf(round, g.Second); ok {
		t.Error("the second still has a line")
	}
}

func TestAStarterSetByTheDirectorStays(t *testing.T) {
	d := eventtest.Field(6, 5)
	round := publishedRound(t, d)
	g := gameOf(t, d, round, 1)
	amend(t, d, round, draw.SetStarter(g.ID, g.Second))
	turned := gameOf(t, d, round, 1)
	if turned.First != g.Second || turned.ID != g.ID || !turned.StartSet || turned.Table != g.Table {
		t.Errorf("the game is %+v, was %+v", turned, g)
	}
	if got := draw.StartReason(turned); !strings.Contains(got, "set by the director") {
		t.Errorf("the reason for the start is %q", got)
	}
}

func TestAmendedGamesGetTheStarterByTheRule(t *testing.T) {
	d := eventtest.Field(6, 5)
	eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 300))
	eventtest.Add(d, 1, 3, 4, eventtest.Played(400, 300))
	eventtest.Add(d, 1, 5, 6, eventtest.Played(400, 300))
	for i := range d.Games {
		d.Games[i].Table = i + 1
	}
	d.RoundFacts = []Round{{Number: 1, System: Swiss, Repeats: 0, Revision: 1, PublishedAt: 1}}
	round := publishedRound(t, d)
	edits := []draw.Edit{}
	for _, g := range d.GamesOf(round) {
		edits = append(edits, draw.BreakGame(g.ID, "", ""))
	}
	edits = append(edits, draw.PairTwo(1, 4, 0), draw.PairTwo(3, 2, 0), draw.PairTwo(6, 5, 0))
	amend(t, d, round, edits...)
	for _, want := range [][2]PlayerID{{4, 1}, {2, 3}, {6, 5}} {
		g := gameOf(t, d, round, want[0])
		if g.First != want[0] || g.Second != want[1] {
			t.Errorf("%d starts against %d, want %v: %q", g.First, g.Second, want, g.Why)
		}
		if met := g.Met; met != map[bool]int{true: 1}[want[0] == 6] {
			t.Errorf("%v have met %d times", want, met)
		}
	}
}

// TestAStandInTakesTheByesPlace: the draw leaves a stand-in out of an even field, and an amendment doesn't.
func TestAStandInTakesTheByesPlace(t *testing.T) {
	d := eventtest.Field(6, 5)
	round := publishedRound(t, d)
	stand := late(t, d, "Stand In")
	d.Players[6].StandIn = true
	amend(t, d, round, draw.ReplacePlayer(1, stand, Missed))
	if g := gameOf(t, d, round, stand); g.Second == 0 || len(g.Why) < 3 {
		t.Errorf("the stand-in sits at %+v", g)
	}
}

func TestBadAmendmentsAreRefusedInWords(t *testing.T) {
	base := func() (*Division, int) {
		d := eventtest.Field(9, 5)
		d.Players[7].Joined = 3
		round := publishedRound(t, d)
		g := gameOf(t, d, round, 1)
		for i := range d.Games {
			if d.Games[i].ID == g.ID {
				d.Games[i].Sheet = eventtest.Played(400, 300)
			}
		}
		late(t, d, "Late Comer")
		return d, round
	}
	d, round := base()
	free := d.GamesOf(round)[1]
	if free.Has(1) {
		free = d.GamesOf(round)[0]
	}
	avoided := free.Opponent(free.First)
	for _, c := range []struct {
		name  string
		build func(*Division)
		edit  draw.Edit
		want  string
	}{
		{"swapped with oneself", nil, draw.SwapPlayers(free.First, free.First), "can't change places with themselves; name two players"},
		{"replaced by oneself", nil, draw.ReplacePlayer(free.First, free.First, ""), "can't be replaced by themselves; name two players"},
		{"replaced who isn't drawn", nil, draw.ReplacePlayer(10, 8, ""), "Late Comer isn't in the draw of round 1"},
		{"swapped who isn't drawn", nil, draw.SwapPlayers(free.First, 10), "Late Comer isn't in the draw of round 1; put the player in the place of another instead"},
		{"a player at another table", nil, draw.PairTwo(free.First, 10, 0), "already plays round 1 at table"},
		{"a game with a sheet", nil, draw.SwapPlayers(1, free.First), "has a sheet (400–300); take it back"},
		{"not entered yet", nil, draw.PairTwo(8, 10, 0), "Player 8 is entered from round 3 on, not in round 1; let the player join in round 1 first"},
		{"ejected", func(d *Division) { eventtest.Eject(d, 10, 0, EffectAward) }, draw.ReplacePlayer(free.First, 10, ""), "Late Comer was ejected after round 0"},
		{"withdrawn", func(d *Division) { d.Players[9].Withdrawn = 1 }, draw.ReplacePlayer(free.First, 10, ""), "has withdrawn from round 1 on; let the player return"},
		{"excused", func(d *Division) { d.Players[9].Out = []int{1} }, draw.ReplacePlayer(free.First, 10, ""), "is excused from round 1"},
		{"nobody", nil, draw.ReplacePlayer(free.First, 99, ""), "there is no player number 99"},
		{"oneself", nil, draw.PairTwo(10, 10, 0), "can't play against themselves"},
		{"the two of one game swapped", nil, draw.SwapPlayers(free.First, avoided), "play each other; say who starts instead"},
		{"the opponent as a replacement", nil, draw.ReplacePlayer(free.First, avoided, ""), "play each other; break the game up"},
		{"a table where it is", nil, draw.MoveGame(free.ID, free.Table), "is there already"},
		{"a table that can't be", nil, draw.MoveGame(free.ID, 0), "the table can't be 0; tables run from 1 to"},
		{"a table that isn't used", func(d *Division) { d.Tables.Skip = []int{9} }, draw.MoveGame(free.ID, 9), "table 9 isn't used in division A"},
		{"a table whose game has a sheet", nil, draw.MoveGame(free.ID, 1), "has a sheet (400–300); take it back"},
		{"a start that stands", nil, draw.SetStarter(free.ID, free.First), "already starts at"},
		{"a starter from elsewhere", nil, draw.SetStarter(free.ID, 10), "does not sit at"},
		{"a game that isn't there", nil, draw.BreakGame(77, "", ""), "no longer in round 1"},
		{"a bye for the ejected", func(d *Division) { eventtest.Eject(d, free.First, 0, EffectAward) }, draw.BreakGame(free.ID, Bye, ""), "was ejected and gets neither a bye nor a missed round"},
		{"a strange rest", nil, draw.BreakGame(free.ID, Played, ""), `not "played"`},
		{"a pair that must not meet", func(d *Division) { d.Avoid = []Avoid{{Players: [2]PlayerID{10, avoided}}} }, draw.ReplacePlayer(free.First, 10, ""), "must not meet"},
		{"nothing", nil, draw.Edit{}, "isn't a way to change a draw"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d, round := base()
			if c.build != nil {
				c.build(d)
			}
			before := d.Clone()
			_, err := draw.PlanEdit(eventtest.Alone(d), d.ID, eventtest.Book(t, d.Rulebook), round, []draw.Edit{c.edit})
			if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("got %v, want a refusal with %q", err, c.want)
			}
			if !reflect.DeepEqual(before, d) {
				t.Error("planning changed the division")
			}
		})
	}
}

// TestALineWithoutAnOpponentIsNoGame that could be started or broken up.
func TestALineWithoutAnOpponentIsNoGame(t *testing.T) {
	d := eventtest.Field(5, 3)
	round := publishedRound(t, d)
	bye := gameOf(t, d, round, byeOf(t, d, round))
	for want, edit := range map[string]draw.Edit{
		"has no opponent in round 1; nobody starts": draw.SetStarter(bye.ID, bye.First), "has no opponent in round 1; there is no game to break up": draw.BreakGame(bye.ID, "", ""),
		"has no opponent in round 1 and so no table": draw.MoveGame(bye.ID, 2),
	} {
		if _, err := draw.PlanEdit(eventtest.Alone(d), d.ID, eventtest.Book(t, d.Rulebook), round, []draw.Edit{edit}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// TestAGameMovesToATable: the game that stands there gets its table. Both stay as they are otherwise, at a free table
// alone too, and it is said where a player has another fixed table.
func TestAGameMovesToATable(t *testing.T) {
	d := eventtest.Field(6, 5)
	round := publishedRound(t, d)
	d.Players[d.GamesOf(round)[0].First-1].Table = 1
	before := slices.Clone(d.GamesOf(round))
	c := amend(t, d, round, draw.MoveGame(before[0].ID, 3))
	want := slices.Clone(before)
	want[0].Table, want[2].Table = 3, 1
	slices.Reverse(want)
	if got := d.GamesOf(round); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
	words, notes := text.Join("; ", c.Words...).String(), text.Join("; ", c.Notes...).String()
	if !strings.Contains(words, "moves to table 3, and") || !strings.Contains(words, "to table 1") || !strings.Contains(notes, "always sits at table 1, but the game is at table 3") {
		t.Errorf("it says %s; %s", words, notes)
	}
	if c = amend(t, d, round, draw.MoveGame(before[1].ID, 9)); len(c.Before) != 1 || c.After[0].Table != 9 || c.After[0].ID != before[1].ID {
		t.Errorf("to a free table: %+v", c)
	}
}

func TestATableThatIsTakenIsRefused(t *testing.T) {
	d := eventtest.Field(6, 5)
	round := publishedRound(t, d)
	a, b := late(t, d, "Late One"), late(t, d, "Late Two")
	other := eventtest.Field(4, 5)
	other.ID, other.Name, other.Tables.First = 2, "B", 20
	e := &Event{Divisions: []*Division{d, other}}
	for table, want := range map[int]string{2: "already has", 20: "belongs to division B", -1: "can't be"} {
		_, err := draw.PlanEdit(e, 1, eventtest.Book(t, d.Rulebook), round, []draw.Edit{draw.PairTwo(a, b, table)})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("table %d: %v, want %q", table, err, want)
		}
	}
}
