package hall

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/computer"
	"wordhall/tournament"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// mostRows is the highest number of lines in an answer.
const mostRows = 20

// mostAnswers is how many answers are kept for stations that ask again.
const mostAnswers = 4096

// asked are the requests that were carried out or refused, so that none is carried out twice.
type asked struct {
	mu sync.Mutex
	// lines are the numbers of the journal's lines by the request that wrote them. answers are the latest answers.
	lines   map[string]int64
	answers map[string]answer
	order   []string
}

// readAsked reads which requests the journal has.
func readAsked(desk *app.Desk) (*asked, error) {
	a := &asked{lines: map[string]int64{}, answers: map[string]answer{}}
	lines, err := desk.Lines(store.Query{})
	if err != nil {
		return nil, err
	}
	for _, e := range lines {
		if id := action.OriginOf(e.Detail).Request; id != "" {
			a.lines[id] = e.Seq
		}
	}
	return a, nil
}

// before is the answer to a request that came before. The caller has mu.
func (a *asked) before(desk *app.Desk, id string) (*answer, bool) {
	if known, ok := a.answers[id]; ok {
		return &known, true
	}
	seq, ok := a.lines[id]
	if !ok {
		return nil, false
	}
	lines, err := desk.Lines(store.Query{After: seq - 1, Before: seq + 1})
	if err != nil || len(lines) != 1 {
		return &answer{Error: refusalOf(text.Errorf("line %d of the journal can't be read", seq))}, true
	}
	e := lines[0]
	return answerOf(app.Receipt{Seq: e.Seq, At: e.At, Words: e.Says(), Division: e.Division, Round: e.Round}), true
}

// note keeps an answer. The caller has mu.
func (a *asked) note(id string, to answer) {
	a.answers[id] = to
	if a.order = append(a.order, id); len(a.order) > mostAnswers {
		delete(a.answers, a.order[0])
		a.order = a.order[1:]
	}
	if to.Error == nil {
		a.lines[id] = to.Seq
	}
}

// listen answers the stations.
func (h *Host) listen() error {
	for subject, serve := range map[string]func(id string, data []byte) any{
		joinSubject: h.serveJoin, fitSubject: h.serveFit, doSubject: h.serveDo, takenSubject: h.serveTaken,
		rowsSubject: h.serveRows, copySubject: h.serveCopy, hereSubject: h.serveHere,
	} {
		_, err := h.conn.Subscribe(subject+"*", func(m *nats.Msg) {
			id := strings.TrimPrefix(m.Subject, subject)
			if !h.senders.Allow(id, stationRate, stationAtOnce, time.Now()) {
				switch {
				case subject == doSubject:
					answerWith(m, answer{Error: &refusal{Code: tooFast, Says: keep(text.Of("this station asks too often; it is slowed down"))}, Term: h.Term()})
				case m.Reply != "":
					_ = m.Respond(nil) // The station asks again.
				}
				return
			}
			if subject == doSubject && h.awake.waits(computer.Running()) {
				_ = m.Respond(nil) // The station keeps the request and sends it again.
				return
			}
			if said := serve(id, m.Data); said != nil {
				answerWith(m, said)
			}
			if subject != joinSubject { // That subject has the code's name in it.
				h.here.meets(id)
			}
		})
		if err != nil {
			return text.Errorf("the hall can't be opened: %w", err)
		}
	}
	return h.conn.Flush()
}

// answerWith answers a message. If the station is gone by then, it asks again.
func answerWith(m *nats.Msg, said any) {
	if data, err := json.Marshal(said); err == nil {
		_ = m.Respond(data)
	}
}

// serveRows answers a station with lines that it lacks, at most a hundred.
func (h *Host) serveRows(id string, data []byte) any {
	var l lacking
	x, ok := h.guests.find(id)
	if !ok || json.Unmarshal(data, &l) != nil {
		return lines{Term: h.Term()}
	}
	return h.linesOf(h.outFor(x.Role).of, l.After)
}

