package rulings_test

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"wordhall/assets"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/rulebook/rulings"
)

// asked are the inputs of one question.
type asked map[string]string

// everyMix calls call with every combination of the values.
func everyMix(axes map[string][]string, call func(asked)) {
	names := slices.Sorted(maps.Keys(axes))
	var fill func(i int, f asked)
	fill = func(i int, f asked) {
		if i == len(names) {
			call(maps.Clone(f))
			return
		}
		for _, v := range axes[names[i]] {
			f[names[i]] = v
			fill(i+1, f)
		}
	}
	fill(0, asked{})
}

// answerTo answers the question. ok is false if the facts are refused.
func answerTo(t testing.TB, b rulebook.Book, id string, f asked) (map[string]string, rulings.Answer, bool) {
	t.Helper()
	r, found := rulings.Find(id)
	if !found {
		t.Fatalf("no ruling %s", id)
	}
	a, err := r.Compute(b, f)
	return outcome(a), a, err == nil
}

// just are the inputs with those names, which the ruling asks for.
func just(f asked, names ...string) asked {
	g := asked{}
	for _, n := range names {
		if v, ok := f[n]; ok {
			g[n] = v
		}
	}
	return g
}

// plus is a copy with more facts.
func plus(f asked, pairs ...string) asked {
	g := maps.Clone(f)
	for i := 0; i < len(pairs); i += 2 {
		g[pairs[i]] = pairs[i+1]
	}
	return g
}

var eitherWay = []string{"yes", "no"}

// realBooks are the books without the invented one, whose rows answer nothing.
func realBooks(t testing.TB) []rulebook.Book { return books(t)[1:] }

// fiveBooks are the books that the reference covers.
func fiveBooks(t testing.TB) []rulebook.Book {
	var list []rulebook.Book
	for _, b := range realBooks(t) {
		if slices.Contains(library(t).IDs(), b.ID) {
			list = append(list, b)
		}
	}
	return list
}

// TestSpilledFlashDrawnAndOverdrawnAgree: spilled tiles are overdrawn like any others, and a flash draw that succeeds
// is an overdraw of a full rack (R32, R40, R45).
func TestSpilledFlashDrawnAndOverdrawnAgree(t *testing.T) {
	for _, b := range realBooks(t) {
		everyMix(map[string][]string{"kept": numbers(0, 7), "drawn": numbers(1, 9), "touched": eitherWay, "bag": {"1", "6", "7", "8", "50"}}, func(f asked) {
			over, answer, ok := answerTo(t, b, "R40", f)
			spilled, other, spilledOK := answerTo(t, b, "R45", plus(just(f, "kept", "touched", "bag"), "spilled", f["drawn"]))
			if ok != spilledOK {
				t.Fatalf("%s %v: R40 and R45 don't refuse the same", b.ID, f)
			}
			if !ok {
				return
			}
			holdsTogether(t, b, answer, f)
			if b.Spilled == "overdraw" {
				sameFigures(t, b, f, over, spilled, "x", "pool", "expose", "returned")
				if answer.Standing != other.Standing {
					t.Errorf("%s %v: R40 is %s and R45 %s", b.ID, f, answer.Standing, other.Standing)
				}
			} else if !other.Director {
				t.Errorf("%s %v: R45 has no rule and isn't the director's", b.ID, f)
			}
			if over["x"] != "0" && (asNumber(over["expose"]) > asNumber(over["pool"]) || asNumber(over["returned"]) > asNumber(over["expose"]) || asNumber(over["pool"])-asNumber(over["returned"]) > 7) {
				t.Errorf("%s %v: %v", b.ID, f, over)
			}
			if f["kept"] != "7" || asNumber(f["drawn"]) > 7 {
				return
			}
			flash, _, _ := answerTo(t, b, "R32", plus(just(f, "drawn", "touched", "bag"), "upheld", "yes"))
			if flash["offence"] != "true" {
				return
			}
			sameFigures(t, b, f, over, flash, "x", "returned")
			if b.Overdraw == "X+2" {
				sameFigures(t, b, f, over, flash, "pool", "expose")
			}
		})
	}
}

