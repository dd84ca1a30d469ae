package draw

import (
	"context"
	"slices"

	"wordhall/pairing"
	"wordhall/tournament"
	"wordhall/tournament/progress"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// Explanation says why two players meet in a round, or why they don't and what it would cost if they did.
type Explanation struct {
	Round  int
	System tournament.System
	// Players are the two asked about, the better ranked in the draw first.
	Players [2]tournament.PlayerID
	// Drawn says that the round has a draw, and Meet says whether the two meet in it. If the round has no
	// draw, Meet is about what would be drawn now.
	Drawn, Meet bool
	// Words are the whole answer in sentences, in the order in which they are read.
	Words []text.Text
	// Terms are what their game costs, in words, as it was drawn or would be drawn; Cost is the sum. They are
	// empty where the game is forbidden.
	Terms []text.Text
	Cost  int64
	// Forbidden says what rules the game out. Price and the lists below are empty then, and also where the
	// two meet.
	Forbidden []text.Text
	// Price is how much more the cheapest draw with their game costs than the best one. The most important
	// level is first, and levels that are equal are left out. It may be empty: then both draws are equal in
	// everything but the lot.
	Price []PriceTerm
	// Gone are the games of the best draw that the forced draw doesn't have, and Come are those that it has
	// instead. A bye has 0 for the second player.
	Gone, Come [][2]tournament.PlayerID
	// Outdated says that the draw of the round isn't what would be drawn now, because it was changed by hand
	// or facts behind it have changed. Price then compares with what would be drawn.
	Outdated bool
}

// PriceTerm is the difference in one level of the cost.
type PriceTerm struct {
	// Level is the level's name, and By is how much more the forced draw costs in it than the best one.
	Level string
	By    int64
	// Words are the term alone: "1 more meeting above the limit".
	Words text.Text
}

// Explain says why two players meet in a round or don't. The round is the one of the request (0 is the next
// one). A round that is drawn is explained by what it was drawn with, unless the request names another
// system. Nothing is changed.
//
// The errors are those of a draw: *Clash where no draw exists at all, and refusals for a round or a player
// that isn't there.
func Explain(ctx context.Context, d *tournament.Division, b rulebook.Book, req Request, x, y tournament.PlayerID) (Explanation, error) {
	for _, id := range []tournament.PlayerID{x, y} {
		if _, ok := d.Player(id); !ok {
			return Explanation{}, d.NoPlayer(id)
		}
	}
	if x == y {
		return Explanation{}, tournament.Refuse(tournament.Invalid, "nobody meets themselves; name two different players")
	}
	p, fresh, err := freshPlan(d, req)
	if err != nil {
		return Explanation{}, err
	}
	request := pairingRequest(fresh, b, p)
	request.Progress = progress.Of(ctx)
	why, err := pairing.Explain(ctx, request, pairing.ID(x), pairing.ID(y))
	if err != nil {
		return Explanation{}, explainError(d, p, err)
	}
	story := Explanation{Round: p.Round, System: p.Entry.System, Players: [2]tournament.PlayerID{tournament.PlayerID(why.A), tournament.PlayerID(why.B)}}
	tellDrawn(d, &story, why)
	tellForced(d, &story, why)
	story.Words = storyWords(d, &story, why)
	return story, nil
}

// freshPlan is how a round is drawn, and the division without the games of the round that aren't locked. A
// round that is drawn already keeps what it was drawn with, and rounds that were drawn after it are ignored.
func freshPlan(d *tournament.Division, req Request) (Plan, *tournament.Division, error) {
	if req.Round == 0 {
		req.Round = min(d.NextRound(), d.Rounds)
	}
	fact, drawn := d.RoundFact(req.Round)
	drawn = drawn && fact.System.Known() && req.System == ""
	if drawn {
		req.System, req.Repeats = fact.System, &fact.Repeats
		if req.Seed == 0 {
			req.Seed = fact.Seed
		}
	}
	p, err := newPlan(d, req)
	if err != nil {
		return p, nil, err
	}
	if drawn && !pairing.FollowsTable(p.System) {
		p.basedOn = fact.BasedOn
	}
	fresh := d.Clone()
	fresh.Games = slices.DeleteFunc(fresh.Games, func(g tournament.Game) bool {
		return (g.Round == p.Round && !g.Locked) || (drawn && g.Round > p.Round && drawnAfter(d, g.Round, fact))
	})
	return p, fresh, nil
}

// drawnAfter reports whether a later round was drawn after this one. If the time of this round's draw is
// unknown, it was.
func drawnAfter(d *tournament.Division, later int, fact tournament.Round) bool {
	other, ok := d.RoundFact(later)
	return !ok || other.DrawnAt == 0 || other.DrawnAt >= fact.DrawnAt
}

// tellDrawn compares the answer with the draw that the round has, if it has one.
func tellDrawn(d *tournament.Division, story *Explanation, why pairing.Why) {
	games := d.GamesOf(story.Round)
	story.Drawn, story.Meet = d.Drawn(story.Round), why.Meet
	story.Terms, story.Cost = reasonTexts(d, why.Game.Why), why.Game.Cost
	if !story.Drawn {
		return
	}
	story.Meet = false
	drawn := map[[2]tournament.PlayerID]bool{}
	for _, g := range games {
		drawn[inOrder(g.First, g.Second)] = true
		if g.Has(story.Players[0]) && g.Has(story.Players[1]) {
			story.Meet = true
			if len(g.Why) > 0 {
				story.Terms, story.Cost = KeptReasons(g.Why), g.Cost
			}
		}
	}
	for _, pair := range pairsDrawn(why.Draw) {
		story.Outdated = story.Outdated || !drawn[inOrder(pair[0], pair[1])]
	}
}

// KeptReasons are the reasons of a drawn game, or the wishes that a draw could not keep. The event keeps both in
// English.
func KeptReasons(kept []string) []text.Text {
	reasons := make([]text.Text, len(kept))
	for i, why := range kept {
		reasons[i] = KeptReason(why)
	}
	return reasons
}

// KeptReason is one reason of a game or of a change by hand: a reason that the event keeps in English, or a
// text that somebody typed.
func KeptReason(why string) text.Text { return text.Old(why) }

// tellForced adds what forbids the game, or what it costs to force it.
func tellForced(d *tournament.Division, story *Explanation, why pairing.Why) {
	if story.Meet || why.Meet {
		return
	}
	for _, demand := range why.Against {
		story.Forbidden = append(story.Forbidden, againstText(d, story.Round, demand))
	}
	if len(why.Against) > 0 {
		return
	}
	story.Price = priceTerms(why.Price)
	best, forced := pairsDrawn(why.Draw), pairsDrawn(why.Forced)
	story.Gone, story.Come = withoutPairs(best, forced), withoutPairs(forced, best)
}

// againstText says what forbids the game. A wish that isn't about all rounds names the round.
func againstText(d *tournament.Division, round int, demand pairing.Demand) text.Text {
	pair := pairKey(tournament.PlayerID(demand.A), tournament.PlayerID(demand.B))
	always := func(v tournament.Avoid) bool {
		return pairKey(v.Players[0], v.Players[1]) == pair && len(v.Rounds) == 0
	}
	if demand.Kind != pairing.DemandAvoid || slices.ContainsFunc(d.Avoid, always) {
		return demand.Says(d.PairingText)
	}
	return text.Of("%s and %s must not meet in round %d", d.PairingText(demand.A), d.PairingText(demand.B), round)
}

// priceTerms are the levels that differ, without the lot.
func priceTerms(price []pairing.LevelCost) []PriceTerm {
	var terms []PriceTerm
	for _, l := range price {
		if l.Cost != 0 && l.Name != pairing.LotLevel {
			terms = append(terms, PriceTerm{Level: l.Name, By: l.Cost, Words: priceWords(l)})
		}
	}
	return terms
}

// storyWords are the sentences of the answer.
func storyWords(d *tournament.Division, story *Explanation, why pairing.Why) []text.Text {
	one, other := d.PlayerText(story.Players[0]), d.PlayerText(story.Players[1])
	round := text.Of("round %d (%s)", story.Round, text.Key(story.System.About().Title))
	var words []text.Text
	say := func(format string, args ...any) { words = append(words, text.Of(format, args...)) }
	terms := func(what string) {
		if len(story.Terms) > 0 {
			words = append(words, text.Join(": ", text.Key(what), text.Join("; ", story.Terms...)).Sentence())
		}
	}
	switch {
	case story.Meet && story.Drawn:
		say("%s and %s meet in %s.", one, other, round)
		terms("Why")
		if story.Outdated && !why.Meet {
			say("In a draw made now they would not meet: the draw was changed by hand, or facts behind it have changed.")
		}
		return words
	case why.Meet && story.Drawn:
		say("%s and %s don't meet in %s, but in a draw made now they would: the draw was changed by hand, or facts behind it have changed.", one, other, round)
		terms("Their game")
		return words
	case why.Meet:
		say("%s and %s would meet in %s.", one, other, round)
		terms("Why")
		return words
	}
	if story.Drawn {
		say("%s and %s don't meet in %s.", one, other, round)
	} else {
		say("%s and %s would not meet in %s.", one, other, round)
	}
	if len(story.Forbidden) > 0 {
		say("It can't be: %s.", text.Join("; ", story.Forbidden...))
		return words
	}
	terms("Their game would be")
	words = append(words, forcedWords(d, story, why))
	if why.Draw.Proven && story.Outdated {
		say("The draw of the round isn't what would be drawn now; this is about what would be.")
	}
	return words
}

// forcedWords say what must happen for the two to meet.
func forcedWords(d *tournament.Division, story *Explanation, why pairing.Why) text.Text {
	words := text.Of("Forcing it costs nothing: only the lot decided against it.")
	switch {
	case len(why.Price) == 0:
		words = text.Of("The round follows a table or goes from player to player, so there is no sum of costs to compare.")
	case len(story.Price) > 0:
		words = text.Of("Forcing it costs %s.", thenTerms(story.Price))
	}
	if n := len(story.Come) - 1; n > 0 {
		words = text.Join(" ", words, text.Of("With it %s.", changesWords(d, story)))
	}
	return words
}

// thenTerms joins the terms: "1 more repeat, then 3 less in places".
func thenTerms(terms []PriceTerm) text.Text {
	all := terms[0].Words
	for _, next := range terms[1:] {
		all = text.Of("%s, then %s", all, next.Words)
	}
	return all
}

// changesWords name the games that come with the requested one: "come 3 others: …".
func changesWords(d *tournament.Division, story *Explanation) text.Text {
	var list []text.Text
	for _, g := range story.Come {
		if inOrder(g[0], g[1]) != inOrder(story.Players[0], story.Players[1]) {
			list = append(list, pairWords(d, g))
		}
	}
	if len(list) == 1 {
		return text.Of("comes %s", list[0])
	}
	return text.Of("come %d others: %s", len(list), shortList(list))
}

// pairWords name a game of two, or a bye.
func pairWords(d *tournament.Division, g [2]tournament.PlayerID) text.Text {
	if g[1] == 0 {
		return text.Of("the bye for %s", d.PlayerText(g[0]))
	}
	return text.Join(" – ", d.PlayerText(g[0]), d.PlayerText(g[1]))
}

// priceWords is a difference in one level in words.
func priceWords(l pairing.LevelCost) text.Text {
	n := max(l.Cost, -l.Cost)
	one, many, counts := pairing.LevelWords(l.Name)
	switch {
	case !counts && l.Cost < 0:
		return text.Of("%d less in %s", n, text.Key(l.Name))
	case !counts:
		return text.Of("%d more in %s", n, text.Key(l.Name))
	case l.Cost == -1:
		return text.Of("1 fewer %s", text.Key(one))
	case l.Cost == 1:
		return text.Of("1 more %s", text.Key(one))
	case l.Cost < 0:
		return text.Of("%d fewer %s", n, text.Key(many))
	}
	return text.Of("%d more %s", n, text.Key(many))
}

// pairsDrawn are the games and byes of a draw, a bye with 0 for the second player.
func pairsDrawn(draw pairing.Draw) [][2]tournament.PlayerID {
	list := make([][2]tournament.PlayerID, 0, len(draw.Games)+len(draw.Byes))
	for _, g := range draw.Games {
		list = append(list, [2]tournament.PlayerID{tournament.PlayerID(g.First), tournament.PlayerID(g.Second)})
	}
	for _, bye := range draw.Byes {
		list = append(list, [2]tournament.PlayerID{tournament.PlayerID(bye.ID), 0})
	}
	return list
}

// withoutPairs are the pairs of the list that aren't in the other list, whoever starts.
func withoutPairs(list, other [][2]tournament.PlayerID) [][2]tournament.PlayerID {
	known := make(map[[2]tournament.PlayerID]bool, len(other))
	for _, g := range other {
		known[inOrder(g[0], g[1])] = true
	}
	return slices.DeleteFunc(slices.Clone(list), func(g [2]tournament.PlayerID) bool { return known[inOrder(g[0], g[1])] })
}

// inOrder is the pair with the lower id first.
func inOrder(a, b tournament.PlayerID) [2]tournament.PlayerID {
	return [2]tournament.PlayerID{min(a, b), max(a, b)}
}
