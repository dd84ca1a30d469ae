package rulings

import (
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// missing is the error for an input that this situation needs.
func missing(name, label string) error {
	return text.Errorf("%s is missing; give %s", name, text.Key(label))
}

// clocks are the rulings on time in a game.
func clocks() []Ruling {
	return []Ruling{
		{ID: "R13", Title: "Overtime at the end",
			Inputs: []Input{
				seconds("over", "overtime, if it is known").maybe("else the clock's reading"),
				choice("clock", "kind of clock", "countdown", "countup", "analogue").or("countdown"),
				seconds("reading", "what the clock shows; on a countdown, minus is overtime").from(-mostSeconds).maybe("needed where \"over\" isn't given"),
				seconds("assigned", "time assigned to the player").from(1).maybe("the game time in force"),
			},
			Uses: []string{"overtimePer", "overtimeLoss", "gameMinutes"},
			figures: func(b *rulebook.Book, in values) []Figure {
				over := in.number("over")
				if !in.has("over") {
					over = overByReading(b, in)
				}
				return overtimeFigures(b, over)
			},
			check: func(in values) error {
				switch {
				case !in.has("over") && !in.has("reading"):
					return missing("over", "the overtime, or \"reading\", what the clock shows")
				case !in.has("over") && in.word("clock") == "analogue":
					return missing("over", "the overtime: an analogue clock shows only that the flag is down")
				case in.has("reading") && in.word("clock") == "countup" && in.number("reading") < 0:
					return text.Errorf("\"reading\" is %s, but a clock that counts up shows no minus", minutes(in.number("reading")))
				}
				return nil
			},
			against: func(b *rulebook.Book, in values) error {
				if in.has("over") && in.has("reading") && in.word("clock") != "analogue" && in.number("over") != max(0, overByReading(b, in)) {
					return text.Errorf("\"over\" is %s, but by \"reading\" it is %s; give only one of the two", minutes(in.number("over")), minutes(max(0, overByReading(b, in))))
				}
				return nil
			}},
		{ID: "R14", Title: "Ten minutes over",
			Inputs: []Input{
				seconds("over", "the player's overtime"),
				score("own", "score of the player who is over time"),
				score("opp", "score of the opponent"),
				seconds("oppOver", "the opponent's overtime").or("0"),
			},
			Uses: []string{"overtimeLoss"},
			figures: func(b *rulebook.Book, in values) []Figure {
				margin, unsigned, lost := b.OvertimeForfeit(in.number("over"), in.number("own"), in.number("opp"), in.number("oppOver"))
				if !lost {
					return []Figure{figure("forfeit", false), figure("penalty", rulebook.OvertimePenalty(in.number("over")))}
				}
				list := []Figure{figure("forfeit", true), figure("margin", margin)}
				if unsigned != margin {
					list = append(list, figure("unsigned", unsigned))
				}
				return list
			},
			impossible: reachedFirst},
		{ID: "R15", Title: "Clock left running after the game",
			Inputs: []Input{
				seconds("last", "overtime at the last play; minus is time left").from(-mostSeconds),
				seconds("reveal", "overtime when the opponent's tiles were revealed").from(-mostSeconds),
				seconds("now", "overtime that the clock shows now").from(-mostSeconds),
			},
			Uses: []string{"clockEnd", "overtimeLoss"},
			figures: func(b *rulebook.Book, in values) []Figure {
				last := in.number("last")
				over := b.StoppedAt(last, in.number("reveal"), in.number("now"))
				atLast := rulebook.OvertimePenalty(last)
				return append(overtimeFigures(b, over), inner("atLast", atLast), inner("lostByThen", b.LosesByOvertime(last)),
					inner("sooner", atLast < rulebook.OvertimePenalty(over)))
			},
			check: func(in values) error {
				if in.number("reveal") < in.number("last") || in.number("now") < in.number("reveal") {
					return text.Errorf("the readings must rise: \"last\" is %s, \"reveal\" %s, \"now\" %s",
						minutes(in.number("last")), minutes(in.number("reveal")), minutes(in.number("now")))
				}
				return nil
			}},
		{ID: "R16", Title: "Player going out started the opponent's clock",
			Inputs: []Input{
				seconds("before", "the opponent's overtime before; minus is time left").from(-mostSeconds),
				seconds("after", "the opponent's overtime when it was noticed").from(-mostSeconds),
			},
			Uses: []string{"overtimeLoss"},
			figures: func(b *rulebook.Book, in values) []Figure {
				before := in.number("before")
				if b.LosesByOvertime(before) {
					return []Figure{figure("forfeit", true)}
				}
				return []Figure{figure("penalty", rulebook.OvertimePenalty(before)),
					figure("ignored", rulebook.OvertimePenalty(in.number("after"))-rulebook.OvertimePenalty(before))}
			},
			check: func(in values) error {
				if in.number("after") < in.number("before") {
					return text.Errorf("\"after\" is %s, earlier than \"before\", %s", minutes(in.number("after")), minutes(in.number("before")))
				}
				return nil
			}},
		{ID: "R17", Title: "Time is called in a game without clocks",
			Inputs: []Input{yesNo("placing", "tiles were being placed at the end of the announcement")}},
		{ID: "R18", Title: "Sand ran out",
			Inputs: []Input{
				yesNo("warned", "the opponent had given a warning before the sand ran out"),
				number("announced", "time from the warning, or from noticing, to the announcement of the score", "seconds", 0, 600),
			}},
	}
}

// overByReading is the time over that the clock shows. A negative one is time left.
func overByReading(b *rulebook.Book, in values) int {
	if in.word("clock") == "countup" {
		return in.number("reading") - gameTime(b, in, "assigned")
	}
	return -in.number("reading")
}

// overtimeFigures are the price of that overrun: the game if the book says so (WESPA 2010 §5.3.3), otherwise
// points.
func overtimeFigures(b *rulebook.Book, over int) []Figure {
	if b.LosesByOvertime(over) {
		return []Figure{clock("over", over), figure("forfeit", true)}
	}
	return []Figure{clock("over", max(0, over)), figure("penalty", rulebook.OvertimePenalty(over))}
}

// reachedFirst refuses an opponent who had reached the limit that loses the game, because that player had lost
// before (WESPA 2010 §5.3.3).
func reachedFirst(b *rulebook.Book, in values) (string, text.Text) {
	over, oppOver := minutes(in.number("over")), minutes(in.number("oppOver"))
	switch {
	case !b.LosesByOvertime(in.number("oppOver")):
		return "", text.Text{}
	case b.LosesByOvertime(in.number("over")):
		return "overtimeLoss", text.Of("\"over\" is %s and \"oppOver\" %s: whoever reached the limit first has lost; for the other player give the overtime at that moment", over, oppOver)
	}
	return "overtimeLoss", text.Of("\"oppOver\" is %s: the opponent reached the limit and has lost; ask with the opponent as the player who is over time", oppOver)
}
