package tournament

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"wordhall/pairing"
	"wordhall/ratings"
	"wordhall/tournament/bounds"
	"wordhall/tournament/text"
)

func (d *Division) validatePlayers() error {
	for i := range d.Players {
		p := &d.Players[i]
		wrong := wrongID(d.Players, i)
		if wrong.IsZero() {
			wrong = wrongFigure(p)
		}
		if wrong.IsZero() {
			wrong = d.wrongPresence(p)
		}
		if !wrong.IsZero() {
			return flaw(inPlayers, int(p.ID), playerRow(p), "%s", wrong)
		}
	}
	return nil
}

// playerRow names a player for a flaw.
func playerRow(p *Player) text.Text {
	if strings.TrimSpace(p.Name) == "" || ControlCharacter(p.Name) != "" {
		return text.Of("player %d", p.ID)
	}
	return text.Of("player %d (%s)", p.ID, bounds.Short(p.Name, bounds.Name))
}

// wrongID says what is wrong with the id of the player at i; it is empty if nothing is.
func wrongID(players []Player, i int) text.Text {
	switch id := players[i].ID; {
	case id < 1:
		return text.Of("the id is %d; ids start at 1", id)
	case i > 0 && id == players[i-1].ID:
		return text.Of("two players have this id; ids must differ")
	case i > 0 && id < players[i-1].ID:
		return text.Of("players must be ordered by id")
	}
	return text.Text{}
}

// wrongFigure says what is wrong with the player's own figures; it is empty if nothing is.
func wrongFigure(p *Player) text.Text {
	switch {
	case strings.TrimSpace(p.Name) == "":
		return text.Of("the name is missing; give one")
	case ControlCharacter(p.Name) != "":
		return text.Of("the name has a control character (%s); type it again", ControlCharacter(p.Name))
	case !brokenText(p).IsZero():
		return brokenText(p)
	case !strings.Contains(p.Name, p.Surname):
		return text.Of("the surname %q isn't part of the name; write it as in the name, or leave it out", p.Surname)
	case !p.Shown.Check().IsZero():
		return p.Shown.Check()
	case p.Rating < 0 || p.Rating > 9999:
		return text.Of("the rating is %d; ratings run from 0 (unrated) to 9999", p.Rating)
	case p.Games < 0:
		return text.Of("games is %d; it must be the number of career games, 0 when unknown", p.Games)
	case !(p.Deviation >= 0 && p.Deviation <= 9999):
		return text.Of("the deviation is %v; it must be from 0 to 9999", p.Deviation)
	case !p.lastPlayedKnown():
		return text.Of("last played is %q; write it like 2026-11-21, or like 2026-11 for a month", p.LastPlayed)
	case p.Owes < 0 || p.Owes > mostMoney:
		return text.Of("%d hundredths are owed; give 0 or a sum", p.Owes)
	case p.Owes > 0 && p.Paid:
		return text.Of("the player has paid and still owes something; give one of them")
	case p.Carried.HalfWins < 0 || p.Carried.HalfLosses < 0:
		return text.Of("the record brought along has a negative number of wins or losses; give what was won and lost")
	case p.Table < 0 || p.Table > HighestTable:
		return text.Of("the fixed table is %d; tables run from 1 to %d, 0 means any", p.Table, HighestTable)
	}
	return text.Text{}
}

// lastPlayedKnown reports whether it is clear when the player last played, or nothing is said of it.
func (p *Player) lastPlayedKnown() bool {
	_, ok := ratings.LastDay(p.LastPlayed)
	return ok || p.LastPlayed == ""
}

// brokenText says which of the player's texts can't be written on one line.
func brokenText(p *Player) text.Text {
	for _, federation := range slices.Sorted(maps.Keys(p.Spellings)) {
		if control := ControlCharacter(p.Spellings[federation]); control != "" {
			return text.Of("the spelling for %s has a control character (%s); type it again", federation, control)
		}
	}
	for _, field := range p.Kept {
		if control := ControlCharacter(field); control != "" || strings.TrimSpace(field) == "" {
			return text.Of("a field kept from another program's file is empty or has a control character; leave it out")
		}
	}
	return text.Text{}
}

// ControlCharacter names the first control character of a name, such as a line break, which would break up
// every list and line with the name, or reverse the text next to it. It is empty if there is none.
func ControlCharacter(name string) string {
	if i := strings.IndexFunc(name, IsControl); i >= 0 {
		r, _ := utf8.DecodeRuneInString(name[i:])
		return fmt.Sprintf("U+%04X", r)
	}
	return ""
}

