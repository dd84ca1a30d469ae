package window

import (
	"fmt"
	"math"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"wordhall/app/preferences"
	"wordhall/screens/calls"
	"wordhall/screens/dialog"
	"wordhall/screens/format"
	"wordhall/screens/look"
	"wordhall/screens/shell"
	"wordhall/tournament/text"
)

// mainMenu has every global key, because a shortcut of the menu works wherever the keyboard is, while the canvas's
// own shortcuts don't work as long as an entry has the keyboard.
type mainMenu struct {
	window *window
	menu   *fyne.MainMenu
	// told is the menu's last content, so that it is rebuilt only when that changes.
	told string
}

func newMainMenu(w *window) *mainMenu {
	m := &mainMenu{window: w}
	m.menu = fyne.NewMainMenu(m.menus()...)
	return m
}

// refresh builds the menu anew if its content has changed.
func (m *mainMenu) refresh() {
	if now := m.saying(); now != m.told {
		m.told = now
		m.menu.Items = m.menus()
		m.menu.Refresh()
	}
}

// saying is everything in the menu that changes, as one text.
func (m *mainMenu) saying() string {
	undo, redo := m.undoWords()
	c := m.window.program.Preferences.Get()
	open := ""
	if f := m.window.view; f != nil {
		open = f.desk.Path() + fmt.Sprint(len(f.screens), f.inspecting(), m.window.keeping, f.lesson != nil)
	}
	return fmt.Sprint(undo, redo, open, m.room(), c.Recent, c.Theme, c.HighContrast, c.TextScale, c.Language)
}

func (m *mainMenu) menus() []*fyne.Menu {
	menus := []*fyne.Menu{m.fitting(text.Of("File"), m.fileItems())}
	if m.window.view != nil {
		menus = append(menus, m.fitting(text.Of("Edit"), m.editItems()), m.fitting(text.Of("Go"), m.goItems()))
		if m.window.view.past == nil && !m.window.view.limited() {
			menus = append(menus, m.fitting(text.Of("Round"), m.roundItems()))
		}
	}
	return append(menus, m.fitting(text.Of("View"), m.viewItems()), m.fitting(text.Of("Help"), m.helpItems()))
}

// fitting is a menu that isn't higher than the window. The toolkit's menu doesn't scroll to the item that is chosen
// with the keyboard, so if the text is large the last items are in a menu of their own. Quit stays last.
func (m *mainMenu) fitting(label text.Text, items []*fyne.MenuItem) *fyne.Menu {
	menu := fyne.NewMenu(look.Render(label), items...)
	row, room := menuRow(), m.room()
	if menuHeight(items, row) <= room {
		return menu
	}
	end := len(items)
	if items[end-1].IsQuit {
		end -= 2
	}
	more := fyne.NewMenuItem(look.Render(text.Of("More")), nil)
	for n := end - 1; n > 0 && menuHeight(menu.Items, row) > room; n-- {
		if items[n].IsSeparator || items[n-1].IsSeparator {
			continue
		}
		more.ChildMenu = fyne.NewMenu("", items[n:end]...)
		menu.Items = slices.Concat(items[:n], []*fyne.MenuItem{more}, items[end:])
	}
	return menu
}

// menuHeight is the height of a menu's items, if row is the height of one.
func menuHeight(items []*fyne.MenuItem, row float32) float32 {
	high := float32(len(items)-1) * theme.Padding()
	for _, item := range items {
		if item.IsSeparator {
			high += theme.SeparatorThicknessSize()
		} else {
			high += row
		}
	}
	return high
}

// room is the height of the window below the menus' titles.
func (m *mainMenu) room() float32 {
	high := m.window.win.Canvas().Size().Height
	if high == 0 { // The window isn't shown yet.
		return math.MaxFloat32
	}
	return high - menuRow()
}

// menuRow is the height of an item, and of the menus' titles. It makes no widget to measure it, because a widget
// would stay in the toolkit's memory for a minute.
func menuRow() float32 {
	return fyne.MeasureText("", theme.TextSize(), fyne.TextStyle{}).Height + 2*theme.InnerPadding()
}

// command is a menu item that does nothing while a dialog is open.
func (m *mainMenu) command(label text.Text, key fyne.Shortcut, do func()) *fyne.MenuItem {
	item := fyne.NewMenuItem(look.Render(label), func() {
		if !m.window.busy() {
			do()
		}
	})
	item.Shortcut = key
	return item
}

