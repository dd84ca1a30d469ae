package action_test

import (
	"encoding/json"
	"strings"
	"testing"

	"wordhall/app/action"
	"wordhall/tournament"
)

// TestNoPrivateDetailStaysInWhatWasAskedFor, whichever action brings the players, and however deep they are in it.
func TestNoPrivateDetailStaysInWhatWasAskedFor(t *testing.T) {
	ada := tournament.Player{ID: 1, Name: "Ada", Contact: "ada@example.org", Note: "a note", Accommodation: "a lift", Rating: 1500, Joined: 1}
	division := &tournament.Division{ID: 1, Name: "A", Players: []tournament.Player{ada}}
	for _, a := range []action.Action{
		action.AddPlayers{Division: 1, Players: []tournament.Player{{Name: "Bo"}, ada}},
		action.EditPlayer{Division: 1, Player: ada},
		action.ImportDivision{Imported: division},
		action.ImportEvent{Imported: &tournament.Event{Name: "Open", Divisions: []*tournament.Division{division}}},
	} {
		did, err := action.Encode(a)
		if err != nil {
			t.Fatal(err)
		}
		detail := action.Origin{Request: "r1", Did: did}.With(json.RawMessage(`{"cause":"x"}`))
		got := action.WithoutPrivate(detail)
		for _, s := range []string{"ada@example.org", "a note", "a lift"} {
			if !strings.Contains(string(detail), s) || strings.Contains(string(got), s) {
				t.Errorf("%s: %q is in %s", a.Kind(), s, got)
			}
		}
		asked := action.OriginOf(got)
		if again, err := action.Decode(asked.Did); err != nil || again.Kind() != a.Kind() || asked.Request != "r1" || !strings.Contains(string(got), `"cause":"x"`) || !strings.Contains(string(got), "Ada") {
			t.Errorf("%s: %s can't be done again: %v", a.Kind(), got, err)
		}
	}
	if division.Players[0].Contact == "" {
		t.Error("the action itself has changed")
	}
	for name, detail := range map[string]string{
		"nothing":        ``,
		"no action":      `{"says":["x"]}`,
		"a sheet":        string(action.Origin{Did: encoded(t, action.DropLate{})}.With(nil)),
		"no object":      `[1]`,
		"a quiet player": string(action.Origin{Did: encoded(t, action.EditPlayer{Division: 1, Player: tournament.Player{ID: 1, Name: "Bo"}})}.With(nil)),
	} {
		if got := string(action.WithoutPrivate(json.RawMessage(detail))); got != detail {
			t.Errorf("%s: %s became %s", name, detail, got)
		}
	}
	if got := string(action.WithoutPrivate(json.RawMessage(`{"did":{"kind":"of-old","with":{"Contact":"ada@example.org"}},"request":"r"}`))); got != `{"request":"r"}` {
		t.Errorf("an action that nobody knows any more: %s", got)
	}
}

func encoded(t *testing.T, a action.Action) json.RawMessage {
	t.Helper()
	data, err := action.Encode(a)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
