package clock

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/computer"
	"wordhall/screens/dialog"
	"wordhall/screens/format"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// Ticks looks at the clocks of the event every second while the event is open. It fills the top bar, announces the
// moments that the director chose, warns of late players, and notices when the computer's clock was set.
type Ticks struct {
	shell shell.Event
	watch computer.ClockWatch
	// left is the time that each round's clock showed last. told is what was already said about late players.
	left map[string]time.Duration
	told map[string]bool
	// Words is the last announcement, which was made at wordsAt.
	Words   text.Text
	wordsAt time.Time
	// hear holds the functions called after every look at the clocks.
	hear map[int]func(tournament.Timestamp)
	next int
	Over bool
}

// clockCalled is how long an announcement stays on the board.
const clockCalled = time.Minute

// NewTicks returns the Ticks of the event shown. It does nothing before Begin is called.
func NewTicks(s shell.Event) *Ticks {
	return &Ticks{shell: s, left: map[string]time.Duration{}, told: map[string]bool{}, hear: map[int]func(tournament.Timestamp){}}
}

// Begin looks now and every second from then on.
func (t *Ticks) Begin() {
	if t.Over {
		return
	}
	t.shell.Later(time.Second, t.Begin)
	t.Tick(t.shell.Desk().Now(), computer.Running())
}

// Tick looks at the clocks once. wall is the event's time (app.Desk.Now). steady is a running time that doesn't
// change when the computer's clock is set (computer.Running). If the host's clock was set, the host moves the round
// clocks, and no station does.
func (t *Ticks) Tick(wall time.Time, steady time.Duration) {
	if jump := t.watch.Compare(wall, steady); jump != 0 && t.shell.Desk().Remote() == nil {
		t.jumped(jump)
	}
	now := tournament.At(wall)
	ev := t.shell.Desk().Event()
	if !t.shell.Desk().ReadOnly() {
		due := map[int][]text.Text{}
		for _, d := range ev.Divisions {
			t.due(d, now, due)
			t.callLate(d, now)
		}
		t.call(due, wall)
	}
	for _, hear := range t.hear {
		hear(now)
	}
}

// Banner returns what was announced in the last minute. It is empty if nothing was.
func (t *Ticks) Banner(now tournament.Timestamp) text.Text {
	if since := now.Time().Sub(t.wordsAt); since < 0 || since > clockCalled {
		return text.Text{}
	}
	return t.Words
}

// due adds a division's round to the calls that are due now, by the minutes that are left. 0 is the end.
func (t *Ticks) due(d *tournament.Division, now tournament.Timestamp, due map[int][]text.Text) {
	r, ok := d.ClockRound()
	if !ok {
		return
	}
	reading := r.ClockAt(now)
	if reading.State != tournament.ClockRuns && reading.State != tournament.ClockUp {
		return
	}
	key := fmt.Sprint(d.ID, "/", r.Number)
	before, known := t.left[key]
	t.left[key] = reading.Left
	if !known {
		return
	}
	moments := t.shell.Program().Preferences.Board(t.shell.Desk().Path()).CallMinutes()
	for _, m := range append(moments, 0) {
		at := time.Duration(m) * time.Minute
		if before <= at || reading.Left > at {
			continue
		}
		of := text.Of("round %d", r.Number)
		if len(t.shell.Desk().Event().Divisions) > 1 {
			of = text.Of("round %d of division %s", r.Number, d.Name)
		}
		due[m] = append(due[m], of)
	}
}

// call announces what is due, for all divisions together.
func (t *Ticks) call(due map[int][]text.Text, wall time.Time) {
	var calls []text.Text
	for _, m := range slices.Sorted(maps.Keys(due)) {
		words := text.Of("Time is up")
		if m > 0 {
			words = text.Of("%s left", format.Plural(m, "minute"))
		}
		calls = append(calls, text.Of("%s in %s", words, text.Join(", ", due[m]...)))
	}
	if len(calls) > 0 {
		t.Words, t.wordsAt = text.Join("  ·  ", calls...), wall
		t.shell.Tell(widgets.Warning, t.Words)
	}
}

