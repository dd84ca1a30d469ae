package report

import (
	"math"
	"strconv"

	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// Changed is a line of what a change changes: a part such as the places, what it is about, and both states.
type Changed struct {
	Part, About   text.Text
	Before, After text.Text
}

// These are the parts of what a change changes, in the order in which Changes has them.
var (
	ChangedPlaces  = text.Of("Places")
	ChangedGames   = text.Of("Games")
	ChangedPrizes  = text.Of("Prizes")
	ChangedRatings = text.Of("Ratings")
)

// Changes are the consequences in words, as far as they can be seen. keep leaves out games, nil keeps all.
func (c Consequences) Changes(d *tournament.Division, keep func(GameChange) bool) (list []Changed) {
	list = changedPlaces(d, c.Places)
	for _, g := range c.Games {
		if keep == nil || keep(g) {
			list = append(list, Changed{ChangedGames, text.Of("Round %d  %s", g.Game.Round, d.PlayerName(g.Player)), outcomeShort(g.Before), outcomeShort(g.After)})
		}
	}
	for _, p := range c.Prizes {
		about := p.After.Prize.Text()
		if p.Handed() {
			about = text.Join("", about, text.Of(" (handed out)"))
		}
		list = append(list, Changed{ChangedPrizes, about, prizeGoesTo(d, p.Before), prizeGoesTo(d, p.After)})
	}
	fractions := ratedInFractions(d)
	for _, r := range c.Ratings {
		if before, after := ratingShown(r.Before.New, fractions), ratingShown(r.After.New, fractions); before.String() != after.String() {
			list = append(list, Changed{ChangedRatings, text.Name(d.PlayerName(r.ID)), before, after})
		}
	}
	return list
}

// PlacesChanged are the lines of the places alone, after the last round.
func PlacesChanged(d, next *tournament.Division, book rulebook.Book) []Changed {
	return changedPlaces(d, places(d, next, tournament.Rulebooks{Before: book, After: book}, next.LastRound()))
}

func changedPlaces(d *tournament.Division, all []PlaceChange) (list []Changed) {
	for _, p := range all {
		if p.Before.Place != p.After.Place || p.Before.RecordWords() != p.After.RecordWords() {
			list = append(list, Changed{ChangedPlaces, text.Name(d.PlayerName(p.ID)), placeAndRecord(p.Before), placeAndRecord(p.After)})
		}
	}
	return list
}

func ratedInFractions(d *tournament.Division) bool {
	s, err := d.RatingSystemOf("")
	return err == nil && s.About().Fractions
}

// ratingShown is a rating as it is shown, with a tenth where its system has those.
func ratingShown(rating float64, fractions bool) text.Text {
	if fractions {
		return Column{Figure: AsTenths}.Text(whole(int(math.Round(10 * rating))))
	}
	return text.Name(strconv.Itoa(int(math.Round(rating))))
}

// placeAndRecord is a short line of the standings.
func placeAndRecord(s tournament.Standing) text.Text {
	place := text.Of("no place")
	if s.Place != 0 {
		place = text.Ordinal(s.Place)
	}
	return text.Of("%s  %s", place, s.RecordWords())
}

// prizeGoesTo is who has earned the prize, with the sum.
func prizeGoesTo(d *tournament.Division, a award.Award) text.Text {
	var names []text.Text
	for _, w := range a.Winners {
		name := WinnerName(d, w)
		if w.Amount > 0 {
			name = text.Join("", name, text.Of(" %s", text.Money(text.MoneyWords(d.Currency, w.Amount))))
		}
		names = append(names, name)
	}
	if len(names) == 0 {
		return dash
	}
	return text.Join(", ", names...)
}

// outcomeShort is in short what a game counts, such as "win +50", "bye +50" or "–".
func outcomeShort(o tournament.Outcome) text.Text {
	switch {
	case !o.Counts:
		return dash
	case o.Bye:
		return text.Of("bye %s", tournament.SpreadWords(o.Spread))
	case o.HalfWins == 2:
		return text.Of("win %s", tournament.SpreadWords(o.Spread))
	case o.HalfWins == 1:
		return text.Of("tie")
	}
	return text.Of("loss %s", tournament.SpreadWords(o.Spread))
}
