package finals

import (
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// policy is an entry of a closed list of a final, with the sentence that its rules have for it.
type policy[K ~string] struct {
	tournament.Option[K]
	rule text.Text
}

// These are the choices in the order in which they are offered: tiePolicies for a tied game, firstStarts for
// who starts game 1 of a match, and lastStarts for who starts its last game.
var (
	tiePolicies = []policy[tournament.FinalTies]{
		{tournament.Option[tournament.FinalTies]{Key: tournament.TiesReplayed, Words: text.Of("are played again")}, text.Of("A tied game doesn't count, and another is played.")},
		{tournament.Option[tournament.FinalTies]{Key: tournament.TiesHalf, Words: text.Of("count half a win each")}, text.Of("A tied game is half a win for each; a match that ends level goes on until one is ahead.")},
	}
	firstStarts = []policy[tournament.FinalStarts]{
		{byChoice, text.Of("The higher seed chooses who starts game 1; after that the two start in turn.")},
		{byLot, text.Of("Who starts game 1 is decided by lot; after that the two start in turn.")},
		{tournament.Option[tournament.FinalStarts]{Key: tournament.StartByLedger, Words: text.Of("by the ledger of starts")}, text.Of("Whoever has started less often starts game 1; after that the two start in turn.")},
	}
	lastStarts = []policy[tournament.FinalStarts]{
		{byLot, text.Of("Who starts the last game of a match is decided by lot.")},
		{tournament.Option[tournament.FinalStarts]{Key: tournament.StartInTurn, Words: text.Of("in turn")}, text.Of("The last game of a match is started in turn like the others.")},
		{byChoice, text.Of("The higher seed chooses who starts the last game of a match.")},
	}

	byChoice = tournament.Option[tournament.FinalStarts]{Key: tournament.StartByChoice, Words: text.Of("by the higher seed's choice")}
	byLot    = tournament.Option[tournament.FinalStarts]{Key: tournament.StartByLot, Words: text.Of("by lot")}
)

// TiePolicies, FirstStarts and LastStarts are the keys and the words of what a final's plan chooses from.
var (
	TiePolicies = options(tiePolicies)
	FirstStarts = options(firstStarts)
	LastStarts  = options(lastStarts)
)

func options[K ~string](policies []policy[K]) tournament.Options[K] {
	list := make(tournament.Options[K], len(policies))
	for i, p := range policies {
		list[i] = p.Option
	}
	return list
}

// rule is the sentence of the chosen policy; it is empty for one that isn't in the list.
func rule[K ~string](policies []policy[K], chosen K) text.Text {
	if i := options(policies).At(chosen); i >= 0 {
		return policies[i].rule
	}
	return text.Text{}
}
