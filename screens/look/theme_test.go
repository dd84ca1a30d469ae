package look_test

import (
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"wordhall/screens/look"
	"wordhall/tournament/testkit/contrast"
)

// usedPairs lists every text with the grounds on which it is drawn.
var usedPairs = map[fyne.ThemeColorName][]fyne.ThemeColorName{
	theme.ColorNameForeground: {theme.ColorNameBackground, look.ColorPanel, look.ColorRow, look.ColorRowHover,
		look.ColorAccentGround, look.ColorNeutralGround, look.ColorButtonHover, look.ColorWarningGround, look.ColorBadGround},
	look.ColorDim: {theme.ColorNameBackground, look.ColorPanel, look.ColorRow, look.ColorRowHover,
		look.ColorAccentGround, look.ColorNeutralGround},
	look.ColorAccent: {theme.ColorNameBackground, look.ColorPanel, look.ColorRow, look.ColorRowHover, look.ColorAccentGround},
	look.ColorWarning: {theme.ColorNameBackground, look.ColorPanel, look.ColorRow, look.ColorRowHover,
		look.ColorAccentGround, look.ColorWarningGround},
	look.ColorBad: {theme.ColorNameBackground, look.ColorPanel, look.ColorRow, look.ColorRowHover,
		look.ColorAccentGround, look.ColorBadGround},
	look.ColorGood: {theme.ColorNameBackground, look.ColorPanel, look.ColorRow, look.ColorRowHover,
		look.ColorAccentGround, look.ColorGoodGround},
	look.ColorOnAccent:                 {look.ColorAccent, look.ColorAccentHover},
	look.ColorOnWarning:                {look.ColorWarning},
	theme.ColorNameForegroundOnError:   {theme.ColorNameError},
	theme.ColorNameForegroundOnPrimary: {theme.ColorNamePrimary},
	theme.ColorNameForegroundOnSuccess: {theme.ColorNameSuccess},
	theme.ColorNameForegroundOnWarning: {theme.ColorNameWarning},
	theme.ColorNamePlaceHolder:         {theme.ColorNameInputBackground},
	look.ColorRailText:                 {look.ColorRail, look.ColorRailHover, look.ColorRailSelected},
	look.ColorRailDim:                  {look.ColorRail, look.ColorRailHover},
	look.ColorRailStrong:               {look.ColorRail, look.ColorRailSelected},
	look.ColorTileLetter:               {look.ColorTile},
	theme.ColorNameInputBorder:         {theme.ColorNameInputBackground, theme.ColorNameBackground}, // This is an empty box to tick.
}

func TestContrastOfEveryTextOnItsGrounds(t *testing.T) {
	cases := []struct {
		name    string
		options look.Options
		least   float64
	}{
		{"light", look.Options{Mode: look.Light}, 4.5},
		{"dark", look.Options{Mode: look.Dark}, 4.5},
		{"light, high contrast", look.Options{Mode: look.Light, HighContrast: true}, 7},
		{"dark, high contrast", look.Options{Mode: look.Dark, HighContrast: true}, 7},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			th := look.New(c.options)
			for says, grounds := range usedPairs {
				for _, ground := range grounds {
					got := contrast.Ratio(th.Color(says, theme.VariantLight), th.Color(ground, theme.VariantLight))
					if got < c.least {
						t.Errorf("%s on %s: contrast %.2f, want at least %.1f", says, ground, got, c.least)
					}
				}
			}
		})
	}
}

// TestShortcutsInMenusAreRead: the toolkit's menus draw shortcuts with half of 0.95 times the opacity.
func TestShortcutsInMenusAreRead(t *testing.T) {
	for _, mode := range []look.Mode{look.Light, look.Dark} {
		for _, strong := range []bool{false, true} {
			th := look.New(look.Options{Mode: mode, HighContrast: strong})
			r, g, b, a := th.Color(theme.ColorNameForeground, theme.VariantLight).RGBA()
			if a>>8 != 0xff {
				t.Errorf("%s: text is drawn with an opacity of %#x", mode, a)
			}
			shortcut := color.NRGBA{R: uint8(r), G: uint8(g), B: uint8(b), A: uint8(uint32(float32(a) * 0.95))}
			if ground := th.Color(theme.ColorNameMenuBackground, theme.VariantLight); shortcut.A < 0xf0 || contrast.Ratio(shortcut, ground) < 7 {
				t.Errorf("%s: shortcuts in menus are %v on %v", mode, shortcut, ground)
			}
		}
	}
}

func TestModeForcesTheVariant(t *testing.T) {
	sheet := look.New(look.Options{Mode: look.Light}).Color(theme.ColorNameBackground, theme.VariantDark)
	baize := look.New(look.Options{Mode: look.Dark}).Color(theme.ColorNameBackground, theme.VariantLight)
	if sheet == baize {
		t.Fatal("light and dark have the same background")
	}
	system := look.New(look.Options{})
	if got := system.Color(theme.ColorNameBackground, theme.VariantLight); got != sheet {
		t.Errorf("system, light: background %v, want %v", got, sheet)
	}
	if got := system.Color(theme.ColorNameBackground, theme.VariantDark); got != baize {
		t.Errorf("system, dark: background %v, want %v", got, baize)
	}
}

func TestScaleIsKeptWithinItsLimits(t *testing.T) {
	cases := []struct{ asked, text, line float32 }{
		{0, 14, 1}, {1, 14, 1}, {0.4, 14, 1}, {1.5, 21, 1}, {9, 22.4, 1},
	}
	for _, c := range cases {
		th := look.New(look.Options{Scale: c.asked})
		if got := th.Size(theme.SizeNameText); math.Abs(float64(got-c.text)) > 0.01 {
			t.Errorf("scale %v: text %v, want %v", c.asked, got, c.text)
		}
		if got := th.Size(theme.SizeNameSeparatorThickness); got != c.line {
			t.Errorf("scale %v: line %v, want %v", c.asked, got, c.line)
		}
	}
}

func TestModeWordsAreReadBack(t *testing.T) {
	for _, m := range []look.Mode{look.System, look.Light, look.Dark} {
		got, err := look.ParseMode(m.String())
		if err != nil || got != m {
			t.Errorf("ParseMode(%q) = %v, %v", m.String(), got, err)
		}
	}
	if _, err := look.ParseMode("sepia"); err == nil {
		t.Error(`ParseMode("sepia"): no error`)
	}
}
