package clock

import (
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/look"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// clockPanel is the dialog that sets, pauses and stops the clocks of the rounds being played,
// from any screen.
type clockPanel struct {
	shell shell.Event
	// rounds are the rounds with a clock. all says that an action applies to every one of them. Otherwise it applies
	// to the round of the division chosen.
	rounds []action.RoundOf
	all    bool

	left, state []*widgets.Text
	closeIt     func()
	stop        func()
}

// Ask shows the dialog of the round clocks. If there is no clock it asks for one.
func Ask(f shell.Event) {
	if f.Desk().ReadOnly() {
		f.Say(widgets.Neutral, text.Of("The event is open for reading only; its clocks can't be changed."))
		return
	}
	p := &clockPanel{shell: f, rounds: Rounds(f.Desk().Event(), tournament.At(f.Desk().Now()))}
	if len(p.rounds) == 0 {
		askClockLength(f)
		return
	}
	p.all = true
	p.show()
}

// Rounds returns the rounds whose clocks run, are paused or have run out.
func Rounds(ev *tournament.Event, now tournament.Timestamp) []action.RoundOf {
	var rounds []action.RoundOf
	for _, o := range action.RoundsPlayed(ev) {
		r, _ := ev.Find(o.Division).RoundFact(o.Round)
		if s := r.ClockAt(now).State; s != tournament.NoClock && s != tournament.ClockStopped {
			rounds = append(rounds, o)
		}
	}
	return rounds
}

// aim returns the rounds that the next action applies to.
func (p *clockPanel) aim() []action.RoundOf {
	if !p.all {
		if d := p.shell.Division(); d != nil {
			for _, r := range p.rounds {
				if r.Division == d.ID {
					return []action.RoundOf{r}
				}
			}
		}
	}
	return p.rounds
}

// aimWords says which clocks the next action applies to.
func (p *clockPanel) aimWords() text.Text {
	aim := p.aim()
	if len(aim) == 1 {
		return text.Of("Changes the clock of division %s.", p.shell.Desk().Event().Find(aim[0].Division).Name)
	}
	return text.Of("Changes all %d clocks.", len(aim))
}

func (p *clockPanel) show() {
	now := tournament.At(p.shell.Desk().Now())
	var lines []fyne.CanvasObject
	p.left, p.state = nil, nil
	for _, o := range p.rounds {
		d := p.shell.Desk().Event().Find(o.Division)
		name := widgets.NewText(text.Of("Division %s, round %d", d.Name, o.Round), widgets.Plain)
		left := widgets.NewText(text.Text{}, widgets.TextStyle{Bold: true, Size: look.SizeBig})
		state := widgets.NewText(text.Text{}, widgets.Dim)
		p.left, p.state = append(p.left, left), append(p.state, state)
		space := widgets.NewSpacer()
		lines = append(lines, widgets.NewRow(16, space, name, space, left, state))
	}
	paused := p.read(now)
	turn, words := action.ClockPause, text.Of("Pause")
	if paused {
		turn, words = action.ClockResume, text.Of("Go on")
	}
	answers := []widgets.DialogButton{dialog.Leaving(text.Of("Close"), func() { p.close() }),
		dialog.ByLetter(text.Of("Remove"), 'X', func() { p.set(action.ClockStop, 0) }),
		dialog.ByLetter(text.Of("Set the time…"), 'S', func() { p.close(); askClockLength(p.shell) }),
		p.minutes(text.Name("−1"), '-', -1), p.minutes(text.Name("+1"), '+', 1), p.minutes(text.Of("+5 min"), '5', 5),
		dialog.Doing(words, "Enter", func() { p.set(turn, 0) })}
	content := widgets.NewStack(10, nil, append(lines, widgets.NewParagraph(p.aimWords(), widgets.Small))...)
	if len(p.rounds) > 1 {
		answers = append(answers[:1:1], append([]widgets.DialogButton{dialog.ByLetter(p.otherAim(), 'D', p.another)}, answers[1:]...)...)
	}
	p.closeIt = p.shell.Show(dialog.Spec{Title: text.Of("Round clock"), Content: content, Width: 960, Answers: answers})
	if t := p.shell.Clock(); t != nil {
		p.stop = t.Listen(func(now tournament.Timestamp) { p.read(now) })
	}
}

func (p *clockPanel) otherAim() text.Text {
	if p.all {
		return text.Of("Only this")
	}
	return text.Of("All clocks")
}

// another switches between all clocks and the one of the division chosen.
func (p *clockPanel) another() {
	p.all = !p.all
	p.close()
	p.show()
}

func (p *clockPanel) minutes(words text.Text, letter rune, minutes int) widgets.DialogButton {
	return dialog.ByLetter(words, letter, func() { p.set(action.ClockAdd, 60*minutes) })
}

// read fills the lines and reports whether the first clock that is acted on is paused.
func (p *clockPanel) read(now tournament.Timestamp) (paused bool) {
	ev := p.shell.Desk().Event()
	aim := p.aim()
	for i, o := range p.rounds {
		d := ev.Find(o.Division)
		if d == nil {
			continue
		}
		r, _ := d.RoundFact(o.Round)
		reading := r.ClockAt(now)
		paused = paused || o == aim[0] && reading.State == tournament.ClockPaused
		words := text.Name(report.Span(reading.Left))
		if reading.State == tournament.ClockUp {
			words = text.Of("+%s", report.Span(reading.Over))
		}
		p.left[i].SetText(words)
		p.state[i].SetText(State(reading))
		if reading.SetBack {
			p.state[i].SetText(text.Of("the computer's clock was set back; set the time"))
		}
	}
	return paused
}

// set does something to the clocks and shows them again.
func (p *clockPanel) set(turn action.ClockTurn, seconds int) {
	p.shell.Do(action.TurnClock{Rounds: p.aim(), Turn: turn, Seconds: seconds}, func(rec app.Receipt) {
		p.shell.SayDone(rec.Words.Sentence())
		p.close()
		if turn != action.ClockStop {
			p.show()
		}
	}, nil)
}

func (p *clockPanel) close() {
	if p.stop != nil {
		p.stop()
		p.stop = nil
	}
	p.closeIt()
}

// These are the choices of the clock's form.
const (
	clockForAll   = "all divisions"
	clockFromHere = "from now"
)

// askClockLength asks for a new clock.
func askClockLength(f shell.Event) {
	d := f.Division()
	var own []action.RoundOf
	every := append(action.RoundsPlayed(f.Desk().Event()), action.ReadyToStart(f.Desk().Event())...)
	if d != nil {
		if round := action.RoundToClock(d); round > 0 {
			own = []action.RoundOf{{Division: d.ID, Round: round}}
		}
	}
	if len(every) == 0 {
		f.Say(widgets.Neutral, text.Of("No round is published or being played; publish one, then start its clock."))
		return
	}
	if len(own) == 0 {
		own = every[:1]
		d = f.Desk().Event().Find(own[0].Division)
	}
	book, err := f.Desk().Book(d)
	if err != nil {
		f.Fail(err)
		return
	}
	minutes := d.ClockLength(book) / 60
	q := &clockQuestion{shell: f, own: own, every: every}
	q.ask(d, minutes)
}

// clockQuestion is the form of a new clock.
type clockQuestion struct {
	shell      shell.Event
	own, every []action.RoundOf
	minutes    *form.TextField
	whose      *form.ChoiceField
	from       *form.ChoiceField
}

func (q *clockQuestion) ask(d *tournament.Division, minutes int) {
	fields := form.New(130)
	q.minutes = fields.Required(text.Of("Length"), strconv.Itoa(minutes), text.Of("minutes, or 50:30"))
	if len(q.every) > 1 {
		q.whose = fields.Choice(text.Of("Whose clock"), []text.Text{text.Of("division %s, round %d", d.Name, q.own[0].Round), text.Of(clockForAll)}, clockForAll, text.Text{}, nil)
	}
	fact, _ := d.RoundFact(q.own[0].Round)
	note := text.Of("The round starts with its clock.")
	if fact.StartedAt != 0 {
		note = text.Of("Lateness counts from the round's start, whatever the clock counts from.")
		q.from = fields.Choice(text.Of("It counts"), []text.Text{text.Of("from the start, %s", clockHour(fact.StartedAt)), text.Of(clockFromHere)}, "", text.Text{}, nil)
		q.from.SetSelectedIndex(0)
		if q.shell.Desk().Now().Sub(fact.StartedAt.Time()) > time.Minute {
			q.from.SetSelectedIndex(1)
		}
	}
	dialog.Question{Title: text.Of("Start the round clock"), Form: fields, Below: []fyne.CanvasObject{widgets.NewParagraph(note, widgets.Small)}, Width: 560, Stay: true,
		Confirm: text.Of("Start it"), Answer: q.start}.Ask(q.shell)
}

// start starts the clock that the form describes.
func (q *clockQuestion) start(asked *dialog.Asked) error {
	seconds, err := Seconds(q.minutes.Text)
	if err != nil {
		return form.Wrong(q.minutes, err)
	}
	a := action.TurnClock{Rounds: q.own, Turn: action.ClockStart, Seconds: seconds}
	if q.whose != nil && q.whose.SelectedIndex() == 1 {
		a.Rounds = q.every
	}
	if q.from != nil && q.from.SelectedIndex() == 1 {
		a.Turn = action.ClockFromNow
	}
	q.shell.Do(a, func(rec app.Receipt) {
		asked.Close()
		q.shell.SayDone(rec.Words.Sentence())
	}, asked.Refuse)
	return nil
}

// Seconds reads minutes, or minutes and seconds ("50", "50:30"), and returns seconds, from 1 second to 24 hours.
func Seconds(says string) (int, error) {
	minutes, rest, both := strings.Cut(strings.TrimSpace(says), ":")
	m, err := strconv.Atoi(minutes)
	s := 0
	if both && err == nil {
		s, err = strconv.Atoi(rest)
	}
	if err != nil || m < 0 || s < 0 || s > 59 || 60*m+s < 1 || 60*m+s > tournament.MostClockSeconds {
		return 0, tournament.Refuse(tournament.Invalid, "a clock can't have %q; type minutes, such as 50, up to 24 hours", strings.TrimSpace(says))
	}
	return 60*m + s, nil
}
