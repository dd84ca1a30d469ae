package board

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"wordhall/app/preferences"
	"wordhall/screens/clock"
	"wordhall/screens/look"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// hallTables are the pages that belong to no division: the clocks of the rounds
// being played, and an announcement.
func hallTables(ev *tournament.Event, choice preferences.Board, now tournament.Timestamp) []list {
	var tables []list
	var clocks []roundClock
	for _, d := range ev.Divisions {
		if c := clockOf(ev, d, now); c != nil && choice.ShowsDivision(d.ID) {
			clocks = append(clocks, *c)
		}
	}
	if len(clocks) > 0 && choice.Shows(clockList) {
		tables = append(tables, list{Key: clockList, Title: text.Of("Round clock"), Event: text.Name(eventName(ev)), Clocks: clocks})
	}
	if choice.WordsPage && choice.Words+choice.Next != "" {
		t := list{Key: "words", Title: text.Name(eventName(ev)), Message: text.NameList(wrap(choice.Words, wordsWidth)), Large: true}
		if choice.Next != "" {
			t.Message = append(t.Message, text.Of("Next round %s", choice.Next))
		}
		tables = append(tables, t)
	}
	return tables
}

// wordsWidth is the greatest number of letters on a line of an announcement.
const wordsWidth = 26

// strip is the announcement on every page.
func strip(choice preferences.Board) text.Text {
	if choice.WordsPage || choice.Giving {
		return text.Text{}
	}
	var parts []text.Text
	if choice.Words != "" {
		parts = append(parts, text.Name(choice.Words))
	}
	if choice.Next != "" {
		parts = append(parts, text.Of("Next round %s", choice.Next))
	}
	return text.Join("  ·  ", parts...)
}

// wrap breaks words into lines of about so many letters.
func wrap(words string, width int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(words) {
		if line != "" && len([]rune(line))+1+len([]rune(word)) > width {
			lines = append(lines, line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// clockOf is the clock of the division, or nil while none runs.
func clockOf(ev *tournament.Event, d *tournament.Division, now tournament.Timestamp) *roundClock {
	r, ok := d.ClockRound()
	if !ok {
		return nil
	}
	if s := r.ClockAt(now).State; s == tournament.NoClock || s == tournament.ClockStopped {
		return nil
	}
	label := text.Of("Round %d", r.Number)
	if len(ev.Divisions) > 1 {
		label = text.Of("Division %s, round %d", d.Name, r.Number)
	}
	return &roundClock{Division: d.ID, Label: label}
}

// These are the parts of a clock that change every second.
const (
	clockDigits = iota + 1 // "42:07"
	clockEnd               // "ends 11:42"
	clockFoot              // "Round 5   42:07   ends 11:42"
)

// clockReader gives the words of a clock's part, and whether it warns.
type clockReader func(c roundClock, part int) (words string, colour fyne.ThemeColorName)

// readBoardClock is a reader of the clocks at that moment.
func readBoardClock(ev *tournament.Event, now tournament.Timestamp) clockReader {
	return func(c roundClock, part int) (string, fyne.ThemeColorName) {
		d := ev.Find(c.Division)
		if d == nil {
			return "", look.ColorDim
		}
		r, _ := d.ClockRound()
		reading := r.ClockAt(now)
		digits, colour := report.Span(reading.Left), theme.ColorNameForeground
		switch reading.State {
		case tournament.NoClock, tournament.ClockStopped:
			return "", look.ColorDim
		case tournament.ClockUp:
			digits, colour = "+"+report.Span(reading.Over), look.ColorBad
		case tournament.ClockPaused:
			colour = look.ColorWarning
		}
		switch part {
		case clockDigits:
			return digits, colour
		case clockEnd:
			return look.RenderAloud(clock.State(reading)), colour
		}
		return look.RenderAloud(c.Label) + "   " + digits + "   " + look.RenderAloud(clock.State(reading)), colour
	}
}

// clockWidest are the widest figures of a clock. The size of the type is chosen so that they fit.
const clockWidest = "00:00:00"

// footWidest are the widest words that the clock at the foot can have.
func (c roundClock) footWidest() text.Text {
	return text.Of("%s   00:00:00   %s", c.Label, text.Of("time is up"))
}

// clockMarks draw the clocks in full size, one below the other, or in two columns if there are many.
func (p *page) clockMarks() []mark {
	columns := 1
	if len(p.Clocks) > 3 {
		columns = 2
	}
	lines := ceilDiv(len(p.Clocks), columns)
	width := p.inner() / float32(columns)
	height := p.body() / float32(lines)
	digits := min(height*0.56, fits(width*0.94, p.widest))
	small := min(height*0.12, p.Size.Height*0.07, fits(width*0.94, p.label))
	var m []mark
	for i := range p.Clocks {
		c := &p.Clocks[i]
		x := p.margin() + width*float32(i%columns)
		y := p.Size.Height*headHeight + height*float32(i/columns)
		mark := func(top, high, size float32, strong bool) mark {
			return mark{At: fyne.NewPos(x, y+top*height), Room: fyne.NewSize(width, high*height), Type: size, Strong: strong, Align: fyne.TextAlignCenter, Colour: theme.ColorNameForeground}
		}
		label := mark(0.02, 0.18, small, true)
		label.Words, label.Colour = c.Label, look.ColorAccent
		figure, end := mark(0.09, 0.82, digits, true), mark(0.8, 0.18, small, false)
		figure.Clock, figure.Part, end.Clock, end.Part = c, clockDigits, c, clockEnd
		m = append(m, label, figure, end)
	}
	return m
}
