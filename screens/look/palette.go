package look

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// palette is one set of colours. Every field is opaque unless its comment says otherwise.
type palette struct {
	background, panel, row, rowHover    color.NRGBA
	text, dim, line                     color.NRGBA
	accent, accentGround, onAccent      color.NRGBA
	warning, warningGround, onWarning   color.NRGBA
	bad, badGround, onBad               color.NRGBA
	good, goodGround                    color.NRGBA
	neutralGround                       color.NRGBA
	rail, railText, railDim, railStrong color.NRGBA
	railHover, railSelected             color.NRGBA
	tile, tileLetter                    color.NRGBA
	buttonHover, accentHover            color.NRGBA
	scrim, scrimAgain, scroll, shadow   color.NRGBA // These are translucent.
}

func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 0xff}
}

func alpha(hex uint32, a uint8) color.NRGBA {
	c := rgb(hex)
	c.A = a
	return c
}

// light is the colour of paper. Dim and warning are a shade darker than in the design, so that they keep a contrast
// of 4.5 on the window's ground and on the selected row too.
var light = palette{
	background: rgb(0xF6F5F1), panel: rgb(0xFFFFFF), row: rgb(0xFAF9F6), rowHover: rgb(0xF1F3F0),
	text: rgb(0x1D2A2E), dim: rgb(0x5B6A6F), line: rgb(0xDEDDD6),
	accent: rgb(0x0B6E63), accentGround: rgb(0xDCEFEB), onAccent: rgb(0xFFFFFF),
	warning: rgb(0x955000), warningGround: rgb(0xFBEBD3), onWarning: rgb(0xFFFFFF),
	bad: rgb(0xA9252B), badGround: rgb(0xF8DEDE), onBad: rgb(0xFFFFFF),
	good: rgb(0x1F6B3A), goodGround: rgb(0xDDF0E2),
	neutralGround: rgb(0xF2F1EC),
	rail:          rgb(0x16302E), railText: rgb(0xCFE3DF), railDim: rgb(0x8FA9A5), railStrong: rgb(0xFFFFFF),
	railHover: rgb(0x1F3C39), railSelected: rgb(0x2C4A47),
	tile: rgb(0xE9D7AE), tileLetter: rgb(0x4A3512),
	buttonHover: rgb(0xECEAE3), accentHover: rgb(0x095E55),
	scrim: alpha(0x16211F, 0x66), scrimAgain: alpha(0x16211F, 0x26), scroll: alpha(0x5B6A6F, 0x70), shadow: alpha(0x1D2A2E, 0x2E),
}

// dark is the colour of baize by lamplight.
var dark = palette{
	background: rgb(0x12191B), panel: rgb(0x1A2326), row: rgb(0x1E292C), rowHover: rgb(0x233034),
	text: rgb(0xE8EEEC), dim: rgb(0x93A3A6), line: rgb(0x2B383B),
	accent: rgb(0x4FC3B0), accentGround: rgb(0x163B37), onAccent: rgb(0x0C1F1C),
	warning: rgb(0xF0B35A), warningGround: rgb(0x3A2B14), onWarning: rgb(0x2A1D06),
	bad: rgb(0xFF8A8A), badGround: rgb(0x43201F), onBad: rgb(0x2B0B0B),
	good: rgb(0x7BD19A), goodGround: rgb(0x183626),
	neutralGround: rgb(0x222E31),
	rail:          rgb(0x0C1214), railText: rgb(0xA9BDBA), railDim: rgb(0x7F9490), railStrong: rgb(0xFFFFFF),
	railHover: rgb(0x172022), railSelected: rgb(0x263033),
	tile: rgb(0xD9C38F), tileLetter: rgb(0x33240A),
	buttonHover: rgb(0x273438), accentHover: rgb(0x6AD2C1),
	scrim: alpha(0x000000, 0x99), scrimAgain: alpha(0x000000, 0x40), scroll: alpha(0x93A3A6, 0x70), shadow: alpha(0x000000, 0x80),
}

// lightStrong and darkStrong are the high-contrast palettes. Every text has a contrast of at least 7.
var lightStrong = palette{
	background: rgb(0xFFFFFF), panel: rgb(0xFFFFFF), row: rgb(0xF4F4F4), rowHover: rgb(0xE8EEEC),
	text: rgb(0x000000), dim: rgb(0x37444A), line: rgb(0x5E6A6E),
	accent: rgb(0x004A42), accentGround: rgb(0xD4F2EC), onAccent: rgb(0xFFFFFF),
	warning: rgb(0x663500), warningGround: rgb(0xFFEBCB), onWarning: rgb(0xFFFFFF),
	bad: rgb(0x7D0D14), badGround: rgb(0xFFE2E2), onBad: rgb(0xFFFFFF),
	good: rgb(0x0B4A22), goodGround: rgb(0xDDF5E4),
	neutralGround: rgb(0xF4F4F4),
	rail:          rgb(0x061A18), railText: rgb(0xF2FFFC), railDim: rgb(0xC4D6D2), railStrong: rgb(0xFFFFFF),
	railHover: rgb(0x123330), railSelected: rgb(0x1C413D),
	tile: rgb(0xF3E3BD), tileLetter: rgb(0x2E1F05),
	buttonHover: rgb(0xE8E8E8), accentHover: rgb(0x003630),
	scrim: alpha(0x000000, 0x80), scrimAgain: alpha(0x000000, 0x30), scroll: alpha(0x000000, 0x90), shadow: alpha(0x000000, 0x40),
}

