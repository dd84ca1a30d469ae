package main_test

import (
	"bufio"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestTwoOfTheScriptsForWindowsTakeTurns: the tests for Windows share one Wine and the folder in which it lives. The
// script that ends first would end Wine for both, so the second one waits, and says so. Scripts play Go, Wine and
// debootstrap. They note that they were run, and stay until their input ends.
func TestTwoOfTheScriptsForWindowsTakeTurns(t *testing.T) {
	flock, err := exec.LookPath("flock")
	if err != nil {
		t.Skip("the scripts run on Linux")
	}
	const alone = `if { true >&9; } 2>/dev/null; then echo "inherits the lock" >>"$NOTES"; fi
`
	for _, c := range []struct {
		script string
		played map[string]string
		says   string // says is what the script that waits says.
		times  int    // times is how often the work is done in the end.
	}{
		{"windows", map[string]string{".ci/trixie": alone, "bin/go": alone + `echo works | tee -a "$NOTES"; exec cat`}, "of TOP (process ", 2},
		{"trixie", map[string]string{
			"bin/debootstrap": `mkdir -p "$4"; echo works | tee -a "$NOTES" >&2; exec cat`,
			"bin/apt-get":     "echo file:/nowhere", "bin/sudo": `exec "$@"`,
		}, "is being made by another", 1},
	} {
		t.Run(c.script, func(t *testing.T) {
			top := t.TempDir()
			text, err := os.ReadFile(filepath.Join(".ci", c.script))
			if err != nil {
				t.Fatal(err)
			}
			writeScript(t, filepath.Join(top, ".ci", c.script), string(text))
			// This runs the system's own flock, and says when it is asked to wait.
			writeScript(t, filepath.Join(top, "bin/flock"), "#!/bin/sh\n"+`[ $# -gt 1 ] || echo "waits its turn"; exec `+flock+" \"$@\"\n")
			for name, script := range c.played {
				writeScript(t, filepath.Join(top, name), "#!/bin/sh\n"+script+"\n")
			}
			notes := filepath.Join(top, "notes")
			start := func() (program *exec.Cmd, input io.WriteCloser, said *bufio.Reader) {
				program = exec.Command(filepath.Join(top, ".ci", c.script))
				program.Env = append(os.Environ(), "PATH="+filepath.Join(top, "bin")+":"+os.Getenv("PATH"), "XDG_CACHE_HOME="+filepath.Join(top, "cache"), "NOTES="+notes)
				input, err := program.StdinPipe()
				if err != nil {
					t.Fatal(err)
				}
				output, err := program.StdoutPipe()
				if err != nil {
					t.Fatal(err)
				}
				program.Stderr = program.Stdout
				if err := program.Start(); err != nil {
					t.Fatal(err)
				}
				return program, input, bufio.NewReader(output)
			}
			until := func(said *bufio.Reader, words string) {
				t.Helper()
				for {
					line, err := said.ReadString('\n')
					if strings.Contains(line, words) {
						return
					}
					if err != nil {
						t.Fatalf("it never said %q", words)
					}
				}
			}
			first, firstInput, firstSaid := start()
			until(firstSaid, "works")
			second, secondInput, secondSaid := start()
			_ = secondInput.Close() // Once the script may go on, it ends at once.
			until(secondSaid, strings.ReplaceAll(c.says, "TOP", top))
			until(secondSaid, "waits its turn")
			if got := readNotes(t, notes); got != "works\n" {
				t.Errorf("while the second waits, what was done is %q", got)
			}
			_ = firstInput.Close()
			for i, said := range []*bufio.Reader{firstSaid, secondSaid} {
				if _, err := io.Copy(io.Discard, said); err != nil {
					t.Fatal(err)
				}
				if err := []*exec.Cmd{first, second}[i].Wait(); err != nil {
					t.Errorf("number %d ended with %v", i+1, err)
				}
			}
			if got, want := readNotes(t, notes), strings.Repeat("works\n", c.times); got != want {
				t.Errorf("what was done is %q, want %q", got, want)
			}
		})
	}
}

func writeScript(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o700); err != nil {
		t.Fatal(err)
	}
}

func readNotes(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
