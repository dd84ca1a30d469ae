package app_test

import (
	"archive/zip"
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/tournament"
)

// secret is a player's contact, which goes out only in the director's own workbook.
const secret = "ada@secret.invalid"

// hostile are names that mean more than a name to a spreadsheet or a browser.
var hostile = []string{`=HYPERLINK("http://x.invalid","y")`, "+1 Ada", "-2+3 Bo", "@SUM(A1) Cy", "＝1+1 Di", "＋2 Ed", "－3 Flo", "＠SUM(A1) Gus", "﹦4 Hal", "﹢5 Ida", "﹣6 Jo", "﹫7 Kim", "<script>alert(1)</script>", `"><img src=x onerror=alert(1)>`}

// hostileDesk is a division of such players with a round played.
func hostileDesk(t *testing.T) (*app.Desk, tournament.DivisionID) {
	t.Helper()
	d := newDesk(t)
	var players []tournament.Player
	for i, name := range hostile {
		players = append(players, tournament.Player{Name: name, Rating: 1500 + i, Contact: secret, Club: name, Team: name})
	}
	steps := []action.Action{
		action.EditEvent{Name: "<script>alert(1)</script> Open", Place: "=1+1"},
		action.AddDivision{Settings: tournament.NewSettings("A", "wespa-2010", 3), Players: players},
		action.PairRound{Division: 1},
	}
	for _, a := range steps {
		if _, err := d.Do(t.Context(), a); err != nil {
			t.Fatalf("%s: %v", a.Kind(), err)
		}
	}
	return d, d.Event().Divisions[0].ID
}

// TestWhatGoesOutIsHarmless: no text is a formula to a spreadsheet or markup to a browser, and no contact details
// go out unless they are asked for.
func TestWhatGoesOutIsHarmless(t *testing.T) {
	d, division := hostileDesk(t)
	dir := t.TempDir()
	everyFormat(t, d, division, dir, func(f *app.Format, err error) {
		// A format that loses something may refuse such names. What it writes is checked.
		if f.Concerns == nil || strings.ContainsAny(err.Error(), "\n") {
			t.Errorf("%s is refused: %q", f.Title, err)
		}
	})
	seen := map[string]bool{}
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		seen[filepath.Ext(path)] = true
		wantHarmless(t, filepath.Base(path), unpacked(t, path, data))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range []string{".csv", ".json", ".xlsx", ".html"} {
		if !seen[kind] {
			t.Errorf("no %s was looked at", kind)
		}
	}
}

func wantHarmless(t *testing.T, name string, data []byte) {
	t.Helper()
	if has := bytes.Contains(data, []byte(secret)); has != directorsWorkbook(name) {
		t.Errorf("%s has contact details: %v", name, has)
	}
	switch filepath.Ext(name) {
	case ".html", ".xlsx":
		for _, markup := range []string{"<script>alert", "<img src=x", "<f>HYPERLINK", "<f>=HYPERLINK", "<f>SUM(A1) Cy"} {
			if bytes.Contains(data, []byte(markup)) {
				t.Errorf("%s has %s", name, markup)
			}
		}
	case ".csv":
		rows, err := csv.NewReader(bytes.NewReader(data)).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range rows {
			for _, field := range row {
				if _, err := strconv.ParseFloat(field, 64); err != nil && field != "" && strings.ContainsAny(string([]rune(field)[:1]), "=+-@\t\r\n＝＋－＠﹦﹢﹣﹫") {
					t.Errorf("%s has the field %q", name, field)
				}
			}
		}
	}
}

// unpacked are the contents of a workbook's parts, or the bytes of another file.
func unpacked(t *testing.T, path string, data []byte) []byte {
	t.Helper()
	if filepath.Ext(path) != ".xlsx" {
		return data
	}
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	var all []byte
	for _, part := range archive.File {
		r, err := part.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err := errors.Join(err, r.Close()); err != nil {
			t.Fatal(err)
		}
		all = append(all, text...)
	}
	return all
}
