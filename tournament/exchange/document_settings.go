package exchange

import (
	"fmt"
	"strconv"

	"wordhall/tournament"
)

// readSettings reads everything but players, games and rulings.
func (p *part) readSettings(d *tournament.Division) {
	d.Name = p.requiredText("name")
	d.Rounds = p.requiredWhole("rounds")
	d.RatingSystem = p.text("rating_system")
	d.WordList = p.text("word_list")
	d.SecondList = p.text("second_word_list")
	d.SpreadCap = p.whole("spread_cap", 0)
	d.Starts = p.readStarts(d)
	for _, by := range p.texts("tie_breaks") {
		d.TieBreaks = append(d.TieBreaks, tournament.TieBreak(by))
	}
	d.Lot = p.whole("lot", 0)
	d.Missed = tournament.MissedPolicy(p.oneOf("missed", string(tournament.MissedNothing), string(tournament.MissedLoss)))
	d.MissedFor = tournament.MissedCauses{Late: p.missedFor("missed_late"), Excused: p.missedFor("missed_excused"), Withdrawn: p.missedFor("missed_withdrawn")}
	if p.oneOf("unverified", "warn", string(tournament.UnverifiedBlocks)) == string(tournament.UnverifiedBlocks) {
		d.Unverified = tournament.UnverifiedBlocks
	}
	d.TellEjections = p.truth("tell_ejections", false)
	d.StartDate = p.text("start_date")
	d.EndDate = p.text("end_date")
	p.readTables(d)
	p.readContention(d)
	p.each("plan", func(_ int, row *part) { d.Plan = append(d.Plan, row.readPlanEntry()) })
	p.each("sessions", func(_ int, row *part) {
		d.Sessions = append(d.Sessions, tournament.Session{
			Name: row.text("name"), From: row.requiredWhole("from"), To: row.requiredWhole("to"), Times: row.texts("times"),
		})
	})
}

// missedFor reads what a round missed for one cause counts, empty if not said.
func (p *part) missedFor(key string) tournament.MissedPolicy {
	if p.node.member(key) == nil {
		return ""
	}
	return tournament.MissedPolicy(p.oneOf(key, string(tournament.MissedNothing), string(tournament.MissedLoss)))
}

// startPolicies are the rulebooks' start policies as a division names them.
var startPolicies = map[string]tournament.StartPolicy{
	`"software"`: tournament.StartsBalanced,
	`"selfbal"`:  tournament.StartsSelf,
	`"draw"`:     tournament.StartsDraw,
}

// readStarts reads who decides the starts: the key, else the organiser's own
// startPolicy among the rulebook's parameters, else the program.
func (p *part) readStarts(d *tournament.Division) tournament.StartPolicy {
	if v := p.take("starts"); v != nil {
		s := tournament.StartPolicy(p.asText("starts", v))
		if s == "" {
			p.fail("starts is empty; it is one of balanced, self, draw")
		}
		return s
	}
	if policy, ok := startPolicies[string(d.Overrides["startPolicy"])]; ok {
		return policy
	}
	return tournament.StartsBalanced
}

func (p *part) readTables(d *tournament.Division) {
	o := p.object("tables")
	if o == nil {
		return
	}
	d.Tables.First = o.whole("first", 0)
	d.Tables.Skip = o.wholes("skip")
	d.Tables.Stay = o.truth("stay", false)
	if names := o.object("names"); names != nil && names.node.kind == objectNode {
		d.Tables.Names = map[int]string{}
		for _, m := range names.node.members {
			number, err := strconv.Atoi(m.key)
			if err != nil || strconv.Itoa(number) != m.key {
				names.fail("the key %s isn't a table's number", quoted(m.key))
			}
			d.Tables.Names[number] = names.text(m.key)
		}
	}
	o.close()
}

