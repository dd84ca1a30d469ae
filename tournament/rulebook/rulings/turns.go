package rulings

import (
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// verdicts are those of an adjudication.
var verdicts = []string{"acceptable", "unacceptable"}

// turns are the rulings on completing a turn and on challenges.
func turns() []Ruling {
	return append(holds(), plays()...)
}

func holds() []Ruling {
	return []Ruling{
		{ID: "R19", Title: "Did not press the clock, began to draw",
			Uses: []string{"lastHold", "holdSeconds"},
			figures: func(b *rulebook.Book, _ values) []Figure {
				if b.LastHold != "tileOrSeconds" {
					return nil
				}
				return []Figure{figure("seconds", b.HoldSeconds)}
			}},
		{ID: "R20", Title: "Is the hold or challenge in time?",
			Inputs: []Input{
				number("seconds", "time since the timer was pressed, or else since drawing began", "seconds", 0, 3600).or("0"),
				yesNo("tile", "a replacement tile was out of the bag"),
				yesNo("hand", "the mover's hand was in the bag").or("no"),
				yesNo("recorded", "the mover had recorded the score before drawing").or("yes"),
				yesNo("pressed", "the mover had pressed the timer").or("yes"),
				yesNo("written", "the opponent had written the score down").or("no"),
				choice("call", "what the opponent calls", "hold", "challenge").or("hold"),
			},
			Uses: []string{"lastHold", "holdSeconds"},
			figures: func(b *rulebook.Book, in values) []Figure {
				inTime := b.HoldInTime(rulebook.HoldAsked{
					Seconds: in.number("seconds"), TileOut: in.yes("tile"), Hand: in.yes("hand"), Recorded: in.yes("recorded"),
					Pressed: in.yes("pressed"), Written: in.yes("written"), Challenge: in.word("call") == "challenge"})
				return []Figure{figure("inTime", inTime), inner("early", inTime && !in.yes("pressed") && !in.yes("tile") && !in.yes("hand")), inner("printed", asPrinted(b, "holdSeconds"))}
			}},
		{ID: "R21", Title: "Hold running: may the player draw?",
			Inputs: []Input{
				seconds("press", "when the timer was pressed").or("0"),
				seconds("hold", "when hold was called"),
				seconds("now", "now").maybe("only the moment is computed"),
				yesNo("mixed", "the new tiles were mixed with the others").or("no"),
			},
			Uses: []string{"courtesyFrom"},
			figures: func(b *rulebook.Book, in values) []Figure {
				press, hold := in.number("press"), in.number("hold")
				from, ok := b.CourtesyDraw(press, max(press, hold))
				if !ok {
					return []Figure{figure("courtesy", false), figure("mayDraw", false)}
				}
				list := []Figure{figure("courtesy", true), clock("drawFrom", from), inner("beforePress", hold < press)}
				if in.has("now") {
					list = append(list, figure("mayDraw", in.number("now") >= from))
				}
				return list
			},
			check: func(in values) error {
				if in.has("now") && in.number("now") < in.number("hold") {
					return notBefore("now", "hold", in)
				}
				return nil
			}},
		{ID: "R22", Title: "Challenge failed (all words good)",
			Inputs: []Input{
				choice("mode", "the event's challenge penalty", "none", "perWord5", "perTurn5", "perWord10", "perTurn10", "loseTurn", "dingle", "first5then10", "rising", "time").maybe("the rulebook's own"),
				number("words", "words challenged", "words", 1, 15),
				number("failed", "failed challenges of this player in this game, this one included", "challenges", 1, 50).or("1"),
			},
			Uses: []string{"challenge", "challengeTo"}, figures: failedChallenge,
			impossible: func(_ *rulebook.Book, in values) (string, text.Text) {
				if most := rulebook.RackSize + 1; in.number("words") > most {
					return "words", text.Of("\"words\" is %d, but a play makes at most %d: one along its tiles, and one across each", in.number("words"), most)
				}
				return "", text.Text{}
			}},
		{ID: "R23", Title: "Challenge upheld"},
		{ID: "R24", Title: "Several words, one bad: what may be told?"},
		{ID: "R25", Title: "Challenger wants to withdraw, or opponent to concede",
			Inputs: []Input{
				yesNo("said", "the challenge was announced"),
				yesNo("neutralised", "the clock was neutralised"),
				yesNo("left", "the slip is gone, or a player has left the table").or("no"),
				finding("blank", "the challenge came from a misunderstood blank"),
				yesNo("clocks", "a clock is in use").or("yes"),
			},
			check: func(in values) error {
				if in.yes("neutralised") && !in.yes("clocks") {
					return text.Errorf("\"neutralised\" is yes, but \"clocks\" is no: there was no clock to neutralise")
				}
				return nil
			}},
		{ID: "R26", Title: "Slip shows a word that was not played",
			Inputs: []Input{yesNo("judged", "the verdict has been given").or("no")}},
		{ID: "R27", Title: "Second opinion wanted",
			Inputs: []Input{choice("first", "first verdict", verdicts...), choice("second", "second verdict", verdicts...)},
			figures: func(_ *rulebook.Book, in values) []Figure {
				same := in.word("first") == in.word("second")
				list := []Figure{figure("same", same)}
				if same {
					list = append(list, figure("final", in.word("second")))
				}
				return list
			}},
		{ID: "R28", Title: "Wrong verdict discovered",
			Inputs: []Input{
				choice("verdict", "what the wrong verdict did", "allowed", "disallowed"),
				yesNo("touched", "new tiles (allowed) or retracted tiles (disallowed) have touched the rack"),
			}},
		{ID: "R29", Title: "Self-adjudication",
			Inputs: []Input{finding("inUse", "the event uses self-adjudication")},
			Uses:   []string{"selfAdjudicate"}, figures: selfAdjudication},
		{ID: "R30", Title: "Challenge before the turn is over"},
		{ID: "R31", Title: "Opponent silent after a play-out",
			Inputs: []Input{number("seconds", "silence since the timer was neutralised", "seconds", 0, 3600)},
			Uses:   []string{"endWindowSec", "endWindow"},
			figures: func(b *rulebook.Book, in values) []Figure {
				p := b.SilentAfterPlayOut(in.number("seconds"))
				return []Figure{figure("restart", p.Restart), figure("over", p.Over), figure("challenge", p.Challenge), inner("printed", asPrinted(b, "endWindowSec"))}
			}},
	}
}

// selfAdjudication is a choice of the event if the book leaves it open. If the organiser hasn't made it, the
// ruling has to ask what the event does.
func selfAdjudication(b *rulebook.Book, in values) []Figure {
	src, _ := b.Source("selfAdjudicate")
	allowed := b.SelfAdjudicate
	switch open := src.Standing == rulebook.Director; {
	case open && in.has("inUse"):
		allowed = in.yes("inUse")
	case open:
		return []Figure{figure("allowed", allowed), figure("doubt", true)}
	}
	return []Figure{figure("allowed", allowed), inner("settled", true)}
}

func failedChallenge(b *rulebook.Book, in values) []Figure {
	mode := b.Challenge
	if in.has("mode") {
		mode = in.word("mode")
	}
	printed := b.OwnSource("challenge")
	c := rulebook.ChallengePrice(mode, in.number("words"), in.number("failed"))
	toOpponent := c.Points > 0 && b.ChallengeTo == "toOpponent"
	list := []Figure{figure("penalty", c.Points), figure("loseTurn", c.LoseTurn), figure("mode", mode), figure("standard", c.Standard),
		inner("free", c.Points == 0 && !c.LoseTurn && !c.Director), inner("off", c.Points > 0 && !toOpponent),
		inner("own", b.Own("challenge") == mode), inner("ownRule", printed.Standing == rulebook.Stated && b.Own("challenge") != mode), inner("chosen", in.has("mode")), inner("beyond", mode == "rising" && in.number("failed") > rulebook.RisingSteps)}
	if c.Director {
		list = append(list, figure("time", true))
	}
	if toOpponent {
		list = append(list, figure("toOpponent", true))
	}
	return list
}

func plays() []Ruling {
	return []Ruling{
		{ID: "R32", Title: "Flash draw",
			Inputs: []Input{
				number("drawn", "tiles drawn", "tiles", 1, rulebook.RackSize),
				yesNo("touched", "a drawn tile touched the rack"),
				yesNo("upheld", "the challenge was upheld").or("yes"),
				number("bag", "tiles in the bag before the draw", "tiles", 1, mostTiles).or("50"),
			},
			Uses: []string{"flashDraw", "overdraw", "overdrawSmallBag"},
			figures: func(b *rulebook.Book, in values) []Figure {
				o, ok := b.FlashDrawn(in.number("drawn"), in.yes("touched"), in.number("bag"))
				if !ok || !in.yes("upheld") {
					return []Figure{figure("offence", ok)}
				}
				return append([]Figure{figure("offence", true)}, overdrawFigures(o)...)
			},
			check: func(in values) error { return notMore(in, "drawn") }},
		{ID: "R33", Title: "Drew while the challenge was pending",
			Inputs: []Input{yesNo("mixed", "the new tiles were mixed with the others").or("no")}},
		{ID: "R34", Title: "Second challenge on the same turn"},
		{ID: "R35", Title: "First play misses the centre",
			Inputs: []Input{yesNo("challenged", "the opponent challenges it")}},
		{ID: "R36", Title: "Diagonal, disconnected or off the board",
			Inputs: []Input{
				choice("kind", "what is wrong", "diagonal", "disconnected", "offBoard"),
				yesNo("challenged", "the opponent challenges it"),
			}},
		{ID: "R37", Title: "Misoriented word or board",
			Inputs: []Input{
				choice("item", "what is misoriented", "word", "board"),
				choice("kind", "the kind of board", "rotating", "nonRotating").maybe("the answer covers both"),
				yesNo("first", "it is the first play").or("no"),
				yesNo("challenged", "the opponent challenges it").or("yes"),
			},
			figures: func(_ *rulebook.Book, in values) []Figure {
				return []Figure{inner("anyBoard", !in.has("kind"))}
			}},
		{ID: "R38", Title: "Exchange with fewer than seven in the bag",
			Inputs: []Input{
				number("bag", "tiles in the bag before the exchange", "tiles", 0, mostTiles),
				choice("stage", "how far it has come", "announced", "drawn", "returned", "ended").or("announced"),
				yesNo("noticed", "one of the players noticed it").or("yes"),
				number("rack", "tiles on the player's rack", "tiles", 1, rulebook.RackSize).or("7"),
			},
			Uses: []string{"exchangeMin", "illegalExchange"}, figures: illegalExchange,
			check: func(in values) error {
				if stage := in.word("stage"); in.number("bag") == 0 && (stage == "drawn" || stage == "returned") {
					return text.Errorf("\"stage\" is %s, but \"bag\" is 0: there was nothing to draw", stage)
				}
				return nil
			}},
		{ID: "R39", Title: "Change of mind about a move or exchange",
			Inputs: []Input{
				yesNo("pressed", "the timer has been pressed"), yesNo("drawing", "drawing has begun").or("no"),
				choice("what", "what is to be changed", "move", "exchange", "blank").or("move"),
			}},
	}
}

func illegalExchange(b *rulebook.Book, in values) []Figure {
	if rulebook.ExchangeLegal(in.number("bag")) {
		return []Figure{figure("legal", true)}
	}
	list := []Figure{figure("legal", false)}
	stage, noticed := in.word("stage"), in.yes("noticed")
	sees := in.number("bag") + in.number("rack")
	switch b.IllegalExchange {
	case "untilReturned":
		list = append(list, figure("loseTurn", noticed && (stage == "announced" || stage == "drawn")))
	case "opponentPicks":
		list = append(list, figure("loseTurn", noticed && stage == "announced"))
		if noticed && (stage == "drawn" || stage == "returned") {
			picks := min(rulebook.RackSize, sees)
			list = append(list, figure("sees", sees), figure("picks", picks), figure("toBag", sees-picks))
		}
	default:
		list = append(list, figure("loseTurn", noticed && stage != "ended"))
	}
	return list
}
