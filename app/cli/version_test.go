package cli

import (
	"bytes"
	"encoding/json"
	"runtime/debug"
	"strings"
	"testing"

	"wordhall/app"
)

// TestVersionNamesTheCommit, as far as the build noted it, and the version of Go that built it.
func TestVersionNamesTheCommit(t *testing.T) {
	noted := []debug.BuildSetting{{Key: "vcs.revision", Value: "8ba2e1"}, {Key: "vcs.time", Value: "2026-11-21T09:00:00Z"}}
	changed := append(noted[:2:2], debug.BuildSetting{Key: "vcs.modified", Value: "true"})
	for want, settings := range map[string][]debug.BuildSetting{
		"commit not noted by the build\n":                          nil,
		"commit 8ba2e1 of 2026-11-21T09:00:00Z\n":                  noted,
		"commit 8ba2e1 of 2026-11-21T09:00:00Z, with changes\ngo1": changed,
	} {
		var out bytes.Buffer
		c := &call{terminal: Terminal{Out: &out}}
		c.sayVersion(app.BuildOf(&debug.BuildInfo{Settings: settings}))
		if !strings.HasPrefix(out.String(), app.Name+"\n"+want) {
			t.Errorf("it says %q, want %q", out.String(), want)
		}
	}
	var out, errs bytes.Buffer
	if status := Run(nil, []string{"version", "--json"}, Terminal{Out: &out, Err: &errs}); status != ExitDone {
		t.Fatalf("exit %d: %s", status, errs.String())
	}
	var a app.Build
	if err := json.Unmarshal(out.Bytes(), &a); err != nil || a.Version != app.Version || !strings.HasPrefix(a.Go, "go1.") {
		t.Errorf("%+v, %v", a, err)
	}
	out.Reset()
	if Run(nil, []string{"--version"}, Terminal{Out: &out, Err: &errs}); out.String() != app.Name+"\n" {
		t.Errorf("--version says %q", out.String())
	}
}
