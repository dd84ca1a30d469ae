package cli_test

import (
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestAnEventOfEachPastVersionOpens with the standings that the program printed at the time. The files are the
// store's.
func TestAnEventOfEachPastVersionOpens(t *testing.T) {
	const kept = "../../tournament/store/testdata/versions"
	files, err := filepath.Glob(filepath.Join(kept, "*.gz"))
	if err != nil || len(files) < 5 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		event := unpacked(t, file)
		for _, division := range []string{"A", "B"} {
			want, err := os.ReadFile(filepath.Join(kept, division+".txt"))
			if err != nil {
				t.Fatal(err)
			}
			var said struct {
				Players []struct {
					Place, Spread int
					Name          string
					Wins, Losses  float64
				}
			}
			if err := json.Unmarshal([]byte(ok(t, "standings", event, "--division", division, "--json")), &said); err != nil {
				t.Fatal(err)
			}
			var got strings.Builder
			for _, p := range said.Players {
				fmt.Fprintf(&got, "%d %s %v-%v %+d\n", p.Place, p.Name, p.Wins, p.Losses, p.Spread)
			}
			if got.String() != strings.ReplaceAll(string(want), "\r\n", "\n") {
				t.Errorf("%s, division %s:\n%swant\n%s", filepath.Base(file), division, got.String(), want)
			}
		}
	}
}

// unpacked is the content of a compressed file in a file of its own.
func unpacked(t *testing.T, file string) (path string) {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	unpack, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(unpack)
	if err != nil {
		t.Fatal(err)
	}
	return writeFile(t, strings.TrimSuffix(filepath.Base(file), ".gz"), string(data))
}
