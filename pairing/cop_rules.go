package pairing

import (
	"slices"

	"wordhall/tournament/text"
)

// copRule is a rule that takes games out of a draw. A rule that leaves no draw is given up, and the draw says
// so.
type copRule struct {
	// pairs are the pairs of ranks that must be drawn. If there are none, only says which games remain, with
	// n for the bye.
	pairs [][2]int
	only  func(i, j int) bool
	// words are the reason given with the games that the rule makes, which are its pairs or the game that it
	// is about. relaxed says that it was given up.
	words   text.Text
	about   [2]int
	relaxed Reason
}

// allows reports whether the rule allows the game of ranks i < j.
func (r copRule) allows(i, j int) bool {
	if r.only != nil {
		return r.only(i, j)
	}
	for _, p := range r.pairs {
		if slices.Contains(p[:], i) || slices.Contains(p[:], j) {
			return p == [2]int{i, j}
		}
	}
	return true
}

// makes reports whether the rule makes this game.
func (r copRule) makes(i, j int) bool {
	return slices.Contains(r.pairs, [2]int{i, j}) || (!r.words.IsZero() && r.about == [2]int{i, j})
}

// allowed reports whether all rules allow the game.
func (c *copDraw) allowed(i, j int) bool {
	for _, r := range c.rules {
		if !r.allows(i, j) {
			return false
		}
	}
	return true
}

// makeRules finds the rules of the round; the first of them is given up first.
func (c *copDraw) makeRules() error {
	three, err := c.factorThree()
	if err != nil {
		return err
	}
	if three != nil {
		c.rules = append(c.rules, *three)
	} else {
		control, err := c.control()
		if err != nil {
			return err
		}
		if control != nil {
			c.rules = append(c.rules, *control)
		}
	}
	c.rules = append(c.rules, c.hills()...)
	c.rules = append(c.rules, copRule{
		only:    func(i, j int) bool { return j == c.n || c.gibson.Group[i] == c.gibson.Group[j] },
		relaxed: reason(nil, "players of different groups of contenders meet, as not all could be paired inside their groups"),
	})
	if bye := c.byeRule(); bye != nil {
		c.rules = append(c.rules, *bye)
	}
	return nil
}

// hills are the rules of the last round: king of the hill among those who can still win a
// prize, then among those of each class.
func (c *copDraw) hills() []copRule {
	if c.left != 1 {
		return nil
	}
	free := make([]bool, c.n)
	for _, i := range c.members {
		free[i] = !c.gibson.Locked[i]
	}
	var rules []copRule
	if pairs := c.neighbours(free, c.hopes.possible); len(pairs) > 0 {
		rules = append(rules, copRule{
			pairs: pairs, words: text.Of("king of the hill: the last round for a place with a prize"),
			relaxed: reason(nil, "the last round isn't king of the hill for the places with a prize, as not all could be paired then"),
		})
	}
	if pairs := c.classHills(free); len(pairs) > 0 {
		rules = slices.Insert(rules, 0, copRule{
			pairs: pairs, words: text.Of("king of the hill: the last round for a class prize"),
			relaxed: reason(nil, "the last round isn't king of the hill for the class prizes, as not all could be paired then"),
		})
	}
	return rules
}

// neighbours pairs the free ranks in order as long as the better one is no lower than last, and takes them
// out. Players whom the director keeps apart aren't paired.
func (c *copDraw) neighbours(free []bool, last int) [][2]int {
	var pairs [][2]int
	upper := -1
	for i, is := range free {
		switch {
		case !is:
		case upper < 0 && i > last:
			return pairs
		case upper < 0:
			upper = i
		default:
			if !c.field.Barred(upper, i) {
				pairs = append(pairs, [2]int{upper, i})
				free[upper], free[i] = false, false
			}
			upper = -1
		}
	}
	return pairs
}

// classHills pairs, class after class, the players below the places with a prize who can still win one of
// their class. A member who is sure of a place with a prize takes none of the class.
func (c *copDraw) classHills(free []bool) [][2]int {
	classes := make([]string, 0, len(c.Contention.Classes))
	for class := range c.Contention.Classes {
		classes = append(classes, class)
	}
	slices.Sort(classes)
	var pairs [][2]int
	for _, class := range classes {
		pairs = append(pairs, c.classHill(free, class, c.Contention.Classes[class])...)
	}
	return pairs
}

func (c *copDraw) classHill(free []bool, class string, prizes int) [][2]int {
	reachable := c.Contention.SpreadCap(1)
	var members []int
	for i, p := range c.Players {
		switch {
		case p.Class != class || class == "":
		case c.hopes.tally.Worst(i) < c.places:
			prizes--
		case free[i]:
			members = append(members, i)
		}
	}
	var pairs [][2]int
	for at := 0; at < prizes && at+1 < len(members); at += 2 {
		a, b := members[at], members[at+1]
		// A player who can't be caught any more doesn't need the game.
		if outOfReach(c.Players[a], c.Players[b], 1, reachable) {
			at--
			continue
		}
		if c.field.Barred(a, b) {
			continue
		}
		pairs = append(pairs, [2]int{a, b})
	}
	return pairs
}

// byeRule gives the bye to one of the players with the fewest byes, and among these to locked players who
// belong to no run, if there are any.
func (c *copDraw) byeRule() *copRule {
	if len(c.members)%2 == 0 {
		return nil
	}
	fewest := c.Players[c.members[0]].Byes
	for _, i := range c.members {
		fewest = min(fewest, c.Players[i].Byes)
	}
	idle := slices.ContainsFunc(c.members, func(i int) bool { return c.gibson.Idle(i) && c.Players[i].Byes == fewest })
	return &copRule{
		only: func(i, j int) bool {
			return j != c.n || (c.Players[i].Byes == fewest && (!idle || c.gibson.Idle(i)))
		},
		relaxed: reason(nil, "the bye doesn't go to one of those to whom it was due, as not all could be paired then"),
	}
}
