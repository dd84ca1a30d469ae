package cli

import (
	"errors"
	"fmt"
	"slices"

	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// relationCommand is the command for what keeps players of a division apart, or together.
func relationCommand() command {
	return command{name: "relation", words: "EVENT [VERB …]", does: "who is kept apart by teams, clubs, countries, families or lists, and which games are asked for"}.with([]option{
		takesNumber("before", "N", "only before that round; they may meet from it on"),
		turnsOn("contending", "they may meet where both are in contention for a prize"),
		takesNumber("price", "N", "how much each such game costs, where it may be drawn at a price; 0: never drawn"),
		takes("called", "NAME", "what people call the family or the list"),
	},
		step{word: "list", does: "the relations with their numbers, the pairs kept apart and the games asked for", show: (*call).listRelations},
		step{word: "add", words: "KIND [NAME|PLAYER …]", least: 1, most: manyWords, act: (*call).addRelation,
			does: "keeps players apart: " + tournament.RelationKinds.String() + "; with a name that team, club or country alone, and with players those of a family or a list"}.taking("before", "contending", "price", "called"),
		step{word: "drop", words: "NUMBER", least: 1, most: 1, does: "takes a relation back", act: (*call).dropRelation},
	)
}

// relationsAnswer is what keeps players apart, for programs.
type relationsAnswer struct {
	Division  string         `json:"division"`
	Relations []relationLine `json:"relations"`
	Apart     []pairLine     `json:"apart"`
	Fixed     []pairLine     `json:"fixed"`
}

type relationLine struct {
	Number  int    `json:"number"`
	Kind    string `json:"kind"`
	Name    string `json:"name"`
	Players []int  `json:"players"`
	When    string `json:"when"`
	Round   int    `json:"round"`
	Price   int    `json:"price"`
}

type pairLine struct {
	Players []int  `json:"players"`
	Rounds  []int  `json:"rounds"`
	Says    string `json:"says"`
}

func (c *call) listRelations(s source, _ []string) error {
	d := s.division
	a := relationsAnswer{Division: d.Name, Relations: []relationLine{}, Apart: []pairLine{}, Fixed: []pairLine{}}
	for i, r := range d.Relations {
		a.Relations = append(a.Relations, relationLine{Number: i + 1, Kind: string(r.Kind), Name: r.Name, Players: numbers(r.Players), When: string(r.When), Round: r.Round, Price: r.Price})
	}
	for _, v := range d.Avoid {
		a.Apart = append(a.Apart, pairLine{Players: numbers(v.Players[:]), Rounds: append([]int{}, v.Rounds...), Says: text.Join(" – ", d.PlayerText(v.Players[0]), d.PlayerText(v.Players[1])).String()})
	}
	for _, f := range d.Fixed {
		a.Fixed = append(a.Fixed, pairLine{Players: numbers(f.Players[:]), Rounds: []int{f.Round}, Says: d.FixedText(f).String()})
	}
	if c.json {
		return c.printJSON(a)
	}
	out := c.terminal.Out
	if len(a.Relations)+len(a.Apart)+len(a.Fixed) == 0 {
		say(out, "Nobody of division %s is kept apart, and no game is asked for\n", d.Name)
	}
	for i, r := range d.Relations {
		groups := d.RelationGroups(r)
		if len(groups) == 0 {
			say(out, "%3d  no two players have the same %s, so that nobody is kept apart by it\n", i+1, r.Kind)
		}
		for _, g := range groups {
			say(out, "%3d  %s must not meet%s%s\n", i+1, g.Words, r.When.Words(r.Round), priceWords(r.Price))
		}
	}
	for _, v := range d.Avoid {
		rounds := ""
		if len(v.Rounds) > 0 {
			rounds = " in " + report.RoundNumbers(v.Rounds).String()
		}
		say(out, "     %s – %s are kept apart%s\n", d.PlayerName(v.Players[0]), d.PlayerName(v.Players[1]), rounds)
	}
	for i, f := range d.Fixed {
		say(out, "     %s in round %d is asked for\n", a.Fixed[i].Says, f.Round)
	}
	return nil
}

func priceWords(price int) string {
	if price == 0 {
		return ""
	}
	return fmt.Sprintf(", at a price of %d", price)
}

// numbers are ids as numbers, without 0, which is nobody.
func numbers(ids []tournament.PlayerID) []int {
	list := []int{}
	for _, id := range ids {
		if id != 0 {
			list = append(list, int(id))
		}
	}
	return list
}

func (c *call) addRelation(s source, words []string) (action.Action, error) {
	d := s.division
	r := tournament.Relation{Kind: tournament.RelationKind(words[0]), When: tournament.NeverMeet, Price: c.whole("price")}
	switch {
	case !tournament.RelationKinds.Known(r.Kind):
		return nil, fmt.Errorf("relations have no kind %q; it is one of %s", r.Kind, tournament.RelationKinds)
	case c.given("before") && c.on("contending"):
		return nil, errors.New("--before and --contending are two things; give one of them")
	case c.given("before"):
		r.When, r.Round = tournament.BeforeRound, c.whole("before")
	case c.on("contending"):
		r.When = tournament.UnlessContended
	}
	if r.Kind.Listed() {
		var err error
		r.Name = c.text("called")
		if r.Players, err = c.playersNamed(d, words[1:]); err != nil {
			return nil, err
		}
	} else if err := c.nameRelation(d, &r, words[1:]); err != nil {
		return nil, err
	}
	return action.SetRelations{Division: d.ID, Relations: append(slices.Clone(d.Relations), r)}, nil
}

// nameRelation sets the team, club or country in the relation. Somebody must have it.
func (c *call) nameRelation(d *tournament.Division, r *tournament.Relation, words []string) error {
	switch {
	case c.given("called"):
		return fmt.Errorf("--called is for a family or a list of players; give the %s behind the word %s", r.Kind, r.Kind)
	case len(words) > 1:
		return fmt.Errorf("%q is one word too many; put a name of several words into quotes", words[1])
	case len(words) == 1:
		r.Name = words[0]
	}
	if r.Name != "" && len(d.RelationGroups(*r)) == 0 {
		return fmt.Errorf("no two players of division %s have the %s %q; wordhall player EVENT show PLAYER says what they have", d.Name, r.Kind, r.Name)
	}
	return nil
}

func (c *call) dropRelation(s source, words []string) (action.Action, error) {
	d := s.division
	n, err := number(words[0], "the number of the relation")
	if err == nil && (n < 1 || n > len(d.Relations)) {
		err = fmt.Errorf("division %s has no relation %d; wordhall relation EVENT lists them", d.Name, n)
	}
	if err != nil {
		return nil, err
	}
	return action.SetRelations{Division: d.ID, Relations: slices.Delete(slices.Clone(d.Relations), n-1, n)}, nil
}
