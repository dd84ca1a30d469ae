package look

import "testing"

// TestAMacSaysCmd for Ctrl, except where a Mac has Control too.
func TestAMacSaysCmd(t *testing.T) {
	for says, want := range map[string]string{
		"Ctrl 3 goes on to Rounds.":                   "Cmd 3 goes on to Rounds.",
		"Strg Umschalt S speichert eine Kopie.":       "Cmd Umschalt S speichert eine Kopie.",
		"Redo (as Ctrl+Y)":                            "Redo (as Cmd+Y)",
		"Ctrl Tab and Ctrl Shift Tab walk; Ctrl Z no": "Ctrl Tab and Ctrl Shift Tab walk; Cmd Z no",
		"Ctrl ,":                       "Cmd ,",
		"Ctrl":                         "Ctrl",
		"the Controller of the Strgen": "the Controller of the Strgen",
	} {
		if got := onMac(says); got != want {
			t.Errorf("%q becomes %q, want %q", says, got, want)
		}
	}
}
