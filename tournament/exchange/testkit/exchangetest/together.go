package exchangetest

import (
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/report"
)

// TeamEvent has two divisions. In the first are teams of different sizes, of whom the best two players count, an
// ejected player and one in no team.
func TeamEvent(n int, names ...string) *tournament.Event {
	ev := Event(n, 3, names...)
	d := ev.Divisions[0]
	teams := []string{"Harbour", "Hill", "The Portsmouth and Southsea Society of Quay Players", "Ελλάδα"}
	for i := range d.Players {
		d.Players[i].Team = teams[(i+i/5)%len(teams)]
	}
	d.Players[3].Team = ""
	d.Rulings = []tournament.Ruling{{ID: 1, Player: 2, Kind: tournament.Ejection, Round: 2, Reason: "cards", Made: tournament.At(Made)}}
	d.Prizes = []tournament.Prize{{ID: 1, Measure: tournament.ByTeam, Rank: 1, Count: 2}}
	return ev
}

// PartsOf are the divisions, each after its last complete round.
func PartsOf(t testing.TB, ev *tournament.Event) []report.CombinedPart {
	var parts []report.CombinedPart
	for _, d := range ev.Divisions {
		parts = append(parts, report.CombinedPart{Division: d.ID, Book: BookOf(t, d), After: d.LastComplete()})
	}
	return parts
}

// SettledEvent has everything that adds to a record: records carried in, spread rulings, an ejection, prizes and
// ratings.
func SettledEvent() *tournament.Event {
	ev := Event(24, 5)
	d := ev.Divisions[0]
	d.Players[2].Carried = tournament.Record{HalfWins: 3, HalfLosses: 1, Spread: -40}
	d.Players[4].Contact, d.Players[4].Paid, d.Players[4].Accommodation = "ebele@example.org", true, "a chair with arms"
	d.Players[5].IDs = map[string]string{"wespa": "77", "naspa": "AA123"}
	d.RatingSystem, d.Currency = "wespa", "€"
	d.Prizes = []tournament.Prize{{ID: 1, Measure: tournament.ByPlace, Rank: 1, Amount: 15050}, {ID: 2, Measure: tournament.ByHighWin, Rank: 1, Amount: 1000}}
	d.Rulings = []tournament.Ruling{
		{ID: 1, Player: 7, Kind: tournament.SpreadPenalty, Points: -50, Round: 2, Reason: "brag tiles", Made: tournament.At(Made), MadeBy: "Ida"},
		{ID: 2, Player: 8, Kind: tournament.Warning, Level: 2, Reason: "peeked", Witnesses: "the whole table"},
	}
	d.Challenges = []tournament.Challenge{{ID: 1, Round: 2, Table: 3, Challenger: 5, Words: []string{"QUIXOTRY"}, Answer: tournament.Acceptable, List: "Practice"}}
	return ev
}

// AloneEvent has one division without teams.
func AloneEvent() *tournament.Event {
	ev := Event(8, 2)
	ev.Divisions = ev.Divisions[:1]
	return ev
}
