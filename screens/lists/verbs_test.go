package lists_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wordhall/screens/lists"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// doing are verbs that note what is done and what is said.
type doing struct {
	lists.Verbs
	done, said []string
	empty      bool
}

func newDoing() *doing {
	d := &doing{}
	note := func(what string) func() { return func() { d.done = append(d.done, what) } }
	d.Say = func(_ widgets.Tone, says text.Text) { d.said = append(d.said, says.String()) }
	d.Ready = func() bool { return !d.empty }
	d.All = func() []lists.Verb {
		return []lists.Verb{
			{Key: text.Of("N"), Does: text.Of("new prize"), Button: text.Of("New prize"), Kind: widgets.PrimaryButton, Do: note("new")},
			{Key: text.Of("Enter"), Does: text.Of("change"), Do: note("change")},
			{Key: text.Of("Ctrl Enter"), Does: text.Of("print"), Do: note("print")},
			{Key: text.Of("Delete"), Does: text.Of("remove"), Not: text.Of("There is none."), Do: note("remove")},
			{Key: text.Of("H"), Does: text.Of("hand out")},
			{Key: text.Of("Ctrl Shift B"), Button: text.Of("Backups"), Do: note("backups")},
		}
	}
	return d
}

// TestAVerbIsItsKeyItsButtonAndItsLineOfTheHelp: a key does the same as its button, a verb that has nothing to do
// leaves its key to the window, and one that can't be done now says why.
func TestAVerbIsItsKeyItsButtonAndItsLineOfTheHelp(t *testing.T) {
	test.NewTempApp(t)
	key := func(name fyne.KeyName) func(*doing) bool {
		return func(d *doing) bool { return d.TypedKey(&fyne.KeyEvent{Name: name}) }
	}
	letter := func(r rune) func(*doing) bool { return func(d *doing) bool { return d.TypedRune(r) } }
	press := func(key string) func(*doing) bool {
		return func(d *doing) bool { d.Button(key).Press(); return true }
	}
	for _, c := range []struct {
		name       string
		typed      func(*doing) bool
		empty      bool
		done, said string
		taken      bool
	}{
		{"a small letter", letter('n'), false, "new", "", true},
		{"a capital", letter('N'), false, "new", "", true},
		{"the key of a letter, which comes again as one", key(fyne.KeyN), false, "", "", false},
		{"Enter", key(fyne.KeyReturn), false, "change", "", true},
		{"Enter of the keypad", key(fyne.KeyEnter), false, "change", "", true},
		{"Ctrl+Enter", func(d *doing) bool { d.CtrlEnter(); return true }, false, "print", "", true},
		{"what can't be done now", key(fyne.KeyDelete), false, "", "There is none.", true},
		{"what there is nothing to do with", letter('h'), false, "", "", false},
		{"a letter of nothing", letter('x'), false, "", "", false},
		{"a letter on an empty screen", letter('n'), true, "", "", false},
		{"a button", press("N"), false, "new", "", true},
		{"a button with a key of the menu", press("Ctrl Shift B"), false, "backups", "", true},
	} {
		d := newDoing()
		d.empty = c.empty
		if taken := c.typed(d); taken != c.taken {
			t.Errorf("%s: taken %v, want %v", c.name, taken, c.taken)
		}
		for what, got := range map[string][2][]string{"done": {d.done, {c.done}}, "said": {d.said, {c.said}}} {
			if want := slices.DeleteFunc(got[1], func(s string) bool { return s == "" }); !slices.Equal(got[0], want) {
				t.Errorf("%s: %s %q, want %q", c.name, what, got[0], want)
			}
		}
	}
	var keys []string
	for _, k := range newDoing().Keys() {
		keys = append(keys, k.Key.String())
	}
	if want := []string{"N", "Enter", "Ctrl Enter", "Delete", "H"}; !slices.Equal(keys, want) {
		t.Errorf("the help has %q, want %q", keys, want)
	}
}
