package cli_test

import (
	"path/filepath"
	"strings"
	"testing"
)

const clubRules = `{"id": "harbour-2026", "base": "wespa-2010", "title": "Harbour Club Rules", "short": "Harbour", "notice": "Voted in March.",
	"parameters": {"resignFloor": {"value": 80, "section": "H12", "note": "raised"}, "overtimeLoss": null}}`

func TestARulebookByDifferenceOnTheCommandLine(t *testing.T) {
	club := writeFile(t, "club.json", clubRules)
	shown := ok(t, "rulebook", club)
	for _, want := range []string{"Harbour Club Rules (harbour-2026)", "Voted in March.", "It differs from wespa-2010 in:", "80, not 50 §H12 – raised", "none, not 600 seconds, at least 100"} {
		if !strings.Contains(shown, want) {
			t.Errorf("%q is missing in:\n%s", want, shown)
		}
	}
	type answer struct {
		ID, Base    string
		Differences []struct {
			Key   string
			Value any
		}
	}
	if a := unmarshal[answer](t, ok(t, "rulebook", club, "--json")); a.ID != "harbour-2026" || a.Base != "wespa-2010" || len(a.Differences) != 2 || a.Differences[1].Value != float64(80) {
		t.Errorf("%+v", a)
	}
	if a := unmarshal[ruled](t, ok(t, "rule", "R60", "leaver=400", "other=380", "--rulebook", club, "--json")); a.Rulebook != "harbour-2026" || a.Outcome["margin"] != float64(80) {
		t.Errorf("%+v", a)
	}
	event := filepath.Join(t.TempDir(), "club.wordhall")
	ok(t, "new", event, "--rulebook", club)
	if list := ok(t, "rulebook"); !strings.Contains(list, "naspa-2016   NASPA Rules, December 2016 (figures only), by difference from nsa-1995") {
		t.Error(list)
	}
	for word, want := range map[string]string{"wespa-201": "did you mean", writeFile(t, "bad.json", "{"): "bad.json: it isn't a rulebook", filepath.Join(t.TempDir(), "none.json"): "none.json can't be read"} {
		if a := wordhall(t, "", "rulebook", word); a.status == 0 || !strings.Contains(a.err, want) {
			t.Errorf("%s: %s, want %q", word, a.err, want)
		}
	}
}

// TestAnEventOffersTheRulebookThatItCarries, though this computer doesn't keep it.
func TestAnEventOffersTheRulebookThatItCarries(t *testing.T) {
	event := filepath.Join(t.TempDir(), "club.wordhall")
	ok(t, "new", event, "--rulebook", writeFile(t, "club.json", clubRules))
	ok(t, "import", event, writeFile(t, "players.csv", "Name\nAda Quill\nBo Marlow\n"), "--division", "A")
	ok(t, "division", event, "A", "rulebook=wespa-2010")
	ok(t, "division", event, "A", "rulebook=harbour-2026")
	if said := ok(t, "division", event, "A"); !strings.Contains(said, "harbour-2026") {
		t.Errorf("division A is %s", said)
	}
	ok(t, "event", event, "rulebook=harbour-2026")
	if a := wordhall(t, "", "division", event, "A", "rulebook=harbour-2025"); a.status == 0 || !strings.Contains(a.err, "harbour-2026") {
		t.Errorf("a rulebook that isn't there: %+v", a)
	}
}
