package rulings

import (
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// conduct are the rulings on behaviour, appeals and the word source.
func conduct() []Ruling {
	return append(offences(), []Ruling{
		{ID: "R69", Title: "Observer speaks, or notices an official's error",
			Inputs: []Input{choice("act", "what the observer does", "speaks", "distracts", "noticesError", "staysOn").or("speaks")}},
		{ID: "R70", Title: "Appeal",
			Inputs: []Input{
				yesNo("after", "the event is over").or("no"),
				choice("about", "what was decided", "conduct", "other").or("conduct"),
			}},
		{ID: "R71", Title: "Is this word acceptable, and by which list?",
			Inputs: []Input{
				{Name: "end", Label: "the tournament's last day", Kind: Date, Optional: true, Note: "the newest list"},
				number("letters", "number of letters in the word", "letters", 1, 15).maybe("the answer says only the list, not the word"),
				yesNo("listed", "the word is in the first list").or("no"),
				yesNo("second", "it is found in the second book").or("no"),
				number("entry", "number of letters in its main entry in the second book", "letters", 1, 30).maybe("the number of letters in the word"),
			},
			Uses: []string{"wordSource"}, figures: wordSource,
			check: func(in values) error {
				if !in.has("letters") && (in.yes("listed") || in.yes("second") || in.has("entry")) {
					return missing("letters", "the number of letters in the word")
				}
				return nil
			}},
		{ID: "R72", Title: "Papers, lists, tracking",
			Inputs: []Input{
				choice("item", "what is on the table", "trackingSheet", "scoreSheet", "wordList", "notes", "preparedNotes", "device"),
				yesNo("clocks", "a clock is in use").or("yes"),
			}},
		{ID: "R73", Title: "Score check out of turn",
			Inputs: []Input{yesNo("own", "it is the asking player's own turn"), yesNo("discrepancy", "the scores differ").or("no")},
			figures: func(_ *rulebook.Book, in values) []Figure {
				return []Figure{figure("mayAsk", in.yes("own")), figure("mayStop", in.yes("discrepancy"))}
			}},
		{ID: "R74", Title: "Stalling with phoneys to run an opponent over time"},
		{ID: "R75", Title: "Player does not record scores",
			Inputs: []Input{
				yesNo("repeated", "the player was warned before").or("no"),
				yesNo("empty", "the bag is empty").or("no"),
			},
			Uses: []string{"spreadPenalty"},
			figures: func(b *rulebook.Book, in values) []Figure {
				if !in.yes("repeated") || in.yes("empty") || b.SpreadPenalty == 0 {
					return nil
				}
				return []Figure{figure("spread", -b.SpreadPenalty)}
			}},
	}...)
}

// unethical are the acts that the list of level 2 has (WESPA 2010 §6.3.1), in its order.
var unethical = []string{
	"blockingView", "noisyTiles", "misleading", "needlessTalk", "wrongDraw", "flashDraw", "slowDraw", "frivolousChallenge",
	"misstatedCount", "device", "misrepresentedBlank", "scoreChecks", "mixedCourtesyTiles", "feintedPress", "selfAdjudication",
	"equipment", "improperLeaving", "other",
}

// ejecting are the acts for which a player is ejected (WESPA 2010 §6.2.1 and 6.2.3) and that have no ruling of
// their own.
var ejecting = []string{"palming", "wrongScores", "misreported", "markedTiles", "lookedIn", "accomplices", "threat", "insult", "otherAbuse"}

func offences() []Ruling {
	return []Ruling{
		{ID: "R64", Title: "Cheating or abuse found",
			Inputs: []Input{
				choice("format", "the event's format", "roundrobin", "other").or("other"),
				choice("act", "what was found", ejecting...).maybe("any of them"),
				score("player", "score of the ejected player in a game already played").maybe("for the effect on one game"),
				score("opponent", "score of the opponent in that game").maybe("for the effect on one game"),
				number("rounds", "rounds left", "rounds", 0, 200).or("0"),
			},
			Uses: []string{"ejection", "ejectionMargin", "byeSpread"}, figures: ejected,
			check: func(in values) error {
				if in.has("player") != in.has("opponent") {
					return text.Errorf("\"player\" and \"opponent\" go together; give both scores or neither")
				}
				return nil
			}},
		{ID: "R65", Title: "Unethical act",
			Inputs: []Input{choice("act", "what was done", unethical...)}},
		{ID: "R66", Title: "Poor etiquette",
			Inputs: []Input{choice("act", "what was done", "deliberateLateness", "turningBoard", "tilesUpsideDown", "bagOutOfReach", "loudAnalysis", "other")}},
		{ID: "R67", Title: "Fifty-point spread penalty",
			Inputs: []Input{
				choice("cause", "which entry", "N1", "N2", "N3", "N4", "N5", "N6", "N7", "N8"),
				yesNo("warned", "the player was warned before").or("no"),
				number("behind", "points behind when leaving (N4)", "points", 0, mostScore).or("0"),
			},
			Uses: []string{"spreadPenalty", "byeSpread", "forfeitSpread", "resignFloor"}, figures: spreadEntry,
			check: func(in values) error {
				if in.number("behind") > 0 && in.word("cause") != "N4" {
					return text.Errorf("\"behind\" is %d, but only N4 is a player who left while behind", in.number("behind"))
				}
				return nil
			}},
		{ID: "R68", Title: "Collusion, deliberate big loss",
			Inputs: []Input{finding("agreed", "the two players had agreed on it")}},
	}
}

// ejected is what an ejection does to the games, to one game, and afterwards.
func ejected(b *rulebook.Book, in values) []Figure {
	effect := b.Ejection
	if effect == rulebook.EjectionVoidOrAward {
		effect = rulebook.EjectionAward
		if in.word("format") == "roundrobin" {
			effect = rulebook.EjectionVoid
		}
	}
	if effect == rulebook.EjectionDirector {
		return []Figure{figure("effect", effect)}
	}
	list := []Figure{figure("effect", effect), figure("place", "last")}
	if in.has("player") {
		list = append(list, oneGame(b, effect, in.number("opponent")-in.number("player"))...)
	}
	if effect != rulebook.EjectionVoid {
		list = append(list, figure("later", "bye"), figure("byeSpread", b.ByeSpread))
	}
	return list
}

// oneGame is what it does to a game already played; spread is the opponent's own.
func oneGame(b *rulebook.Book, effect string, spread int) []Figure {
	switch effect {
	case rulebook.EjectionVoid:
		return []Figure{figure("opponentSpread", 0), figure("playerSpread", 0), figure("opponentWins", 0)}
	case rulebook.EjectionAward:
		spread, _ = b.EjectedGame(spread > 0, spread)
	}
	wins := 0
	if spread > 0 {
		wins = 1
	}
	return []Figure{figure("opponentSpread", spread), figure("playerSpread", -spread), figure("opponentWins", wins)}
}

// spreadEntry is an entry of the list of fixed spread penalties, N1 to N8 (NSA IV.J.3, VI.C, VII.J, G7). A book
// without a fixed penalty has none.
func spreadEntry(b *rulebook.Book, in values) []Figure {
	if b.SpreadPenalty == 0 {
		return []Figure{figure("applies", false)}
	}
	player, opponent, game := 0, 0, "none"
	switch in.word("cause") {
	case "N1":
		player, game = b.ByeSpread, "win"
	case "N2":
		player, opponent, game = -b.ForfeitSpread, b.ForfeitSpread, "loss"
	case "N3":
		margin := b.LeaveMargin(1, 0)
		player, opponent, game = -margin, margin, "loss"
	case "N4":
		margin := b.LeaveMargin(0, in.number("behind"))
		player, opponent, game = -margin, margin, "loss"
	case "N5", "N6":
		if in.yes("warned") {
			player = -b.SpreadPenalty
		}
	case "N7":
		player = -b.SpreadPenalty
	}
	return []Figure{figure("applies", true), figure("player", player), figure("opponent", opponent), figure("game", game), figure("spread", player)}
}

func wordSource(b *rulebook.Book, in values) []Figure {
	var list []Figure
	if l, ok := b.ListFor(in.word("end")); ok {
		list = append(list, figure("source", l.Title))
	}
	if !in.has("letters") {
		return list
	}
	entry := in.number("entry")
	if !in.has("entry") {
		entry = in.number("letters")
	}
	return append(list, figure("acceptable", b.WordAcceptable(rulebook.WordFound{
		Letters: in.number("letters"), Listed: in.yes("listed"), Second: in.yes("second"), MainEntry: entry})))
}
