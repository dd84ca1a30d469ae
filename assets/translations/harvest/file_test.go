package harvest

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// TestTheFilesAreAsMakeLeavesThem: "go run assets/translations/make.go" brings them there.
func TestTheFilesAreAsMakeLeavesThem(t *testing.T) {
	keys, err := said()
	if err != nil {
		t.Fatal(err)
	}
	rooms, err := Rooms(filepath.Join("..", "..", ".."), keys)
	if err != nil {
		t.Fatal(err)
	}
	for _, tag := range shipped {
		data, err := os.ReadFile(filepath.Join("..", tag+".json"))
		if err != nil {
			t.Fatal(err)
		}
		var texts map[string]any
		if err := json.Unmarshal(data, &texts); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(File(keys, rooms, texts), data) {
			t.Errorf("%s.json isn't as make.go leaves it; run it", tag)
		}
	}
}

func TestAFileHasASectionForEachRoom(t *testing.T) {
	keys := map[string]Place{
		"Draw":              {Room: "screens/rounds", File: "screens/rounds/a.go", Line: 10},
		"Zeal":              {Room: "screens/rounds", File: "screens/rounds/a.go", Line: 9},
		"%d sheets":         {Room: "screens", File: "screens/b.go", Line: 3},
		"%s beats %s by %d": {Room: "screens/rounds", File: "screens/rounds/b.go", Line: 1, Fills: "winner, loser, margin"},
		"Unsaid":            {Room: "tournament", File: "tournament/a.go", Line: 1},
	}
	rooms := map[string]string{"screens": "What the director sees.", "screens/rounds": "The Rounds screen.", "tournament": "The domain."}
	texts := map[string]any{
		"Draw": "Auslosen", "Zeal": "<Eifer>", "%s beats %s by %d": "%s schlägt %s mit %d", "Gone": "Weg", "// screens": "typed by hand",
		"%d sheets": map[string]any{"other": "%d arkusza", "one": "%d arkusz", "few": "%d arkusze"},
	}
	const want = `{
	"// screens": "What the director sees.",
	"%d sheets": {"one": "%d arkusz", "few": "%d arkusze", "other": "%d arkusza"},
	"// screens/rounds": "The Rounds screen.",
	"Zeal": "<Eifer>",
	"Draw": "Auslosen",
	"// %s beats %s by %d": "winner, loser, margin",
	"%s beats %s by %d": "%s schlägt %s mit %d"
}
`
	if got := string(File(keys, rooms, texts)); got != want {
		t.Errorf("it is\n%s\nwant\n%s", got, want)
	}
	if missing := Missing(keys, texts); len(missing) != 1 || missing[0] != "tournament/a.go:1\t\"Unsaid\"" {
		t.Errorf("missing are %q", missing)
	}
}

func TestARoomIsWhatItsPackageCommentSays(t *testing.T) {
	top := t.TempDir()
	for name, source := range map[string]string{
		"results/a.go": "package results\n",
		"results/b.go": "// Package results is the Results screen: sheets\n// are entered. It has keys.\npackage results\n",
		"text/a.go":    "// Package text holds what people read.\npackage text\n",
		"bare/a.go":    "package bare\n",
	} {
		file := filepath.Join(top, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(source), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	rooms, err := Rooms(top, map[string]Place{"A": {Room: "results"}, "B": {Room: "text"}, "st": {Room: "single words"}})
	if err != nil || rooms["results"] != "The Results screen: sheets are entered." || rooms["text"] != "Holds what people read." {
		t.Errorf("the rooms are %q, %v", rooms, err)
	}
	if _, err := Rooms(top, map[string]Place{"A": {Room: "bare"}}); err == nil {
		t.Error("a room without a comment is accepted")
	}
}