func (m *mainMenu) fileItems() []*fyne.MenuItem {
	w := m.window
	if w.keeping && w.view != nil {
		return m.keeperItems()
	}
	items := []*fyne.MenuItem{
		m.command(text.Of("New event…"), shell.Ctrl(fyne.KeyN), w.leavingEvent(w.showGuide)),
		m.command(text.Of("Open…"), shell.Ctrl(fyne.KeyO), w.askOpen),
		m.command(text.Of("Import an event…"), ctrlShift(fyne.KeyI), w.leavingEvent(func() { w.areas.ImportEvent(w) })),
	}
	if recent := m.recentItems(); len(recent) > 0 {
		item := fyne.NewMenuItem(look.Render(text.Of("Recent")), nil)
		item.ChildMenu = fyne.NewMenu("", recent...)
		items = append(items, item)
	}
	switch {
	case w.view == nil:
		items = append(items, m.command(text.Of("Backups…"), ctrlShift(fyne.KeyB), w.showBackups))
	case w.view.past != nil && w.view.past.reading:
		items = append(items, fyne.NewMenuItemSeparator(),
			m.command(text.Of("Read it again"), ctrlShift(fyne.KeyR), w.view.readAgain),
			m.command(text.Of("Open it for work"), ctrlShift(fyne.KeyO), w.view.openForWork),
			m.command(text.Of("Save a copy…"), ctrlShift(fyne.KeyS), w.view.askCopy),
			m.command(text.Of("Close"), shell.Ctrl(fyne.KeyW), w.backToNow))
	case w.view.past != nil:
		items = append(items, fyne.NewMenuItemSeparator(),
			m.command(text.Of("Go on from this moment in a new file…"), ctrlShift(fyne.KeyS), w.view.askBranch),
			m.command(text.Of("Back to now"), shell.Ctrl(fyne.KeyJ), w.backToNow),
			m.command(text.Of("Close"), shell.Ctrl(fyne.KeyW), w.backToNow))
	default:
		items = append(items, fyne.NewMenuItemSeparator(),
			m.command(text.Of("New event like this one…"), nil, w.leavingEvent(func() { w.areas.NewLike(w, w.view.desk.Event()) })),
			m.command(text.Of("Save a copy…"), ctrlShift(fyne.KeyS), w.view.askCopy),
			m.command(text.Of("Backups…"), ctrlShift(fyne.KeyB), w.showBackups),
			m.command(text.Of("Close the file"), shell.Ctrl(fyne.KeyW), w.askClose))
	}
	if w.view != nil {
		items = append(items, m.command(text.Of("All is saved"), shell.Ctrl(fyne.KeyS), w.view.sayAllSaved), m.command(text.Of("Print what is shown…"), shell.Ctrl(fyne.KeyP), w.view.print))
	}
	quit := fyne.NewMenuItem(look.Render(text.Of("Quit")), w.closing)
	quit.Shortcut, quit.IsQuit = shell.Ctrl(fyne.KeyQ), true
	items = append(items, fyne.NewMenuItemSeparator(), m.command(text.Of("Who works now…"), shell.Ctrl(fyne.KeyU), w.showOperators))
	if w.view != nil && w.view.past == nil {
		items = append(items, m.command(text.Of("Scorekeeper's window…"), ctrlShift(fyne.KeyD), w.turnScorekeeping))
	}
	return append(items, m.command(text.Of("Settings…"), shell.Ctrl(fyne.KeyComma), w.askSettings),
		fyne.NewMenuItemSeparator(), quit)
}

func (m *mainMenu) recentItems() []*fyne.MenuItem {
	var items []*fyne.MenuItem
	for _, path := range m.window.program.Preferences.Get().Recent {
		label := text.Of("%s  –  %s", filepath.Base(path), dialog.ShortPath(filepath.Dir(path)))
		items = append(items, m.command(label, nil, func() { m.window.open(path) }))
	}
	return items
}

func (m *mainMenu) undoWords() (undo, redo text.Text) {
	undo, redo = text.Of("Undo"), text.Of("Redo")
	if f := m.window.view; f != nil {
		undo = format.OrElse(undoOf(f.undoable, menuWords), undo)
		redo = format.OrElse(redoOf(f.redoable, menuWords), redo)
	}
	return undo, redo
}

// menuWords is how many letters of an action's words a menu shows.
const menuWords = 48

// editItems are undo and redo. They are not commands, because in a dialog they go to the entry that has the
// keyboard.
func (m *mainMenu) editItems() []*fyne.MenuItem {
	w := m.window
	undoWords, redoWords := m.undoWords()
	undo := fyne.NewMenuItem(look.Render(undoWords), w.undoKey)
	undo.Shortcut = &fyne.ShortcutUndo{}
	redo := fyne.NewMenuItem(look.Render(redoWords), w.redoKey)
	redo.Shortcut = ctrlShift(fyne.KeyZ)
	again := fyne.NewMenuItem(look.Render(text.Of("Redo (as Ctrl+Y)")), w.redoKey)
	again.Shortcut = &fyne.ShortcutRedo{}
	items := []*fyne.MenuItem{undo, redo, again}
	if w.view != nil {
		items = append(items, fyne.NewMenuItemSeparator(), m.command(text.Of("Find"), shell.Ctrl(fyne.KeyF), w.view.find),
			m.command(text.Of("Open the last message"), shell.Ctrl(fyne.KeyG), w.view.openSaid),
			m.command(text.Of(playerMenuWords), shell.Ctrl(fyne.KeyM), w.view.askChosenPlayer))
		if w.view.past == nil && !w.view.limited() {
			items = append(items, fyne.NewMenuItemSeparator(), m.command(text.Of("Players barred from playing…"), nil, w.showBarred))
		}
	}
	return items
}

