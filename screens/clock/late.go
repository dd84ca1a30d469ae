package clock

import (
	"fmt"
	"strings"
	"time"

	"wordhall/app"
	"wordhall/screens/format"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// LateLine is a late player in the form in which the list shows it.
type LateLine struct {
	Key, Division, Table, Player string
	State                        text.Text
	Timer                        string
	Elect, Lost                  text.Text
	Tone                         widgets.Tone

	of    tournament.DivisionID
	clock report.LateClock
	Side  report.LateSide
}

// LateLines returns all late players of the event, by division, round and table.
func LateLines(desk *app.Desk, now tournament.Timestamp) ([]LateLine, error) {
	var lines []LateLine
	for _, d := range desk.Event().Divisions {
		if len(d.Late) == 0 {
			continue
		}
		book, err := desk.Book(d)
		if err != nil {
			return nil, err
		}
		for _, c := range report.LateClocks(d, book, now) {
			for _, s := range c.Sides {
				lines = append(lines, newLateLine(d, c, s, now))
			}
		}
	}
	return lines, nil
}

func newLateLine(d *tournament.Division, c report.LateClock, s report.LateSide, now tournament.Timestamp) LateLine {
	l := LateLine{
		Key: fmt.Sprint(d.ID, "/", c.Game.ID, "/", s.Player), Division: d.Name, Table: d.TableName(c.Game.Table), Player: d.PlayerName(s.Player),
		Timer: lateTimer(s.Assigned), Elect: text.Name("–"), of: d.ID, clock: c, Side: s,
	}
	switch {
	case s.Came != 0 && s.Forfeit:
		l.State, l.Tone, l.Lost = text.Of("came too late, %s", clockHour(s.Came)), widgets.Bad, text.Of("lost")
	case s.Came != 0:
		l.State, l.Tone, l.Lost = text.Of("came %s", clockHour(s.Came)), widgets.Good, text.Name("–")
		if s.MayElect {
			l.Elect = text.Of("may give it up")
		}
	case s.Forfeit:
		l.State, l.Tone, l.Lost = text.Of("can't come in time"), widgets.Bad, text.Of("lost")
	default:
		l.State, l.Tone = text.Of("absent %s", report.Span(max(0, now.Time().Sub(c.Since.Time())))), widgets.Warning
		l.Lost = lateWhen(s.ForfeitAt, now)
		if s.ElectFrom != 0 {
			l.Elect = lateWhen(s.ElectFrom, now)
		}
	}
	return l
}

// LateMark is the mark of a game among those still out: its word and tone.
type LateMark struct {
	Words text.Text
	Tone  widgets.Tone
}

// LateMarks returns the marks of the games with a late clock, by format.SlipKey. The mark is "lost" if a player came
// too late or can't come in time any more, "late" while somebody is waited for, and otherwise "came".
func LateMarks(desk *app.Desk) map[string]LateMark {
	marks := map[string]LateMark{}
	lines, err := LateLines(desk, tournament.At(desk.Now()))
	if err != nil {
		return marks
	}
	for _, l := range lines {
		m := LateMark{Words: text.Of("came"), Tone: widgets.Good}
		switch {
		case len(l.clock.Expired()) > 0:
			m = LateMark{Words: text.Of("lost"), Tone: widgets.Bad}
		case l.clock.Waiting():
			m = LateMark{Words: text.Of("late"), Tone: widgets.Warning}
		}
		marks[format.SlipKey(l.of, l.clock.Game.ID)] = m
	}
	return marks
}

// lateTimer is a time to set on a timer, such as "17:29".
func lateTimer(w rulebook.HalfSeconds) string {
	return fmt.Sprintf("%d:%02d", w.Seconds()/60, w.Seconds()%60)
}

// lateWhen is a time of day with how long it is until then. If that has passed it says "now".
func lateWhen(at, now tournament.Timestamp) text.Text {
	if at <= now {
		return text.Of("now")
	}
	return text.Of("%s  in %s", clockHour(at), report.Span(at.Time().Sub(now.Time())))
}

// callLate announces once when a player may stop waiting for a late one, and once when the game is lost.
func (t *Ticks) callLate(d *tournament.Division, now tournament.Timestamp) {
	if len(d.Late) == 0 {
		return
	}
	book, err := t.shell.Desk().Book(d)
	if err != nil {
		return
	}
	for _, c := range report.LateClocks(d, book, now) {
		for _, s := range c.Sides {
			key := fmt.Sprint(d.ID, "/", c.Game.ID, "/", s.Player, "/", c.Since)
			who := fmt.Sprintf("Table %s: %s", d.TableName(c.Game.Table), d.PlayerName(s.Player))
			if len(t.shell.Desk().Event().Divisions) > 1 {
				who = "Division " + d.Name + ", " + strings.ToLower(who[:1]) + who[1:]
			}
			switch {
			case s.Came != 0:
			case s.Forfeit && !t.told[key+"lost"]:
				t.told[key+"lost"] = true
				t.shell.Overdue()
				t.shell.Tell(widgets.Bad, text.Of("%s can't come in time any more. Nothing is recorded yet: Ctrl L, then F.", text.Name(who)))
			case s.MayElect && !t.told[key+"elect"]:
				t.told[key+"elect"] = true
				t.shell.Tell(widgets.Warning, text.Of("%s may give the game up on arrival%s.", text.Name(who), lateSection(book, "lateOptionMin")))
			}
		}
	}
}

// lateSection returns the section of the rulebook for a value, in brackets. If the book has none it says that the
// value is a default or the organiser's.
func lateSection(book rulebook.Book, key string) text.Text {
	src, ok := book.Source(key)
	switch {
	case !ok:
		return text.Text{}
	case src.Standing == rulebook.Default:
		return text.Of(" (by default, not in the rulebook)")
	case src.Standing == rulebook.Changed:
		return text.Of(" (as the organiser set it)")
	case src.Section == "":
		return text.Text{}
	}
	return text.Of(" (%s %s)", book.Short, src.Section)
}

// came says what to set on the timer for a player who has just come.
func (l LateLine) came(book rulebook.Book) text.Text {
	s := l.Side
	if s.Forfeit {
		return text.Of("%s came too late: the game is lost. Nothing is recorded yet; press F.", l.Player)
	}
	words := text.Of("Set the timer of %s at table %s to %s.", l.Player, l.Table, l.Timer)
	if s.MayElect {
		words = text.Of("%s The player may give the game up instead%s: press F.", words, lateSection(book, "lateOptionMin"))
	}
	for _, other := range l.clock.Sides {
		if other.Player != s.Player && other.Came == 0 {
			words = text.Of("%s Now the other side's clock runs.", words)
		}
	}
	return words
}

// lateForfeit returns the sheet that the clock proposes for the player's game, or an error
// that says why it proposes none.
func (l LateLine) lateForfeit() (sheet tournament.Sheet, err error) {
	sheet, ok := l.clock.Forfeit(l.Side)
	if !ok {
		return sheet, tournament.Refuse(tournament.Conflict, "the game of %s isn't lost by the clock: %s", l.Player, l.waits())
	}
	return sheet, nil
}

// waits says why no game is lost yet.
func (l LateLine) waits() text.Text {
	if l.Side.Came != 0 {
		return text.Of("the player has come and plays with %s", l.Timer)
	}
	return text.Of("there is time until %s", clockHour(l.Side.ForfeitAt))
}

// lateChip returns how many players are waited for and when the next of them loses, for the top bar. bad says that
// one can't come in time any more.
func lateChip(desk *app.Desk, now tournament.Timestamp) (words text.Text, bad bool) {
	lines, err := LateLines(desk, now)
	if err != nil {
		return text.Text{}, false
	}
	waited, lost := 0, 0
	var next time.Duration
	for _, l := range lines {
		if l.Side.Came != 0 {
			continue
		}
		waited++
		if l.Side.Forfeit {
			lost++
		}
		if left := l.Side.ForfeitAt.Time().Sub(now.Time()); next == 0 || left < next {
			next = max(0, left)
		}
	}
	switch {
	case waited == 0:
		return text.Text{}, false
	case lost > 0:
		return text.Join(", ", text.Of("%d late", waited), text.Of("%d lost", lost)), true
	}
	return text.Of("%d late %s", waited, report.Span(next)), false
}
