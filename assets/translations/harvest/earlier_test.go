package harvest

import (
	"os"
	"path/filepath"
	"testing"

	"wordhall/tournament/language"
	"wordhall/tournament/text"
)

// TestALineOfAnOlderProgramIsRecognised: such a line has only its English words.
func TestALineOfAnOlderProgramIsRecognised(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "de.json"))
	if err != nil {
		t.Fatal(err)
	}
	german, err := language.Read("de", data)
	if err != nil {
		t.Fatal(err)
	}
	for line, want := range map[string]string{
		"took the ratings of 3 players from list.csv": "Ratings aus list.csv übernommen (3 Spieler)",
		"division A: 2 relations":                     "Gruppe A: 2 Beziehungen",
	} {
		if got := german.Render(text.Old(line)); got != want {
			t.Errorf("%q is %q, want %q", line, got, want)
		}
	}
}
