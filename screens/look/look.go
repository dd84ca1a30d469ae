// Package look is the appearance of the window: colours, sizes and the theme that
// hands them to every widget, ours and the toolkit's alike. It knows nothing of
// events or players and draws nothing itself.
//
// Colours are asked for by name (look.Color) at the moment of drawing, never kept,
// so that a change between light and dark shows at once.
package look

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// These are the names of colours for which the toolkit has no name. The toolkit's own names
// (theme.ColorNameForeground and so on) give colours of the same palette.
const (
	// ColorPanel is the ground of cards, tables, the top bar and the inspector.
	ColorPanel fyne.ThemeColorName = "wordhallPanel"
	// ColorRow is the ground of every other table row.
	ColorRow fyne.ThemeColorName = "wordhallRow"
	// ColorRowHover is the ground of the table row under the pointer.
	ColorRowHover fyne.ThemeColorName = "wordhallRowHover"
	// ColorDim is the colour of secondary text, such as headers, hints and times.
	ColorDim fyne.ThemeColorName = "wordhallDim"
	// ColorLine is the colour of every border and dividing line.
	ColorLine fyne.ThemeColorName = "wordhallLine"
	// ColorAccent is the colour of focus, of the selection, of the primary action and of what is done.
	ColorAccent fyne.ThemeColorName = "wordhallAccent"
	// ColorAccentGround is the ground under accent text and of the selected row.
	ColorAccentGround fyne.ThemeColorName = "wordhallAccentGround"
	// ColorOnAccent is the colour of text on a fill of ColorAccent.
	ColorOnAccent fyne.ThemeColorName = "wordhallOnAccent"
	// ColorWarning is the colour of what is doubtful or waits.
	ColorWarning fyne.ThemeColorName = "wordhallWarning"
	// ColorWarningGround is the ground under warning text.
	ColorWarningGround fyne.ThemeColorName = "wordhallWarningGround"
	// ColorOnWarning is the colour of text on a fill of ColorWarning.
	ColorOnWarning fyne.ThemeColorName = "wordhallOnWarning"
	// ColorBad is the colour of what was refused or forfeited, or prevents something.
	ColorBad fyne.ThemeColorName = "wordhallBad"
	// ColorBadGround is the ground under bad text.
	ColorBadGround fyne.ThemeColorName = "wordhallBadGround"
	// ColorGood is the colour of what is safely saved.
	ColorGood fyne.ThemeColorName = "wordhallGood"
	// ColorGoodGround is the ground under good text.
	ColorGoodGround fyne.ThemeColorName = "wordhallGoodGround"
	// ColorNeutralGround is the ground of chips and key caps without a meaning.
	ColorNeutralGround fyne.ThemeColorName = "wordhallNeutralGround"
	// ColorRail is the ground of the navigation.
	ColorRail fyne.ThemeColorName = "wordhallRail"
	// ColorRailText is the colour of a word of the navigation.
	ColorRailText fyne.ThemeColorName = "wordhallRailText"
	// ColorRailDim is the colour of the number key beside such a word.
	ColorRailDim fyne.ThemeColorName = "wordhallRailDim"
	// ColorRailStrong is the colour of the word for the screen shown.
	ColorRailStrong fyne.ThemeColorName = "wordhallRailStrong"
	// ColorRailHover is the ground of the entry under the pointer.
	ColorRailHover fyne.ThemeColorName = "wordhallRailHover"
	// ColorRailSelected is the ground of the entry shown.
	ColorRailSelected fyne.ThemeColorName = "wordhallRailSelected"
	// ColorTile is the colour of the letter tile, which is the mark of the program.
	ColorTile fyne.ThemeColorName = "wordhallTile"
	// ColorTileLetter is the colour of the letter on it.
	ColorTileLetter fyne.ThemeColorName = "wordhallTileLetter"
	// ColorScrim is laid over the window behind a dialog to dim it.
	ColorScrim fyne.ThemeColorName = "wordhallScrim"
	// ColorScrimAgain is laid over a dialog behind another one. The window behind both is dim already.
	ColorScrimAgain fyne.ThemeColorName = "wordhallScrimAgain"
	// ColorButtonHover is the ground of a plain button under the pointer.
	ColorButtonHover fyne.ThemeColorName = "wordhallButtonHover"
	// ColorAccentHover is the ground of the primary button under the pointer.
	ColorAccentHover fyne.ThemeColorName = "wordhallAccentHover"
)

