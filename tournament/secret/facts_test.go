package secret

import (
	"fmt"
	"strings"
	"testing"
)

// TestFactsAreKept as they are, whether they are shorter when compressed or not, and so are those of older files.
func TestFactsAreKept(t *testing.T) {
	var long strings.Builder
	for i := range 2000 {
		fmt.Fprintf(&long, "[\"player\",{\"id\":%d,\"rating\":%d}]\n", i, 3*i)
	}
	for _, lines := range []string{"", "[]", `["draw",{"round":2}]`, long.String()} {
		kept := Keep(lines)
		if kept.Lines() != lines || len(kept) > len(lines) || Facts(lines).Lines() != lines {
			t.Errorf("%d bytes are kept as %d, which are %d", len(lines), len(kept), len(kept.Lines()))
		}
	}
	if kept := Keep(long.String()); 4*len(kept) > long.Len() {
		t.Errorf("%d bytes are kept as %d", long.Len(), len(kept))
	}
}

// FuzzFactsLines: whatever is in a file, it is unpacked or returned as it is, and never longer than the limit.
func FuzzFactsLines(f *testing.F) {
	f.Add(string(Keep(strings.Repeat("[\"game\",{\"round\":1}]\n", 30))))
	f.Add("flate:")
	f.Add("flate:!")
	f.Add("flate:AAAA")
	f.Fuzz(func(t *testing.T, kept string) {
		lines := Facts(kept).Lines()
		if len(lines) > max(mostFacts, len(kept)) || !strings.HasPrefix(kept, packed) && lines != kept {
			t.Errorf("%q is unpacked to %d bytes", kept, len(lines))
		}
	})
}
