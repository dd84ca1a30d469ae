package rulings

import (
	"strings"

	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// endings are the rulings on the end of a game and its result.
func endings() []Ruling {
	return append(scores(), results()...)
}

func scores() []Ruling {
	zeros := []string{rulebook.TurnPass, rulebook.TurnExchange, rulebook.TurnPhoney, rulebook.TurnFailedChallenge, rulebook.TurnIllegalExchange, rulebook.TurnZeroPlay, "play"}
	return []Ruling{
		{ID: "R53", Title: "Play-out: leftover value",
			Inputs: []Input{
				number("rack", "value of the opponent's rack", "points", 0, 187),
				score("out", "score of the player who is out, before").maybe(noScores),
				score("other", "score of the opponent, before").maybe(noScores),
			},
			Uses: []string{"leftover"}, figures: playedOut,
			check: func(in values) error {
				if in.has("out") != in.has("other") {
					return text.Errorf("\"out\" and \"other\" go together; give both scores or neither")
				}
				return nil
			}, impossible: func(_ *rulebook.Book, in values) (string, text.Text) { return tooDear(in, "rack") }},
		{ID: "R54", Title: "Six zeros",
			Inputs: []Input{
				{Name: "turns", Label: "the last turns, the oldest first", Kind: List, Choices: zeros, Max: 100},
				score("a", "score of A").maybe(noScores), number("rackA", "value of A's rack", "points", 0, 187).or("0"),
				score("b", "score of B").maybe(noScores), number("rackB", "value of B's rack", "points", 0, 187).or("0"),
			},
			Uses: []string{"sixZeros", "zeroPass", "zeroExchange", "zeroPhoney", "zeroFailedChallenge", "zeroIllegalExchange", "zeroPlay"}, figures: sixZeros,
			check: func(in values) error {
				if in.has("a") != in.has("b") {
					return text.Errorf("\"a\" and \"b\" go together; give both scores or neither")
				}
				return nil
			}, impossible: nothingChallenged},
		{ID: "R55", Title: "Both players passed twice running"},
		{ID: "R56", Title: "Tie",
			figures: func(_ *rulebook.Book, _ values) []Figure {
				return []Figure{halfWins("win", 1), figure("spread", 0)}
			}},
		{ID: "R57", Title: "Score error found",
			Inputs: []Input{
				choice("stage", "how far the sheet has come", stageNames()...),
				finding("agreeA", "A agrees"), finding("agreeB", "B agrees"),
			},
			Uses: []string{"amendUnsigned", "amendSigned", "amendAfterSubmit", "amendNextGame"},
			figures: func(b *rulebook.Book, in values) []Figure {
				m := b.Amend(rulebook.Stage(in.word("stage")), in.yes("agreeA"), in.yes("agreeB"))
				return append([]Figure{figure("allowed", m.Allowed), figure("needsBoth", m.NeedsBoth)}, agreeing(m, in)...)
			}},
		{ID: "R58", Title: "Recount requested",
			Inputs: []Input{
				number("margin", "margin of the game", "points", -mostScore, mostScore),
				yesNo("signed", "the sheet is signed").maybe("not signed"),
				choice("stage", "how far the sheet has come", stageNames()...).maybe("as far as \"signed\" says, not handed in"),
				finding("agreeA", "A agrees"), finding("agreeB", "B agrees"),
			},
			Uses: []string{"recountLimit", "recountUntil", "amendSigned", "amendAfterSubmit", "amendNextGame"}, figures: recount,
			check: func(in values) error {
				if in.has("signed") && in.has("stage") && in.yes("signed") == (in.word("stage") == string(rulebook.Unsigned)) {
					return text.Errorf("\"signed\" and \"stage\" contradict each other; give only one of them")
				}
				return nil
			}},
		{ID: "R59", Title: "A recount is slow or partial, or a sheet is refused",
			Inputs: []Input{choice("kind", "what is wrong", "slow", "partial", "refused")}},
	}
}

// noScores is what an answer says if the scores aren't given.
const noScores = "the answer says only what is added and taken off"

// playedOut is what the leftover tiles change, and the final scores if those before are given.
func playedOut(b *rulebook.Book, in values) []Figure {
	gain, change := b.LeftoverTiles(in.number("rack"))
	src, _ := b.Source("leftover")
	list := []Figure{figure("doubled", b.Leftover == "double"), inner("scored", in.has("out")), inner("chosen", src.Standing != rulebook.Director)}
	if !in.has("out") {
		return append(list, figure("gain", gain), figure("loss", -change))
	}
	out, other := in.number("out")+gain, in.number("other")+change
	return append(list, figure("out", out), figure("other", other), figure("spread", out-other))
}

// recount is whether a recount is allowed, and otherwise the reason: the margin, or how far the sheet has come.
func recount(b *rulebook.Book, in values) []Figure {
	stage := rulebook.Unsigned
	if in.yes("signed") {
		stage = rulebook.SignedNotSubmitted
	}
	if in.has("stage") {
		stage = rulebook.Stage(in.word("stage"))
	}
	r := b.Recount(in.number("margin"), stage, in.yes("agreeA"), in.yes("agreeB"))
	list := []Figure{figure("allowed", r.Allowed), figure("needsBoth", r.NeedsBoth), figure("stage", string(stage))}
	if !r.Allowed {
		list = append(list, figure("tooWide", r.Key == "recountLimit"))
	}
	return append(list, agreeing(r, in)...)
}

// agreeing is the figure for a change that needs both players, as long as neither has refused it.
func agreeing(m rulebook.Amendment, in values) []Figure {
	if m.NeedsBoth && !m.Allowed && !in.no("agreeA") && !in.no("agreeB") {
		return []Figure{figure("doubt", true)}
	}
	return nil
}

func stageNames() []string {
	var names []string
	for _, s := range rulebook.Stages() {
		names = append(names, string(s))
	}
	return names
}

// tooDear refuses a value that seven tiles can't have, because a rack with more tiles is an overdraw.
func tooDear(in values, racks ...string) (string, text.Text) {
	for _, rack := range racks {
		if n := in.number(rack); n > rulebook.MostOnRack {
			return "rackValue", text.Of("%s is %d, but seven tiles are worth %d at most; settle an overdraw first (R40)", rack, n, rulebook.MostOnRack)
		}
	}
	return "", text.Text{}
}

// nothingChallenged refuses a turn lost by a challenge if the turn before it left no words to challenge: a pass,
// an exchange, a play that was taken back, or another lost challenge.
func nothingChallenged(_ *rulebook.Book, in values) (string, text.Text) {
	turns := strings.Split(in.word("turns"), ",")
	for i := 1; i < len(turns); i++ {
		if before := turns[i-1]; turns[i] == rulebook.TurnFailedChallenge && before != "play" && before != rulebook.TurnZeroPlay {
			reason := "noWords"
			if before == rulebook.TurnExchange {
				reason = "exchange"
			}
			return reason, text.Of("\"turns\" can't be like this: turn %d was lost by a challenge, but the turn before it left no words to challenge", i+1)
		}
	}
	return tooDear(in, "rackA", "rackB")
}

// sixZeros counts the scoreless turns at the end of the list, or at the end of the game if that was earlier.
func sixZeros(b *rulebook.Book, in values) []Figure {
	turns := untilOver(b, strings.Split(in.word("turns"), ","))
	sure, perhaps, broken := 0, 0, false
	for i := len(turns) - 1; i >= 0 && !broken; i-- {
		switch b.CountsAsZero(turns[i]) {
		case "yes":
			sure++
		case "director":
			perhaps++
		default:
			broken = true
		}
	}
	ends := b.SixZeros && sure+perhaps >= rulebook.ZerosToEnd
	if ends && perhaps > 0 && unsureEnds(b, turns) {
		return []Figure{figure("zeros", sure), figure("perhaps", perhaps), figure("doubt", true)}
	}
	list := []Figure{figure("zeros", sure+perhaps), figure("ends", ends),
		inner("rests", restsOn(b, turns[max(0, len(turns)-sure-perhaps-1):])), inner("scored", in.has("a"))}
	if ends && in.has("a") {
		a, z := rulebook.SixZeros(in.number("a"), in.number("rackA"), in.number("b"), in.number("rackB"))
		list = append(list, figure("a", a), figure("b", z))
	}
	return list
}

// zeroKeys are the parameters that say whether a kind of turn is a zero.
var zeroKeys = map[string]string{
	rulebook.TurnPass: "zeroPass", rulebook.TurnExchange: "zeroExchange", rulebook.TurnPhoney: "zeroPhoney",
	rulebook.TurnFailedChallenge: "zeroFailedChallenge", rulebook.TurnIllegalExchange: "zeroIllegalExchange", rulebook.TurnZeroPlay: "zeroPlay",
}

// restsOn is the weakest standing behind the count of these turns.
func restsOn(b *rulebook.Book, turns []string) string {
	weakest := rulebook.Stated
	for _, turn := range turns {
		src, ok := b.Source(zeroKeys[turn])
		switch {
		case !ok || src.Standing == rulebook.Stated || src.Standing == rulebook.Changed:
		case weakest == rulebook.Stated || src.Standing == rulebook.Default:
			weakest = src.Standing
		}
	}
	return string(weakest)
}

// untilOver is the list up to the sixth of six turns that are scoreless beyond doubt.
func untilOver(b *rulebook.Book, turns []string) []string {
	run := 0
	for i, turn := range turns {
		if run++; b.CountsAsZero(turn) != "yes" {
			run = 0
		}
		if run == rulebook.ZerosToEnd {
			return turns[:i+1]
		}
	}
	return turns
}

// unsureEnds reports whether the game ends only if the director counts a turn.
func unsureEnds(b *rulebook.Book, turns []string) bool {
	run := 0
	for i := len(turns) - 1; i >= 0 && b.CountsAsZero(turns[i]) == "yes"; i-- {
		run++
	}
	return run < rulebook.ZerosToEnd
}

func results() []Ruling {
	return []Ruling{
		{ID: "R60", Title: "Resignation",
			Inputs: []Input{
				score("leaver", "score of the player who resigns"),
				score("other", "score of the opponent"),
				finding("emergency", "it is an emergency"),
			},
			Uses: []string{"resignFloor", "resignation"}, figures: resigned},
		{ID: "R61", Title: "Leaves for good, abandons the game",
			Inputs: []Input{
				score("leaver", "score of the player who leaves"),
				score("other", "score of the opponent"),
				finding("later", "the game can be finished later"),
				finding("emergency", "it is an emergency"),
			},
			Uses: []string{"resignFloor", "resignRated", "resignation"}, figures: left},
		{ID: "R62", Title: "Leaves the area for a while",
			Inputs: []Input{
				yesNo("permission", "the director has permitted it").or("no"),
				yesNo("completed", "the turn is completed"),
				yesNo("drawn", "replacement tiles were drawn"),
				finding("emergency", "it is an emergency"),
			},
			figures: func(_ *rulebook.Book, in values) []Figure {
				return []Figure{figure("inOrder", in.yes("completed") && !in.yes("drawn"))}
			}},
		{ID: "R63", Title: "Tiles not left in a grid"},
	}
}

// left is the rule of resignations for a player who left, unless the game is finished later.
func left(b *rulebook.Book, in values) []Figure {
	if in.yes("later") {
		return []Figure{figure("finishLater", true)}
	}
	margin, how := resignation(b, in)
	rated := figure("rated", b.ResignRated)
	if how.Name == "byDirector" {
		return []Figure{rated, how}
	}
	return []Figure{figure("margin", margin), figure("winnerSpread", margin), figure("loserSpread", -margin), rated, how}
}

func resigned(b *rulebook.Book, in values) []Figure {
	margin, how := resignation(b, in)
	if how.Name == "byDirector" {
		return []Figure{how}
	}
	return []Figure{figure("margin", margin), inner("byLead", in.number("other") > in.number("leaver")), how}
}

// resignation is the margin of a player who resigns or leaves, and how firm it is: sure; in doubt, because it
// holds only in an emergency and nobody has established one yet; or set by the director.
func resignation(b *rulebook.Book, in values) (margin int, how Figure) {
	leaver, other := in.number("leaver"), in.number("other")
	margin, always := b.ResignMargin(leaver, other, false)
	switch {
	case always:
		return margin, inner("sure", true)
	case in.no("emergency"):
		return 0, inner("byDirector", true)
	}
	margin, _ = b.ResignMargin(leaver, other, true)
	if in.yes("emergency") {
		return margin, inner("sure", true)
	}
	return margin, figure("doubt", true)
}
