package document

import (
	"bytes"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/bounds"
	"wordhall/tournament/exchange"
	"wordhall/tournament/rulebook"
)

// divisionOrder is the order of the keys of a division document.
const divisionOrder = keyOrder("wordhall name rulebook rounds rating_system word_list second_word_list start_date end_date " +
	"spread_cap starts missed missed_late missed_excused missed_withdrawn unverified tell_ejections tie_breaks lot tables contention " +
	"plan sessions players avoid fixed relations games rulings rule_changes currency prize_unit prizes final draws sums")

// divisionKeys are the keys of a division document, in its order. The rulebook is read before the others. book is
// the division's rulebook, and rows notes the places of its facts in the document; only the reader needs them.
func divisionKeys(d *tournament.Division, book rulebook.Book, rows rowsRead) keys[tournament.Division] {
	return keysOf(tournament.DivisionFields, divisionOrder,
		key[tournament.Division]{name: "wordhall", is: isVersion, needed: true, value: func(*tournament.Division) any { return 1 }},
		key[tournament.Division]{name: "rulebook", is: defined("rulebook"), needed: true, value: func(d *tournament.Division) any { return rulebookValue(d) }},
		roundsKey(),
		capsKey(),
		startsKey(),
		missedKey("missed", tournament.MissedNothing, func(d *tournament.Division) *tournament.MissedPolicy { return &d.Missed }),
		missedKey("missed_late", "", func(d *tournament.Division) *tournament.MissedPolicy { return &d.MissedFor.Late }),
		missedKey("missed_excused", "", func(d *tournament.Division) *tournament.MissedPolicy { return &d.MissedFor.Excused }),
		missedKey("missed_withdrawn", "", func(d *tournament.Division) *tournament.MissedPolicy { return &d.MissedFor.Withdrawn }),
		plainKey("unverified", among(tournament.UnverifiedPolicies), func(d *tournament.Division) *tournament.UnverifiedPolicy { return &d.Unverified }, func(p *part, _ tournament.UnverifiedPolicy) tournament.UnverifiedPolicy {
			if policy := oneOf(p, "unverified", tournament.UnverifiedPolicies); policy != tournament.UnverifiedWarns {
				return policy
			}
			return ""
		}),
		textsKey("tie_breaks", func(d *tournament.Division) *[]tournament.TieBreak { return &d.TieBreaks }),
		objectKey("tables", func(d *tournament.Division) *tournament.Tables { return &d.Tables }, tablesKeys),
		pointerKey("contention", func(d *tournament.Division) **tournament.Contention { return &d.Contention }, tournament.DefaultContention(), contentionKeys),
		lined("plan", func(d *tournament.Division) *[]tournament.PlanEntry { return &d.Plan }, zeroed, planKeys),
		lined("sessions", func(d *tournament.Division) *[]tournament.Session { return &d.Sessions }, zeroed, sessionKeys),
		playersKey(rows),
		lined("avoid", func(d *tournament.Division) *[]tournament.Avoid { return &d.Avoid }, zeroed, avoidKeys),
		lined("fixed", func(d *tournament.Division) *[]tournament.Fixed { return &d.Fixed }, zeroed, fixedKeys),
		lined("relations", func(d *tournament.Division) *[]tournament.Relation { return &d.Relations }, zeroed, relationKeys),
		lined("games", func(d *tournament.Division) *[]tournament.Game { return &d.Games }, func(i int) tournament.Game { return tournament.Game{ID: i + 1} }, gameKeys).rows(gameShape),
		lined("rulings", func(d *tournament.Division) *[]tournament.Ruling { return &d.Rulings }, func(i int) tournament.Ruling { return tournament.Ruling{ID: i + 1} }, rulingKeys(d, book)).rows(rulingShape),
		lined("rule_changes", func(d *tournament.Division) *[]tournament.RuleChange { return &d.RuleChanges }, zeroed, ruleChangeKeys),
		textKey("currency", func(d *tournament.Division) *string { return &d.Currency }),
		moneyKey("prize_unit", func(d *tournament.Division) *int { return &d.PrizeUnit }),
		lined("prizes", func(d *tournament.Division) *[]tournament.Prize { return &d.Prizes }, func(i int) tournament.Prize { return tournament.Prize{ID: i + 1, Rank: 1} }, prizeKeys),
		finalKey(),
		drawsKey(),
		key[tournament.Division]{
			name: sumsKey, is: kind("array"), read: func(p *part, _ *tournament.Division) { p.array(sumsKey) },
			absent: func(*tournament.Division) bool { return true }, // writeDivision adds them
		},
		key[tournament.Division]{own: func(d *tournament.Division) *[]string { return &d.Extra }},
	)
}

