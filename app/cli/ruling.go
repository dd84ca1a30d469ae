package cli

import (
	"fmt"
	"slices"
	"strconv"

	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/report"
)

// rulingCommand is the command for what was ruled in a division.
func rulingCommand() command {
	return command{name: "ruling", words: "EVENT [VERB …]", does: "lists what was ruled, and reverses a ruling (an appeal upheld)"}.with([]option{
		takes("reason", "WHY", "who decided it, and why; kept in the record"),
	},
		step{word: "list", does: "the rulings with their numbers", show: (*call).listRulings},
		step{word: "reverse", words: "NUMBER", least: 1, most: 1, does: "the ruling counts for nothing; it stays in the record, marked reversed", act: (*call).reverseRuling}.needing("reason"),
	)
}

// rulingsAnswer are the rulings of a division for programs.
type rulingsAnswer struct {
	Division string       `json:"division"`
	Rulings  []ruledEntry `json:"rulings"`
}

type ruledEntry struct {
	Number   int    `json:"number"`
	Player   int    `json:"player"`
	Name     string `json:"name"`
	Kind     string `json:"kind"`
	Says     string `json:"says"`
	Round    int    `json:"round"`
	Reason   string `json:"reason"`
	Section  string `json:"section"`
	Reversed bool   `json:"reversed"`
}

func (c *call) listRulings(s source, _ []string) error {
	d := s.division
	a := rulingsAnswer{Division: d.Name, Rulings: []ruledEntry{}}
	for _, r := range d.Rulings {
		e := ruledEntry{Number: r.ID, Player: int(r.Player), Kind: string(r.Kind), Says: report.RulingText(r).String(), Round: max(r.Round, r.AfterRound), Reason: r.Reason, Section: r.Section, Reversed: r.Reversed}
		if r.Player != 0 {
			e.Name = d.PlayerName(r.Player)
		}
		a.Rulings = append(a.Rulings, e)
	}
	if c.json {
		return c.printJSON(a)
	}
	if len(a.Rulings) == 0 {
		say(c.terminal.Out, "Nothing was ruled in division %s yet\n", d.Name)
	}
	t := columns{sides: "><<"}
	for _, r := range a.Rulings {
		reversed := ""
		if r.Reversed {
			reversed = "  reversed"
		}
		t.add(strconv.Itoa(r.Number), r.Name, fmt.Sprintf("%s: %s%s", r.Says, r.Reason, reversed))
	}
	t.write(c.terminal.Out)
	return nil
}

func (c *call) reverseRuling(s source, words []string) (action.Action, error) {
	d := s.division
	n, err := number(words[0], "the number of the ruling")
	if err == nil && !slices.ContainsFunc(d.Rulings, func(r tournament.Ruling) bool { return r.ID == n }) {
		err = fmt.Errorf("division %s has no ruling %d; wordhall ruling EVENT lists them", d.Name, n)
	}
	return action.ReverseRuling{Division: d.ID, Ruling: n, Reason: c.text("reason")}, err
}
