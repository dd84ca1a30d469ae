package screens

import (
	"cmp"
	"fmt"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"wordhall/app"
	"wordhall/screens/look"
)

// mainMenu carries every global key: a shortcut of the menu works wherever the
// keyboard is, while the canvas's own are dead as long as an entry has it.
type mainMenu struct {
	hall *window
	menu *fyne.MainMenu
	// told is what the menu last said, so that it is rebuilt only when it changes.
	told string
}

func newMainMenu(h *window) *mainMenu {
	m := &mainMenu{hall: h}
	m.menu = fyne.NewMainMenu(m.menus()...)
	return m
}

// refresh builds the menu anew when it would say something else.
func (m *mainMenu) refresh() {
	if now := m.saying(); now != m.told {
		m.told = now
		m.menu.Items = m.menus()
		m.menu.Refresh()
	}
}

// saying is all of the menu that changes, as one text.
func (m *mainMenu) saying() string {
	undo, redo := m.undoWords()
	c := m.hall.program.Preferences.Get()
	open := ""
	if f := m.hall.view; f != nil {
		open = f.desk.Path() + fmt.Sprint(len(f.screens), f.inspecting(), m.hall.keeping)
	}
	return fmt.Sprint(undo, redo, open, c.Recent, c.Theme, c.HighContrast, c.TextScale, c.Language)
}

func (m *mainMenu) menus() []*fyne.Menu {
	menus := []*fyne.Menu{fyne.NewMenu(look.Translate("File"), m.fileItems()...)}
	if m.hall.view != nil {
		menus = append(menus, fyne.NewMenu(look.Translate("Edit"), m.editItems()...), fyne.NewMenu(look.Translate("Go"), m.goItems()...))
		if m.hall.view.past == nil && !m.hall.keeping {
			menus = append(menus, fyne.NewMenu(look.Translate("Round"), m.roundItems()...))
		}
	}
	return append(menus, fyne.NewMenu(look.Translate("View"), m.viewItems()...), fyne.NewMenu(look.Translate("Help"), m.helpItems()...))
}

// command is a menu item that does nothing while a dialog asks something.
func (m *mainMenu) command(label string, key fyne.Shortcut, do func()) *fyne.MenuItem {
	item := fyne.NewMenuItem(look.Translate(label), func() {
		if !m.hall.busy() {
			do()
		}
	})
	item.Shortcut = key
	return item
}

func (m *mainMenu) fileItems() []*fyne.MenuItem {
	h := m.hall
	if h.keeping && h.view != nil {
		return m.keeperItems()
	}
	items := []*fyne.MenuItem{
		m.command("New event…", ctrl(fyne.KeyN), h.showGuide),
		m.command("Open…", ctrl(fyne.KeyO), h.askOpen),
		m.command("Import an event…", ctrlShift(fyne.KeyI), func() { h.areas.ImportEvent(h) }),
	}
	if recent := m.recentItems(); len(recent) > 0 {
		item := fyne.NewMenuItem(look.Translate("Recent"), nil)
		item.ChildMenu = fyne.NewMenu("", recent...)
		items = append(items, item)
	}
	switch {
	case h.view == nil:
		items = append(items, m.command("Backups…", ctrlShift(fyne.KeyB), h.showBackups))
	case h.view.past != nil && h.view.past.reading:
		items = append(items, fyne.NewMenuItemSeparator(),
			m.command("Read it again", ctrlShift(fyne.KeyR), h.view.readAgain),
			m.command("Open it for work", ctrlShift(fyne.KeyO), h.view.openForWork),
			m.command("Save a copy…", ctrlShift(fyne.KeyS), h.view.askCopy),
			m.command("Close", ctrl(fyne.KeyW), h.backToNow))
	case h.view.past != nil:
		items = append(items, fyne.NewMenuItemSeparator(),
			m.command("Go on from this moment in a new file…", ctrlShift(fyne.KeyS), h.view.askBranch),
			m.command("Back to now", ctrl(fyne.KeyJ), h.backToNow),
			m.command("Close", ctrl(fyne.KeyW), h.backToNow))
	default:
		items = append(items, fyne.NewMenuItemSeparator(),
			m.command("New event like this one…", nil, func() { h.areas.NewLike(h, h.view.desk.Event()) }),
			m.command("Save a copy…", ctrlShift(fyne.KeyS), h.view.askCopy),
			m.command("Backups…", ctrlShift(fyne.KeyB), h.showBackups),
			m.command("Close event", ctrl(fyne.KeyW), h.closeEvent))
	}
	quit := fyne.NewMenuItem(look.Translate("Quit"), h.closing)
	quit.Shortcut, quit.IsQuit = ctrl(fyne.KeyQ), true
	items = append(items, fyne.NewMenuItemSeparator(), m.command("Who works now…", ctrl(fyne.KeyU), h.showOperators))
	if h.view != nil && h.view.past == nil {
		items = append(items, m.command("Scorekeeper’s window…", ctrlShift(fyne.KeyD), h.turnScorekeeping))
	}
	return append(items, m.command("Settings…", ctrl(fyne.KeyComma), h.askSettings),
		fyne.NewMenuItemSeparator(), quit)
}

func (m *mainMenu) recentItems() []*fyne.MenuItem {
	var items []*fyne.MenuItem
	for _, path := range m.hall.program.Preferences.Get().Recent {
		label := filepath.Base(path) + "  –  " + shortPath(filepath.Dir(path))
		items = append(items, m.command(label, nil, func() { m.hall.open(path) }))
	}
	return items
}

