package assets_test

import (
	"bytes"
	"image/png"
	"io/fs"
	"testing"

	"wordhall/assets"
	"wordhall/tournament"
	"wordhall/tournament/exchange/document"
	"wordhall/tournament/rulebook"
)

func TestIconIsASquarePNG(t *testing.T) {
	c, err := png.DecodeConfig(bytes.NewReader(assets.Icon()))
	if err != nil {
		t.Fatal(err)
	}
	if c.Width != 512 || c.Height != 512 {
		t.Errorf("the icon is %d×%d pixels, want 512×512", c.Width, c.Height)
	}
}

func TestSampleIsTwoDivisionsOfTwentyFourPlayers(t *testing.T) {
	books, err := rulebook.Load(assets.Rulebooks())
	if err != nil {
		t.Fatal(err)
	}
	files, err := fs.Glob(assets.Sample(), "*.json")
	if err != nil {
		t.Fatal(err)
	}
	players, names, rules := 0, map[string]bool{}, map[string]bool{}
	for _, name := range files {
		d := readDivision(t, books, name)
		rules[d.Rulebook] = true
		players += len(d.Players)
		for _, p := range d.Players {
			if names[p.Name] {
				t.Errorf("%s: %s is entered twice", name, p.Name)
			}
			names[p.Name] = true
		}
		if d.Rounds != 7 || len(d.Games) != 0 {
			t.Errorf("%s: %d rounds and %d games, want 7 rounds and no game yet", name, d.Rounds, len(d.Games))
		}
	}
	if len(files) != 2 || len(rules) != 2 || players != 24 {
		t.Errorf("%d divisions, %d rulebooks, %d players; want 2, 2, 24", len(files), len(rules), players)
	}
}

func readDivision(t *testing.T, books rulebook.Library, name string) *tournament.Division {
	t.Helper()
	f, err := assets.Sample().Open(name)
	if err != nil {
		t.Fatal(err)
	}
	d, err := document.Read(f, name, books)
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return d
}
