package cli_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app"
	"wordhall/app/cli"
	"wordhall/app/preferences"
)

// TestTheSecretStaysOnThisComputer: the password of a server is in no event, no export, no answer and no record,
// but only in its own file.
func TestTheSecretStaysOnThisComputer(t *testing.T) {
	const secret = "Quill-secret-71"
	folder := t.TempDir()
	kept := filepath.Join(t.TempDir(), "preferences.json")
	run := func(stdin string, args ...string) answer {
		t.Helper()
		a := remembering(t, preferences.At(kept), stdin, args...)
		if strings.Contains(a.out+a.err, secret) {
			t.Errorf("%v says the secret: %s", args, a.out+a.err)
		}
		return a
	}
	event := filepath.Join(folder, "club.wordhall")
	players := writeFile(t, "players.csv", "name,rating\nAda Quill,1800\nBo Tile,1700\nCy Rack,1600\nDee Bag,1500\n")
	for _, line := range []string{"new " + event, "import " + event + " --division A " + players, "pair " + event + " --division A --publish", "result " + event + " --division A --round 1 --table 1 431 389"} {
		if a := run("", strings.Fields(line)...); a.status != cli.ExitDone {
			t.Fatalf("%s: %s", line, a.err)
		}
	}
	for _, kind := range []string{"sftp", "webdavs", "s3", "ftps", "ftp"} {
		// Nobody listens there.
		to := kind + "://ada@127.0.0.1:9/club/pages"
		if a := run(secret+"\n", "publish", event, "--to", to, "--password"); a.status == cli.ExitDone || a.err == "" {
			t.Errorf("published to %s: %+v", to, a)
		}
		run("", "publish", event, "--to", to, "--list")
	}
	if a := run(secret+"\n", "follow", "nats://ada@127.0.0.1:1", "--out", filepath.Join(folder, "followed"), "--password"); a.status != cli.ExitBad {
		t.Errorf("followed where nobody is: %+v", a)
	}
	if a := run(secret+"\nclose\n", "host", event, "--address", "127.0.0.1:0", "--beyond", "nats://ada@127.0.0.1:1", "--password"); a.status != cli.ExitDone || !strings.Contains(a.out, "are sent to 127.0.0.1:1") {
		t.Errorf("the hall with a cluster: %+v", a)
	}
	if a := run("\n", "host", event, "--address", "127.0.0.1:0", "--beyond", "nats://bo@127.0.0.1:1", "--password"); a.status != cli.ExitBad || !strings.Contains(a.err, "which is empty") {
		t.Errorf("an empty password: %+v", a)
	}
	written := 0
	for _, f := range app.Formats() {
		for _, more := range [][]string{nil, {"--director"}} {
			if f.Name != "" && run("", append([]string{"export", event, "--format", f.Name, "--division", "A", "--out", filepath.Join(folder, "out-"+f.Name+strings.Join(more, ""))}, more...)...).status == cli.ExitDone {
				written++
			}
		}
	}
	if written < 5 {
		t.Errorf("only %d exports were written", written)
	}
	holding := map[string]int{}
	for _, top := range []string{folder, filepath.Dir(kept)} {
		err := filepath.WalkDir(top, func(path string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() {
				return err
			}
			data, err := os.ReadFile(path)
			if strings.Contains(string(data), secret) {
				holding[e.Name()]++
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(holding) != 1 || holding["access.json"] != 1 {
		t.Errorf("the secret is in %v", holding)
	}
}
