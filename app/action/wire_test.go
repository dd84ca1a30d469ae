package action_test

import (
	"reflect"
	"strings"
	"testing"

	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/finality"
)

// TestEveryActionComesThroughTheWire: an action of every kind goes to another computer and is the same there.
func TestEveryActionComesThroughTheWire(t *testing.T) {
	filled := []action.Action{
		action.EnterSheet{Division: 1, Game: 7, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{431, 389}, Noted: [2]int{0, 10}}, Accepted: []string{"score-150"}},
		action.CorrectSheet{Division: 1, Game: 7, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{1, 2}}, Reason: "keyed <wrongly> & so on"},
		action.CheckIn{Division: 2, Players: []tournament.PlayerID{3, 4}, Present: true},
		action.AddPlayers{Division: 1, Players: []tournament.Player{{Name: "Ada Quill", Rating: 1800}}},
		action.AddDivision{Settings: tournament.NewSettings("A", "wespa-2010", 7), Players: []tournament.Player{{Name: "Ada"}}, Accepted: []string{"same-person-1/2"}},
		action.TakeRatings{Division: 1, Decisions: map[tournament.PlayerID]int{3: 4}},
	}
	for _, a := range append(action.All(), filled...) {
		data, err := action.Encode(a)
		if err != nil {
			t.Errorf("%s: %v", a.Kind(), err)
			continue
		}
		again, err := action.Decode(data)
		if err != nil || !reflect.DeepEqual(again, a) {
			t.Errorf("%s became %+v: %v", a.Kind(), again, err)
		}
	}
}

// TestAnOlderSheetIsUnderstood: older versions sent, and wrote into the journal, one word Sure for all doubts of a
// sheet. If it is true all of them count as accepted, and otherwise none does.
func TestAnOlderSheetIsUnderstood(t *testing.T) {
	const sheet = `{"Kind":"played","Scores":[931,12],"Penalties":[0,0],"Noted":[0,7]}`
	played := tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{931, 12}, Noted: [2]int{0, 7}}
	margin := 60
	for _, c := range []struct {
		data string
		want action.Action
	}{
		{`{"kind":"enter-sheet","with":{"Division":1,"Game":7,"Sheet":` + sheet + `,"Sure":true,"Between":[0,0],"Drawn":0}}`,
			action.EnterSheet{Division: 1, Game: 7, Sheet: played, Accepted: []string{"score-931", "score-12", "margin-919", "penalty-7", "players-sent"}}},
		{`{"kind":"enter-sheet","with":{"Division":1,"Game":7,"Sheet":` + sheet + `,"Sure":false,"Between":[4,5],"Drawn":9}}`,
			action.EnterSheet{Division: 1, Game: 7, Sheet: played, Between: [2]tournament.PlayerID{4, 5}, Drawn: 9}},
		{`{"kind":"correct-sheet","with":{"Division":1,"Game":7,"Sheet":{"Kind":"absent","Absent":[4],"Margin":60},"Sure":true,"Reason":"so","Correction":{"Cause":"sheet","Overrule":true}}}`,
			action.CorrectSheet{Division: 1, Game: 7, Sheet: tournament.Sheet{Kind: tournament.Absent, Absent: []tournament.PlayerID{4}, Margin: &margin},
				Accepted: []string{"players-sent", "set-margin-60"}, Reason: "so", Correction: finality.Correction{Cause: finality.SheetChanged, Overrule: true}}},
	} {
		if a, err := action.Decode([]byte(c.data)); err != nil || !reflect.DeepEqual(a, c.want) {
			t.Errorf("%s became %+v: %v", c.data, a, err)
		}
	}
	for _, data := range []string{
		`{"kind":"verify-sheet","with":{"Division":1,"Game":7,"Sure":true}}`, `{"kind":"enter-sheet","with":{"Division":1,"Sure":1}}`,
		`{"kind":"enter-sheet","with":{"Division":1,"Sure":true,"More":2}}`,
	} {
		if a, err := action.Decode([]byte(data)); err == nil {
			t.Errorf("%s is taken for %+v", data, a)
		}
	}
}

// TestASheetWithoutDoubtsSaysNothingOfThem, so an older host understands it.
func TestASheetWithoutDoubtsSaysNothingOfThem(t *testing.T) {
	for _, accepted := range [][]string{nil, {}} {
		data, err := action.Encode(action.EnterSheet{Division: 1, Game: 7, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{431, 389}}, Accepted: accepted})
		if err != nil || strings.Contains(string(data), "Accepted") {
			t.Errorf("it is sent as %s: %v", data, err)
		}
	}
}

func TestWhatIsNoActionIsRefused(t *testing.T) {
	for _, data := range []string{
		``, `{}`, `null`, `{"kind":"no-such","with":{}}`, `{"kind":"enter-sheet","with":{"Division":1,"More":2}}`,
		`{"kind":"enter-sheet","with":[]}`, `{"kind":"enter-sheet"}`, `{"kind":"enter-sheet","with":{},"also":1}`,
	} {
		if a, err := action.Decode([]byte(data)); err == nil {
			t.Errorf("%s is taken for %+v", data, a)
		}
	}
}

func FuzzDecode(f *testing.F) {
	for _, a := range action.All() {
		data, err := action.Encode(a)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		a, err := action.Decode(data)
		if err != nil {
			return
		}
		if _, err := action.Encode(a); err != nil && !tournament.RefusedAs(err, tournament.Conflict) {
			t.Errorf("%s was read and can't be written: %v", data, err)
		}
	})
}

// TestFieldsKeepTheirNamesOnTheWire holds for fields that were renamed since: an older version knows them by their
// first names.
func TestFieldsKeepTheirNamesOnTheWire(t *testing.T) {
	d := &tournament.Division{
		Games:      []tournament.Game{{StartOpen: true}},
		Final:      &tournament.Finals{Entrants: []tournament.FinalEntrant{{InsteadOf: 7}}},
		RoundFacts: []tournament.Round{{Amendments: []tournament.Amendment{{After: []tournament.DrawLine{{StartOpen: true}}}}}},
	}
	data, err := action.Encode(action.ImportEvent{Imported: &tournament.Event{Divisions: []*tournament.Division{d}}})
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]int{`"Drawn":true`: 2, `"For":7`: 1} {
		if got := strings.Count(string(data), name); got != want {
			t.Errorf("%s is there %d times, want %d: %s", name, got, want, data)
		}
	}
}
