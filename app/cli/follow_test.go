package cli_test

import (
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app/cli"
)

// TestFollowingNeedsAServerAndAFolder: it says so before anything is opened, and so do the flags of host.
func TestFollowingNeedsAServerAndAFolder(t *testing.T) {
	event := filepath.Join(t.TempDir(), "club.wordhall")
	ok(t, "new", event)
	for args, want := range map[string]string{
		"follow": "whom?", "follow nats://a": "where to?", "follow http://a --out x": "isn't the address of a NATS server", "follow nats://127.0.0.1:1 --out x": "can't be reached",
		"host " + event + " --beyond a.example.org": "isn't the address of a NATS server", "host " + event + " --creds x": "--beyond", "host " + event + " --beyond nats://hall@a/b": "isn't the address of a NATS server",
		"host " + event + " --beyond nats://hall:secretword@a": "a password in it", "follow tls://hall:secretword@a --out x": "a password in it", "host " + event + " --password": "--beyond",
	} {
		a := wordhall(t, "", strings.Fields(args)...)
		if a.status != cli.ExitBad || !strings.Contains(a.err, want) || strings.Contains(a.err, "secretword") {
			t.Errorf("wordhall %s: exit %d: %s", args, a.status, a.err)
		}
	}
}
