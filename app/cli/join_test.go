package cli_test

import (
	"bufio"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app/cli"
	"wordhall/app/testkit/apptest"
)

// speaking is a command line that runs until its input ends.
type speaking struct {
	t     *testing.T
	runs  func()
	in    io.WriteCloser
	lines *bufio.Scanner
	said  []string
}

// speak runs a command line as a fresh program on a computer that keeps its files in the folder.
func speak(t *testing.T, folder string, args ...string) *speaking {
	in, typed := io.Pipe()
	shown, out := io.Pipe()
	s := &speaking{t: t, in: typed, lines: bufio.NewScanner(shown)}
	ended := make(chan struct{})
	s.runs = func() {
		defer close(ended)
		p := apptest.New(inFolder(folder))
		cli.Run(p, args, cli.Terminal{In: in, Out: out, Err: out})
		_, _ = p.Close(), out.Close()
	}
	t.Cleanup(func() {
		_ = typed.Close()
		for s.lines.Scan() {
			s.said = append(s.said, s.lines.Text())
		}
		<-ended
	})
	return s
}

// hears reads up to a line with these words.
func (s *speaking) hears(words string) string {
	s.t.Helper()
	for s.lines.Scan() {
		s.said = append(s.said, s.lines.Text())
		if strings.Contains(s.lines.Text(), words) {
			return s.lines.Text()
		}
	}
	s.t.Fatalf("it never said %q but\n%s", words, strings.Join(s.said, "\n"))
	return ""
}

func (s *speaking) types(line string) {
	s.t.Helper()
	if _, err := io.WriteString(s.in, line+"\n"); err != nil {
		s.t.Fatal(err)
	}
}

// TestAStationGoesOnWithAnotherCopySideBySide: it does so once the host gives it a role that may know less, and
// nothing has to be typed there. The invitation at the host, the station itself and verify all say what the copy
// contains.
func TestAStationGoesOnWithAnotherCopySideBySide(t *testing.T) {
	event, home := filepath.Join(t.TempDir(), "club.wordhall"), t.TempDir()
	ok(t, "new", event, "--name", "Test Open")
	host := speak(t, t.TempDir(), "host", event, "--address", "127.0.0.1:0", "--role", "scorekeeper")
	go host.runs()
	code := host.hears("code scorekeeper")
	host.hears("contact details, notes and the secret")
	copied := filepath.Join(home, "copy.wordhall")
	station := speak(t, home, "join", code[strings.LastIndex(code, " ")+1:], "--name", "desk", "--copy", copied)
	go station.runs()
	station.hears("as desk (scorekeeper)")
	station.hears("contact details, notes and the secret")
	host.types("role board desk")
	host.hears("only what is public")
	station.hears("as desk (board)")
	station.hears("was removed from this computer")
	station.hears("only what is public")
	station.types("status")
	station.hears("up to date with the host")
	station.types("leave")
	host.types("close")
	for station.lines.Scan() {
		station.said = append(station.said, station.lines.Text())
	}
	if a := wordhall(t, "", "verify", copied); a.status != cli.ExitDone || !strings.Contains(a.out, "the file is whole") || !strings.Contains(a.out, "only the public part of the event") {
		t.Errorf("verify says %d: %s%s", a.status, a.out, a.err)
	}
	if a := wordhall(t, "", "host", copied, "--address", "127.0.0.1:0", "--take-over"); a.status == cli.ExitDone {
		t.Errorf("a board takes over: %s", a.out)
	}
}
