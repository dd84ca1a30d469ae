package dialog

import (
	"path/filepath"
	"runtime"
	"testing"
)

// TestATypedPathIsFound: these are paths that a director types or pastes, on each system.
func TestATypedPathIsFound(t *testing.T) {
	home := t.TempDir()
	for _, variable := range []string{"HOME", "USERPROFILE"} {
		t.Setenv(variable, home)
	}
	base := filepath.Join(home, "Turniere Köln")
	cases := map[string]string{
		"":                              "",
		" list.csv ":                    filepath.Join(base, "list.csv"),
		"~":                             home,
		"~/list.csv":                    filepath.Join(home, "list.csv"),
		`"` + base + `"`:                base,
		`"Spring 2026.csv"`:             filepath.Join(base, "Spring 2026.csv"),
		`"`:                             filepath.Join(base, `"`),
		filepath.Join(home, "a", "b c"): filepath.Join(home, "a", "b c"),
	}
	if runtime.GOOS == "windows" {
		drive := filepath.VolumeName(base)
		for typed, want := range map[string]string{
			`E:`:                     `E:\`,
			`e:spring.wordhall`:      `e:\spring.wordhall`,
			`E:\Events\a.wordhall`:   `E:\Events\a.wordhall`,
			`E:/Events/a.wordhall`:   `E:/Events/a.wordhall`,
			`\Events\a.wordhall`:     drive + `\Events\a.wordhall`,
			`\\club\events\a.csv`:    `\\club\events\a.csv`,
			`"E:\Öhl & Co\list.csv"`: `E:\Öhl & Co\list.csv`,
		} {
			cases[typed] = want
		}
	}
	for typed, want := range cases {
		if got := ExpandPath(typed, base); got != want {
			t.Errorf("%q is %q, want %q", typed, got, want)
		}
	}
}

// TestTheHomeFolderIsShort, except on Windows, where its sign means nothing.
func TestTheHomeFolderIsShort(t *testing.T) {
	home := filepath.FromSlash("/home/anna")
	for _, c := range []struct{ system, path, home, want string }{
		{"linux", home, home, "~"},
		{"linux", filepath.Join(home, "Documents"), home, filepath.FromSlash("~/Documents")},
		{"darwin", filepath.Join(home, "Documents"), home, filepath.FromSlash("~/Documents")},
		{"linux", home + "lena", home, home + "lena"},
		{"linux", "/srv", "/", "/srv"},
		{"windows", home, home, home},
		{"windows", filepath.Join(home, "Documents"), home, filepath.Join(home, "Documents")},
	} {
		if got := shortOn(c.system, c.path, c.home); got != c.want {
			t.Errorf("%s: %s is %q, want %q", c.system, c.path, got, c.want)
		}
	}
}