// These are the names of the sizes of the program's own parts, in the toolkit's device-independent pixels. All of
// them follow the text scale.
const (
	// SizeSmall is the size of the text of chips, key caps, table headers and hints.
	SizeSmall fyne.ThemeSizeName = "wordhallSmall"
	// SizeSmallBold is the size of the text of section titles.
	SizeSmallBold fyne.ThemeSizeName = "wordhallSmallBold"
	// SizeKey is the size of the text on a key cap.
	SizeKey fyne.ThemeSizeName = "wordhallKey"
	// SizeBig is the size of the text in the entry box.
	SizeBig fyne.ThemeSizeName = "wordhallBig"
	// SizeTable is the size of text that is read across a table.
	SizeTable fyne.ThemeSizeName = "wordhallTable"
	// SizeHeading is the size of the text of a heading.
	SizeHeading fyne.ThemeSizeName = theme.SizeNameHeadingText
	// SizeText is the size of running text and of the text in table cells.
	SizeText fyne.ThemeSizeName = theme.SizeNameText
	// SizeRow is the height of a table row.
	SizeRow fyne.ThemeSizeName = "wordhallRowHeight"
	// SizeHeader is the height of a table's header.
	SizeHeader fyne.ThemeSizeName = "wordhallHeaderHeight"
	// SizeRadius is the corner radius of cards.
	SizeRadius fyne.ThemeSizeName = "wordhallRadius"
	// SizeControlRadius is the corner radius of buttons and key caps.
	SizeControlRadius fyne.ThemeSizeName = "wordhallControlRadius"
	// SizeGap is the space between cards.
	SizeGap fyne.ThemeSizeName = "wordhallGap"
	// SizeInset is the space inside a card.
	SizeInset fyne.ThemeSizeName = "wordhallInset"
	// SizeCell is the space left and right of a table cell's text.
	SizeCell fyne.ThemeSizeName = "wordhallCell"
	// SizeControl is the height of a button.
	SizeControl fyne.ThemeSizeName = "wordhallControlHeight"
	// SizeRail is the width of the navigation.
	SizeRail fyne.ThemeSizeName = "wordhallRail"
	// SizeInspector is the width of the inspector.
	SizeInspector fyne.ThemeSizeName = "wordhallInspector"
	// SizeTopBar is the height of the top bar.
	SizeTopBar fyne.ThemeSizeName = "wordhallTopBar"
	// SizeStatusBar is the height of the status bar.
	SizeStatusBar fyne.ThemeSizeName = "wordhallStatusBar"
)

// Color is the colour with that name in the current theme.
func Color(name fyne.ThemeColorName) color.Color {
	settings := fyne.CurrentApp().Settings()
	if t, ok := settings.Theme().(*Theme); ok {
		return t.Color(name, settings.ThemeVariant())
	}
	// It is another theme, for example in a test of the toolkit. Our own names have a colour all the same.
	return New(Options{}).Color(name, settings.ThemeVariant())
}

// AllKeys reports whether every key is shown beside what it does.
func AllKeys() bool {
	t, ok := fyne.CurrentApp().Settings().Theme().(*Theme)
	return ok && t.options.Keys
}

// Size is the size with that name in the current theme.
func Size(name fyne.ThemeSizeName) float32 {
	if t, ok := fyne.CurrentApp().Settings().Theme().(*Theme); ok {
		return t.Size(name)
	}
	return New(Options{}).Size(name)
}
