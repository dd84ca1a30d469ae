package outlets_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"flag"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// The content itself would be many megabytes, and each change of a word would change it. What is kept is
// a digest for every outlet of every event. Whoever wants to see the content has it written:
//
//	go test -tags ci,migrated_fynedo ./screens/testkit/outlets -outlets FOLDER
//
// "make outlets" does so here and in an earlier program, and shows what differs. After a wanted change
// -update keeps the new digests.
var (
	writeTo = flag.String("outlets", "", "the folder for the content of every outlet")
	madeIn  = flag.String("outlets.events", "", "the folder of an earlier run whose events are looked at")
	update  = flag.Bool("update", false, "keep the digests of the content as it is now")
)

const digestFile = "testdata/digests.txt"

// TestMain sets the time zone, because times are told in that of the computer.
func TestMain(m *testing.M) {
	time.Local = time.UTC
	os.Exit(m.Run())
}

// TestContentOfEveryOutlet checks that the content is the same as when its digests were kept.
func TestContentOfEveryOutlet(t *testing.T) {
	now := map[string]string{}
	for _, name := range eventNames {
		t.Run(name, func(t *testing.T) {
			e := openEvent(t, name)
			for _, o := range outlets {
				content := unsettled.ReplaceAllString(o.content(e), "…")
				if len(content) < 100 {
					t.Errorf("%s: it says only %q", o.name, content)
				}
				file := name + "/" + o.name + ".txt"
				sum := sha256.Sum256([]byte(content))
				now[file] = hex.EncodeToString(sum[:8])
				if *writeTo != "" {
					write(t, filepath.Join(*writeTo, filepath.FromSlash(file)), content)
				}
			}
		})
	}
	compare(t, now)
}

// unsettled is what differs from run to run or from version to version: digests of secrets, the port of
// the hall, the program's number.
var unsettled = regexp.MustCompile(`[0-9a-f]{64}|127\.0\.0\.1:\d+|(?:Wordhall|wordhall) \d[\w.+-]*`)

// compare compares the digests with those that are kept, or keeps them.
func compare(t *testing.T, now map[string]string) {
	t.Helper()
	if *madeIn != "" { // The digests are those of another program.
		return
	}
	var lines []string
	for _, file := range slices.Sorted(maps.Keys(now)) {
		lines = append(lines, file+" "+now[file]+"\n")
	}
	if *update {
		write(t, digestFile, strings.Join(lines, ""))
		return
	}
	data, err := os.ReadFile(digestFile)
	if err != nil {
		t.Fatal(err)
	}
	kept := slices.Collect(strings.Lines(string(data)))
	for _, line := range lines {
		if file, _, _ := strings.Cut(line, " "); !slices.Contains(kept, line) {
			t.Errorf("%s says something else; make outlets shows what (see the comment above writeTo)", file)
		}
	}
	if len(kept) != len(lines) {
		t.Errorf("%d digests are kept, of %d outlets", len(kept), len(lines))
	}
}

func write(t *testing.T, path, content string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
}

// book collects the content of an outlet, part by part.
type book struct{ bytes.Buffer }

func (b *book) part(title, content string) {
	b.WriteString("=== " + title + "\n" + strings.TrimRight(content, "\n") + "\n")
}
