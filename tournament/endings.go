package tournament

import (
	"slices"

	"wordhall/tournament/text"
)

// Kind says how a game ended, or that it has not ended yet.
type Kind string

// The kinds of game. What each counts is explained at Outcome.
const (
	Scheduled Kind = "scheduled"
	Played    Kind = "played"
	Bye       Kind = "bye"
	Missed    Kind = "missed"
	Late      Kind = "late"
	Absent    Kind = "absent"
	Resigned  Kind = "resigned"
	Left      Kind = "left"
	Overtime  Kind = "overtime"
	Awarded   Kind = "awarded"
	Void      Kind = "void"
)

// Naming says whom a sheet of an ending names.
type Naming int

// A sheet names nobody, the players who were absent, the one who gave the game up, or the one who was awarded
// it.
const (
	NamesNobody Naming = iota
	NamesAbsent
	NamesBy
	NamesWinner
)

// Scoring says whether a sheet of an ending has scores.
type Scoring int

// A sheet has no scores, needs both, or may have them.
const (
	NoScores Scoring = iota
	NeedsScores
	MayHaveScores
)

// Ending is a way for a game to end, with all there is to know of it but what foreign formats call it.
type Ending struct {
	Kind Kind
	// Letter is the key that chooses the ending while a game is on the card of Results, 0 where there is
	// none. The letter of Overtime asks first how long the overtime was, since a short one may only cost
	// points.
	Letter rune
	// Title is what happened, for the form that asks about it, and Who is the question to whom it happened.
	Title, Who text.Text
	// How and Short say in a list how a game was won or lost; they are empty where the scores say it.
	How, Short text.Text
	// Alone says that the ending is for a player without an opponent.
	Alone bool
	// Names and Scores are what its sheet holds. Penalties says that time penalties may come off the scores.
	Names     Naming
	Scores    Scoring
	Penalties bool
	// Directed says that the director may set the margin and whether the game is rated. NeedsMargin says that
	// the director must set the margin.
	Directed, NeedsMargin bool
	// SatDown says that the two players really played, so that the game is in the ledger of starts. Where a
	// sheet may leave the scores out, the game is in the ledger only if they are there.
	SatDown bool
	// Awardable says that an ejection can hand the game to the opponent.
	Awardable bool

	// counts is what the game counts for a player under the book.
	counts func(r *Reckoning, g *Game, id PlayerID) Tally
	// sheet is what the game's slip says.
	sheet func(d *Division, g Game) text.Text
	// own and other say why a game counts as it does, to the player who gave it up and to the opponent. The
	// opponent's words begin with the name of the player who gave it up.
	own   func(own, other int) text.Text
	other func(who text.Text, own, other int) text.Text
}

