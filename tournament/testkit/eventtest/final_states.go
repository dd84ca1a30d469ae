package eventtest

import (
	"slices"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/rulebook"
)

// FinalState is a division of six players and two rounds with its final in some state, and what every outlet must say
// of it.
type FinalState struct {
	Name     string
	Division *tournament.Division
	// By is what decides the places, and Over reports whether nothing is left to play.
	By   string
	Over bool
	// Won is the player who has won, and 0 while that is open. Lost is the player whom nobody may call the winner,
	// which is the first after the rounds or of the final.
	Won  tournament.PlayerID
	Lost []tournament.PlayerID
	// Order are the players as the standings have them.
	Order []tournament.PlayerID
}

// Event is an event of that division alone.
func (s FinalState) Event() *tournament.Event {
	return &tournament.Event{Name: "Harbour Open", StartDate: "2026-11-21", Divisions: []*tournament.Division{s.Division}}
}

// WonName is the name of the player who has won. It is empty while that is open.
func (s FinalState) WonName() string {
	if s.Won == 0 {
		return ""
	}
	return s.Division.PlayerName(s.Won)
}

// FinalStates are a division in every state of a final. Player 1 is first after the rounds, 2 wins the final against
// 4, and 3 wins the match for third place.
func FinalStates(t testing.TB) []FinalState {
	t.Helper()
	b := Book(t, "wespa-2010")
	byRounds, byFinal := []tournament.PlayerID{1, 2, 3, 4, 5, 6}, []tournament.PlayerID{2, 4, 3, 1, 5, 6}
	played := twoRounds()
	waits := played.Clone()
	waits.Games[4].Sheet = tournament.Sheet{Kind: tournament.Scheduled}
	plan := func(of *tournament.Division) *tournament.Division {
		d, f := of.Clone(), finals.Plan(4)
		f.BestOf, f.Third, f.Starts, f.LastStart, f.Lot = 1, true, tournament.StartByLot, tournament.StartInTurn, 1
		do(t, finals.Set(d, &f))
		return d
	}
	planned := plan(played)
	dropped := planned.Clone()
	do(t, finals.Set(dropped, nil))
	begun := planned.Clone()
	do(t, finals.Start(begun, b, "", 1))
	semi := begun.Clone()
	win(t, semi, b, 4)
	champion := semi.Clone()
	win(t, champion, b, 2)
	third := champion.Clone()
	win(t, champion, b, 2)
	decided := champion.Clone()
	win(t, decided, b, 3)
	win(t, third, b, 3)
	ejected := decided.Clone()
	Eject(ejected, 2, 2, tournament.EffectNone)
	ones := []tournament.PlayerID{1}
	return []FinalState{
		{"rounds open", waits, "rounds", false, 0, ones, byRounds},
		{"rounds complete", played, "rounds", true, 1, []tournament.PlayerID{2}, byRounds},
		{"rounds open, a final planned", plan(waits), "open", false, 0, ones, byRounds},
		{"final planned", planned, "open", false, 0, ones, byRounds},
		{"final dropped", dropped, "rounds", true, 1, []tournament.PlayerID{2}, byRounds},
		{"final begun", begun, "open", false, 0, ones, byRounds},
		{"a semi-final played", semi, "open", false, 0, []tournament.PlayerID{1, 4}, byRounds},
		{"third place played, the final not", third, "open", false, 0, []tournament.PlayerID{1, 2}, byRounds},
		{"final played, the third place not", champion, "open", false, 2, ones, []tournament.PlayerID{2, 4, 1, 3, 5, 6}},
		{"decided", decided, "final", true, 2, ones, byFinal},
		{"the winner ejected after it", ejected, "final", true, 4, []tournament.PlayerID{1, 2}, []tournament.PlayerID{4, 3, 1, 5, 6, 2}},
	}
}

func do(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// twoRounds are two rounds after which the players stand in the order of their numbers.
func twoRounds() *tournament.Division {
	d := Field(6, 2)
	for i, name := range []string{"Ada Quill", "Bo Marlow", "Carmen Okafor", "Dmitri Petrov", "Ebele Tan", "Farah Vance"} {
		d.Players[i].Name = name
	}
	for i, g := range [][4]int{{1, 6, 500, 300}, {2, 5, 450, 300}, {3, 4, 400, 350}, {1, 5, 450, 300}, {4, 3, 400, 380}, {2, 6, 400, 290}} {
		Add(d, i/3+1, tournament.PlayerID(g[0]), tournament.PlayerID(g[1]), Played(g[2], g[3]))
		d.Games[i].Table = i%3 + 1
	}
	for n := 1; n <= 2; n++ {
		d.RoundFacts = append(d.RoundFacts, tournament.Round{Number: n, Revision: 1, PublishedAt: 1000, StartedAt: 1000})
	}
	return d
}

// win enters a win of the player in the game of the final that the player has to play.
func win(t testing.TB, d *tournament.Division, b rulebook.Book, id tournament.PlayerID) {
	t.Helper()
	i := slices.IndexFunc(finals.Missing(d), func(g tournament.Game) bool { return g.Has(id) })
	g := finals.Missing(d)[i]
	sheet := Played(450, 400)
	if g.First != id {
		sheet = Played(400, 450)
	}
	_, err := finals.Enter(d, b, tournament.SheetEntry{Game: g.ID, Sheet: sheet})
	do(t, err)
}
