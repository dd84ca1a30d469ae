package app

import (
	"strings"
	"testing"

	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/store"
)

// TestActionsKeepToTheLimits: a name that is too long is refused, but an event that has one, for example from an
// older version, can be worked on.
func TestActionsKeepToTheLimits(t *testing.T) {
	b := newHomeDesk(t)
	long := strings.Repeat("x", 81)
	add := func(name string, players ...tournament.Player) error {
		_, err := b.Do(t.Context(), action.AddDivision{Settings: tournament.NewSettings(name, "wespa-2010", 3), Players: players})
		return err
	}
	if err := add("A", tournament.Player{Name: long}, tournament.Player{Name: "Bo Tile"}); err == nil || !strings.Contains(err.Error(), "more than 80 letters") || len(err.Error()) > 500 {
		t.Errorf("a name of 81 letters: %v", err)
	}
	if err := add(long); err == nil || !strings.Contains(err.Error(), "more than 60 letters") || len(err.Error()) > 500 {
		t.Errorf("a division's name of 81 letters: %v", err)
	}
	if err := add("A", tournament.Player{Name: "Ada Quill"}, tournament.Player{Name: "Bo Tile"}); err != nil {
		t.Fatal(err)
	}
	older := b.Event().Clone()
	d, err := older.Edit(older.Divisions[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	d.Players[0].Name = long
	if _, err := b.file.Commit(t.Context(), older, store.Entry{Kind: "older", Words: "an older version's"}); err != nil {
		t.Fatal(err)
	}
	if _, err := b.Do(t.Context(), action.AddPlayers{Division: d.ID, Players: []tournament.Player{{Name: "Cy Rack"}}}); err != nil {
		t.Errorf("in an event that has a long name: %v", err)
	}
}
