package report

import (
	"time"

	"wordhall/tournament"
	"wordhall/tournament/forecast"
	"wordhall/tournament/text"
)

// Forecast says in words when a division's round in play ends and what follows.
type Forecast struct {
	forecast.Round
	now tournament.Timestamp
}

// ForecastOf is the forecast of the division's round in play. Ok is false where nothing can be said.
func ForecastOf(e *tournament.Event, d *tournament.Division, now tournament.Timestamp) (f Forecast, ok bool) {
	r, ok := forecast.Of(e, d, now)
	return Forecast{r, now}, ok
}

// Ends says when the round ends: "ends about 14:05".
func (f Forecast) Ends() text.Text {
	if f.Round.Ends.Likely < f.now+tournament.Timestamp(time.Minute/time.Millisecond) {
		return text.Of("ends any minute")
	}
	return text.Of("ends about %s", hour(f.Round.Ends.Likely))
}

// Next says when the next round starts, and nothing where that isn't known: "Round 6 starts about 14:15".
func (f Forecast) Next() text.Text {
	if !f.Round.Next.Known() {
		return text.Text{}
	}
	next := f.Round.Next
	if next.Early == next.Late {
		return text.Of("Round %d starts on %s at %s", f.Round.Round+1, day(next.Likely), hour(next.Likely))
	}
	return text.Of("Round %d starts about %s", f.Round.Round+1, hour(next.Likely))
}

// ForecastLine is a line of a forecast: what is forecast, and when.
type ForecastLine struct{ What, When text.Text }

// Lines are all that the forecast says, for whoever runs the event.
func (f Forecast) Lines() []ForecastLine {
	lines := []ForecastLine{{text.Of("Round %d ends", f.Round.Round), between(f.Round.Ends)}}
	if f.Without.Known() {
		lines = append(lines, ForecastLine{text.Of("Without table %d", f.Slowest), between(f.Without)})
	}
	if f.Round.Next.Known() {
		next := ForecastLine{text.Of("Round %d starts", f.Round.Round+1), between(f.Round.Next)}
		if f.Behind > 0 {
			next.When = text.Join("; ", next.When, text.Count(f.Behind, "1 minute late", "%d minutes late"))
		}
		lines = append(lines, next)
	}
	if f.Sooner.Known() {
		lines = append(lines, ForecastLine{text.Of("If nobody waits for the planned time"), between(f.Sooner)})
	}
	if f.Lagged.Known() {
		lines = append(lines, ForecastLine{text.Of("If the round is drawn with a lag, after round %d", f.Round.Round-1), between(f.Lagged)})
	}
	if f.Day.Known() {
		lines = append(lines, ForecastLine{text.Of("The day ends"), between(f.Day)})
	}
	return lines
}

// between says a guess with its span: "about 14:05, from 13:58 to 14:20".
func between(g forecast.Guess) text.Text {
	if g.Early == g.Late {
		return text.Of("on %s at %s", day(g.Likely), hour(g.Likely))
	}
	return text.Of("about %s, from %s to %s", hour(g.Likely), hour(g.Early), hour(g.Late))
}

// hour is the time of day.
func hour(t tournament.Timestamp) string { return t.Time().Format("15:04") }

// day is the day of the month.
func day(t tournament.Timestamp) text.Text { return text.Date(t.Time().Format("2 January")) }
