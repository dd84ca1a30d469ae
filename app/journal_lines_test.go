package app

import (
	"slices"
	"strings"
	"testing"

	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/store"
)

func TestEveryKindOfActionHasItsSubject(t *testing.T) {
	count := map[string]int{}
	for _, kinds := range subjects {
		for _, k := range kinds {
			count[k]++
		}
	}
	for _, k := range Kinds() {
		if count[k] != 1 && !strings.Contains(k, "clock") && !strings.Contains(k, "late") {
			t.Errorf("%s has %d subjects, want 1", k, count[k])
		}
	}
}

func TestALineOfTheJournalNamesWhomItConcerns(t *testing.T) {
	b := newHomeDesk(t)
	act := func(a action.Action) {
		t.Helper()
		if _, err := b.Do(t.Context(), a); err != nil {
			t.Fatal(err)
		}
	}
	settings := tournament.NewSettings("A", "nsa-1995", 3)
	settings.Plan = []tournament.PlanEntry{{From: 1, To: 3, System: tournament.Random}}
	var players []tournament.Player
	for _, name := range []string{"Abel Noor", "Cole Max", "Dunn Kit", "Ferro Gio", "Gray Lou", "Hale Sky", "Iwu Chidi", "Lund Eli"} {
		players = append(players, tournament.Player{Name: name, Rating: 1500})
	}
	act(action.AddDivision{Settings: settings, Players: players})
	reading := b.ReadJournal()
	if _, err := reading.Lines(); err != nil {
		t.Fatal(err)
	}
	act(action.PairRound{Division: 1, Request: draw.Request{Round: 1, Seed: 1}, Publish: true})
	g := b.Event().Divisions[0].GamesOf(1)[0]
	scores := [2]int{420, 380}
	act(action.EnterSheet{Division: 1, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &scores}})
	act(action.CheckIn{Division: 1, Players: []tournament.PlayerID{3}, Present: true})
	if _, err := b.Undo(); err != nil {
		t.Fatal(err)
	}
	lines, err := reading.Lines()
	if err != nil {
		t.Fatal(err)
	}
	div := b.Event().Divisions[0]
	first, _ := div.Player(g.First)
	second, _ := div.Player(g.Second)
	both := []string{first.Name, second.Name}
	slices.Sort(both)
	want := [][]string{nil, nil, both, {"Dunn Kit"}, {"Dunn Kit"}}
	subject := []Subject{AboutEvent, AboutDraws, AboutResults, AboutPlayers, AboutPlayers}
	if len(lines) != len(want) {
		t.Fatalf("%d lines, want %d", len(lines), len(want))
	}
	for i, l := range lines {
		if !slices.Equal(l.Players, want[i]) || l.Subject != subject[i] {
			t.Errorf("line %d (%s) concerns %q, %s; want %q, %s", l.Seq, l.Words, l.Players, l.Subject, want[i], subject[i])
		}
	}
	if SubjectOf(store.Entry{Role: store.RolePaper}) != AboutPapers {
		t.Error("a paper is about papers")
	}
}