// roundsKey is how many rounds there are.
func roundsKey() key[tournament.Division] {
	k := neededWhole("rounds", func(d *tournament.Division) *int { return &d.Rounds })
	k.is = k.is.with("minimum", 1).with("maximum", tournament.MaxRounds)
	return k
}

// capsKey is a number, or a list with one number for each round if the caps differ.
func capsKey() key[tournament.Division] {
	points := isWhole.with("minimum", 0)
	return key[tournament.Division]{
		name: "spread_cap", is: anyOf(points, listOf(points).with("maxItems", tournament.MaxRounds)),
		read: func(p *part, d *tournament.Division) {
			if n := p.node.Member("spread_cap"); n != nil && n.Kind == exchange.ArrayNode {
				d.SpreadCap = tournament.CapsOf(p.wholes("spread_cap"))
				return
			}
			d.SpreadCap = tournament.CapsOf([]int{p.whole("spread_cap", 0)})
		},
		value: func(d *tournament.Division) any {
			if len(d.SpreadCap) == 1 {
				return d.SpreadCap[0]
			}
			return d.SpreadCap
		},
		absent: func(d *tournament.Division) bool { return len(d.SpreadCap) == 0 },
	}
}

// missedKey says what a missed round counts. It is left out where that is as usual.
func missedKey(name string, usual tournament.MissedPolicy, at func(*tournament.Division) *tournament.MissedPolicy) key[tournament.Division] {
	k := choiceKey(name, tournament.MissedPolicies, at)
	read := k.read
	k.read = func(p *part, d *tournament.Division) {
		if read(p, d); p.node.Member(name) == nil {
			*at(d) = usual
		}
	}
	k.absent = func(d *tournament.Division) bool { return *at(d) == "" || *at(d) == usual }
	return k
}

// startsKey says who decides the starts. Where the key is missing it is the rulebook's parameter startPolicy, if
// the organiser set it, and otherwise the program.
func startsKey() key[tournament.Division] {
	k := textKey("starts", func(d *tournament.Division) *tournament.StartPolicy { return &d.Starts })
	k.read = func(p *part, d *tournament.Division) {
		policy, ok := tournament.StartPolicyOf(strings.Trim(string(d.Overrides["startPolicy"]), `"`))
		switch v := p.take("starts"); {
		case v != nil:
			if d.Starts = tournament.StartPolicy(p.asText("starts", v)); d.Starts == "" {
				p.fail("%s is empty; it must be one of %s", "starts", tournament.StartPolicies)
			}
		case ok:
			d.Starts = policy
		default:
			d.Starts = tournament.StartsBalanced
		}
	}
	return k
}

var tablesKeys = set(keys[tournament.Tables]{
	wholeKey("first", func(t *tournament.Tables) *int { return &t.First }),
	wholesKey("skip", func(t *tournament.Tables) *[]int { return &t.Skip }),
	{
		name: "names", is: isObject.with("patternProperties", schema{{"^[1-9][0-9]{0,3}$", isText.with("maxLength", bounds.Field)}}).with("additionalProperties", false),
		read: func(p *part, t *tournament.Tables) {
			names := p.object("names")
			if names == nil || names.node.Kind != exchange.ObjectNode {
				return
			}
			t.Names = map[int]string{}
			for _, m := range names.node.Members {
				number, err := strconv.Atoi(m.Key)
				if err != nil || strconv.Itoa(number) != m.Key {
					names.fail("the key %s isn't a table's number", exchange.QuotedShort(m.Key))
				}
				t.Names[number] = names.text(m.Key)
			}
		},
		value:  func(t *tournament.Tables) any { return tableNames(t.Names) },
		absent: func(t *tournament.Tables) bool { return len(t.Names) == 0 },
	},
	truthKey("stay", func(t *tournament.Tables) *bool { return &t.Stay }),
}, tournament.DivisionSettings, "tables.")

