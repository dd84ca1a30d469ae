package app_test

import (
	"os"
	"path/filepath"
	"testing"

	"wordhall/app/preferences"
)

// TestRatingColumnsAreRemembered: what was once said about a heading is used for the next list that has it, wherever
// its column is. In a list without it the columns are guessed as before.
func TestRatingColumnsAreRemembered(t *testing.T) {
	d, _ := withRound(t, 2)
	p := d.Program()
	p.Preferences = preferences.At(filepath.Join(t.TempDir(), "preferences.json"))
	file := func(name, text string) string {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	first := file("first.csv", "Who,Strength,Rating\nAda Quill,1820,3\nBo Tan,1500,4\n")
	if _, err := p.ReadRatingList(first, nil); err == nil {
		t.Fatal("read without a column of names")
	}
	columns, err := p.RatingListColumns(first)
	if err != nil || len(columns) != 3 {
		t.Fatalf("%v, %v", columns, err)
	}
	columns[0].Use, columns[1].Use, columns[2].Use = "name", "rating", ""
	if err := p.RememberRatingColumns(columns); err != nil {
		t.Fatal(err)
	}
	second, err := p.ReadRatingList(file("second.csv", "Rating,STRENGTH,who\n5,1700,Cy Dee\n"), nil)
	if err != nil || len(second.Rows) != 2 || second.Rows[1].Entry.Rating != 1700 || second.Rows[1].Entry.Name != "Cy Dee" {
		t.Errorf("%+v, %v", second, err)
	}
	third, err := p.ReadRatingList(file("third.csv", "Name,Points\nCy Dee,1700\n"), map[int]string{2: "rating"})
	if err != nil || third.Rows[1].Entry.Rating != 1700 {
		t.Errorf("%+v, %v", third, err)
	}
	if got := preferences.At(p.Preferences.Folder() + "/preferences.json").Get().RatingColumns["strength"]; got != "rating" {
		t.Errorf("the next start knows %q", got)
	}
}