// linesOf are the lines of a journal after that one. There are none once another computer is the host.
func (h *Host) linesOf(of journal, after int64) lines {
	rows, err := of.Rows(max(0, after), 100)
	// This is checked after reading, because the line with which the host gives way must stay on this computer.
	if err != nil || h.Superseded() != nil {
		return lines{Term: h.Term()}
	}
	size := 0
	for i, r := range rows {
		if size += len(r.Changes) + len(r.Detail); size > mostBytes/4 && i > 0 {
			rows = rows[:i]
			break
		}
	}
	return lines{Term: h.Term(), Rows: rows}
}

// serveJoin lets a station in.
func (h *Host) serveJoin(entry string, data []byte) any {
	var j joining
	if json.Unmarshal(data, &j) != nil {
		return welcome{Refused: keep(text.OfError(errBadCode))}
	}
	if gone := h.Superseded(); gone != nil {
		return welcome{Refused: keep(text.OfError(gone))}
	}
	if err := j.sameAs(ownRelease()); err != nil {
		return welcome{Refused: keep(text.OfError(err))}
	}
	j.Name = stationName(j.Name)
	known := len(h.guests.all())
	x, err := h.guests.admit(entry, j)
	if err != nil {
		return welcome{Refused: keep(text.OfError(err))}
	}
	h.here.meets(x.ID)
	if len(h.guests.all()) > known {
		words := text.Of("the station %s joined the hall: %s", x.Name, x.Role.Text())
		if err := h.noted(words, action.Origin{}, func() error { return nil }); err != nil {
			return welcome{Refused: keep(text.OfError(err))}
		}
		h.told.Tell(news{})
	}
	h.outFor(x.Role).prepareFollower()
	return welcome{ID: x.ID, Role: x.Role, Event: strings.TrimSuffix(h.desk.FileName(), app.EventExtension), Host: hostName(), release: ownRelease(), heritage: h.heritageFor(x)}
}

// serveFit answers whether a station's copy can go on from its last line.
func (h *Host) serveFit(id string, data []byte) any {
	f := fit{Term: h.Term(), release: ownRelease()}
	x, ok := h.guests.find(id)
	if !ok {
		return f
	}
	f.Role, f.Last = x.Role, h.outFor(x.Role).of.Last().Seq
	f.heritage = h.heritageFor(x)
	if gone := h.gone.Load(); gone != nil {
		f.Superseded = keep(gone.What)
		return f
	}
	var at fitting
	if json.Unmarshal(data, &at) != nil {
		return f
	}
	has := func(of journal) bool {
		ours, err := digestAt(of, at.Seq)
		return err == nil && ours != "" && ours == at.Digest
	}
	f.Fits = has(h.outFor(x.Role).of)
	f.Held = !f.Fits && has(h.desk)
	return f
}

// heritageFor is what a station needs in order to take over. It is empty if the station may not.
func (h *Host) heritageFor(x guest) heritage {
	if !x.Role.mayHost() {
		return heritage{}
	}
	seals, err := h.signs.seal(x.Key)
	if err != nil {
		return heritage{} // The station's take-over is refused then.
	}
	h.gate.Lock()
	defer h.gate.Unlock()
	best := h.standing.best()
	return heritage{Before: h.oldSeat.seats(), Claim: &best, Root: h.signs.root, Seals: seals}
}

// serveDo carries out a station's request, or refuses it. It never does one twice.
func (h *Host) serveDo(id string, data []byte) any {
	x, ok := h.guests.find(id)
	if !ok {
		return answer{Error: refusalOf(tournament.Refuse(tournament.NotFound, "this station was removed from the hall"))}
	}
	var r request
	if len(data) > mostAsked || json.Unmarshal(data, &r) != nil || r.ID == "" || len(r.ID) > 64 {
		return answer{Error: refusalOf(errNotUnderstood())}
	}
	if len(data) > x.Role.most(r) {
		return answer{Error: refusalOf(tournament.Refuse(tournament.Conflict, "this is too large to be sent from a station; do it at the host"))}
	}
	h.gate.Lock()
	defer h.gate.Unlock()
	h.asked.mu.Lock()
	defer h.asked.mu.Unlock()
	a, known := h.asked.before(h.desk, r.ID)
	if !known {
		a = h.carryOut(x, r)
		h.asked.note(r.ID, *a)
	}
	out := *a
	if !x.Role.HoldsAll() {
		out = h.publicAnswer(x, r, out)
	}
	out.Term = h.Term()
	if out.Error == nil {
		out.Rows = rowsBetween(h.outFor(x.Role).of, r.After, out.Seq)
	}
	return out
}

