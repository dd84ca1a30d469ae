package playerlist_test

import (
	"bytes"
	"runtime"
	"strings"
	"testing"

	"wordhall/tournament/exchange/document"
	"wordhall/tournament/exchange/federation"
	"wordhall/tournament/exchange/lists"
	"wordhall/tournament/exchange/playerlist"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

// TestRubbishIsRefusedBySize: every reader refuses a file of a hundred megabytes by its size before it parses it, in
// one line, and with little memory.
func TestRubbishIsRefusedBySize(t *testing.T) {
	rubbish := bytes.Repeat([]byte("rubbish;1,2\t[{\"x\"\n"), 100<<20/18)
	library := exchangetest.Books(t)
	for name, read := range map[string]func() error{
		"csv":  func() error { _, err := playerlist.Read("a.csv", rubbish, playerlist.Asked{}, nil); return err },
		"xlsx": func() error { _, err := playerlist.Read("a.xlsx", rubbish, playerlist.Asked{}, nil); return err },
		"t":    func() error { _, err := playerlist.Read("a.t", rubbish, playerlist.Asked{}, nil); return err },
		"tou":  func() error { _, err := federation.ReadTouEvent("a.tou", rubbish, "wespa-2010"); return err },
		"tsh": func() error {
			_, err := federation.ReadTshEvent("config.tsh", rubbish, federation.TshOptions{Books: library, Rulebook: "wespa-2010"})
			return err
		},
		"event": func() error { _, _, err := document.ReadEvent(rubbish, "a.json", library); return err },
		"division": func() error {
			_, err := document.Read(bytes.NewReader(rubbish), "a.json", library)
			return err
		},
		"ratings": func() error { _, err := lists.ReadRatingList("a.csv", rubbish, nil); return err },
		"coco":    func() error { _, err := federation.ReadCocoBundle("a.json", rubbish, "wespa-2010"); return err },
		"history": func() error { _, err := lists.ReadRatingHistory("a.csv", rubbish, "wespa"); return err },
		"pasted":  func() error { _, err := playerlist.ReadPasted(string(rubbish), nil, nil); return err },
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		err := read()
		runtime.ReadMemStats(&after)
		if err == nil || strings.Contains(err.Error(), "\n") || !strings.Contains(err.Error(), "MB") {
			t.Errorf("%s: %v", name, err)
		}
		const copies = 3 // The pasted text and the configuration are passed as a copy.
		if used := after.TotalAlloc - before.TotalAlloc; used > copies*uint64(len(rubbish)) {
			t.Errorf("%s took %d MB to say so", name, used>>20)
		}
	}
}
