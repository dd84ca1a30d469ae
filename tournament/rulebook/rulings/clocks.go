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
				seconds("over", "time over, if it is known").maybe("else the clock's reading"),
				choice("clock", "kind of clock", "countdown", "countup").or("countdown"),
				seconds("reading", "what the clock shows; on a countdown, minus is over").from(-mostSeconds).maybe("needed where over isn't given"),
				seconds("assigned", "time assigned to the player").from(1).maybe("the game time in force"),
			},
			Uses: []string{"overtimePer", "gameMinutes"}, figures: overtimeAtEnd,
			check: func(in values) error {
				if !in.has("over") && !in.has("reading") {
					return missing("over", "the time over, or reading, what the clock shows")
				}
				return nil
			}},
		{ID: "R14", Title: "Ten minutes over",
			Inputs: []Input{
				seconds("over", "the player's time over"),
				score("own", "score of the player who is over"),
				score("opp", "score of the opponent"),
				seconds("oppOver", "the opponent's time over").or("0"),
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
			}},
		{ID: "R15", Title: "Clock left running after the game",
			Inputs: []Input{
				seconds("last", "time over at the last play; minus is time left").from(-mostSeconds),
				seconds("reveal", "time over when the opponent's tiles were revealed").from(-mostSeconds),
				seconds("now", "time over that the clock shows now").from(-mostSeconds),
			},
			Uses: []string{"clockEnd"},
			figures: func(b *rulebook.Book, in values) []Figure {
				over := b.StoppedAt(in.number("last"), in.number("reveal"), in.number("now"))
				return []Figure{clock("over", max(0, over)), figure("penalty", rulebook.OvertimePenalty(over))}
			},
			check: func(in values) error {
				if in.number("reveal") < in.number("last") || in.number("now") < in.number("reveal") {
					return text.Errorf("the readings must rise: last is %s, reveal %s, now %s",
						minutes(in.number("last")), minutes(in.number("reveal")), minutes(in.number("now")))
				}
				return nil
			}},
		{ID: "R16", Title: "Out-player started the opponent's clock",
			Inputs: []Input{
				seconds("before", "the opponent's time over before; minus is time left").from(-mostSeconds),
				seconds("after", "the opponent's time over when it was noticed").from(-mostSeconds),
			},
			figures: func(_ *rulebook.Book, in values) []Figure {
				return []Figure{figure("penalty", rulebook.OvertimePenalty(in.number("before"))),
					figure("ignored", rulebook.OvertimePenalty(in.number("after"))-rulebook.OvertimePenalty(in.number("before")))}
			},
			check: func(in values) error {
				if in.number("after") < in.number("before") {
					return text.Errorf("after is %s, earlier than before, %s", minutes(in.number("after")), minutes(in.number("before")))
				}
				return nil
			}},
		{ID: "R17", Title: "Time is called, no clocks",
			Inputs: []Input{yesNo("placing", "tiles were being placed by the end of the announcement")}},
		{ID: "R18", Title: "Sand ran out",
			Inputs: []Input{
				yesNo("warned", "the opponent had warned before the sand ran out"),
				number("announced", "score announced so long after the warning or the notice", "seconds", 0, 600),
			}},
	}
}

func overtimeAtEnd(b *rulebook.Book, in values) []Figure {
	over := in.number("over")
	if !in.has("over") {
		over = -in.number("reading")
		if in.word("clock") == "countup" {
			over = in.number("reading") - gameTime(b, in, "assigned")
		}
	}
	return []Figure{clock("over", max(0, over)), figure("penalty", rulebook.OvertimePenalty(over))}
}