// jumped handles the setting of the computer's clock. If it was set back the time left must stay as it was. If it was
// set forward the computer may only have slept, and then the time has run on.
func (t *Ticks) jumped(jump time.Duration) {
	f := t.shell
	ev := f.Desk().Event()
	runs := len(action.RoundsPlayed(ev)) > 0
	by := report.Span(jump.Abs())
	switch {
	case f.Desk().ReadOnly():
	case jump < 0 && runs:
		f.Do(action.MoveClocks{By: jump}, func(app.Receipt) {
			f.Tell(widgets.Warning, text.Of("The computer's clock was set back by %s. What is left on the round clocks stays as it was.", by))
		}, nil)
	case jump < 0:
		f.Tell(widgets.Warning, text.Of("The computer's clock was set back by %s.", by))
	case runs:
		t.askForward(jump, by)
	}
}

func (t *Ticks) askForward(jump time.Duration, by string) {
	f := t.shell
	var closeIt func()
	says := text.Of("The computer's clock is %s ahead of where it should be. If the computer slept, the clocks of the round went on meanwhile, and everything is right. If somebody set the computer's clock, the time left on the round clocks can be kept.", by)
	closeIt = f.Show(dialog.Spec{Title: text.Of("Did the computer sleep, or was its clock set?"), Content: widgets.NewParagraph(says, widgets.Plain), Width: 600,
		Answers: []widgets.DialogButton{dialog.Leaving(text.Of("The computer slept"), func() { closeIt() }), dialog.ByLetter(text.Of("The clock was set: keep the time left"), 'K', func() {
			closeIt()
			f.Do(action.MoveClocks{By: jump}, nil, nil)
		})}})
}

// clockChip is a division's clock in the top bar. It is empty if the division has none.
func clockChip(d *tournament.Division, now tournament.Timestamp) (text.Text, widgets.Tone) {
	r, ok := d.ClockRound()
	if !ok {
		return text.Text{}, widgets.Neutral
	}
	reading := r.ClockAt(now)
	switch reading.State {
	case tournament.ClockRuns:
		tone := widgets.Neutral
		if reading.Left <= 5*time.Minute {
			tone = widgets.Warning
		}
		return text.Of("clock %s", report.Span(reading.Left)), tone
	case tournament.ClockPaused:
		return text.Of("clock %s, stopped", report.Span(reading.Left)), widgets.Warning
	case tournament.ClockUp:
		return text.Of("time is up +%s", report.Span(reading.Over)), widgets.Bad
	}
	return text.Text{}, widgets.Neutral
}

// clockHour is a time of day, such as "11:42".
func clockHour(m tournament.Timestamp) string { return m.Time().Format("15:04") }

// State returns a reading of a clock in words, such as "ends 11:42", "stopped" or "time is up".
func State(r tournament.ClockReading) text.Text {
	switch r.State {
	case tournament.ClockRuns:
		return text.Of("ends %s", clockHour(r.EndsAt))
	case tournament.ClockPaused:
		return text.Of("stopped")
	case tournament.ClockUp:
		return text.Of("time is up")
	case tournament.ClockStopped:
		return text.Of("removed")
	}
	return text.Text{}
}

// Listen calls look after every look at the clocks until stop is called.
func (t *Ticks) Listen(look func(tournament.Timestamp)) (stop func()) {
	id := t.next
	t.next++
	t.hear[id] = look
	return func() { delete(t.hear, id) }
}

// InBar returns what the top bar shows, with its tone: the clock of the division chosen, or of the first division
// that has one, and how many players are waited for.
func InBar(desk *app.Desk, chosen *tournament.Division, now tournament.Timestamp) (text.Text, widgets.Tone) {
	words, tone := text.Text{}, widgets.Neutral
	for _, d := range append([]*tournament.Division{chosen}, desk.Event().Divisions...) {
		if d == nil || !words.IsZero() {
			continue
		}
		words, tone = clockChip(d, now)
		if !words.IsZero() && d != chosen {
			words = text.Of("%s %s", d.Name, words)
		}
	}
	if late, bad := lateChip(desk, now); !late.IsZero() {
		words = text.Join("  ·  ", words, late)
		if bad {
			tone = widgets.Bad
		}
	}
	return words, tone
}
