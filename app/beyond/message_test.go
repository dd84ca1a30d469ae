package beyond

import (
	"fmt"
	"strings"
	"testing"

	"wordhall/app"
)

// TestWhatIsToldOneByOneIsHeldToTheLimitsOfAList: otherwise a cluster could fill the disk file by file.
func TestWhatIsToldOneByOneIsHeldToTheLimitsOfAList(t *testing.T) {
	many := map[string]entry{}
	for i := range mostFiles {
		name := fmt.Sprintf("a-%d.html", i)
		many[name] = entry{Name: name, Size: 1}
	}
	large := map[string]entry{}
	for i := range mostSite / mostFile {
		name := fmt.Sprintf("a-%d.html", i)
		large[name] = entry{Name: name, Size: mostFile}
	}
	for name, c := range map[string]struct {
		listed map[string]entry
		of     entry
		fits   bool
	}{
		"the first":                     {nil, entry{Name: "index.html", Size: 10}, true},
		"a newer one of the name":       {many, entry{Name: "a-7.html", Size: 10}, true},
		"one more than a list may have": {many, entry{Name: "b.html", Size: 1}, false},
		"more bytes than a list":        {large, entry{Name: "b.html", Size: 1}, false},
		"as large, in another's place":  {large, entry{Name: "a-7.html", Size: mostFile}, true},
		"a name in capital letters":     {map[string]entry{"index.html": {}}, entry{Name: "INDEX.html"}, false},
	} {
		if got := fitsBeside(c.listed, c.of); got != c.fits {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// TestATermOutOfRangeIsRefused: a host with such a term would leave every later host behind.
func TestATermOutOfRangeIsRefused(t *testing.T) {
	for term, ours := range map[int64]bool{0: true, 7: true, app.MostTerm: true, app.MostTerm + 1: false, 1<<63 - 1: false, -1: false} {
		m := message{Format: format, Kind: beatKind, Event: strings.Repeat("0", 16), Host: strings.Repeat("1", 16), Term: term}
		if _, err := parseMessage(m.encode()); (err == nil) != ours {
			t.Errorf("term %d: %v", term, err)
		}
	}
}
