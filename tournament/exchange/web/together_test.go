package web_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/tournament/exchange/testkit/exchangetest"
)

// TestWebPagesWithNothingTogether: a site with one division, or without teams, has no pages of all divisions or of
// teams.
func TestWebPagesWithNothingTogether(t *testing.T) {
	for name := range webPages(t, exchangetest.AloneEvent()) {
		if strings.Contains(name, "teams") || strings.Contains(name, "divisions") {
			t.Errorf("there is a page %s", name)
		}
	}
}

// TestWebPagesTogetherGolden compares the pages of teams and of all divisions with those that somebody checked by
// eye.
func TestWebPagesTogetherGolden(t *testing.T) {
	pages := webPages(t, exchangetest.TeamEvent(8))
	for _, name := range []string{"index.html", "a-teams.html", "all-divisions.html"} {
		path := filepath.Join("testdata", "web-together", name)
		if *exchangetest.Update {
			exchangetest.Must(t, os.MkdirAll(filepath.Dir(path), 0o755))
			exchangetest.Must(t, os.WriteFile(path, []byte(pages[name]), 0o644))
		}
		want, err := os.ReadFile(path)
		exchangetest.Must(t, err)
		if pages[name] != string(want) {
			t.Errorf("%s changed; look at it, then run the test with -update", name)
		}
	}
	if !strings.Contains(pages["a-standings.html"], `href="a-teams.html"`) || strings.Contains(pages["a-teams.html"], "ejected") {
		t.Error("the standings don't lead to the teams, or an ejection is told")
	}
}
