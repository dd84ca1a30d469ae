package filename

import (
	"strings"
	"testing"
)

func TestFit(t *testing.T) {
	for name, want := range map[string]string{
		"Club night":                   "Club night",
		" Köln: 3/4 ":                  "Köln- 3-4",
		"":                             "event",
		"...":                          "event",
		"Spring Cup.":                  "Spring Cup",
		"CON":                          "CON-",
		"nul":                          "nul-",
		"Com1.division":                "Com1-.division",
		"aux  .x":                      "aux-  .x",
		"lpt²":                         "lpt²-",
		"Conrad":                       "Conrad",
		"com":                          "com",
		"a\x00b\tc":                    "a-b-c",
		strings.Repeat("é", 300):       strings.Repeat("é", 100),
		"x" + strings.Repeat("é", 300): "x" + strings.Repeat("é", 99),
		strings.Repeat("ab ", 80):      strings.TrimSpace(strings.Repeat("ab ", 67)),
	} {
		if got := Fit(name, "event"); got != want {
			t.Errorf("%q becomes %q, want %q", name, got, want)
		}
	}
}

// TestWrong: these are names to which only Windows objects, as typed.
func TestWrong(t *testing.T) {
	for path, want := range map[string]string{
		`C:\Users\Zoë\OneDrive - Club\Spring Cup.wordhall`: "",
		`C:event.wordhall`:                "",
		`\\?\C:\very\long\event.wordhall`: "",
		`\\server\share\event.wordhall`:   "",
		`..\pages`:                        "",
		`pages/round 1.html`:              "",
		`CON.wordhall`:                    `"CON.wordhall" is the name of a device on Windows; give the file another name`,
		`C:\events\nul`:                   `"nul" is the name of a device on Windows; give the file another name`,
		`aux\event.wordhall`:              `"aux" is the name of a device on Windows; give the file another name`,
		`C:\events\Round 3: results.csv`:  `"Round 3: results.csv" can't be the name of a file on Windows; leave out :`,
		`why?*.pdf`:                       `"why?*.pdf" can't be the name of a file on Windows; leave out * ?`,
		`C:\events\Spring Cup. \pages`:    `"Spring Cup. " ends with a full stop or a space, which Windows drops from names; leave that character out`,
	} {
		if got := wrongOn("windows", path).String(); got != want {
			t.Errorf("%s: %q, want %q", path, got, want)
		}
		if got := wrongOn("linux", path); !got.IsZero() {
			t.Errorf("%s: elsewhere too: %q", path, got)
		}
	}
}

// FuzzFit: whatever the name is, the result is a file's name on Windows, and doesn't change any more.
func FuzzFit(f *testing.F) {
	for _, name := range []string{"", "con", "Köln: 3/4", "a. .", "COM¹.x", "\xff\x00"} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		fit := Fit(name, "event")
		if wrong := wrongOn("windows", fit+".csv"); !wrong.IsZero() {
			t.Errorf("%q becomes %q, which is wrong: %s", name, fit, wrong)
		}
		if again := Fit(fit, "event"); again != fit {
			t.Errorf("%q becomes %q, and that %q", name, fit, again)
		}
		if len(fit) > longest+1 {
			t.Errorf("%q is %d bytes long", fit, len(fit))
		}
	})
}