func (m *mainMenu) goItems() []*fyne.MenuItem {
	f := m.window.view
	var items []*fyne.MenuItem
	for _, e := range f.entries {
		if !e.Foot { // Those at the bottom of the rail are in the menu View.
			items = append(items, m.command(text.Key(e.Name), shell.Ctrl(e.Key), func() { f.Go(e.Name) }))
		}
	}
	next := m.command(text.Of("Next division"), &desktop.CustomShortcut{KeyName: fyne.KeyTab, Modifier: fyne.KeyModifierControl}, func() { f.walkDivisions(1) })
	last := m.command(text.Of("Previous division"), &desktop.CustomShortcut{KeyName: fyne.KeyTab, Modifier: fyne.KeyModifierControl | fyne.KeyModifierShift}, func() { f.walkDivisions(-1) })
	items = append(items, fyne.NewMenuItemSeparator(), next, last)
	if f.past == nil && f.role().HoldsAll() {
		items = append(items, fyne.NewMenuItemSeparator(), m.command(text.Of("Who calls the director…"), shell.Ctrl(fyne.KeyD), func() { calls.Ask(f) }))
	}
	return items
}

func (m *mainMenu) viewItems() []*fyne.MenuItem {
	w := m.window
	c := w.program.Preferences.Get()
	var items []*fyne.MenuItem
	for _, mode := range []look.Mode{look.Light, look.Dark, look.System} {
		item := fyne.NewMenuItem(look.Render(modeWords(mode)), func() { w.choose(func(c *preferences.Choices) { c.Theme = storedMode(mode) }) })
		item.Checked = c.Theme == storedMode(mode)
		items = append(items, item)
	}
	strong := fyne.NewMenuItem(look.Render(text.Of("High contrast")), func() { w.choose(func(c *preferences.Choices) { c.HighContrast = !c.HighContrast }) })
	strong.Checked = c.HighContrast
	items = append(items, strong, fyne.NewMenuItemSeparator(),
		m.command(text.Of("Larger text"), shell.Ctrl(fyne.KeyEqual), func() { w.scaleText(textStep) }),
		m.command(text.Of("Smaller text"), shell.Ctrl(fyne.KeyMinus), func() { w.scaleText(-textStep) }),
		m.command(text.Of("Normal text"), shell.Ctrl(fyne.Key0), func() { w.scaleText(0) }))
	if w.view == nil {
		return items
	}
	inspector := m.command(text.Of("Inspector"), shell.Ctrl(fyne.KeyI), w.view.toggleInspector)
	inspector.Checked = w.view.inspecting()
	items = append(items, fyne.NewMenuItemSeparator(), inspector, m.command(text.Of("What is left…"), shell.Ctrl(fyne.KeyE), w.view.showLeft))
	for _, e := range w.view.entries {
		if e.Foot {
			items = append(items, m.command(text.Key(e.Name), shell.Ctrl(e.Key), func() { w.view.Go(e.Name) }))
		}
	}
	if !w.view.limited() && !w.view.desk.ReadOnly() {
		items = append(items, m.command(text.Of("Overlays for a stream…"), nil, w.view.askStream))
	}
	return items
}

func (m *mainMenu) helpItems() []*fyne.MenuItem {
	items := []*fyne.MenuItem{m.command(text.Of(paletteWords), shell.Ctrl(fyne.KeyK), m.window.showPalette)}
	if f := m.window.view; f == nil || f.Has("Rulings") {
		items = append(items, m.command(text.Of("Rulebooks"), shell.Ctrl(fyne.KeyR), m.window.showRulings))
	}
	if f := m.window.view; f != nil && f.lesson != nil {
		items = append(items, m.command(text.Of("Leave the lesson"), nil, f.leaveLesson))
	}
	return append(items,
		m.command(text.Of("Keys"), shell.Ctrl(fyne.KeySlash), m.window.ShowKeys),
		m.command(text.Of("Learn in five minutes"), nil, m.window.openLesson),
		m.command(text.Of("About Wordhall, licences"), nil, m.window.showAbout))
}

// modeWords is the name of a theme in the menu and the settings.
func modeWords(m look.Mode) text.Text {
	switch m {
	case look.Light:
		return text.Of("Light")
	case look.Dark:
		return text.Of("Dark")
	}
	return text.Of("Same as the system")
}

// storedMode is the name of a theme in the preferences.
func storedMode(m look.Mode) string {
	if m == look.System {
		return ""
	}
	return m.String()
}

// textStep is one step of the text size, in tenths.
const textStep = 1

// scaleText makes the text larger or smaller by that many steps. 0 sets the normal size.
func (w *window) scaleText(tenths int) {
	w.choose(func(c *preferences.Choices) {
		scale := max(c.TextScale, float64(look.MinScale)) + float64(tenths)/10
		if tenths == 0 {
			scale = float64(look.MinScale)
		}
		c.TextScale = min(max(scale, float64(look.MinScale)), float64(look.MaxScale))
	})
}

func ctrlShift(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}
}