var contentionKeys = set(keys[tournament.Contention]{
	wholeKey("places", func(c *tournament.Contention) *int { return &c.Places }).always(),
	{
		name: "classes", is: mapOf(isWhole),
		read: func(p *part, c *tournament.Contention) {
			if classes := p.object("classes"); classes != nil && classes.node.Kind == exchange.ObjectNode {
				c.Classes = map[string]int{}
				for _, m := range classes.node.Members {
					c.Classes[m.Key] = classes.whole(m.Key, 0)
				}
			}
		},
		value:  func(c *tournament.Contention) any { return c.Classes },
		absent: func(c *tournament.Contention) bool { return len(c.Classes) == 0 },
	},
	{
		name: "gibson_spread", is: listOf(isWhole),
		read: func(p *part, c *tournament.Contention) {
			if p.node.Member("gibson_spread") != nil {
				c.GibsonSpread = p.wholes("gibson_spread")
			}
			p.know("gibson_spread")
		},
		value: func(c *tournament.Contention) any { return slices.Concat([]int{}, c.GibsonSpread) },
	},
	realKey("hopefulness", func(c *tournament.Contention) *float64 { return &c.Hopefulness }).always(),
	realKey("control_loss", func(c *tournament.Contention) *float64 { return &c.ControlLoss }).always(),
	wholeKey("control_loss_from", func(c *tournament.Contention) *int { return &c.ControlLossFrom }).always(),
	wholeKey("runs", func(c *tournament.Contention) *int { return &c.Runs }).always(),
}, tournament.ContentionSettings, "")

var planKeys = set(keysOf(tournament.PlanEntryFields, keyOrder("from to system based_on repeats factor start_weight variant"),
	markKey(tournament.PlanSettings.Setting("start_weight"), func(e *tournament.PlanEntry) *bool { return &e.StrictStarts }),
	markKey(tournament.PlanSettings.Setting("variant"), func(e *tournament.PlanEntry) *bool { return &e.Adjacent }),
), tournament.PlanSettings, "")

var sessionKeys = keysOf(tournament.SessionFields, "")

var avoidKeys = keys[tournament.Avoid]{
	{name: "players", is: twoOf(isWhole), needed: true, read: func(p *part, a *tournament.Avoid) {
		pair := numbersAs[tournament.PlayerID](p.wholes("players"))
		if len(pair) != 2 {
			p.fail("players must be two ids like [1, 2]")
			return
		}
		a.Players = [2]tournament.PlayerID(pair)
	}, value: func(a *tournament.Avoid) any { return a.Players }},
	wholesKey("rounds", func(a *tournament.Avoid) *[]int { return &a.Rounds }),
}

var fixedKeys = keys[tournament.Fixed]{
	neededWhole("round", func(f *tournament.Fixed) *int { return &f.Round }),
	{name: "players", is: listOf(isWhole).with("minItems", 1).with("maxItems", 2), needed: true, read: func(p *part, f *tournament.Fixed) {
		ids := numbersAs[tournament.PlayerID](p.wholes("players"))
		switch {
		case len(ids) == 1, len(ids) == 2 && ids[0] == ids[1]:
			f.Players[0] = ids[0]
		case len(ids) == 2 && ids[1] != 0:
			f.Players = [2]tournament.PlayerID(ids)
		default:
			p.fail("players must be two ids like [1, 4], or one for a bye")
		}
	}, value: func(f *tournament.Fixed) any {
		if f.Players[1] == 0 {
			return f.Players[:1]
		}
		return f.Players
	}},
}