// rowsBetween are the lines that the station lacks up to that one. There are none if they are many, because the
// stream sends them anyway.
func rowsBetween(of journal, after, to int64) []store.Row {
	if to <= after || to-after > mostRows {
		return nil
	}
	rows, err := of.Rows(after, int(to-after))
	if err != nil {
		return nil
	}
	size := 0
	for _, r := range rows {
		size += len(r.Changes) + len(r.Detail)
	}
	if size > mostAsked {
		return nil
	}
	return rows
}

// carryOut does a request that hasn't come before.
func (h *Host) carryOut(x guest, r request) *answer {
	if h.superseded != nil {
		return &answer{Error: refusalOf(h.superseded)}
	}
	by := app.By{Operator: operatorAt(r.Operator, x.Name), Station: x.Name, Request: r.ID, Director: x.Role == Director}
	receipt, err := h.doOne(x, r, by)
	if err != nil {
		return &answer{Error: refusalOf(err)}
	}
	return answerOf(receipt)
}

func (h *Host) doOne(x guest, r request, by app.By) (app.Receipt, error) {
	switch {
	case r.Undo:
		if !x.Role.mayWork() {
			return app.Receipt{}, x.Role.mayDo("undo")
		}
		u, ok := h.desk.CanUndoAs(by)
		if ok && x.Role != Director && !h.mayTakeBack(x.Role, u.Seq) {
			return app.Receipt{}, x.Role.mayDo("undo")
		}
		if r.Target != 0 && (!ok || u.Seq != r.Target) {
			return app.Receipt{}, tournament.Refuse(tournament.Conflict, "something else was done in the meantime; look again before you undo")
		}
		return h.desk.UndoAs(by, r.Accepted...)
	case r.Redo:
		return h.desk.RedoAs(by)
	case r.Note != nil:
		if err := x.Role.mayNote(*r.Note); err != nil {
			return app.Receipt{}, err
		}
		e, err := h.desk.NoteOutput(*r.Note, by)
		return app.Receipt{Seq: e.Seq, At: e.At, Words: e.Says(), Division: e.Division, Round: e.Round}, err
	case r.Call != nil:
		if !x.Role.HoldsAll() {
			return app.Receipt{}, x.Role.mayDo(app.CallKind)
		}
		e, err := h.desk.NoteCallAs(*r.Call, by)
		return app.Receipt{Seq: e.Seq, At: e.At, Words: e.Says(), Division: e.Division, Round: e.Round}, err
	case r.Mark != nil:
		if err := x.Role.mayDo(action.CorrectSheet{}.Kind()); err != nil {
			return app.Receipt{}, err
		}
		e, err := h.desk.NoteMarkAs(*r.Mark, by)
		return app.Receipt{Seq: e.Seq, At: e.At, Words: e.Says(), Division: e.Division, Round: e.Round}, err
	}
	a, err := action.Decode(r.Action)
	if err != nil {
		return app.Receipt{}, errNotUnderstood()
	}
	if err := x.Role.mayDo(a.Kind()); err != nil {
		return app.Receipt{}, err
	}
	return h.desk.DoAs(context.Background(), a, by)
}

// operatorAt is the operator at a station as the journal has it. The same initials at two stations are two people.
func operatorAt(operator, station string) string {
	return fmt.Sprintf("%s (%s)", short(operator, 24), station)
}

// stationName is the name, made to fit into a line of the journal.
func stationName(name string) string {
	name = short(strings.Join(strings.Fields(name), " "), 24)
	if name == "" {
		return "station"
	}
	return name
}

// short is the text without control characters, cut off after that many letters.
func short(s string, letters int) string {
	s = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, "\uFFFD"))
	if r := []rune(s); len(r) > letters {
		return string(r[:letters])
	}
	return s
}
