package hall

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"slices"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// OwnLine is an action that an old host carried out and nobody in the hall has. A director enters it at the new
// host or drops it.
type OwnLine struct {
	Seq   int64
	Words text.Text
	// Operator is the person who did it.
	Operator string
	// Enterable says that the journal has the action as it was asked for, so that it can be done again.
	Enterable bool

	id, digest string
	did        json.RawMessage
}

// OwnLines are the actions in the file of an old host that this copy of the event doesn't have and nobody has
// decided about yet, the oldest first. The file isn't changed. It returns an error if the file is of another event.
func (s *Station) OwnLines(ctx context.Context, old string) ([]OwnLine, error) {
	desk, err := s.program.OpenReadOnly(ctx, old)
	if err != nil {
		return nil, err
	}
	defer func() { _ = desk.Close() }()
	theirs, err := desk.Lines(store.Query{})
	if err != nil {
		return nil, err
	}
	ours, err := s.desk.Lines(store.Query{})
	if err != nil {
		return nil, err
	}
	if len(theirs) == 0 || len(ours) == 0 || theirs[0].Digest != ours[0].Digest {
		return nil, tournament.Refuse(tournament.Conflict, "%s isn't an older file of this event", desk.FileName())
	}
	known := map[string]bool{}
	for _, e := range ours {
		known[hex.EncodeToString(e.Digest[:])] = true
		known[action.OriginOf(e.Detail).Request] = true
	}
	s.mu.Lock()
	dropped := slices.Clone(s.seat.Dropped)
	s.mu.Unlock()
	undone := map[int64]bool{}
	for _, e := range theirs {
		if e.Role == store.RoleUndo || e.Role == store.RoleRedo {
			undone[e.Undoes] = e.Role == store.RoleUndo
		}
	}
	var list []OwnLine
	for _, e := range theirs {
		digest, a := hex.EncodeToString(e.Digest[:]), action.OriginOf(e.Detail)
		id := a.Request
		if id == "" {
			id = digest[:32]
		}
		if e.Role != store.RoleDo || undone[e.Seq] || known[digest] || known[id] || slices.Contains(dropped, digest) {
			continue
		}
		list = append(list, OwnLine{Seq: e.Seq, Words: e.Says(), Operator: e.Operator, Enterable: len(a.Did) > 0, id: id, digest: digest, did: a.Did})
	}
	return list, nil
}

// Enter does at the host what the old host had done. It is done once, however often it is asked for.
func (s *Station) Enter(ctx context.Context, l OwnLine) (app.Receipt, error) {
	if s.role() != Director {
		return app.Receipt{}, s.role().mayDo("")
	}
	if !l.Enterable {
		return app.Receipt{}, tournament.Refuse(tournament.Conflict, "%q can't be repeated automatically; do it by hand and drop this line", l.Words)
	}
	return s.doNamed(ctx, l.id, l.did)
}

// Old is the event file of an old host whose own lines are to be decided about here. It is empty if there is none.
func (s *Station) Old() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.seat.Old
}

// SetOld sets that file. An empty name says that there is nothing left to decide.
func (s *Station) SetOld(path string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	next := s.seat
	next.Old = path
	if err := writeJSON(seatOf(s.path), next); err != nil {
		return err
	}
	s.seat = next
	return nil
}

// Drop decides that the line isn't wanted. It isn't listed any more.
func (s *Station) Drop(l OwnLine) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	next := s.seat
	next.Dropped = append(slices.Clone(s.seat.Dropped), l.digest)
	if err := writeJSON(seatOf(s.path), next); err != nil {
		return err
	}
	s.seat = next
	return nil
}
