package award

import (
	"math"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// FinalOf is the match that decided the first places, or nil where the rounds decide them.
func FinalOf(d *tournament.Division, b rulebook.Book, places finals.Places) *finals.Match {
	if !places.OfFinal() {
		return nil
	}
	bracket := finals.Of(d, b)
	return bracket.Last()
}

// PlaceText says with what a player has a place: the record, and how the final ended, which decides the places of its
// two players whatever their records are.
func PlaceText(d *tournament.Division, final *finals.Match, s tournament.Standing) text.Text {
	record := text.Name(s.RecordWords())
	if ended := final.EndText(d, s.ID); !ended.IsZero() {
		return text.Join(", ", record, ended)
	}
	return record
}

// byPlace ranks by the places of the division.
func (k *ranker) byPlace() []Ranked {
	var list []Ranked
	for _, s := range k.standings {
		if k.wanted(s.ID) {
			list = append(list, Ranked{Player: s.ID, Figures: []int{-s.Place}, Words: PlaceText(k.d, k.final, s)})
		}
	}
	return list
}

// byRecord ranks by wins and spread in the rounds that count. A player for whom nothing counted in them isn't
// in the list.
func (k *ranker) byRecord(wanted func(tournament.PlayerID) bool) []Ranked {
	before := map[tournament.PlayerID]tournament.Standing{}
	for _, s := range k.d.Standings(k.book, k.q.From-1) {
		before[s.ID] = s
	}
	var list []Ranked
	for _, s := range k.d.Standings(k.book, k.q.To) {
		b := before[s.ID]
		wins, losses, spread := s.HalfWins-b.HalfWins, s.HalfLosses-b.HalfLosses, s.Spread-b.Spread
		if wins+losses == 0 || !wanted(s.ID) {
			continue
		}
		list = append(list, Ranked{Player: s.ID, Figures: []int{wins, spread}, Words: text.Name(tournament.RecordWords(wins, losses, spread))})
	}
	return list
}

// byLowerHalf is byRecord among the lower half of the seeds. If their number is odd, the middle one belongs
// to the upper half.
func (k *ranker) byLowerHalf() []Ranked {
	seeds := k.d.SeedOrder()
	lower := seeds[(len(seeds)+1)/2:]
	return k.byRecord(func(id tournament.PlayerID) bool { return k.wanted(id) && slices.Contains(lower, id) })
}

// byComeback ranks by the places gained since the round From, or since half-way.
func (k *ranker) byComeback() []Ranked {
	from := k.q.From
	if from <= 1 {
		from = max(1, k.d.Rounds/2)
	}
	then := map[tournament.PlayerID]int{}
	for _, s := range k.d.Standings(k.book, min(from, k.q.To)) {
		then[s.ID] = s.Place
	}
	var list []Ranked
	for _, s := range k.d.Standings(k.book, k.q.To) {
		if gained := then[s.ID] - s.Place; gained > 0 && s.Placed() && k.wanted(s.ID) {
			list = append(list, Ranked{
				Player: s.ID, Figures: []int{gained},
				Words: text.Of("from place %d after round %d to place %d", then[s.ID], from, s.Place),
			})
		}
	}
	return list
}

// byRatingGain ranks by the points gained in the division's rating system. A player who came without a
// rating, or gained nothing, isn't in the list.
func (k *ranker) byRatingGain() []Ranked {
	result, err := k.d.Ratings(k.book, "", k.q.To, k.q.Past)
	if err != nil {
		return nil // without a rating system there are no gains
	}
	var list []Ranked
	for _, c := range result.Players {
		id := tournament.PlayerID(c.ID)
		gain := int(math.Round(c.New)) - int(math.Round(c.Old))
		if c.Newcomer || gain <= 0 || !k.wanted(id) {
			continue
		}
		list = append(list, Ranked{Player: id, Figures: []int{gain}, Words: text.Of("from %.0f to %.0f", c.Old, c.New)})
	}
	return list
}

// byTeam ranks the teams as TeamStandings does.
func (k *ranker) byTeam() []Ranked {
	var list []Ranked
	for _, t := range TeamStandings(k.d, k.book, k.after, k.q.Count) {
		if len(t.Counted) == 0 {
			continue
		}
		list = append(list, Ranked{
			Team: t.Team, Figures: []int{t.HalfWins, t.Spread},
			Words: text.Names(", ", append([]string{tournament.RecordWords(t.HalfWins, t.HalfLosses, t.Spread)}, k.names(t.Counted)...)),
		})
	}
	return list
}

func (k *ranker) names(ids []tournament.PlayerID) []string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = k.d.PlayerName(id)
	}
	return names
}