// TestACorrectionByR40IsNoMistakeInR41: as many tiles as R40 has turned up are never too many, and one more than the
// rule says always is.
func TestACorrectionByR40IsNoMistakeInR41(t *testing.T) {
	for _, b := range realBooks(t) {
		everyMix(map[string][]string{"kept": numbers(0, 7), "drawn": numbers(1, 9), "touched": eitherWay, "bag": {"6", "7", "8", "50"}}, func(f asked) {
			over, _, ok := answerTo(t, b, "R40", f)
			if !ok || over["x"] == "0" {
				return
			}
			at := asked{"x": over["x"], "turned": over["expose"], "bag": f["bag"]}
			if again, _, ok := answerTo(t, b, "R41", at); !ok || again["tooMany"] != "false" || again["returned"] != over["returned"] {
				t.Errorf("%s %v: R40 %v, R41 %v", b.ID, f, over, again)
			}
		})
		for x := 1; x <= 5; x++ {
			at := asked{"x": strconv.Itoa(x), "turned": "1", "bag": "50"}
			limit, _, _ := answerTo(t, b, "R41", at)
			at["turned"] = strconv.Itoa(asNumber(limit["expose"]) + 1)
			if again, _, _ := answerTo(t, b, "R41", at); again["tooMany"] != "true" {
				t.Errorf("%s %v: %v", b.ID, at, again)
			}
		}
	}
}

