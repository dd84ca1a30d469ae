package main

import (
	"bytes"
	"os"
	"os/exec"
	"testing"
)

// TestTheErrorOutputHasOnlyOurLines: whatever the language of the environment, such as C.UTF-8 on a bare machine,
// linking the toolkit prints nothing before main. The error output of a command is one line of ours, or nothing.
func TestTheErrorOutputHasOnlyOurLines(t *testing.T) {
	if os.Getenv("WORDHALL_QUIET") != "" {
		return
	}
	for _, language := range []string{"", "C", "POSIX", "C.UTF-8", "en_US.UTF-8", "x"} {
		again := exec.Command(os.Args[0], "-test.run=^TestTheErrorOutputHasOnlyOurLines$")
		again.Env = append(os.Environ(), "LC_ALL="+language, "LANG="+language, "WORDHALL_QUIET=1")
		var said bytes.Buffer
		again.Stderr = &said
		if err := again.Run(); err != nil {
			t.Fatal(err)
		}
		if said.Len() > 0 {
			t.Errorf("under the language %q: %s", language, said.String())
		}
	}
}
