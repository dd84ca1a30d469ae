package action_test

import (
	"reflect"
	"testing"

	"wordhall/app/action"
	"wordhall/tournament"
)

// Every kind of action there is goes to another computer and comes out as it was.
func TestEveryActionComesThroughTheWire(t *testing.T) {
	filled := []action.Action{
		action.EnterSheet{Division: 1, Game: 7, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{431, 389}, Noted: [2]int{0, 10}}, Sure: true},
		action.CorrectSheet{Division: 1, Game: 7, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{1, 2}}, Reason: "keyed <wrongly> & so on"},
		action.CheckIn{Division: 2, Players: []tournament.PlayerID{3, 4}, Present: true},
		action.AddPlayers{Division: 1, Players: []tournament.Player{{Name: "Ada Quill", Rating: 1800}}},
		action.AddDivision{Settings: tournament.NewSettings("A", "wespa-2010", 7), Players: []tournament.Player{{Name: "Ada"}}, Accepted: []string{"same-person 1/2"}},
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
