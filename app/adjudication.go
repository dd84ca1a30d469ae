package app

import (
	"context"
	"strings"
	"sync"

	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// Adjudication is the table to which players bring their challenges. It works with an event's desk, or without an
// event with the program's library alone. Its methods may be called from any goroutine.
type Adjudication struct {
	program *Program
	desk    *Desk

	mu     sync.Mutex
	judges map[[2]string]*WordJudge
}

// Adjudication opens the table. desk is nil if no event is open.
func (p *Program) Adjudication(desk *Desk) *Adjudication {
	return &Adjudication{program: p, desk: desk, judges: map[[2]string]*WordJudge{}}
}

// WordDivision is a division as the table knows it: its name, by which lists it plays, and who
// may type the words.
type WordDivision struct {
	// Division is the name. It is empty if there is only one division; ID is 0 without an event.
	Division string
	ID       tournament.DivisionID
	Judge    *WordJudge
	// SelfAdjudicate says that the players type the words themselves; otherwise an adjudicator types the slip (NSA
	// 1995 X.J).
	SelfAdjudicate bool
	// ThirdOpinion says that either player may ask for a third adjudication if two differ (NSA 1995 X.G). Without it
	// the director decides.
	ThirdOpinion bool
	// Trouble is why the division can't answer, or nil if it can.
	Trouble error
}

// HasEvent reports whether the table belongs to an open event.
func (a *Adjudication) HasEvent() bool { return a.desk != nil }

// Divisions lists the divisions. Their lists are loaded and verified, which takes a moment.
func (a *Adjudication) Divisions() ([]WordDivision, error) {
	if a.desk != nil {
		return a.eventDivisions(), nil
	}
	kept, err := a.program.KioskDivisions()
	if err != nil {
		return nil, err
	}
	if len(kept) == 0 {
		return []WordDivision{a.division("", "", "")}, nil
	}
	divisions := make([]WordDivision, len(kept))
	for i, k := range kept {
		divisions[i] = a.division(k.Name, k.List, k.Second)
	}
	return divisions, nil
}

func (a *Adjudication) division(name, first, second string) WordDivision {
	c := WordDivision{Division: name, SelfAdjudicate: true}
	c.Judge, c.Trouble = a.judge(first, second)
	return c
}

func (a *Adjudication) eventDivisions() []WordDivision {
	ev := a.desk.Event()
	divisions := make([]WordDivision, len(ev.Divisions))
	for i, d := range ev.Divisions {
		c := a.division(d.Name, d.WordList, d.SecondList)
		c.ID = d.ID
		if book, err := a.desk.Book(d); err != nil {
			c.Trouble = err
		} else {
			c.SelfAdjudicate = book.SelfAdjudicate
			c.ThirdOpinion = book.WordSource == "twoBooks"
		}
		divisions[i] = c
	}
	return divisions
}

// judge opens lists once for all divisions that play by them.
func (a *Adjudication) judge(first, second string) (*WordJudge, error) {
	key := [2]string{strings.ToLower(first), strings.ToLower(second)}
	a.mu.Lock()
	defer a.mu.Unlock()
	if j := a.judges[key]; j != nil {
		return j, nil
	}
	j, err := a.program.OpenWordJudge(first, second)
	if err == nil {
		a.judges[key] = j
	}
	return j, err
}

// Forget drops the open lists, so that they are opened anew after some were loaded or removed.
func (a *Adjudication) Forget() {
	a.mu.Lock()
	defer a.mu.Unlock()
	clear(a.judges)
}

// Seat is a table of the division with who plays there.
type Seat struct {
	// Round is the game's round, and 0 for a game of a final, which Final names.
	Round int
	Final text.Text
	// Sides are the two players, who starts first, and Names are their names.
	Sides [2]tournament.PlayerID
	Names [2]string
}

// Seated finds who plays at a table: in the division's final once it has begun, or else in the round in play. ok is
// false if that isn't known.
func (a *Adjudication) Seated(c WordDivision, table int) (seat Seat, ok bool) {
	d := a.drawn(c)
	if d == nil {
		return Seat{}, false
	}
	g, ok := finals.At(d, table)
	if ok {
		seat.Final = finals.GameName(d, g)
	} else {
		seat.Round = d.RoundInPlay()
		g, ok = d.GameAt(seat.Round, table)
	}
	if !ok || g.Second == 0 {
		return Seat{}, false
	}
	seat.Sides, seat.Names = [2]tournament.PlayerID{g.First, g.Second}, [2]string{d.PlayerName(g.First), d.PlayerName(g.Second)}
	return seat, true
}

// Now is what the division plays: its round in play, or of a final the name of its games. round is 0 if nothing is
// on the wall, or if that isn't known.
func (a *Adjudication) Now(c WordDivision) (round int, final text.Text) {
	d := a.drawn(c)
	if d == nil {
		return 0, text.Text{}
	}
	return d.RoundInPlay(), finals.NowText(d)
}

// drawn is the event's division if a round of it is in play, or nil.
func (a *Adjudication) drawn(c WordDivision) *tournament.Division {
	if a.desk == nil {
		return nil
	}
	d := a.desk.Event().Find(c.ID)
	if d == nil || d.RoundInPlay() == 0 {
		return nil
	}
	return d
}

// Play is what is brought to the table.
type Play struct {
	Round, Table int
	Challenger   tournament.PlayerID
	Words        []string
	// Adjudicator is who typed the words. It is empty if the players did.
	Adjudicator string
	// Again is the id of the challenge that is adjudicated a second or third time. It is 0 for a first time.
	Again int
}

// Verdict is the one answer for a play.
type Verdict struct {
	// ID is the challenge's number in the log.
	ID     int
	Answer tournament.Answer
	// Differs says that an earlier adjudication of the same play gave another answer.
	Differs bool
	// Final is the answer of all adjudications together. It is Undecided as long as the director has to decide.
	Final tournament.Answer
}

// Judge answers a play. The log has the play and its answer before anybody sees the answer, so no answer is ever
// lost. If a list was altered, or the log can't be written, it returns an error and no answer.
func (a *Adjudication) Judge(c WordDivision, p Play) (Verdict, error) {
	if c.Trouble != nil {
		return Verdict{}, c.Trouble
	}
	answer, err := c.Judge.Judge(p.Words)
	if err != nil {
		return Verdict{}, err
	}
	kept := tournament.Challenge{
		Round: p.Round, Table: p.Table, Challenger: p.Challenger, At: tournament.At(a.program.Now()),
		Words: p.Words, Answer: answer, List: c.Judge.Title(), Checksum: c.Judge.Checksum(),
		Official: c.Judge.Official(), Adjudicator: p.Adjudicator, Again: p.Again,
	}
	log, err := a.keep(c, kept)
	if err != nil {
		return Verdict{}, err
	}
	v := Verdict{ID: log.Challenges[len(log.Challenges)-1].ID, Answer: answer, Final: answer}
	if p.Again != 0 {
		v.Final = report.FinalAnswer(log, p.Again)
		for _, other := range report.Adjudications(log, p.Again) {
			v.Differs = v.Differs || other.Answer != answer && !other.Mistyped
		}
	}
	return v, nil
}

// keep writes a challenge to the log and returns the log as a division.
func (a *Adjudication) keep(c WordDivision, kept tournament.Challenge) (*tournament.Division, error) {
	if a.desk != nil {
		if _, err := a.desk.Do(context.Background(), action.RecordChallenge{Division: c.ID, Challenge: kept}); err != nil {
			return nil, err
		}
		return a.desk.Event().Find(c.ID), nil
	}
	log := &tournament.Division{Rounds: tournament.MaxRounds}
	if a.program.Preferences.Folder() == "" {
		_, err := log.AddChallenge(kept)
		return log, err
	}
	library, err := a.program.Library()
	if err != nil {
		return nil, err
	}
	before, err := library.Challenges()
	if err != nil {
		return nil, err
	}
	for _, l := range before {
		log.Challenges = append(log.Challenges, l.Challenge)
	}
	if _, err := log.AddChallenge(kept); err != nil {
		return nil, err
	}
	last := log.Challenges[len(log.Challenges)-1]
	return log, library.LogChallenge(tournament.LoggedChallenge{Division: c.Division, Challenge: last})
}

// Mistyped marks a challenge whose words weren't those on the board. Its answer no longer counts, and the challenge
// is made anew.
func (a *Adjudication) Mistyped(c WordDivision, id int) error {
	if a.desk != nil {
		d := a.desk.Event().Find(c.ID)
		if d == nil {
			return nil
		}
		kept, _ := d.Challenge(id)
		kept.Mistyped = true
		_, err := a.desk.Do(context.Background(), action.EditChallenge{Division: c.ID, Challenge: kept})
		return err
	}
	if a.program.Preferences.Folder() == "" {
		return nil
	}
	library, err := a.program.Library()
	if err != nil {
		return err
	}
	return library.EditChallenge(id, func(l *tournament.LoggedChallenge) { l.Mistyped = true })
}
