package app_test

import (
	"bytes"
	"path/filepath"
	"testing"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/preferences"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
)

// TestNobodyIsNamedInPublicWhoIsShownOtherwise: no file of the site, including its feed, the broadcast and the
// overlays, contains the name or the federation number of a player who is shown by initials or number, in whatever
// round the player is and whatever is said about them.
func TestNobodyIsNamedInPublicWhoIsShownOtherwise(t *testing.T) {
	d, id := contactDesk(t, func(int) string { return "" })
	for _, shown := range []tournament.Shown{tournament.ShownByInitials, tournament.ShownAsNumber} {
		p, _ := d.Event().Find(id).Player(1)
		p.Shown = shown
		apptest.Do(t, d, action.EditPlayer{Division: id, Player: p})
		dir := t.TempDir()
		for name, f := range map[string]*app.Format{"site": app.WebPages, "tourney.js": app.TshPublished} {
			if _, err := d.Export(t.Context(), f, filepath.Join(dir, name), app.ExportOrder{}); err != nil {
				t.Fatal(err)
			}
		}
		files := filesOf(t, dir)
		overlays, err := d.Overlays(preferences.Stream{})
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range overlays {
			files["overlay/"+f.Name] = f.Data
		}
		if len(files) < 20 {
			t.Errorf("only %d files", len(files))
		}
		others := 0
		for name, data := range files {
			for _, secret := range []string{"Ada", "Quill", "ada-", "AA000000"} {
				if bytes.Contains(data, []byte(secret)) {
					t.Errorf("%s: %s holds %q", shown, name, secret)
				}
			}
			others += bytes.Count(data, []byte("Bo Tile"))
		}
		if others == 0 {
			t.Error("nobody else is named either")
		}
	}
}
