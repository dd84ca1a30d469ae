package hall

import (
	"reflect"
	"strings"
	"testing"

	"wordhall/app/action"
)

// TestTwoReleases: two releases work together only if they understand each other, and each is named.
func TestTwoReleases(t *testing.T) {
	now := release{Program: "Wordhall 0.2.0", Speaks: "1.31.b"}
	for name, c := range map[string]struct {
		station, host release
		says          []string
	}{
		"the same":                         {now, now, nil},
		"a later one that changed nothing": {now, release{Program: "Wordhall 0.2.1", Speaks: now.Speaks}, nil},
		"a newer host":                     {release{Program: "Wordhall 0.1.0", Speaks: "1.30.a"}, now, []string{"the host has Wordhall 0.2.0", "this station has Wordhall 0.1.0", "install"}},
		"a newer station":                  {now, release{Program: "Wordhall 0.1.0", Speaks: "1.30.a"}, []string{"the host has Wordhall 0.1.0", "this station has Wordhall 0.2.0", "install"}},
		"a station from before":            {release{}, now, []string{"the host has Wordhall 0.2.0", "this station has an older Wordhall"}},
		"a host from before":               {now, release{}, []string{"the host has an older Wordhall", "this station has Wordhall 0.2.0"}},
		"another build":                    {now, release{Program: now.Program, Speaks: "1.31.c"}, []string{"a different build of Wordhall 0.2.0", "install"}},
	} {
		err := c.station.sameAs(c.host)
		if (err == nil) != (c.says == nil) {
			t.Errorf("%s: %v", name, err)
		}
		for _, word := range c.says {
			if err != nil && !strings.Contains(err.Error(), word) {
				t.Errorf("%s: %q isn't in %v", name, word, err)
			}
		}
	}
}

// TestEveryMessageOfTheDoorTellsTheRelease: each message of joining has the release under its own names.
func TestEveryMessageOfTheDoorTellsTheRelease(t *testing.T) {
	if action.Fingerprint() == "" || !strings.HasSuffix(ownRelease().Speaks, action.Fingerprint()) || ownRelease().Program == "" {
		t.Errorf("this program is %+v", ownRelease())
	}
	for _, m := range []any{joining{}, welcome{}, fit{}} {
		if _, has := reflect.TypeOf(m).FieldByName("Speaks"); !has {
			t.Errorf("%T says nothing of the program", m)
		}
	}
}
