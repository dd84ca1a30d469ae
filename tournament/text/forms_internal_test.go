package text

import "testing"

// TestEveryFormHasANameInAFile, because a text without one would come back as a phrase.
func TestEveryFormHasANameInAFile(t *testing.T) {
	called := map[string]Form{}
	for form := Phrase; form <= One; form++ {
		name, has := forms[form]
		if other, twice := called[name]; !has || twice {
			t.Errorf("the form %d is called %q, and so is %d", form, name, other)
		}
		called[name] = form
	}
	if len(called) != len(forms) {
		t.Errorf("%d forms have names, %d are known", len(forms), len(called))
	}
}
