package document

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/secret"
)

// drawsKey are the draws whose basis is kept: how they were drawn, the facts as they were then, and who changed
// the draw afterwards. The facts of a draw are given by what left and what joined those of the draw before it in
// the list. digest is the SHA-256 of their lines, sorted. It is read after the games.
func drawsKey() key[tournament.Division] {
	return key[tournament.Division]{
		name: "draws", is: drawsShape,
		read: func(p *part, d *tournament.Division) {
			var facts []string
			p.each("draws", func(i int, row *part) {
				if i == tournament.MaxRounds {
					row.fail("a division has at most %d rounds, and a draw for each of them", tournament.MaxRounds)
					return
				}
				r := tournament.Round{Revision: 1}
				drawKeys.read(row, &r)
				facts = nextFacts(facts, row)
				r.Basis.Facts = secret.Keep(strings.Join(facts, "\n"))
				row.text("digest") // Altered compares it
				d.RoundFacts = append(d.RoundFacts, r)
			})
		},
		value:  func(d *tournament.Division) any { return drawRows(d) },
		absent: func(d *tournament.Division) bool { return len(recordedDraws(d)) == 0 },
	}
}

// recordedDraws are the rounds whose draw has its basis kept.
func recordedDraws(d *tournament.Division) []tournament.Round {
	return slices.DeleteFunc(slices.Clone(d.RoundFacts), func(r tournament.Round) bool {
		return r.Basis.Rules == 0 || len(d.GamesOf(r.Number)) == 0
	})
}

func drawRows(d *tournament.Division) exchange.JsonText {
	var rows []string
	var before []string
	for _, r := range recordedDraws(d) {
		r.ByHand = r.ChangesByHand()
		kept := r.Basis.Facts.Lines()
		facts := strings.Split(kept, "\n")
		members := drawKeys.members(&r, "")
		members = append(members, []byte(`"digest":"`+secret.Digest(kept)+`"`))
		for _, list := range []struct {
			name  string
			lines []string
		}{{"gone", without(before, facts)}, {"come", without(facts, before)}} {
			if len(list.lines) > 0 {
				members = append(members, []byte(`"`+list.name+`":[`+strings.Join(list.lines, ",")+`]`))
			}
		}
		row := make([]string, len(members))
		for i, m := range members {
			row[i] = string(m)
		}
		rows, before = append(rows, "{"+strings.Join(row, ",")+"}"), facts
	}
	return exchange.JsonText("[\n    " + strings.Join(rows, ",\n    ") + "\n  ]")
}

// without are the lines of a sorted list that another one doesn't have. A line that is in both is left out as many
// times as the other has it.
func without(list, other []string) []string {
	var rest []string
	i := 0
	for _, line := range list {
		for i < len(other) && other[i] < line {
			i++
		}
		if i < len(other) && other[i] == line {
			i++
			continue
		}
		rest = append(rest, line)
	}
	return rest
}

// nextFacts are the facts of a draw, made from those of the draw before.
func nextFacts(before []string, row *part) []string {
	lines := func(name string) (list []string) {
		v := row.take(name)
		if v == nil {
			return nil
		}
		if v.Kind != exchange.ArrayNode {
			row.fail("%s is %s; it must be a list", name, v.Describe())
			return nil
		}
		for _, item := range v.Items {
			list = append(list, string(item.Raw()))
		}
		slices.Sort(list)
		return list
	}
	facts := append(without(before, lines("gone")), lines("come")...)
	slices.Sort(facts)
	return facts
}

var drawKeys = keysOf(tournament.RoundFields, keyOrder("round system based_on repeats seed cost rules commitment secret changes"),
	key[tournament.Round]{name: "seed", is: isWhole.with("minimum", 0), needed: true, read: func(p *part, r *tournament.Round) {
		v := p.need("seed")
		if v == nil {
			return
		}
		seed, err := strconv.ParseUint(v.Text, 10, 64)
		if v.Kind != exchange.NumberNode || err != nil {
			p.fail("seed is %s; it must be a whole number of 0 or more", v.Describe())
		}
		r.Seed = seed
	}, value: func(r *tournament.Round) any { return r.Seed }},
	key[tournament.Round]{name: "cost", is: isWhole, read: func(p *part, r *tournament.Round) {
		if v := p.take("cost"); v != nil {
			cost, err := strconv.ParseInt(v.Text, 10, 64)
			if v.Kind != exchange.NumberNode || err != nil {
				p.fail("cost is %s; it must be a whole number", v.Describe())
			}
			r.Cost = cost
		}
	}, value: func(r *tournament.Round) any { return r.Cost }, absent: func(r *tournament.Round) bool { return r.Cost == 0 }},
	rowsKey("changes", func(r *tournament.Round) *[]tournament.Amendment { return &r.ByHand }, zeroed, changeKeys),
)

var changeKeys = keysOf(tournament.AmendmentFields, keyOrder("at by reason before after"),
	key[tournament.Amendment]{name: "at", is: isText.with("format", "date-time"), read: func(p *part, a *tournament.Amendment) {
		said := p.text("at")
		if said == "" {
			return
		}
		at, err := time.Parse(time.RFC3339, said)
		if err != nil {
			p.fail("\"at\" is %s; write it as 2026-11-21T10:00:00Z", exchange.QuotedShort(said))
		}
		a.At = tournament.At(at)
	}, value: func(a *tournament.Amendment) any { return a.At.Time().UTC().Format(time.RFC3339) }, absent: func(a *tournament.Amendment) bool { return a.At == 0 }},
	rowsKey("before", func(a *tournament.Amendment) *[]tournament.DrawLine { return &a.Before }, zeroed, drawLineKeys),
	rowsKey("after", func(a *tournament.Amendment) *[]tournament.DrawLine { return &a.After }, zeroed, drawLineKeys),
)

var drawLineKeys = keysOf(tournament.DrawLineFields, keyOrder("table first second drawn kind"),
	key[tournament.DrawLine]{name: "kind", is: isText, read: func(p *part, l *tournament.DrawLine) {
		l.Kind = tournament.Scheduled
		if kind := p.text("kind"); kind != "" {
			l.Kind = tournament.Kind(kind)
		}
	}, value: func(l *tournament.DrawLine) any { return l.Kind }, absent: func(l *tournament.DrawLine) bool { return l.Kind == tournament.Scheduled }},
)
