package cli

import (
	"runtime"
	"runtime/debug"

	"wordhall/app"
)

// versionAnswer is what this program was built of, for programs.
type versionAnswer struct {
	Version string `json:"version"`
	// Commit is empty where the build didn't note it; Changed: files had changed since.
	Commit  string `json:"commit"`
	Changed bool   `json:"changed"`
	Time    string `json:"time"`
	Go      string `json:"go"`
	System  string `json:"system"`
}

func newVersionAnswer(info *debug.BuildInfo) versionAnswer {
	a := versionAnswer{Version: app.Version, Go: runtime.Version(), System: runtime.GOOS + "/" + runtime.GOARCH}
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			a.Commit = s.Value
		case "vcs.modified":
			a.Changed = s.Value == "true"
		case "vcs.time":
			a.Time = s.Value
		}
	}
	return a
}

func runVersion(c *call) error {
	info, known := debug.ReadBuildInfo()
	if !known {
		info = &debug.BuildInfo{}
	}
	a := newVersionAnswer(info)
	if c.json {
		return c.printJSON(a)
	}
	c.sayVersion(a)
	return nil
}

func (c *call) sayVersion(a versionAnswer) {
	out := c.terminal.Out
	say(out, "%s\n", app.Name)
	switch {
	case a.Commit == "":
		say(out, "commit not noted by the build\n")
	case a.Changed:
		say(out, "commit %s of %s, with changes\n", a.Commit, a.Time)
	default:
		say(out, "commit %s of %s\n", a.Commit, a.Time)
	}
	say(out, "%s, %s\n", a.Go, a.System)
}
