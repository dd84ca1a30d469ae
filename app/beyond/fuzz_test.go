package beyond

import (
	"path/filepath"
	"strings"
	"testing"
)

// seeds are messages as hosts send them, and some that no host sends.
func seeds() [][]byte {
	head := message{Event: "0123456789abcdef", Host: "fedcba9876543210", Term: 2, Opened: 17, Seq: 3}
	of := func(k kind, change func(*message)) []byte {
		m := head
		m.Kind = k
		change(&m)
		return m.encode()
	}
	as := func(*message) {}
	b := newBlob([]byte("<!doctype html>"))
	return [][]byte{
		of(beatKind, as), of(closedKind, as), of(eventKind, func(m *message) { m.Data = []byte(`{"id":"x","name":"Harbour Open"}`) }), of(goneKind, func(m *message) { m.Name = "a-round-1.html" }),
		of(fileKind, func(m *message) { *m = b.part(*m, "index.html", 0) }), of(listKind, func(m *message) { *m = b.part(*m, "", 0) }),
		of(fileKind, func(m *message) { *m = b.part(*m, "../index.html", 0) }), of(fileKind, func(m *message) { *m = b.part(*m, "/etc/passwd", 0) }), of(fileKind, func(m *message) { *m = b.part(*m, "a/b.html", 0) }),
		of(fileKind, func(m *message) { *m = b.part(*m, "COM1.html", 0); m.Parts = 1 << 40 }), of(fileKind, func(m *message) { *m = b.part(*m, "index.html", 0); m.Size = -1 }),
		[]byte("{}\n"), []byte("\n"), nil, []byte(`{"format":"wordhall-public-1"}`), []byte(`{"format":"wordhall-public-2","kind":"beat"}` + "\n"),
	}
}

// outside reports whether a file of that name could be written anywhere but directly in the folder.
func outside(name string) bool {
	return !filepath.IsLocal(name) || strings.ContainsAny(name, `/\:`) || filepath.Base(name) != name || strings.HasPrefix(name, ".") || strings.EqualFold(name, "wordhall.json")
}

// TestNamesThatLeadOut: they are refused.
func TestNamesThatLeadOut(t *testing.T) {
	for name, want := range map[string]bool{
		"index.html": true, "a-player-12.html": true, "site.js": true, "event.json": true, "a-round-1-part-2.html": true, "A.csv": true,
		"": false, ".": false, "..": false, "../index.html": false, "a/../../b": false, "/index.html": false, `a\b`: false, "C:index.html": false, ".htaccess": false, "a..b": false, "nul": false, "NUL.html": false, "com1.html": false,
		"wordhall.json": false, "Wordhall.JSON": false, "a b.html": false, "a\x00.html": false, "ä.html": false, "a.html.": false, strings.Repeat("a", 161): false,
	} {
		if got := validName(name); got != want {
			t.Errorf("%q may be a file: %t", name, got)
		}
	}
}

// FuzzMessage: whatever comes from the cluster doesn't crash the program. What is accepted is within the limits and
// is the same when it is encoded again.
func FuzzMessage(f *testing.F) {
	for _, s := range seeds() {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		m, err := parseMessage(raw)
		if err != nil {
			return
		}
		if m.Name != "" && (m.Kind == fileKind || m.Kind == goneKind || m.Kind == listKind) && outside(m.Name) {
			t.Errorf("the file %q is taken", m.Name)
		}
		if m.Size > mostFile || m.Parts > mostFile/mostPart+2 || len(m.Data) > mostPart {
			t.Errorf("%d bytes in %d parts, the first of %d, are taken", m.Size, m.Parts, len(m.Data))
		}
		if _, err := parseMessage(m.encode()); err != nil && len(raw) < mostHead/8 {
			t.Errorf("what was taken isn't when it is said again: %v", err)
		}
		if data, err := unzip(m.Data, m.Sum, min(m.Size, 1<<20)); err == nil && sumOf(data) != m.Sum {
			t.Error("bytes that aren't of their digest are taken")
		}
	})
}

// FuzzList does the same for the list of files.
func FuzzList(f *testing.F) {
	id, sum := strings.Repeat("0123456789abcdef", 4), strings.Repeat("0", 64)
	for _, s := range []string{
		`{"id":"` + id + `","name":"Harbour Open","files":[{"name":"index.html","sum":"` + sum + `","size":12}]}`,
		`{"id":"` + id + `","files":[{"name":"../index.html","sum":"` + sum + `","size":12}]}`, `{"id":"` + id + `","files":[{"name":"a","sum":"` + sum + `"},{"name":"A","sum":"` + sum + `"}]}`,
		`{"id":"` + id + `","files":[{"name":"a","sum":"` + sum + `","size":99999999999}]}`, `{"id":"x"}`, `{`, `[]`, ``,
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		l, err := parseList(data, id[:16])
		if err != nil {
			return
		}
		seen, all := map[string]bool{}, 0
		for _, e := range l.Files {
			if outside(e.Name) || seen[e.Name] || e.Size < 0 {
				t.Errorf("the file %q of %d bytes is taken", e.Name, e.Size)
			}
			seen[e.Name] = true
			all += e.Size
		}
		if all > mostSite {
			t.Errorf("%d bytes are taken", all)
		}
	})
}
