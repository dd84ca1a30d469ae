package phones

import (
	"sync"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// forecasts says when the next rounds start. It works that out once a minute and for each snapshot, however many
// phones ask.
type forecasts struct {
	mu   sync.Mutex
	of   *snapshot
	at   time.Time
	says map[tournament.DivisionID]text.Text
}

// next says when the division's next round starts; nothing where that isn't known.
func (f *forecasts) next(now *snapshot, id tournament.DivisionID, at time.Time) text.Text {
	f.mu.Lock()
	defer f.mu.Unlock()
	if at = at.Truncate(time.Minute); f.of != now || !f.at.Equal(at) {
		f.of, f.at, f.says = now, at, map[tournament.DivisionID]text.Text{}
		for _, d := range now.public.Divisions {
			if said, ok := report.ForecastOf(now.public, d, tournament.At(at)); ok {
				f.says[d.ID] = said.Next()
			}
		}
	}
	return f.says[id]
}
