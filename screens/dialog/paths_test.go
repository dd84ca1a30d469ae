package dialog

import (
	"path/filepath"
	"runtime"
	"testing"
)

// TestATypedPathIsFound: what a director types or pastes, on each system.
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