// TestTheReferenceTreatsWhatTheRulingsCite: if a ruling states something by a section, a topic that names the ruling
// covers that section or one within it, and never says that the book is silent (R36, R37, R40, R43 to R45 and the
// others on tiles).
func TestTheReferenceTreatsWhatTheRulingsCite(t *testing.T) {
	ref, err := rulebook.LoadReference(assets.Reference(), library(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range fiveBooks(t) {
		for _, c := range []struct {
			ruling string
			axes   map[string][]string
		}{
			{"R36", map[string][]string{"kind": {"diagonal", "disconnected", "offBoard"}, "challenged": eitherWay}},
			{"R37", map[string][]string{"item": {"word", "board"}, "first": eitherWay, "challenged": eitherWay}},
			{"R40", map[string][]string{"kept": {"4"}, "drawn": {"4"}, "touched": eitherWay}},
			{"R43", map[string][]string{"missing": {"1"}, "bag": {"0", "4"}, "emptied": eitherWay, "completed": eitherWay}},
			{"R44", map[string][]string{"bag": {"6", "7", "13", "14"}, "drawn": {"4"}, "due": {"3", "5"}, "touched": eitherWay}},
			{"R45", map[string][]string{"kept": {"4", "7"}, "spilled": {"4"}, "touched": eitherWay}},
			{"R49", map[string][]string{"rackA": {"3", "7"}, "rackB": {"3", "7"}, "signed": {"no"}}},
			{"R50", map[string][]string{"rackA": {"3", "7"}, "rackB": {"3", "7"}, "signed": {"no"}}},
		} {
			everyMix(c.axes, func(f asked) {
				_, a, ok := answerTo(t, b, c.ruling, f)
				if !ok || a.Standing != rulebook.Stated {
					return
				}
				for _, s := range a.Sections {
					if !slices.ContainsFunc(ref.Topics(), func(topic rulebook.Topic) bool {
						e, _ := topic.Entry(b.ID)
						return slices.ContainsFunc(e.Sections(), func(at string) bool { return strings.HasPrefix(at, s) || strings.HasPrefix(s, at) })
					}) {
						t.Errorf("%s %s %v cites %s, which no topic treats", b.ID, c.ruling, f, s)
					}
				}
				if !slices.ContainsFunc(ref.Topics(), func(topic rulebook.Topic) bool {
					e, _ := topic.Entry(b.ID)
					return slices.Contains(topic.Rulings, c.ruling) && !e.Silent()
				}) {
					t.Errorf("%s %s %v is stated, and every topic says that the book is silent", b.ID, c.ruling, f)
				}
			})
		}
	}
}

// TestEveryCitationIsASectionOfTheBook, so that it can be looked up.
func TestEveryCitationIsASectionOfTheBook(t *testing.T) {
	ref, err := rulebook.LoadReference(assets.Reference(), library(t))
	if err != nil {
		t.Fatal(err)
	}
	known := map[string][]string{}
	for _, b := range ref.Books() {
		known[b.ID] = b.Sections
	}
	for _, b := range fiveBooks(t) {
		for _, r := range rulings.All()[39:] {
			row, _ := b.Row(r.ID)
			cited := slices.Clone(row.Sections)
			for _, c := range row.Cases {
				cited = append(cited, c.Sections...)
			}
			for _, s := range cited {
				if !slices.Contains(known[b.ID], s) {
					t.Errorf("%s %s cites %s, which is none of the book's sections", b.ID, r.ID, s)
				}
			}
		}
	}
}

// TestRecountsAgreeWithCorrections: a sheet that R57 lets nobody change isn't recounted. A sheet that isn't signed is
// recounted if the margin allows it, and the function says the same (R57, R58).
func TestRecountsAgreeWithCorrections(t *testing.T) {
	var stages []string
	for _, s := range rulebook.Stages() {
		stages = append(stages, string(s))
	}
	for _, b := range realBooks(t) {
		everyMix(map[string][]string{"margin": {"-21", "-20", "0", "20", "21", "300"}, "stage": stages, "agreeA": eitherWay, "agreeB": eitherWay}, func(f asked) {
			recount, answer, _ := answerTo(t, b, "R58", f)
			change, _, _ := answerTo(t, b, "R57", just(f, "stage", "agreeA", "agreeB"))
			holdsTogether(t, b, answer, f)
			margin := asNumber(f["margin"])
			narrow := b.RecountLimit < 0 || max(margin, -margin) <= b.RecountLimit
			if (recount["allowed"] == "true") != (narrow && change["allowed"] == "true") {
				t.Errorf("%s %v: recount %v, change %v", b.ID, f, recount, change)
			}
			r := b.Recount(margin, rulebook.Stage(f["stage"]), f["agreeA"] == "yes", f["agreeB"] == "yes")
			if strconv.FormatBool(r.Allowed) != recount["allowed"] {
				t.Errorf("%s %v: the function says %v", b.ID, f, r)
			}
			if f["stage"] == "signedNotSubmitted" {
				signed, _, _ := answerTo(t, b, "R58", plus(just(f, "margin", "agreeA", "agreeB"), "signed", "yes"))
				if !maps.Equal(signed, recount) {
					t.Errorf("%s %v: signed %v, by the stage %v", b.ID, f, signed, recount)
				}
			}
		})
	}
}

// TestUnderdrawingAgreesWithDrawingOutOfOrder: in whatever order the players drew, nobody gets more tiles than there
// are, a player never draws from an emptied bag, and a draw out of order leaves the opponent the tiles that were due
// (R43, R44).
func TestUnderdrawingAgreesWithDrawingOutOfOrder(t *testing.T) {
	for _, b := range realBooks(t) {
		everyMix(map[string][]string{"missing": numbers(1, 7), "bag": {"0", "1", "6", "7", "50"}, "emptied": eitherWay, "completed": eitherWay}, func(f asked) {
			got, a, ok := answerTo(t, b, "R43", f)
			if !ok {
				return
			}
			holdsTogether(t, b, a, f)
			draws, given, missing := asNumber(got["draws"]), asNumber(got["given"]), asNumber(f["missing"])
			if draws > asNumber(f["bag"]) || draws+given > missing || f["emptied"] == "yes" && draws > 0 {
				t.Errorf("%s %v: %v", b.ID, f, got)
			}
			if given > 0 && (f["emptied"] == "no" || f["completed"] == "yes" || b.Underdraw != "opponentGives") {
				t.Errorf("%s %v: tiles are given without the rule: %v", b.ID, f, got)
			}
		})
		everyMix(map[string][]string{"bag": {"1", "6", "7", "8", "13", "14", "20"}, "drawn": numbers(1, 7), "due": numbers(0, 7), "chance": eitherWay, "touched": eitherWay}, func(f asked) {
			got, a, ok := answerTo(t, b, "R44", f)
			if !ok {
				return
			}
			holdsTogether(t, b, a, f)
			if got["trigger"] != "true" {
				return
			}
			bag, due := asNumber(f["bag"]), asNumber(f["due"])
			if f["chance"] == "yes" || bag-asNumber(f["drawn"]) >= due || asNumber(got["opponent"]) != min(due, bag) || asNumber(got["opponent"])+asNumber(got["player"]) > bag {
				t.Errorf("%s %v: %v", b.ID, f, got)
			}
			if got["investigate"] == "true" || got["returned"] != f["drawn"] {
				t.Errorf("%s %v: %v", b.ID, f, got)
			}
		})
	}
}

// TestResigningAndLeavingAgree: a player who leaves for good is treated like one who resigns, with the same margin or
// none. An emergency that lets a player resign lets the player leave the table (R60, R61, R62).
func TestResigningAndLeavingAgree(t *testing.T) {
	scores := []string{"0", "300", "349", "350", "351", "500"}
	for _, b := range realBooks(t) {
		everyMix(map[string][]string{"leaver": scores, "other": scores, "emergency": eitherWay}, func(f asked) {
			resigned, one, _ := answerTo(t, b, "R60", f)
			left, two, _ := answerTo(t, b, "R61", f)
			sameFigures(t, b, f, resigned, left, "margin", "director")
			holdsTogether(t, b, one, f)
			holdsTogether(t, b, two, f)
			if left["margin"] != "" && (left["winnerSpread"] != left["margin"] || left["loserSpread"] != "-"+left["margin"]) {
				t.Errorf("%s %v: %v", b.ID, f, left)
			}
			if one.Effect == nil || two.Effect == nil || one.Effect.Points != two.Effect.Points {
				t.Errorf("%s %v: effects %+v and %+v", b.ID, f, one.Effect, two.Effect)
			}
			later, three, _ := answerTo(t, b, "R61", plus(f, "later", "yes"))
			if later["margin"] != "" || three.Effect != nil {
				t.Errorf("%s %v: finished later, and yet %v", b.ID, f, later)
			}
		})
		everyMix(map[string][]string{"permission": eitherWay, "completed": eitherWay, "drawn": eitherWay, "emergency": eitherWay}, func(f asked) {
			got, a, _ := answerTo(t, b, "R62", f)
			holdsTogether(t, b, a, f)
			if f["emergency"] == "yes" && got["mayLeave"] == "false" {
				t.Errorf("%s %v: an emergency may not leave: %v", b.ID, f, got)
			}
			if f["completed"] == "yes" && f["drawn"] == "no" && f["permission"] == "yes" && got["mayLeave"] != "true" {
				t.Errorf("%s %v: all is in order: %v", b.ID, f, got)
			}
			if got["mayLeave"] == "" && !a.Director {
				t.Errorf("%s %v: no answer", b.ID, f)
			}
		})
	}
}

// TestEjectionsAgreeWithWhatLeadsToThem: an act that is cheating leads to R64, which ejects. An act that is left to
// the director, or less, never does so by itself (R42, R52, R64 to R68). The effect of R64 is the book's parameter.
func TestEjectionsAgreeWithWhatLeadsToThem(t *testing.T) {
	ask := func(b rulebook.Book, id string, f asked) (map[string]string, rulings.Answer) {
		got, a, ok := answerTo(t, b, id, f)
		if !ok {
			t.Fatalf("%s %s %v is refused", b.ID, id, f)
		}
		return got, a
	}
	for _, b := range realBooks(t) {
		for _, format := range []string{"roundrobin", "other"} {
			got, a := ask(b, "R64", asked{"format": format, "player": "420", "opponent": "380"})
			if a.Effect == nil || a.Effect.Kind != "ejection" || a.Effect.Level != 1 {
				t.Errorf("%s R64: effect %+v", b.ID, a.Effect)
			}
			if want := map[string]string{"voidOrAward other": "award", "voidOrAward roundrobin": "void"}[b.Ejection+" "+format]; want != "" && got["effect"] != want {
				t.Errorf("%s R64 %s: %v", b.ID, format, got)
			}
			if b.Ejection == rulebook.EjectionDirector && (!a.Director || got["opponentSpread"] != "") {
				t.Errorf("%s R64 is the director's, and yet %v", b.ID, got)
			}
		}
		for _, r := range rulings.All() {
			row, _ := b.Row(r.ID)
			for _, c := range row.Cases {
				if c.Effect != nil && c.Effect.Kind == "ejection" && r.ID != "R64" && r.ID != "R68" {
					t.Errorf("%s %s ejects", b.ID, r.ID)
				}
				for _, n := range c.Outcome {
					cheats := n.Name == "cheating" && n.Value == true
					if cheats && (c.Effect == nil || c.Effect.Level != 1) && r.ID != "R08" {
						t.Errorf("%s %s: cheating is no offence of level 1: %+v", b.ID, r.ID, c.Effect)
					}
				}
			}
		}
		for _, id := range []string{"R65", "R66"} {
			r, _ := rulings.Find(id)
			for _, act := range r.Inputs[0].Choices {
				got, a := ask(b, id, asked{"act": act})
				if a.Effect == nil || a.Effect.Kind != "warning" || got["level"] != "" && got["level"] != strconv.Itoa(a.Effect.Level) {
					t.Errorf("%s %s %s: %v, effect %+v", b.ID, id, act, got, a.Effect)
				}
			}
		}
	}
}

// TestSpreadPenaltiesAgree: the entries N5 to N7 cost what the rulings on the same facts say (R44, R46, R67, R75).
func TestSpreadPenaltiesAgree(t *testing.T) {
	for _, b := range realBooks(t) {
		for _, warned := range eitherWay {
			blank, _, _ := answerTo(t, b, "R67", asked{"cause": "N5", "warned": warned})
			declared, one, _ := answerTo(t, b, "R46", asked{"completed": "yes", "repeated": warned})
			totals, _, _ := answerTo(t, b, "R67", asked{"cause": "N6", "warned": warned})
			recorded, two, _ := answerTo(t, b, "R75", asked{"repeated": warned})
			order, _, _ := answerTo(t, b, "R67", asked{"cause": "N7", "warned": warned})
			drawn, _, _ := answerTo(t, b, "R44", asked{"bag": "6"})
			if blank["applies"] == "false" {
				if declared["spread"]+recorded["spread"]+drawn["spread"] != "" {
					t.Errorf("%s has no such penalty, and yet %v %v %v", b.ID, declared, recorded, drawn)
				}
				continue
			}
			if orZero(blank["player"]) != orZero(declared["spread"]) || orZero(totals["player"]) != orZero(recorded["spread"]) || order["player"] != drawn["spread"] {
				t.Errorf("%s warned %s: N5 %v, R46 %v, N6 %v, R75 %v, N7 %v, R44 %v", b.ID, warned, blank, declared, totals, recorded, order, drawn)
			}
			holdsTogether(t, b, one, asked{"repeated": warned})
			holdsTogether(t, b, two, asked{"repeated": warned})
		}
		empty, a, _ := answerTo(t, b, "R75", asked{"repeated": "yes", "empty": "yes"})
		if empty["spread"] != "" || a.Effect != nil && a.Effect.Kind == "spread" {
			t.Errorf("%s: an empty bag costs %v", b.ID, empty)
		}
	}
}

// holdsTogether checks what must be true of every answer. It says something, a stated one has a section, it says so
// if the director decides, and it has no penalty beside "no penalty".
func holdsTogether(t testing.TB, b rulebook.Book, a rulings.Answer, f asked) {
	t.Helper()
	if len(a.Steps) == 0 {
		t.Errorf("%s %s %v: silent", b.ID, a.ID, f)
	}
	if a.Standing != rulebook.Default && len(a.Sections) == 0 {
		t.Errorf("%s %s %v: %s without a section", b.ID, a.ID, f, a.Standing)
	}
	if a.Director != (a.Standing == rulebook.Director) {
		t.Errorf("%s %s %v: %s, director %v", b.ID, a.ID, f, a.Standing, a.Director)
	}
	said := map[string]bool{}
	for _, s := range a.Steps {
		if said[s.String()] {
			t.Errorf("%s %s %v says %q twice", b.ID, a.ID, f, s)
		}
		said[s.String()] = true
		if strings.HasPrefix(s.String(), "No penalty") && a.Effect != nil {
			t.Errorf("%s %s %v: %q, and yet %+v", b.ID, a.ID, f, s, a.Effect)
		}
	}
}

func sameFigures(t testing.TB, b rulebook.Book, f asked, one, two map[string]string, names ...string) {
	t.Helper()
	for _, n := range names {
		if one[n] != two[n] {
			t.Errorf("%s %v: %s is %q in one and %q in the other", b.ID, f, n, one[n], two[n])
		}
	}
}

func numbers(from, to int) []string {
	var list []string
	for n := from; n <= to; n++ {
		list = append(list, strconv.Itoa(n))
	}
	return list
}

func asNumber(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}

// orZero is the figure, or 0 if it is missing.
func orZero(s string) string {
	if s == "" {
		return "0"
	}
	return s
}
