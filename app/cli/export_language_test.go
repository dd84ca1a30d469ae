package cli_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app/cli"
)

// TestExportInALanguageAndForAPaper: whatever the preferences say, papers, pages and workbook are in the
// language and for the paper that the flags name.
func TestExportInALanguageAndForAPaper(t *testing.T) {
	dir := t.TempDir()
	event := filepath.Join(dir, "club.wordhall")
	ok(t, "new", event, "--name", "Club day")
	ok(t, "import", event, "--division", "A", writeFile(t, "players.csv", csvOfFive))
	ok(t, "pair", event, "--division", "A", "--publish")
	write := func(name string, flags ...string) []byte {
		t.Helper()
		out := filepath.Join(dir, name)
		ok(t, append([]string{"export", event, "--format", strings.TrimPrefix(filepath.Ext(name), "."), "--out", out}, flags...)...)
		if filepath.Ext(name) == ".html" {
			out = filepath.Join(out, "index.html")
		}
		data, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	if page := write("german.html", "--language", "DE"); !bytes.Contains(page, []byte(`lang="de"`)) || !bytes.Contains(page, []byte("Gruppe A")) {
		t.Error("the pages aren't in German")
	}
	if page := write("english.html"); !bytes.Contains(page, []byte(`lang="en"`)) {
		t.Error("the pages without --language aren't in the program's language")
	}
	const a4, letter = "/MediaBox [0 0 595.28 841.89]", "/MediaBox [0 0 612.00 792.00]"
	if pdf := write("letter.pdf", "--paper", "letter", "--papers", "by-name"); !bytes.Contains(pdf, []byte(letter)) || bytes.Contains(pdf, []byte(a4)) {
		t.Error("the papers aren't for Letter")
	}
	if pdf := write("a4.pdf", "--papers", "by-name"); !bytes.Contains(pdf, []byte(a4)) {
		t.Error("the papers without --paper aren't for A4")
	}
	if bytes.Equal(write("de.xlsx", "--language", "de"), write("en.xlsx")) {
		t.Error("the workbook is the same in two languages")
	}
	if page := write("two.html", "--language", "de,fr"); !bytes.Contains(page, []byte(`lang="de"`)) || !bytes.Contains(page, []byte(`<span class="again" lang="fr">Division A`)) {
		t.Error("the pages aren't in German and French")
	}
	ok(t, "event", event, "languages=fr,en")
	if page := write("event.html"); !bytes.Contains(page, []byte(`lang="fr"`)) || !bytes.Contains(page, []byte(`<span class="again" lang="en">Find</span>`)) {
		t.Error("the pages aren't in the event's languages")
	}
	if page := write("once.html", "--language", "es"); !bytes.Contains(page, []byte(`lang="es"`)) || bytes.Contains(page, []byte("again")) {
		t.Error("the flag doesn't say all that the languages are for once")
	}
	if bytes.Equal(write("event.pdf", "--papers", "by-table"), write("french.pdf", "--papers", "by-table", "--language", "fr")) {
		t.Error("the papers aren't in the event's languages")
	}
	for _, c := range []struct {
		args []string
		says string
	}{
		{[]string{"--format", "pdf", "--language", "de,de"}, `--language is de,de; give one language, or two different ones`},
		{[]string{"--format", "pdf", "--language", "de,fr,es"}, `--language is de,fr,es; give one language, or two different ones`},
		{[]string{"--format", "pdf", "--language", "xx"}, `--language is "xx"; it is one of en, de, es, fr`},
		{[]string{"--format", "pdf", "--paper", "A5"}, `--paper is "A5"; it is one of A4, Letter`},
		{[]string{"--format", "csv", "--language", "de"}, "with --language"},
		{[]string{"--format", "html", "--paper", "A4"}, "with --paper"},
	} {
		out := filepath.Join(dir, "never")
		a := wordhall(t, "", append([]string{"export", event, "--out", out}, c.args...)...)
		if _, err := os.Stat(out); a.status != cli.ExitBad || !strings.Contains(a.err, c.says) || err == nil {
			t.Errorf("%q: exit %d, %s, want %q and no file", c.args, a.status, a.err, c.says)
		}
	}
}