func (m *mainMenu) undoWords() (undo, redo string) {
	undo, redo = "Undo", "Redo"
	if f := m.hall.view; f != nil {
		undo = cmp.Or(quotedWords("Undo “%s”", f.undoable, menuWords), undo)
		redo = cmp.Or(quotedWords("Redo “%s”", f.redoable, menuWords), redo)
	}
	return undo, redo
}

// menuWords is how many letters of an action's words a menu shows.
const menuWords = 48

// editItems hold undo and redo. They are not commands: in a dialog they go to the
// entry that has the keyboard.
func (m *mainMenu) editItems() []*fyne.MenuItem {
	h := m.hall
	undoWords, redoWords := m.undoWords()
	undo := fyne.NewMenuItem(look.Translate(undoWords), h.undoKey)
	undo.Shortcut = &fyne.ShortcutUndo{}
	redo := fyne.NewMenuItem(look.Translate(redoWords), h.redoKey)
	redo.Shortcut = ctrlShift(fyne.KeyZ)
	again := fyne.NewMenuItem(look.Translate("Redo (as Ctrl+Y)"), h.redoKey)
	again.Shortcut = &fyne.ShortcutRedo{}
	return []*fyne.MenuItem{undo, redo, again}
}

func (m *mainMenu) goItems() []*fyne.MenuItem {
	f := m.hall.view
	var items []*fyne.MenuItem
	for _, e := range f.entries {
		items = append(items, m.command(e.name, ctrl(e.key), func() { f.Go(e.name) }))
	}
	next := m.command("Next division", &desktop.CustomShortcut{KeyName: fyne.KeyTab, Modifier: fyne.KeyModifierControl}, func() { f.walkDivisions(1) })
	last := m.command("Previous division", &desktop.CustomShortcut{KeyName: fyne.KeyTab, Modifier: fyne.KeyModifierControl | fyne.KeyModifierShift}, func() { f.walkDivisions(-1) })
	return append(items, fyne.NewMenuItemSeparator(), next, last)
}

func (m *mainMenu) viewItems() []*fyne.MenuItem {
	h := m.hall
	c := h.program.Preferences.Get()
	var items []*fyne.MenuItem
	for _, mode := range []look.Mode{look.Light, look.Dark, look.System} {
		item := fyne.NewMenuItem(look.Translate(modeWords(mode)), func() { h.choose(func(c *app.Choices) { c.Theme = storedMode(mode) }) })
		item.Checked = c.Theme == storedMode(mode)
		items = append(items, item)
	}
	strong := fyne.NewMenuItem(look.Translate("High contrast"), func() { h.choose(func(c *app.Choices) { c.HighContrast = !c.HighContrast }) })
	strong.Checked = c.HighContrast
	items = append(items, strong, fyne.NewMenuItemSeparator(),
		m.command("Larger text", ctrl(fyne.KeyEqual), func() { h.scaleText(textStep) }),
		m.command("Smaller text", ctrl(fyne.KeyMinus), func() { h.scaleText(-textStep) }),
		m.command("Normal text", ctrl(fyne.Key0), func() { h.scaleText(0) }))
	if h.view == nil {
		return items
	}
	inspector := m.command("Inspector", ctrl(fyne.KeyI), h.view.toggleInspector)
	inspector.Checked = h.view.inspecting()
	return append(items, fyne.NewMenuItemSeparator(), inspector)
}

func (m *mainMenu) helpItems() []*fyne.MenuItem {
	items := []*fyne.MenuItem{m.command(paletteWords, ctrl(fyne.KeyK), m.hall.showPalette)}
	if f := m.hall.view; f == nil || f.Has("Rulings") {
		items = append(items, m.command("Rulebooks", ctrl(fyne.KeyR), m.hall.showRulings))
	}
	return append(items,
		m.command("Keys", ctrl(fyne.KeySlash), m.hall.ShowKeys),
		m.command("Learn in five minutes", nil, m.hall.openLesson),
		m.command("About Wordhall, licences", nil, m.hall.showAbout))
}

// modeWords is a theme in the menu and the settings.
func modeWords(m look.Mode) string {
	switch m {
	case look.Light:
		return "Light"
	case look.Dark:
		return "Dark"
	}
	return "As the system"
}

// storedMode is a theme as the preferences keep it.
func storedMode(m look.Mode) string {
	if m == look.System {
		return ""
	}
	return m.String()
}

// textStep is one step of the text size, in tenths.
const textStep = 1

// scaleText makes the text larger or smaller by steps of a tenth, 0 is normal.
func (h *window) scaleText(tenths int) {
	h.choose(func(c *app.Choices) {
		scale := max(c.TextScale, float64(look.MinScale)) + float64(tenths)/10
		if tenths == 0 {
			scale = float64(look.MinScale)
		}
		c.TextScale = min(max(scale, float64(look.MinScale)), float64(look.MaxScale))
	})
}

// ctrl is Ctrl with a key, Cmd on a Mac.
func ctrl(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
}

func ctrlShift(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}
}

// aboutAction puts an action's words into a format like "Undo “%s”", both turned into the
// window's language by themselves: cut, or among others, the words are no longer known for
// what they are.
func aboutAction(format, words string, letters int) string {
	const place = "0"
	return strings.Replace(look.Translate(fmt.Sprintf(format, place)), place, shortened(look.Translate(words), letters), 1)
}

// shortened cuts a text to so many letters.
func shortened(text string, letters int) string {
	runes := []rune(text)
	if len(runes) <= letters {
		return text
	}
	return string(runes[:letters-1]) + "…"
}
