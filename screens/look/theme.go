package look

import (
	"image/color"
	"maps"
	"wordhall/tournament/text"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Mode says whether the window is light or dark.
type Mode int

// These are the modes: as the system says, always light, or always dark.
const (
	System Mode = iota
	Light
	Dark
)

// String is the word that the settings page and the preferences use.
func (m Mode) String() string {
	switch m {
	case Light:
		return "light"
	case Dark:
		return "dark"
	default:
		return "system"
	}
}

// ParseMode reads what String returned. Anything else gives an error that names it.
func ParseMode(s string) (Mode, error) {
	for _, m := range []Mode{System, Light, Dark} {
		if m.String() == s {
			return m, nil
		}
	}
	return System, text.Errorf("appearance %q is not known: say system, light or dark", s)
}

// These are the limits of the text scale.
const (
	MinScale float32 = 1.0
	MaxScale float32 = 1.6
)

// Options choose an appearance.
type Options struct {
	Mode Mode
	// HighContrast gives every text a contrast of at least 7.
	HighContrast bool
	// Scale enlarges text and everything around it. 0 stands for 1.0. Anything outside MinScale and MaxScale becomes
	// the nearer limit.
	Scale float32
	// Keys says that every key is shown beside what it does, and not only where the program teaches it.
	Keys bool
}

// Theme is the program's fyne.Theme.
type Theme struct {
	options Options
	colours [2]map[fyne.ThemeColorName]color.Color // The index is the variant, light or dark.
	sizes   map[fyne.ThemeSizeName]float32
}

var _ fyne.Theme = (*Theme)(nil)

// New makes the theme of the options. Hand it to app.Settings().SetTheme.
func New(o Options) *Theme {
	if o.Scale == 0 {
		o.Scale = MinScale
	}
	o.Scale = min(max(o.Scale, MinScale), MaxScale)
	t := &Theme{options: o, sizes: sizesAt(o.Scale)}
	for i, p := range palettesOf(o.HighContrast) {
		t.colours[i] = p.own()
		maps.Copy(t.colours[i], p.toolkit())
	}
	return t
}

func palettesOf(strong bool) [2]*palette {
	if strong {
		return [2]*palette{&lightStrong, &darkStrong}
	}
	return [2]*palette{&light, &dark}
}

// Options are the options with which the theme was made. The scale is within its limits.
func (t *Theme) Options() Options { return t.options }

// Color implements fyne.Theme.
func (t *Theme) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	if c, ok := t.colours[t.side(variant)][name]; ok {
		return c
	}
	return theme.DefaultTheme().Color(name, t.variant(variant))
}

func (t *Theme) side(variant fyne.ThemeVariant) int {
	if t.variant(variant) == theme.VariantDark {
		return 1
	}
	return 0
}

// variant is the variant that the mode makes of the system's wish.
func (t *Theme) variant(system fyne.ThemeVariant) fyne.ThemeVariant {
	switch t.options.Mode {
	case Light:
		return theme.VariantLight
	case Dark:
		return theme.VariantDark
	default:
		return system
	}
}

// Font implements fyne.Theme. It is Noto Sans, which has figures of one width. It includes symbols that the toolkit's
// own copy lacks and would take from whatever is installed.
func (t *Theme) Font(style fyne.TextStyle) fyne.Resource {
	switch style {
	case fyne.TextStyle{}:
		return regular()
	case fyne.TextStyle{Bold: true}:
		return bold()
	default:
		return theme.DefaultTheme().Font(style)
	}
}

// Icon implements fyne.Theme.
func (t *Theme) Icon(name fyne.ThemeIconName) fyne.Resource { return theme.DefaultTheme().Icon(name) }

// Size implements fyne.Theme.
func (t *Theme) Size(name fyne.ThemeSizeName) float32 {
	if s, ok := t.sizes[name]; ok {
		return s
	}
	return theme.DefaultTheme().Size(name)
}

// baseSizes are the sizes at scale 1.0, made for a window of 1366×768.
var baseSizes = map[fyne.ThemeSizeName]float32{
	theme.SizeNameText:            14,
	theme.SizeNameHeadingText:     18,
	theme.SizeNameSubHeadingText:  15,
	theme.SizeNameCaptionText:     12,
	theme.SizeNamePadding:         4,
	theme.SizeNameInnerPadding:    7,
	theme.SizeNameLineSpacing:     4,
	theme.SizeNameInlineIcon:      18,
	theme.SizeNameScrollBar:       10,
	theme.SizeNameScrollBarSmall:  4,
	theme.SizeNameScrollBarRadius: 3,
	theme.SizeNameInputRadius:     6,
	theme.SizeNameSelectionRadius: 4,

	SizeSmall: 12, SizeSmallBold: 13, SizeKey: 10.5, SizeBig: 22, SizeTable: 40,
	SizeCell:   11,
	SizeRadius: 8, SizeControlRadius: 6,
	SizeGap: 12, SizeInset: 16,
}

// lineSizes are the heights of what is one line high. Only the letters in it grow with the text and not the space
// around them, so that a table in large text keeps as many rows as it can.
var lineSizes = map[fyne.ThemeSizeName]struct{ height, letters float32 }{
	SizeRow: {32, 19}, SizeHeader: {30, 18}, SizeControl: {32, 19}, SizeTopBar: {52, 19}, SizeStatusBar: {30, 17},
}

// sideSizes are the widths of the parts beside the screen. They grow half as much as the text, so that larger text
// leaves the screen enough room.
var sideSizes = map[fyne.ThemeSizeName]float32{SizeRail: 184, SizeInspector: 300}

// fixedSizes are the widths of lines, which stay as thin at every scale.
var fixedSizes = map[fyne.ThemeSizeName]float32{
	theme.SizeNameSeparatorThickness: 1,
	theme.SizeNameInputBorder:        1.5,
}

func sizesAt(scale float32) map[fyne.ThemeSizeName]float32 {
	sizes := maps.Clone(fixedSizes)
	for name, size := range baseSizes {
		sizes[name] = size * scale
	}
	for name, line := range lineSizes {
		sizes[name] = line.height + line.letters*(scale-1)
	}
	for name, size := range sideSizes {
		sizes[name] = size * (1 + scale) / 2
	}
	return sizes
}