// relationKeys always have when a relation holds. A document without that key means never, whatever the price.
var relationKeys = keysOf(tournament.RelationFields, keyOrder("kind name players when"),
	neededChoice("kind", tournament.RelationKinds, func(r *tournament.Relation) *tournament.RelationKind { return &r.Kind }),
	wholesKey("players", func(r *tournament.Relation) *[]tournament.PlayerID { return &r.Players }),
	key[tournament.Relation]{
		name: "when", is: amongOrEmpty(tournament.RelationTimes),
		read:  func(p *part, r *tournament.Relation) { r.When = whenOr(tournament.RelationWhen(p.text("when"))) },
		value: func(r *tournament.Relation) any { return whenOr(r.When) },
	},
)

func whenOr(when tournament.RelationWhen) tournament.RelationWhen {
	if when == "" {
		return tournament.NeverMeet
	}
	return when
}

var ruleChangeKeys = keysOf(tournament.RuleChangeFields, "")

// prizeKeys have amounts in whole units of the currency; hundredths follow the point.
var prizeKeys = keysOf(tournament.PrizeFields, keyOrder("measure rank amount label class rating_from rating_below from to count exclusive ties ceremony members winners handed"),
	neededChoice("measure", tournament.Measures, func(p *tournament.Prize) *tournament.Measure { return &p.Measure }),
	wholeKey("rank", func(p *tournament.Prize) *int { return &p.Rank }).always(),
	moneyKey("amount", func(p *tournament.Prize) *int { return &p.Amount }),
	choiceKey("ties", tournament.TiePolicies, func(p *tournament.Prize) *tournament.TiePolicy { return &p.Ties }),
	wholesKey("members", func(p *tournament.Prize) *[]tournament.PlayerID { return &p.Members }),
	wholesKey("winners", func(p *tournament.Prize) *[]tournament.PlayerID { return &p.Winners }),
	rowsKey("handed", func(p *tournament.Prize) *[]tournament.Handed { return &p.Handed }, zeroed, handedKeys),
)

var handedKeys = keysOf(tournament.HandedFields, keyOrder("player team amount"),
	moneyKey("amount", func(h *tournament.Handed) *int { return &h.Amount }),
)

// moneyKey is an amount, kept in hundredths.
func moneyKey[T any](name string, at func(*T) *int) key[T] {
	return partsKey(name, 100, at, (*part).money)
}

// money reads an amount as hundredths, 0 where the key is absent.
func (p *part) money(name string) int {
	v := p.real(name, 0) * 100
	if math.Abs(v) > 1e15 || math.Abs(v-math.Round(v)) > 1e-6*math.Max(1, math.Abs(v)) {
		p.fail("%s must be an amount with at most two digits after the point", name)
		return 0
	}
	return int(math.Round(v))
}

// rulebookValue is a rulebook in a document: the id alone, an object with the overrides by key, or the rulebook by
// difference as it was brought, with the overrides as one member.
func rulebookValue(d *tournament.Division) exchange.JsonText {
	var members []string
	for _, name := range slices.Sorted(maps.Keys(d.Overrides)) {
		members = append(members, fmt.Sprintf("%s:%s", exchange.AsJSON(name), exchange.AsJSON(d.Overrides[name])))
	}
	switch overrides := strings.Join(members, ","); {
	case d.RulebookFile != "" && overrides != "":
		return fmt.Appendf(nil, `%s,%q:{%s}}`, strings.TrimSuffix(d.RulebookFile, "}"), overridesKey, overrides)
	case d.RulebookFile != "":
		return []byte(d.RulebookFile)
	case overrides != "":
		return fmt.Appendf(nil, `{"base":%s,%s}`, exchange.AsJSON(d.Rulebook), overrides)
	}
	return exchange.AsJSON(d.Rulebook)
}

// tableNames are the names of tables by ascending number.
type tableNames map[int]string

// MarshalJSON writes the names by ascending number, because a map would be written in the order of the texts.
func (names tableNames) MarshalJSON() ([]byte, error) {
	numbers := make([]int, 0, len(names))
	for n := range names {
		numbers = append(numbers, n)
	}
	slices.Sort(numbers)
	var b bytes.Buffer
	b.WriteByte('{')
	for i, n := range numbers {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, `%q:%s`, strconv.Itoa(n), exchange.AsJSON(names[n]))
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}
