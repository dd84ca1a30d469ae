package hall_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/hall"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament/store"
)

// says sends a request as another program might, and reports whether the host did it.
func says(t *testing.T, s *hall.Station, id string, with map[string]any) bool {
	t.Helper()
	with["id"], with["operator"] = id, "XY"
	data, err := json.Marshal(with)
	if err != nil {
		t.Fatal(err)
	}
	m, err := s.Conn().RequestWithContext(t.Context(), "hall.do."+s.ID(), data)
	if err != nil {
		t.Fatal(err)
	}
	var a struct{ Error *struct{ Code string } }
	if err := json.Unmarshal(m.Data, &a); err != nil {
		t.Fatal(err)
	}
	return a.Error == nil
}

// TestAStationWritesOnlyLinesOfItsRole: a line must be of a kind from the closed list, about something that exists,
// and small. The host has the words, the seat's name and the time. Every other line is refused and leaves the
// journal unchanged.
func TestAStationWritesOnlyLinesOfItsRole(t *testing.T) {
	d, id := event(t, machine(t, "AB"), 8)
	h := open(t, d)
	paper := func(of map[string]any) map[string]any {
		n := map[string]any{"paper": app.PairingsByTable, "division": id, "round": 1}
		for k, v := range of {
			n[k] = v
		}
		return map[string]any{"note": n}
	}
	file := map[string]any{"note": map[string]any{"paper": app.SubmissionFile, "format": "xlsx", "round": 1}}
	big := strings.Repeat("x", 900<<10)
	sheet, err := action.Encode(sheet(id, gamesOf(d, id)[0], 400, 300))
	if err != nil {
		t.Fatal(err)
	}
	type asks struct {
		name string
		with map[string]any
		// may are the roles that may write the line.
		may []hall.Role
	}
	list := []asks{
		{"a paper", paper(nil), []hall.Role{hall.Director, hall.Scorekeeper}},
		{"a file", file, []hall.Role{hall.Director}},
		{"a paper that there isn't", paper(map[string]any{"paper": "table 1 corrected to 999–0 by the director"}), nil},
		{"a format that there isn't", map[string]any{"note": map[string]any{"paper": app.SubmissionFile, "format": "zzz"}}, nil},
		{"a paper with a format", paper(map[string]any{"format": "xlsx"}), nil},
		{"of a round that isn't drawn", paper(map[string]any{"round": 7}), nil},
		{"of a round below none", paper(map[string]any{"round": -1}), nil},
		{"of a division that there isn't", paper(map[string]any{"division": 99}), nil},
		{"of no division", paper(map[string]any{"division": 0}), nil},
		{"of a revision that there isn't", paper(map[string]any{"revision": 5}), nil},
		{"large", paper(map[string]any{"words": big}), nil},
		{"larger than a few hundred bytes", paper(map[string]any{"words": big[:1100]}), nil},
		{"a sheet with much beside it", map[string]any{"action": json.RawMessage(sheet), "more": big[:20<<10]}, []hall.Role{hall.Director}},
		{"an undo with much beside it", map[string]any{"undo": true, "more": big}, nil},
	}
	for _, kind := range []string{"print", "export", "publish", "open-phones", "hall", "zzz", "enter-sheet", "salvage"} {
		list = append(list, asks{"a line of the kind " + kind, map[string]any{"note": map[string]any{"kind": kind, "division": id, "round": 1, "words": `"table 1 corrected to 999–0 by the director"`, "detail": map[string]any{"paper": "standings"}}}, nil})
	}
	for _, role := range hall.Roles.Keys() {
		s := join(t, h, machine(t, "CD"), "desk "+string(role), role)
		for i, c := range list {
			if role != hall.Director && role != hall.Scorekeeper && role != hall.CheckIn {
				break // The engine refuses everything of these roles, which another test checks.
			}
			may := false
			for _, r := range c.may {
				may = may || r == role
			}
			before := d.Last().Seq
			did := says(t, s, fmt.Sprint(role, i), c.with)
			if did != may || (d.Last().Seq != before) != may {
				t.Errorf("%s, %s: done %t, the journal's last line is %q", role, c.name, did, d.Last().Words)
			}
			last := d.Last()
			if !may {
				continue
			}
			if last.Role == store.RoleDo {
				if _, err := apptest.Undo(d); err != nil {
					t.Fatal(err)
				}
				continue
			}
			if want := map[string]string{"a paper": "pairings by table of round 1 of division A, revision 1", "a file": "Excel workbook of all divisions after round 1"}[c.name]; last.Words != want || last.Origin != s.Status().Name || last.Operator != "XY ("+s.Status().Name+")" {
				t.Errorf("%s, %s: the journal has %q by %s at %s", role, c.name, last.Words, last.Operator, last.Origin)
			}
		}
	}
}
