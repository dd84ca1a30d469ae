package app

import (
	"context"
	"crypto/sha256"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/shadow"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// Shadow follows an event that another program runs, in a folder of tsh or an AUPAIR file, which it only reads. It
// compares what the file says with what this program makes of it, and keeps a copy that is the same as the file as
// an event of this program. Its methods are for one goroutine at a time.
type Shadow struct {
	program *Program
	// path is the path of the configuration or of the file. event is the path of the copy.
	path, event string
	book        rulebook.Book
	// others are the files that the configuration names.
	others []string
	// last is the checksum of what the last look found, believed of what two looks in a row found, and copied of what
	// the copy has.
	last, believed, copied [sha256.Size]byte
	// refused says that the copy can't be brought up to the file by waiting, because something in the file is
	// refused.
	refused  bool
	memories map[string]shadow.Memory
	// in is the event that was read last.
	in    exchange.EventImport
	state ShadowState
}

// ShadowState is the result of following.
type ShadowState struct {
	// Read is when the file was last read whole. It is zero before that.
	Read      time.Time
	Divisions []shadow.Division
	// Notes say what in the file isn't understood.
	Notes []text.Text
	// Trouble says why the file can't be read now, and CopyTrouble why the copy isn't the same as the file. Both are
	// empty if all is well. What was read before is shown meanwhile.
	Trouble, CopyTrouble text.Text
}

// Differs is the first difference of the first division that has one.
func (s ShadowState) Differs() (d *tournament.Division, first shadow.Difference, ok bool) {
	for _, c := range s.Divisions {
		if !c.Agrees() {
			return c.Of, c.Differences[0], true
		}
	}
	return nil, first, false
}

// Shadow makes a shadow of a folder of tsh or an AUPAIR file. If the file names no rulebook, its divisions get
// book. event is the path of the copy, outside the folder, or empty if no copy is kept. A copy that exists goes on
// if nothing but following was done in it; otherwise there is an error.
func (p *Program) Shadow(ctx context.Context, path, event string, book rulebook.Book) (*Shadow, error) {
	path, err := EventFileIn(path)
	if err != nil {
		return nil, err
	}
	if !slices.Contains([]string{".tsh", ".tou"}, strings.ToLower(filepath.Ext(path))) {
		return nil, tournament.Refuse(tournament.Invalid, "%s can't be followed; give the folder of an event of tsh, its config.tsh or an AUPAIR file (.tou)", path)
	}
	s := &Shadow{program: p, path: path, book: book, memories: map[string]shadow.Memory{}}
	if event == "" {
		return s, nil
	}
	s.event = withExtension(event)
	if within(filepath.Dir(path), s.event) {
		return nil, tournament.Refuse(tournament.Invalid, "%s is in the folder that is followed, where nothing is written; give the event another folder", s.event)
	}
	if _, err := os.Stat(s.event); errors.Is(err, os.ErrNotExist) {
		return s, nil
	}
	return s, s.mayGoOn(ctx)
}

// within reports whether the path is in the folder or below it.
func within(folder, path string) bool {
	for _, p := range []*string{&folder, &path} {
		if whole, err := filepath.Abs(*p); err == nil {
			*p = whole
		}
	}
	if to, err := filepath.EvalSymlinks(filepath.Dir(path)); err == nil {
		path = filepath.Join(to, filepath.Base(path))
	}
	if to, err := filepath.EvalSymlinks(folder); err == nil {
		folder = to
	}
	below, err := filepath.Rel(folder, path)
	return err == nil && filepath.IsLocal(below)
}

// mayGoOn refuses a copy in which something other than following was done.
func (s *Shadow) mayGoOn(ctx context.Context) error {
	desk, err := s.program.OpenReadOnly(ctx, s.event)
	if err != nil {
		return err
	}
	lines, err := desk.Journal(0)
	if err = errors.Join(err, desk.Close()); err != nil {
		return err
	}
	kind := action.ImportEvent{}.Kind()
	if len(lines) == 0 || slices.ContainsFunc(lines, func(e store.Entry) bool { return e.Kind != kind }) {
		return tournament.Refuse(tournament.Conflict, "%s isn't an event that only follows another program; give another name", filepath.Base(s.event))
	}
	return nil
}

// Event is the path of the copy, or empty if none is kept.
func (s *Shadow) Event() string { return s.event }

// Take opens the copy, once it is the same as the file, to go on with it in this program. Don't call Look after it.
func (s *Shadow) Take(ctx context.Context) (*Desk, error) {
	switch {
	case !s.state.CopyTrouble.IsZero():
		return nil, &tournament.Refusal{Code: tournament.Conflict, Text: s.state.CopyTrouble}
	case s.event == "" || s.state.Read.IsZero():
		return nil, tournament.Refuse(tournament.Conflict, "there is no event yet: %s wasn't read completely", s.path)
	}
	return s.program.Open(ctx, s.event)
}

// Look looks at the file once. It believes a change once two looks in a row find the same, so that a file that is
// being written is never read by half. news says that the state has changed. ctx ends it; its progress is that of
// drawing rounds again.
func (s *Shadow) Look(ctx context.Context) (state ShadowState, news bool, err error) {
	contents, trouble := s.read()
	sum := sumOf(contents, trouble)
	same := sum == s.last
	s.last = sum
	if sum == s.believed {
		return s.state, s.retryCopy(ctx), nil
	}
	if !same {
		return s.state, false, nil
	}
	if trouble == nil {
		var more bool
		if more, trouble, err = s.follow(ctx, contents); more || err != nil {
			return s.state, false, err
		}
	}
	s.believed = sum
	s.state.Trouble = text.Text{}
	if trouble != nil {
		s.state.Trouble = text.OfError(trouble)
	}
	return s.state, true, nil
}

// settling is how long LookUntilSure waits between two looks, and looks is how often it looks at most.
const (
	settling = 200 * time.Millisecond
	looks    = 20
)

// LookUntilSure calls Look until what the file has is believed; following begins with it. It returns an error if
// the file is being written all the time, or ErrStopped.
func (s *Shadow) LookUntilSure(ctx context.Context) (state ShadowState, news bool, err error) {
	for range looks {
		state, news, err = s.Look(ctx)
		if err != nil || s.last == s.believed {
			return state, news, mapCanceled(ctx, err)
		}
		select {
		case <-ctx.Done():
			return state, false, ErrStopped
		case <-time.After(settling):
		}
	}
	return s.state, false, tournament.Refuse(tournament.Conflict, "%s keeps changing; try again when it has been written", s.path)
}

// read reads the file and the files that it named when it was last understood, by their paths.
func (s *Shadow) read() (map[string][]byte, error) {
	contents := map[string][]byte{}
	for _, path := range append([]string{s.path}, s.others...) {
		data, err := ReadImport(path)
		if path == s.path && err != nil {
			return nil, err
		}
		if err == nil { // If a file is missing, the reader of the configuration reports that.
			contents[path] = data
		}
	}
	return contents, nil
}

// sumOf is the checksum of the contents, or of the trouble in reading them.
func sumOf(contents map[string][]byte, trouble error) (sum [sha256.Size]byte) {
	h := sha256.New()
	var paths []string
	for path := range contents {
		paths = append(paths, path)
	}
	slices.Sort(paths)
	for _, path := range paths {
		one := sha256.Sum256(contents[path])
		h.Write([]byte(path + "\n"))
		h.Write(one[:])
	}
	if trouble != nil {
		h.Write([]byte(trouble.Error()))
	}
	h.Sum(sum[:0])
	return sum
}

// follow understands the contents, compares them, and brings the copy up to them. more says that they name a file
// that wasn't read yet, so that they have to be read again. trouble is what is wrong with them; err is the
// context's error.
func (s *Shadow) follow(ctx context.Context, contents map[string][]byte) (more bool, trouble, err error) {
	var named []string
	in, _, trouble := s.program.readEventFrom(s.path, contents[s.path], s.book, func(path string) ([]byte, error) {
		named = append(named, path)
		if data, ok := contents[path]; ok {
			return data, nil
		}
		data, err := ReadImport(path)
		more = more || err == nil
		return data, err
	})
	if len(named) > 0 {
		s.others = named
	}
	if more {
		return true, nil, nil
	}
	if trouble == nil {
		trouble = in.Refusal()
	}
	if trouble == nil {
		trouble = s.lacks(in.Event)
	}
	if trouble != nil {
		return false, trouble, nil
	}
	var divisions []shadow.Division
	for i, d := range in.Event.Divisions {
		book, err := d.Book(s.program.Books())
		if err != nil {
			return false, err, nil
		}
		m := s.memories[d.Name]
		if m == nil {
			m = shadow.Memory{}
			s.memories[d.Name] = m
		}
		one, err := shadow.Compare(ctx, d, in.Lists[i], book, in.Ruled, m)
		if err != nil {
			return false, nil, mapCanceled(ctx, err)
		}
		divisions = append(divisions, one)
	}
	s.state = ShadowState{Read: s.program.Now(), Divisions: divisions, Notes: in.Notes}
	s.in = in
	s.updateCopy(ctx)
	return false, nil, nil
}

// lacks says in which division there are fewer players than before. tsh keeps players who have stopped, so it takes
// such a file for one that is written by half.
func (s *Shadow) lacks(now *tournament.Event) error {
	if s.in.Event == nil {
		return nil
	}
	for _, was := range s.in.Event.Divisions {
		players := 0
		if d := now.Named(was.Name); d != nil {
			players = len(d.Players)
		}
		if players < len(was.Players) && was.LastRound() > 0 {
			return tournament.Refuse(tournament.Conflict, "division %s has %d players now and had %d: half of its file may be missing; if the new number is right, follow the event again from the start", was.Name, players, len(was.Players))
		}
	}
	return nil
}

// retryCopy tries again to bring the copy up to what was read, for example after it was open elsewhere. It doesn't
// try if that was refused for good. It reports whether the copy has it now.
func (s *Shadow) retryCopy(ctx context.Context) bool {
	if s.state.CopyTrouble.IsZero() || s.refused || !s.state.Trouble.IsZero() {
		return false
	}
	s.updateCopy(ctx)
	return s.state.CopyTrouble.IsZero()
}

// updateCopy brings the copy up to what was read, and notes what prevents that.
func (s *Shadow) updateCopy(ctx context.Context) {
	s.state.CopyTrouble, s.refused = text.Text{}, false
	if s.event == "" || s.last == s.copied {
		return
	}
	if err := s.write(ctx); err != nil {
		var refusal *tournament.Refusal
		s.state.CopyTrouble, s.refused = text.OfError(err), errors.As(err, &refusal)
		return
	}
	s.copied = s.last
}

// write brings the copy up to what was read.
func (s *Shadow) write(ctx context.Context) (err error) {
	commit := func(d *Desk, again bool) error {
		a := action.ImportEvent{Imported: s.in.Event, From: s.in.File, Again: again}
		_, err := d.Do(ctx, a)
		if doubts := tournament.DoubtsOf(err); len(doubts) > 0 { // A player who is twice in the file is entered twice.
			a.Accepted = tournament.DoubtIDs(doubts)
			_, err = d.Do(ctx, a)
		}
		if errors.Is(err, store.ErrNothingChanged) {
			return nil
		}
		return err
	}
	if _, missing := os.Stat(s.event); errors.Is(missing, os.ErrNotExist) {
		desk, err := s.program.CreateWith(s.event, func(d *Desk) error { return commit(d, false) })
		if err != nil {
			return err
		}
		return desk.Close()
	}
	desk, err := s.program.Open(ctx, s.event)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, desk.Close()) }()
	if !sharesPlayer(desk.Event(), s.in.Event) {
		return tournament.Refuse(tournament.Conflict, "%s is of another event; give another name", desk.FileName())
	}
	return commit(desk, true)
}

// sharesPlayer reports whether two divisions of the same name in both events have a player in common.
func sharesPlayer(a, b *tournament.Event) bool {
	for _, d := range a.Divisions {
		if other := b.Named(d.Name); other != nil && slices.ContainsFunc(d.Players, func(p tournament.Player) bool {
			return slices.ContainsFunc(other.Players, func(q tournament.Player) bool { return p.Name == q.Name })
		}) {
			return true
		}
	}
	return false
}