var darkStrong = palette{
	background: rgb(0x000000), panel: rgb(0x080C0D), row: rgb(0x12191B), rowHover: rgb(0x1B2629),
	text: rgb(0xFFFFFF), dim: rgb(0xCBD6D8), line: rgb(0x7D8C90),
	accent: rgb(0x7CF0DC), accentGround: rgb(0x0B332E), onAccent: rgb(0x00110E),
	warning: rgb(0xFFCF87), warningGround: rgb(0x2E1F08), onWarning: rgb(0x1C1200),
	bad: rgb(0xFFB3B3), badGround: rgb(0x3A1515), onBad: rgb(0x220404),
	good: rgb(0xA6EDBE), goodGround: rgb(0x0E2B1A),
	neutralGround: rgb(0x151D1F),
	rail:          rgb(0x000000), railText: rgb(0xEAF5F3), railDim: rgb(0xBFD0CC), railStrong: rgb(0xFFFFFF),
	railHover: rgb(0x16201F), railSelected: rgb(0x24312F),
	tile: rgb(0xEED9A5), tileLetter: rgb(0x1F1503),
	buttonHover: rgb(0x202B2E), accentHover: rgb(0xA0F7E8),
	scrim: alpha(0x000000, 0xB0), scrimAgain: alpha(0x000000, 0x50), scroll: alpha(0xFFFFFF, 0x90), shadow: alpha(0x000000, 0xA0),
}

// writing is the colour of plain text. The toolkit's menus draw their shortcuts in a paler tone of it, but they keep
// only the lower half of its opacity, so that full opacity becomes a fifth of it. With this colour nearly all of it
// is left, and in other places it looks the same.
type writing struct{ color.NRGBA }

// opaque is read as 0xff by code that takes the upper half. The lower half of 0.95 times opaque is 0xfe, which is
// nearly full as well.
const opaque = 0xffc9

// RGBA implements color.Color.
func (w writing) RGBA() (r, g, b, a uint32) {
	r, g, b, _ = w.NRGBA.RGBA()
	return min(r, opaque), min(g, opaque), min(b, opaque), opaque
}

// own gives the colours of the program's names, and toolkit those of the toolkit's widgets.
func (p *palette) own() map[fyne.ThemeColorName]color.Color {
	return map[fyne.ThemeColorName]color.Color{
		ColorPanel: p.panel, ColorRow: p.row, ColorRowHover: p.rowHover,
		ColorDim: p.dim, ColorLine: p.line,
		ColorAccent: p.accent, ColorAccentGround: p.accentGround, ColorOnAccent: p.onAccent,
		ColorWarning: p.warning, ColorWarningGround: p.warningGround, ColorOnWarning: p.onWarning,
		ColorBad: p.bad, ColorBadGround: p.badGround,
		ColorGood: p.good, ColorGoodGround: p.goodGround,
		ColorNeutralGround: p.neutralGround,
		ColorRail:          p.rail, ColorRailText: p.railText, ColorRailDim: p.railDim,
		ColorRailStrong: p.railStrong, ColorRailHover: p.railHover, ColorRailSelected: p.railSelected,
		ColorTile: p.tile, ColorTileLetter: p.tileLetter,
		ColorScrim: p.scrim, ColorScrimAgain: p.scrimAgain, ColorButtonHover: p.buttonHover, ColorAccentHover: p.accentHover,
	}
}

func (p *palette) toolkit() map[fyne.ThemeColorName]color.Color {
	return map[fyne.ThemeColorName]color.Color{
		theme.ColorNameBackground:          p.background,
		theme.ColorNameButton:              p.neutralGround,
		theme.ColorNameDisabledButton:      p.neutralGround,
		theme.ColorNameDisabled:            p.dim,
		theme.ColorNameError:               p.bad,
		theme.ColorNameFocus:               p.accentGround,
		theme.ColorNameForeground:          writing{p.text},
		theme.ColorNameForegroundOnError:   p.onBad,
		theme.ColorNameForegroundOnPrimary: p.onAccent,
		theme.ColorNameForegroundOnSuccess: p.onAccent,
		theme.ColorNameForegroundOnWarning: p.onWarning,
		theme.ColorNameHeaderBackground:    p.panel,
		theme.ColorNameHover:               p.rowHover,
		theme.ColorNameHyperlink:           p.accent,
		theme.ColorNameInputBackground:     p.panel,
		theme.ColorNameInputBorder:         p.dim, // It is for boxes to tick. Entries draw their own border.
		theme.ColorNameMenuBackground:      p.panel,
		theme.ColorNameOverlayBackground:   p.panel,
		theme.ColorNamePlaceHolder:         p.dim,
		theme.ColorNamePressed:             p.line,
		theme.ColorNamePrimary:             p.accent,
		theme.ColorNameScrollBar:           p.scroll,
		theme.ColorNameScrollBarBackground: color.NRGBA{},
		theme.ColorNameSelection:           p.accentGround,
		theme.ColorNameSeparator:           p.line,
		theme.ColorNameShadow:              p.shadow,
		theme.ColorNameSuccess:             p.good,
		theme.ColorNameWarning:             p.warning,
	}
}
