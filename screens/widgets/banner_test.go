package widgets

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"wordhall/tournament/text"
)

// TestABannersTitleIsWhole: buttons that would cut the title go below it.
func TestABannersTitleIsWhole(t *testing.T) {
	test.NewTempApp(t)
	button := func(says string) *Button { return NewKeyButton(text.Name(says), "E", func() {}) }
	for name, c := range map[string]struct {
		title string
		below bool
	}{
		"short": {"Table 4 looks doubtful", false},
		"long":  {"Table 1, final of Ann Archer and Boris Bell, game 2, third place, looks doubtful", true},
	} {
		b := NewBanner(Warning, text.Name(c.title), text.Name("612–301: a margin of 311."), button("Save it"), button("Type again"), button("Set aside"))
		p := b.plan(860)
		if p.below != c.below || p.title < b.title.MinSize().Width {
			t.Errorf("%s: the buttons are below: %v; the title has %g of %g", name, p.below, p.title, b.title.MinSize().Width)
		}
	}
}