// IsControl reports whether the character is no text but controls how text is shown: see bounds.Steers.
func IsControl(r rune) bool {
	return bounds.Steers(r)
}

// CheckLine refuses a text that can't be written on one line of a list or a sheet, because it has a control
// character such as a line break. what names the text in the refusal.
func CheckLine(what text.Text, line string) error {
	if control := ControlCharacter(line); control != "" {
		return Refuse(Invalid, "%s has a control character (%s); type it again", what, control)
	}
	return nil
}

// wrongPresence says what is wrong with the rounds that the player plays; it is empty if nothing is.
func (d *Division) wrongPresence(p *Player) text.Text {
	switch {
	case p.Joined < 0 || p.Joined > d.Rounds:
		return text.Of("\"joined\" is %d; the division's rounds run from 1 to %d", p.Joined, d.Rounds)
	case p.Withdrawn < 0 || p.Withdrawn > d.Rounds+1:
		return text.Of("\"withdrawn\" is %d; it must be the first round no longer played, or 0 for never, and the last round is %d", p.Withdrawn, d.Rounds)
	}
	for k, round := range p.Out {
		if wrong := d.wrongRound(text.Name("out"), round); !wrong.IsZero() {
			return wrong
		}
		if slices.Contains(p.Out[:k], round) {
			return text.Of("\"out\" names round %d twice; name it once", round)
		}
	}
	return text.Text{}
}

// mostLegs is the most times that a pair can meet in a round robin.
const mostLegs = 20

// About is what the system says about itself. For an unknown system it has nothing but the name.
func (s System) About() pairing.About {
	if system, ok := pairing.Find(string(s)); ok {
		return system.About()
	}
	return pairing.About{Name: string(s), Title: string(s)}
}

// Title is what the system is called.
func (s System) Title() text.Text { return text.Key(s.About().Title) }

// Known reports whether the system is one that a plan may name.
func (s System) Known() bool { return slices.Contains(pairing.Names(), string(s)) }

// FollowsTable reports whether the system takes its rounds from a table.
func (s System) FollowsTable() bool {
	system, ok := pairing.Find(string(s))
	return ok && pairing.FollowsTable(system)
}

// Systems names every pairing system that a plan may use.
func Systems() []System {
	var list []System
	for _, name := range pairing.Names() {
		list = append(list, System(name))
	}
	return list
}

// RoundsText are the rounds from one to another: "round 3", "rounds 3 to 5".
func RoundsText(from, to int) text.Text {
	if from == to {
		return text.Of("round %d", from)
	}
	return text.Of("rounds %d to %d", from, to)
}

func (d *Division) validatePlan() error {
	by := make([]int, d.Rounds+1)
	for i, e := range d.Plan {
		bad := func(format string, args ...any) error {
			return flaw(inPlan, i, RoundsText(e.From, e.To), format, args...)
		}
		if wrong := d.wrongRound(text.Name("from"), e.From); !wrong.IsZero() {
			return bad("%s", wrong)
		}
		if wrong := d.wrongRound(text.Name("to"), e.To); !wrong.IsZero() {
			return bad("%s", wrong)
		}
		if wrong := e.wrong(); !wrong.IsZero() {
			return bad("%s", wrong)
		}
		for n := e.From; n <= e.To; n++ {
			if by[n] != 0 {
				return bad("round %d already belongs to entry %d of the plan; each round needs one entry", n, by[n])
			}
			by[n] = i + 1
		}
	}
	return nil
}

// wrong says what is wrong with the entry by itself, "" if nothing is.
func (e PlanEntry) wrong() text.Text {
	switch {
	case e.From > e.To:
		return text.Of("\"from\" (%d) is after \"to\" (%d); swap them", e.From, e.To)
	case !e.System.Known():
		return text.Of("system %q isn't known; the systems are %s", e.System, strings.Join(pairing.Names(), ", "))
	case e.BasedOn != nil && *e.BasedOn < -2:
		return text.Of("based_on is %d; it must be -1 (the round before), -2 (the one before that), 0 (seeds) or an earlier round", *e.BasedOn)
	case e.BasedOn != nil && *e.BasedOn >= e.To:
		// Earlier rounds of the entry use the standings there are; only its last round must come after that
		// round.
		return text.Of("based_on is round %d, which isn't over before round %d; name an earlier one", *e.BasedOn, e.To)
	case e.Repeats != nil && *e.Repeats < 0:
		return text.Of("repeats is %d; it must be a number of earlier meetings, 0 for never again", *e.Repeats)
	case e.Factor < 0:
		return text.Of("factor is %d; it must be a positive distance in places", e.Factor)
	case e.ClassLimit != nil && *e.ClassLimit < 0:
		return text.Of("class_limit is %d; it must be a number of classes apart, 0 for the same class only", *e.ClassLimit)
	}
	return e.wrongLegs()
}

