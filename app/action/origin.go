package action

import (
	"encoding/json"
	"slices"

	"wordhall/tournament/store"
)

// Origin is what a line of the journal keeps about how it came to be.
type Origin struct {
	Request string `json:"request,omitempty"`
	// Did is the action that was asked for, and TakesBack is the line that this one takes back.
	Did       json.RawMessage `json:"did,omitempty"`
	TakesBack int64           `json:"takesBack,omitempty"`
	// Term is the host's term, in the lines of the hall.
	Term int64 `json:"term,omitempty"`
	// Claim is the claim that the line is about. It is another computer's, or this one's own where it stays
	// the host or becomes it again.
	Claim json.RawMessage `json:"claim,omitempty"`
	// Superseded says that another computer is the host now. Closed says that the hall was closed properly.
	Superseded bool `json:"superseded,omitempty"`
	Closed     bool `json:"closed,omitempty"`
}

// OriginOf reads it from a line.
func OriginOf(detail json.RawMessage) Origin {
	var a Origin
	if len(detail) == 0 || json.Unmarshal(detail, &a) != nil {
		return Origin{}
	}
	return a
}

// With is the detail with this added; a detail that isn't a JSON object stays as it is.
func (a Origin) With(detail json.RawMessage) json.RawMessage {
	own, err := json.Marshal(a)
	if err != nil || string(own) == "{}" {
		return detail
	}
	all := map[string]json.RawMessage{}
	if len(detail) > 0 && json.Unmarshal(detail, &all) != nil || json.Unmarshal(own, &all) != nil {
		return detail
	}
	data, err := json.Marshal(all)
	if err != nil {
		return detail
	}
	return data
}

// LastOwn is the last action of the station that still holds.
func LastOwn(lines []store.Entry, station string) (store.Entry, bool) {
	takesBack, gone := map[int64]int64{}, map[int64]bool{}
	for _, e := range lines {
		switch e.Role {
		case store.RoleDo:
			if target := OriginOf(e.Detail).TakesBack; target != 0 {
				takesBack[e.Seq], gone[target] = target, true
			}
		case store.RoleUndo, store.RoleRedo:
			undone := e.Role == store.RoleUndo
			if target, ok := takesBack[e.Undoes]; ok {
				gone[target] = !undone
			}
			gone[e.Undoes] = undone
		}
	}
	for _, e := range slices.Backward(lines) {
		if e.Role == store.RoleDo && e.Origin == station && takesBack[e.Seq] == 0 && !gone[e.Seq] {
			return e, true
		}
	}
	return store.Entry{}, false
}
