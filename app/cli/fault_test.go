package cli

import (
	"bytes"
	"testing"
)

// TestFaultIsOneLine: a panic ends a command with status 2 and one line on the error output.
func TestFaultIsOneLine(t *testing.T) {
	var out, errs bytes.Buffer
	c := &call{terminal: Terminal{Out: &out, Err: &errs}, command: command{name: "pair", run: func(*call) error {
		var none []int
		_ = none[len(errs.Bytes())]
		return nil
	}}}
	status := c.finish(c.carryOut())
	if status != ExitBad || out.Len() > 0 || bytes.Count(errs.Bytes(), []byte("\n")) != 1 || !bytes.Contains(errs.Bytes(), []byte("a fault in Wordhall ended pair")) {
		t.Errorf("exit %d, %q, %q", status, out.String(), errs.String())
	}
}
