package board

import (
	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/screens/monitor"
	"wordhall/tournament/text"
)

// open shows the projector window. If a projector is connected it is full screen there. It follows every change while
// it is open.
func (b *screen) open() {
	if b.win != nil {
		b.win.RequestFocus()
		return
	}
	b.win = b.shell.NewWindow(text.Of("Board – %s", eventName(b.shell.Desk().Event())))
	b.win.SetPadded(false)
	b.stage = newStage(b.show.setSize)
	b.stage.clocks = b.preview.clocks // The clocks stand in it before the next second begins.
	b.win.Resize(firstSize)           // This comes first, because the pages are made anew for each size.
	b.win.SetContent(b.stage)
	b.win.Canvas().SetOnTypedKey(b.windowKey)
	b.win.SetOnClosed(b.closed)
	b.stop = b.shell.Desk().Subscribe(func(app.Change) { fyne.Do(b.follow) })
	b.win.Show()
	if monitor.Beside(b.win, b.shell.Window()) {
		b.fullScreen()
		b.shell.Window().RequestFocus() // Nobody types on the projector.
	}
	b.show.begin()
	b.read()
}

// follow reads again after a change, unless the screen in sight does that already.
func (b *screen) follow() {
	if b.win != nil && !b.shell.Shows(b.Name()) {
		b.read()
	}
}

// close closes the projector window.
func (b *screen) close() {
	if w := b.win; w != nil {
		b.closed()
		w.Close()
	}
}

// closed forgets the window, whatever closed it.
func (b *screen) closed() {
	if b.win == nil {
		return
	}
	b.stop()
	b.win, b.stage, b.stop = nil, nil, nil
	b.show.held = false
	b.show.End()
	b.say()
}

// fullScreen makes the window fill the screen that it is on, or no longer.
func (b *screen) fullScreen() {
	if b.win != nil {
		b.screenful.Turn(b.win, !b.win.FullScreen())
	}
}

// windowKey handles a key that was pressed in the projector window.
func (b *screen) windowKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyF11:
		b.fullScreen()
	case fyne.KeyEscape:
		if b.win.FullScreen() {
			b.fullScreen()
			return
		}
		b.close()
	case fyne.KeyRight, fyne.KeyDown, fyne.KeyPageDown:
		b.nextPage(1)
	case fyne.KeyLeft, fyne.KeyUp, fyne.KeyPageUp:
		b.nextPage(-1)
	case fyne.KeySpace:
		if b.choice.Giving {
			b.reveal(1)
			return
		}
		b.show.hold()
	default:
		b.key(e.Name)
	}
}

// nextPage turns the page, or reveals the next prize.
func (b *screen) nextPage(by int) {
	if b.choice.Giving {
		b.reveal(by)
		return
	}
	b.show.step(by)
}