// wrongLegs says what is wrong with the settings that only round robins have.
func (e PlanEntry) wrongLegs() text.Text {
	switch {
	case e.Legs < 0 || e.Legs > mostLegs:
		return text.Of("legs is %d; it must be how often two meet, from 1 to %d", e.Legs, mostLegs)
	case (e.Legs > 0 || e.InARow) && !e.System.About().RoundRobin:
		return text.Of("legs and in_a_row belong to round robins, not to %s; leave them out", e.System)
	}
	return text.Text{}
}

func (d *Division) validateSessions() error {
	last := 0
	for i, s := range d.Sessions {
		bad := func(format string, args ...any) error {
			return flaw(inSessions, i, RoundsText(s.From, s.To), format, args...)
		}
		if wrong := d.wrongRound(text.Name("from"), s.From); !wrong.IsZero() {
			return bad("%s", wrong)
		}
		if wrong := d.wrongRound(text.Name("to"), s.To); !wrong.IsZero() {
			return bad("%s", wrong)
		}
		switch {
		case s.From > s.To:
			return bad("\"from\" (%d) is after \"to\" (%d); swap them", s.From, s.To)
		case s.From <= last:
			return bad("round %d belongs to the session before; sessions follow one another", s.From)
		case len(s.Times) > s.To-s.From+1:
			return bad("it has %d times for %s; give at most one for each round", len(s.Times), text.Count(s.To-s.From+1, "1 round", "%d rounds"))
		}
		for _, at := range s.Times {
			if _, err := time.Parse(DayAndHour, at); at != "" && err != nil {
				return bad("%q isn't a time; write it like 2026-11-21T10:00", at)
			}
		}
		last = s.To
	}
	return nil
}

func (d *Division) validateAvoid() error {
	for i, a := range d.Avoid {
		bad := func(format string, args ...any) error {
			return flaw(inAvoid, i, text.Of("players %d and %d", a.Players[0], a.Players[1]), format, args...)
		}
		for _, id := range a.Players {
			if wrong := d.unknownPlayer(text.Of("a player"), id); !wrong.IsZero() {
				return bad("%s", wrong)
			}
		}
		if a.Players[0] == a.Players[1] {
			return bad("nobody meets themselves; name two different players")
		}
		for _, round := range a.Rounds {
			if wrong := d.wrongRound(text.Of("a round"), round); !wrong.IsZero() {
				return bad("%s", wrong)
			}
		}
	}
	return nil
}

func (d *Division) validateFixed() error {
	taken := map[[2]int]bool{}
	for i, f := range d.Fixed {
		bad := func(format string, args ...any) error {
			return flaw(inFixed, i, text.Of("round %d", f.Round), format, args...)
		}
		if wrong := d.wrongRound(text.Of("the round"), f.Round); !wrong.IsZero() {
			return bad("%s", wrong)
		}
		if f.Players[0] == f.Players[1] {
			return bad("player %d can't meet themselves; a bye has 0 for the second player", f.Players[0])
		}
		for k, id := range f.Players {
			if k == 1 && id == 0 {
				continue
			}
			if wrong := d.unknownPlayer(text.Of("a player"), id); !wrong.IsZero() {
				return bad("%s", wrong)
			}
			at := [2]int{f.Round, int(id)}
			if taken[at] {
				return bad("player %d is already in another fixed game of this round; remove one of them", id)
			}
			taken[at] = true
		}
	}
	return nil
}

func (d *Division) validateRounds() error {
	known := map[int]bool{}
	for _, r := range d.RoundFacts {
		if wrong := d.wrongRound(text.Of("a drawn round"), r.Number); !wrong.IsZero() {
			return flaw(inSettings, 0, text.Text{}, "%s", wrong)
		}
		if known[r.Number] {
			return flaw(inSettings, 0, text.Text{}, "round %d is drawn twice; keep one of the draws", r.Number)
		}
		known[r.Number] = true
		wrong := d.wrongRoundFacts(&r)
		if wrong.IsZero() {
			wrong = r.wrongClock()
		}
		if !wrong.IsZero() {
			return flaw(inSettings, 0, text.Text{}, "round %d: %s", r.Number, wrong)
		}
	}
	for _, l := range d.Late {
		if wrong := l.wrongLate(); !wrong.IsZero() {
			return flaw(inSettings, 0, text.Text{}, "game %d: %s", l.Game, wrong)
		}
	}
	return nil
}
