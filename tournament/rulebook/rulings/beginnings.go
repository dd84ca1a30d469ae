package rulings

import (
	"slices"
	"strings"

	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// beginnings are the rulings on lateness, starts and equipment.
func beginnings() []Ruling {
	return []Ruling{
		{ID: "R01", Title: "One player late",
			Inputs: []Input{
				timeInput(),
				seconds("started", "time from the scheduled start to the start of the late player's clock").or("0"),
				seconds("arrival", "time from the scheduled start to the player's arrival").from(1),
			},
			Uses: []string{"gameMinutes", "lateOptionMin", "forfeitSpread", "forfeitRated"}, figures: lateOne},
		{ID: "R02", Title: "Both players late",
			Inputs: []Input{
				timeInput(),
				seconds("started", "time from the scheduled start to the start of a clock").or("0"),
				seconds("arrival1", "time from the scheduled start to player 1's arrival").from(1),
				seconds("arrival2", "time from the scheduled start to player 2's arrival").from(1),
				choice("starter", "who plays first", "1", "2").maybe("it makes no difference"),
			},
			Uses: []string{"gameMinutes", "lateBothModel", "lateOptionMin", "forfeitSpread", "forfeitRated"}, figures: lateBoth,
			check: func(in values) error {
				if first := min(in.number("arrival1"), in.number("arrival2")); in.number("started") > first {
					return text.Errorf("\"started\" is %s, but a player was there at %s: then only one player is late, which is R01",
						minutes(in.number("started")), minutes(first))
				}
				return nil
			}},
		{ID: "R03", Title: "May the late player give the game up?",
			Inputs: []Input{
				seconds("assigned", "time assigned to the late player"),
				yesNo("started", "the late player's clock had been started").or("yes"),
			},
			Uses: []string{"lateOptionMin", "forfeitSpread", "forfeitRated"},
			figures: func(b *rulebook.Book, in values) []Figure {
				left, ran := in.number("assigned"), in.yes("started")
				may := ran && b.LateOne(left+1, 0, 1).MayElect
				list := []Figure{figure("mayElect", may), figure("forfeit", left == 0)}
				if may || left == 0 {
					list = append(list, forfeitFigures(b)...)
				}
				return list
			},
			check: func(in values) error {
				if in.number("assigned") == 0 && !in.yes("started") {
					return text.Errorf("\"assigned\" is 0:00 and \"started\" is no: a clock that was never started leaves the whole time")
				}
				return nil
			}},
		{ID: "R04", Title: "Player does not come in time",
			Inputs: []Input{choice("cause", "what happened", "expired", "noshow", "strategic").found()},
			Uses:   []string{"forfeitSpread", "forfeitRated", "forfeitRaise"},
			figures: func(b *rulebook.Book, _ values) []Figure {
				return forfeitFigures(b)
			}},
		{ID: "R05", Title: "Neither player comes",
			Uses: []string{"forfeitSpread", "forfeitRated"},
			figures: func(b *rulebook.Book, _ values) []Figure {
				return lostByBoth(b)
			}},
		{ID: "R06", Title: "Who plays first by record",
			Inputs: []Input{
				number("startsA", "starts of A", "games", 0, 200), number("startsB", "starts of B", "games", 0, 200),
				number("repliesA", "replies of A", "games", 0, 200).or("0"), number("repliesB", "replies of B", "games", 0, 200).or("0"),
			},
			Uses: []string{"startTieBreak"},
			figures: func(b *rulebook.Book, in values) []Figure {
				return []Figure{
					figure("starter", b.Starter(in.number("startsA"), in.number("startsB"), in.number("repliesA"), in.number("repliesB"))),
					inner("sameStarts", in.number("startsA") == in.number("startsB")), inner("sameReplies", in.number("repliesA") == in.number("repliesB")),
				}
			}},
		{ID: "R07", Title: "Draw for start",
			Inputs: []Input{
				{Name: "tileA", Label: "tile drawn by A", Kind: Tile},
				{Name: "tileB", Label: "tile drawn by B", Kind: Tile},
			},
			figures: func(_ *rulebook.Book, in values) []Figure {
				return []Figure{figure("starter", rulebook.DrawStarter(in.word("tileA"), in.word("tileB")))}
			}, impossible: oneOfIt},
		{ID: "R08", Title: "Start record misreported",
			Inputs: []Input{yesNo("knowingly", "the player knew it was wrong")}},
		{ID: "R09", Title: "Bye",
			Uses: []string{"byeWin", "byeSpread", "byeRated"},
			figures: func(b *rulebook.Book, _ values) []Figure {
				bye := b.Bye()
				return []Figure{halfWins("win", bye.HalfWins), figure("spread", bye.Spread), figure("rated", bye.Rated)}
			}},
		{ID: "R10", Title: "Tile set wrong",
			Inputs: []Input{choice("stage", "found before or after the start", "before", "after")}},
		{ID: "R11", Title: "Dispute over timer, board, tiles or seat",
			Inputs: []Input{
				choice("item", "what the dispute is about", "timer", "board", "tiles", "rack", "seat", "other"),
				choice("a", "what A offers", features...).or(sameFeature),
				choice("b", "what B offers", features...).or(sameFeature),
			},
			check: func(in values) error {
				for _, name := range []string{"a", "b"} {
					if offer := in.word(name); !slices.Contains(offered[in.word("item")], offer) {
						return text.Errorf("%s is %s, which doesn't apply to item %s; give one of %s", name, offer, in.word("item"), strings.Join(offered[in.word("item")], ", "))
					}
				}
				return nil
			}},
		{ID: "R12", Title: "Clock faulty, wrongly set, or introduced in mid-game",
			Inputs: []Input{
				choice("cause", "what happened", "fault", "wrong", "introduced"),
				seconds("left", "time left in all, for a clock introduced").maybe("needed for a clock introduced in mid-game"),
			},
			Uses: []string{"clockIntroduced"},
			figures: func(b *rulebook.Book, in values) []Figure {
				each, ok := b.SplitClock(in.number("left"))
				if in.word("cause") != "introduced" || !ok || !in.has("left") {
					return []Figure{inner("split", false)}
				}
				return []Figure{inner("split", true), halves("each", each)}
			},
			against: func(b *rulebook.Book, in values) error {
				if _, splits := b.SplitClock(0); splits && in.word("cause") == "introduced" && !in.has("left") {
					return missing("left", "the time left in all")
				}
				return nil
			}},
	}
}

// features are what one piece of equipment may have over another in a dispute.
var features = []string{
	"digital", "digitalLacking", "digitalCountUp", "analogue", "sandTimer",
	"standardSize", "ridged", "clearView", "rotating", "nonReflective", "nonRotating",
	"smooth", "distinguishable", "visibleRack", "hiddenRack", worn, nearerRules, sameFeature,
}

// One piece is compared with the other: it is nearer to what the book asks for, or the same.
const nearerRules, sameFeature = "nearerRules", "same"

// worn is equipment that isn't in good order. Not every book mentions it.
const worn = "worn"

// offered are the features that each kind of equipment can have.
var offered = map[string][]string{
	"timer": {"digital", "digitalLacking", "digitalCountUp", "analogue", "sandTimer", worn, nearerRules, sameFeature},
	"board": {"standardSize", "ridged", "clearView", "rotating", "nonReflective", "nonRotating", worn, nearerRules, sameFeature},
	"tiles": {"smooth", "distinguishable", worn, nearerRules, sameFeature},
	"rack":  {"visibleRack", "hiddenRack", worn, nearerRules, sameFeature},
	"seat":  {sameFeature},
	"other": {worn, nearerRules, sameFeature},
}

// oneOfIt refuses the same letter twice if a set has it only once.
func oneOfIt(_ *rulebook.Book, in values) (string, text.Text) {
	if tile := in.word("tileA"); tile == in.word("tileB") && rulebook.OneOfASet(tile[0]) {
		return "oneOfIt", text.Of("tileA and tileB are both %s, of which a set has only one: settle the set first (R10)", tile)
	}
	return "", text.Text{}
}

func lateOne(b *rulebook.Book, in values) []Figure {
	l := b.LateOne(gameTime(b, in, "time"), in.number("started"), in.number("arrival"))
	list := []Figure{clock("assigned", l.Assigned), figure("forfeit", l.Forfeit), figure("mayElect", l.MayElect)}
	if l.Forfeit {
		list = append(list, forfeitFigures(b)...)
	}
	return list
}

func lateBoth(b *rulebook.Book, in values) []Figure {
	a1, a2, one, two := in.number("arrival1"), in.number("arrival2"), 1, 2
	if a2 < a1 {
		a1, a2, one, two = a2, a1, 2, 1
	}
	game, started := gameTime(b, in, "time"), in.number("started")
	l := b.LateBoth(game, started, a1, a2)
	list := []Figure{
		halves("first", l.First), halves("second", l.Second),
		figure("firstForfeit", l.FirstForfeit), figure("secondForfeit", l.SecondForfeit),
		figure("firstMayElect", l.FirstMayElect), figure("secondMayElect", l.SecondMayElect),
		figure("firstPlayer", one), figure("secondPlayer", two), inner("ranOut", a1-started >= game),
	}
	switch {
	case l.FirstForfeit && l.SecondForfeit:
		list = append(list, lostByBoth(b)...)
	case l.SecondForfeit:
		list = append(list, forfeitFigures(b)...)
	}
	return list
}

// BothLate reports whether both players forfeit the game by the answer, because both came too late.
func (a Answer) BothLate() bool {
	says := func(name string, value any) bool {
		return slices.ContainsFunc(a.Outcome, func(f Figure) bool { return f.Name == name && f.Value == value })
	}
	return says("winner", "nobody") || says("firstForfeit", true) && says("secondForfeit", true)
}

// lostByBoth are the figures of a game that neither player came to in time.
func lostByBoth(b *rulebook.Book) []Figure {
	f := b.Forfeit()
	return []Figure{figure("winner", "nobody"), figure("loserSpread", f.LoserSpread), figure("rated", f.Rated)}
}