func (p *part) readContention(d *tournament.Division) {
	o := p.object("contention")
	if o == nil {
		return
	}
	c := tournament.DefaultContention()
	c.Places = o.whole("places", c.Places)
	if classes := o.object("classes"); classes != nil && classes.node.kind == objectNode {
		c.Classes = map[string]int{}
		for _, m := range classes.node.members {
			c.Classes[m.key] = classes.whole(m.key, 0)
		}
	}
	if o.node.member("gibson_spread") != nil {
		c.GibsonSpread = o.wholes("gibson_spread")
	}
	o.know("gibson_spread")
	c.Hopefulness = o.real("hopefulness", c.Hopefulness)
	c.ControlLoss = o.real("control_loss", c.ControlLoss)
	c.ControlLossFrom = o.whole("control_loss_from", c.ControlLossFrom)
	c.Runs = o.whole("runs", c.Runs)
	o.close()
	d.Contention = &c
}

func (p *part) readPlanEntry() tournament.PlanEntry {
	e := tournament.PlanEntry{
		From: p.requiredWhole("from"), To: p.requiredWhole("to"),
		System:  tournament.System(p.requiredText("system")),
		BasedOn: p.optionalWhole("based_on"), Repeats: p.optionalWhole("repeats"),
		Factor: p.whole("factor", 0),
	}
	e.StrictStarts = p.oneOf("start_weight", "normal", "strict") == "strict"
	e.Adjacent = p.oneOf("variant", "fold", "adjacent") == "adjacent"
	e.ClassLimit, e.Legs, e.InARow = p.optionalWhole("class_limit"), p.whole("legs", 0), p.truth("in_a_row", false)
	return e
}

// oneOf reads one of two words; the first holds where the key is absent.
func (p *part) oneOf(key, usual, other string) string {
	v := p.take(key)
	if v == nil {
		return usual
	}
	s := p.asText(key, v)
	if s != usual && s != other {
		p.fail("%s is %s; it is %q or %q", key, v.describe(), usual, other)
	}
	return s
}

// readWishes reads the pairs to avoid and the fixed games.
func (p *part) readWishes(d *tournament.Division) {
	p.each("avoid", func(_ int, row *part) {
		pair := row.wholes("players")
		if len(pair) != 2 {
			row.fail("players must be two ids like [1, 2]")
			return
		}
		d.Avoid = append(d.Avoid, tournament.Avoid{Players: playerPair(pair), Rounds: row.wholes("rounds")})
	})
	p.each("fixed", func(_ int, row *part) {
		f := tournament.Fixed{Round: row.requiredWhole("round")}
		ids := row.wholes("players")
		switch {
		case len(ids) == 1, len(ids) == 2 && ids[0] == ids[1]:
			f.Players[0] = tournament.PlayerID(ids[0])
		case len(ids) == 2 && ids[1] != 0:
			f.Players = playerPair(ids)
		default:
			row.fail("players must be two ids like [1, 4], or one for a bye")
		}
		d.Fixed = append(d.Fixed, f)
	})
	p.each("relations", func(_ int, row *part) { d.Relations = append(d.Relations, row.readRelation()) })
}

// readRelation reads who is kept apart; never, whatever the price, where the document
// doesn't say otherwise.
func (p *part) readRelation() tournament.Relation {
	r := tournament.Relation{
		Kind: tournament.RelationKind(p.requiredText("kind")), Name: p.text("name"),
		When: tournament.RelationWhen(p.text("when")), Round: p.whole("round", 0), Price: p.whole("price", 0),
	}
	if r.When == "" {
		r.When = tournament.NeverMeet
	}
	for _, id := range p.wholes("players") {
		r.Players = append(r.Players, tournament.PlayerID(id))
	}
	return r
}

func playerPair(ids []int) [2]tournament.PlayerID {
	return [2]tournament.PlayerID{tournament.PlayerID(ids[0]), tournament.PlayerID(ids[1])}
}

// label adds to the place of a row what a person knows it by: "games[3] (round 1,
// table 2)".
func (p *part) label(format string, args ...any) {
	p.where += " (" + fmt.Sprintf(format, args...) + ")"
}
