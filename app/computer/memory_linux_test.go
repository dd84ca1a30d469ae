package computer

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"testing"

	"golang.org/x/sys/unix"
)

// TestTooLittleMemoryIsASentence: a program that runs out of memory is reported in one line, and one that doesn't
// is left alone.
func TestTooLittleMemoryIsASentence(t *testing.T) {
	switch os.Getenv("WORDHALL_COMPUTER_TEST_MEMORY") {
	case "much":
		if err := unix.Setrlimit(unix.RLIMIT_AS, &unix.Rlimit{Cur: 1 << 30, Max: 1 << 30}); err != nil {
			t.Fatal(err)
		}
		fmt.Fprintln(os.Stderr, "begun")
		block := make([]byte, 4<<30)
		t.Fatal(len(block))
	case "little":
		fmt.Fprintln(os.Stderr, "begun")
		os.Exit(7)
	}
	for _, c := range []struct {
		needs, want string
		status      int
	}{
		{"much", "begun\ntoo little\n", 2},
		{"little", "begun\n", 7},
	} {
		other := exec.Command(os.Args[0], "-test.run=^TestTooLittleMemoryIsASentence$")
		other.Env = append(os.Environ(), "WORDHALL_COMPUTER_TEST_MEMORY="+c.needs)
		var says bytes.Buffer
		if status := lookAfter(other, &says, "too little", 2); status != c.status || says.String() != c.want {
			t.Errorf("%s: exit %d, %q", c.needs, status, says.String())
		}
	}
	broken := exec.Command(os.Args[0] + " that isn't there")
	var says bytes.Buffer
	if status := lookAfter(broken, &says, "too little", 2); status != 2 || says.String() != "too little\n" {
		t.Errorf("exit %d, %q", status, says.String())
	}
}