// Endings are all kinds of game there are.
var Endings = []Ending{
	{Kind: Scheduled, sheet: (*Division).openText},
	{Kind: Played, Scores: NeedsScores, Penalties: true, SatDown: true, Awardable: true,
		counts: (*Reckoning).byScores, sheet: func(_ *Division, g Game) text.Text { return scoreText(g.Sheet) }},
	{Kind: Bye, Alone: true, Directed: true, counts: (*Reckoning).countBye, sheet: kindText},
	{Kind: Missed, How: text.Of("missed"), Short: text.Of("missed"), Alone: true, Directed: true, counts: (*Reckoning).countMissed, sheet: kindText},
	{Kind: Absent, Letter: 'F', Title: text.Of("did not come"), Who: text.Of("Absent"), How: text.Of("by forfeit"), Short: text.Of("forfeit"), Names: NamesAbsent, Directed: true,
		counts: (*Reckoning).countForfeit, sheet: absentText,
		own:   func(int, int) text.Text { return text.Of("did not come") },
		other: func(who text.Text, _, _ int) text.Text { return text.Of("%s did not come", who) }},
	{Kind: Late, Letter: 'L', Title: text.Of("came too late"), Who: text.Of("Late"), How: text.Of("by forfeit"), Short: text.Of("forfeit"), Names: NamesAbsent, Directed: true,
		counts: (*Reckoning).countForfeit, sheet: absentText,
		own:   func(int, int) text.Text { return text.Of("came too late") },
		other: func(who text.Text, _, _ int) text.Text { return text.Of("%s came too late", who) }},
	{Kind: Resigned, Letter: 'R', Title: text.Of("resigned"), Who: text.Of("Resigned"), How: text.Of("by resignation"), Short: text.Of("resignation"),
		Names: NamesBy, Scores: NeedsScores, Directed: true, SatDown: true, Awardable: true, counts: (*Reckoning).countLeaving,
		sheet: func(d *Division, g Game) text.Text {
			return text.Of("%s resigned at %s", d.PlayerText(g.Sheet.By), scoreText(g.Sheet))
		},
		own: func(own, other int) text.Text { return text.Of("resigned at %d–%d", own, other) },
		other: func(who text.Text, own, other int) text.Text {
			return text.Of("%s resigned at %d–%d", who, own, other)
		}},
	{Kind: Left, Letter: 'G', Title: text.Of("left the game"), Who: text.Of("Who left"), How: text.Of("game left"), Short: text.Of("left"),
		Names: NamesBy, Scores: NeedsScores, Directed: true, SatDown: true, Awardable: true, counts: (*Reckoning).countLeaving,
		sheet: func(d *Division, g Game) text.Text {
			return text.Of("%s left at %s", d.PlayerText(g.Sheet.By), scoreText(g.Sheet))
		},
		own: func(own, other int) text.Text { return text.Of("left the game at %d–%d", own, other) },
		other: func(who text.Text, own, other int) text.Text {
			return text.Of("%s left the game at %d–%d", who, own, other)
		}},
	{Kind: Overtime, Letter: 'P', Title: text.Of("lost on time"), Who: text.Of("Overran"), How: text.Of("on time"), Short: text.Of("on time"),
		Names: NamesBy, Scores: NeedsScores, Penalties: true, Directed: true, SatDown: true, Awardable: true, counts: (*Reckoning).countOvertime,
		sheet: func(d *Division, g Game) text.Text {
			return text.Of("%s lost on time at %s", d.PlayerText(g.Sheet.By), scoreText(g.Sheet))
		},
		own: func(own, other int) text.Text { return text.Of("overran the time limit at %d–%d", own, other) },
		other: func(who text.Text, own, other int) text.Text {
			return text.Of("%s overran the time limit at %d–%d", who, own, other)
		}},
	{Kind: Awarded, Letter: 'A', Title: text.Of("awarded by the director"), Who: text.Of("Winner"), How: text.Of("awarded"), Short: text.Of("awarded"),
		Names: NamesWinner, Scores: MayHaveScores, Penalties: true, Directed: true, NeedsMargin: true, Awardable: true, counts: (*Reckoning).countAward,
		sheet: func(d *Division, g Game) text.Text {
			return text.Of("awarded to %s by %d", d.PlayerText(g.Sheet.Winner), deref(g.Sheet.Margin))
		}},
	{Kind: Void, Letter: 'V', How: text.Of("by ruling"), Short: text.Of("ruling"), Scores: MayHaveScores, Penalties: true, Directed: true, SatDown: true,
		counts: (*Reckoning).countVoid, sheet: kindText},
}

// EndingsOfTwo are the ways in which a game of two players can end.
func EndingsOfTwo() []Ending {
	return slices.DeleteFunc(slices.Clone(Endings), func(e Ending) bool { return e.Alone || e.Kind == Scheduled })
}

// Ending is all there is to know of the kind; ok is false for a kind that isn't in the list. An empty kind is
// Scheduled.
func (k Kind) Ending() (e Ending, ok bool) {
	i := k.at()
	if i < 0 {
		return Ending{}, false
	}
	return Endings[i], true
}

// at is the place of the kind in the list, -1 where it isn't in it.
func (k Kind) at() int {
	if k == "" {
		return 0
	}
	for i := range Endings { // by index, since an ending is large
		if Endings[i].Kind == k {
			return i
		}
	}
	return -1
}

// Known reports whether the kind is one that a game may have; an empty one means
// scheduled.
func (k Kind) Known() bool { return k.at() >= 0 }

// Kinds are the keys of all kinds; they have no words of their own.
func Kinds() Options[Kind] {
	list := make(Options[Kind], len(Endings))
	for i := range Endings {
		list[i].Key = Endings[i].Kind
	}
	return list
}

func kindText(_ *Division, g Game) text.Text { return text.Key(g.Sheet.Kind) }

func absentText(d *Division, g Game) text.Text {
	return text.Join(" ", d.playersText(g.Sheet.Absent), text.Key(g.Sheet.Kind))
}

// openText is what is said of a game without a sheet.
func (d *Division) openText(g Game) text.Text {
	if g.Postponed {
		return text.Of("postponed")
	}
	return text.Of("not in yet")
}
