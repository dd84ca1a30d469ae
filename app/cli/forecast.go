package cli

import (
	"time"

	"wordhall/tournament"
	"wordhall/tournament/forecast"
	"wordhall/tournament/report"
)

const forecastMeans = `A time is given with the span into which it falls four times in five. Players who were slow or quick so far
count, and so do pauses; a round never starts before its planned time. Nothing is said of a division that plays
no round, or of which too few sheets are in: before a quarter of a round is in, its start has to be known
(wordhall round EVENT start). For programs times are in RFC 3339; what isn't known is left out.`

// forecastAnswer is the forecast of each division that plays a round, for programs.
type forecastAnswer struct {
	Divisions []forecastDivision `json:"divisions"`
}

type forecastDivision struct {
	Division string `json:"division"`
	Round    int    `json:"round"`
	Out      int    `json:"out"`
	Of       int    `json:"of"`
	Behind   int    `json:"minutes_late"`
	// Ends, Next and Day are when the round ends, the next one starts and the day ends. Sooner is when the next
	// one starts if nobody waits for its planned time, Lagged if it is drawn with a lag.
	Ends    *forecastTime    `json:"ends"`
	Next    *forecastTime    `json:"next_starts,omitempty"`
	Sooner  *forecastTime    `json:"next_starts_unplanned,omitempty"`
	Lagged  *forecastTime    `json:"next_starts_lagged,omitempty"`
	Day     *forecastTime    `json:"day_ends,omitempty"`
	Without *forecastWithout `json:"without,omitempty"`
}

// forecastWithout is when the round ends without its slowest table.
type forecastWithout struct {
	Table int           `json:"table"`
	Ends  *forecastTime `json:"ends"`
}

type forecastTime struct {
	Early  string `json:"early"`
	Likely string `json:"likely"`
	Late   string `json:"late"`
}

// newForecastTime is a guess for programs, nil where nothing is known.
func newForecastTime(g forecast.Guess) *forecastTime {
	if !g.Known() {
		return nil
	}
	says := func(t tournament.Timestamp) string { return t.Time().Format(time.RFC3339) }
	return &forecastTime{says(g.Early), says(g.Likely), says(g.Late)}
}

// runForecast says when rounds end.
func runForecast(c *call) error {
	desk, err := c.openDesk(false)
	if err != nil {
		return err
	}
	defer func() { _ = desk.Close() }()
	divisions := desk.Event().Divisions
	if c.given("division") {
		d, err := desk.DivisionNamed(c.text("division"))
		if err != nil {
			return err
		}
		divisions = []*tournament.Division{d}
	}
	answer := forecastAnswer{Divisions: []forecastDivision{}}
	var said []report.Forecast
	for _, d := range divisions {
		f, ok := report.ForecastOf(desk.Event(), d, tournament.At(desk.Now()))
		if !ok {
			continue
		}
		said = append(said, f)
		line := forecastDivision{
			Division: d.Name, Round: f.Round.Round, Out: f.Out, Of: f.Of, Behind: f.Behind,
			Ends: newForecastTime(f.Round.Ends), Next: newForecastTime(f.Round.Next), Sooner: newForecastTime(f.Sooner),
			Lagged: newForecastTime(f.Lagged), Day: newForecastTime(f.Day),
		}
		if f.Without.Known() {
			line.Without = &forecastWithout{f.Slowest, newForecastTime(f.Without)}
		}
		answer.Divisions = append(answer.Divisions, line)
	}
	return c.answer(answer, func() {
		for i, f := range said {
			say(c.terminal.Out, "Division %s, round %d: %d of %d sheets are out\n", answer.Divisions[i].Division, f.Round.Round, f.Out, f.Of)
			for _, l := range f.Lines() {
				say(c.terminal.Out, "  %s: %s\n", l.What, l.When)
			}
		}
		if len(said) == 0 {
			say(c.terminal.Out, "Nothing can be said: no round is in play, or too few of its sheets are in.\n")
		}
	})
}
