package app_test

import (
	"flag"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"wordhall/app"
)

// These say how long the long day is. "make soak" makes it a hundred thousand actions and a thousand kills.
var (
	soakActions = flag.Int("soak.actions", 400, "how many actions the long day has at least")
	soakSeed    = flag.Uint64("soak.seed", 1, "the first event's seed; the next event has the next one")
	soakKills   = flag.Int("soak.kills", 6, "how often the long day's program is killed")
)

// TestLongDay runs whole events, one after another, made up from a seed: entries, draws, sheets, rulings, changes,
// undo, redo and restarts. It checks meanwhile everything that must always hold. An event that fails can be
// repeated with its seed alone.
func TestLongDay(t *testing.T) {
	p := newProgram(t)
	dir := t.TempDir()
	acted, done, refused, events, fields := 0, 0, 0, 0, []int(nil)
	did := map[string]int{}
	for seed := *soakSeed; acted < *soakActions; seed++ {
		d := newDay(p, dir, seed, t)
		d.run()
		acted, done, refused, events = acted+d.acted, done+d.done, refused+d.refused, events+1
		fields = append(fields, d.field)
		for kind, n := range d.did {
			did[kind] += n
		}
	}
	t.Logf("%d events, %d actions carried out, %d with all that was taken back and done again in the end, %d refused; fields of %d to %d players; each kind: %s",
		events, acted, done, refused, slices.Min(fields), slices.Max(fields), tallyWords(did))
	for _, kind := range app.Kinds() {
		if did[kind] == 0 {
			t.Logf("no %s was carried out", kind)
		}
	}
}

// tallyWords are the counts by name.
func tallyWords(did map[string]int) string {
	var words []string
	for _, kind := range slices.Sorted(maps.Keys(did)) {
		words = append(words, fmt.Sprint(kind, " ", did[kind]))
	}
	return strings.Join(words, ", ")
}
