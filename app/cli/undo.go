package cli

import (
	"errors"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/hall"
	"wordhall/tournament/text"
)

func previewFlag() option { return turnsOn("preview", "says what would be done and does nothing") }

// openUndo opens the event for undo or redo. At a station the hall answers, even for a preview.
func (c *call) openUndo() (*app.Desk, error) {
	return c.openDesk(!c.on("preview") || len(c.words) > 0 && hall.IsCopy(c.words[0]))
}

func runUndo(c *call) error {
	desk, err := c.openUndo()
	if err != nil {
		return err
	}
	defer func() { _ = desk.Close() }()
	if c.on("preview") {
		return c.previewUndo(desk)
	}
	done, err := desk.Undo(c.texts("accept")...)
	return c.done(desk, done, err)
}

// previewUndo prints what undo would take back.
func (c *call) previewUndo(desk *app.Desk) error {
	u, ok := desk.WouldUndo()
	if !ok {
		return errors.New("there is nothing to undo")
	}
	return c.sayChange(source{desk: desk}, app.Receipt{Words: text.Of("undo: %s", u.Words)}, u.Doubts)
}

func runRedo(c *call) error {
	desk, err := c.openUndo()
	if err != nil {
		return err
	}
	defer func() { _ = desk.Close() }()
	if c.on("preview") {
		words, ok := desk.WouldRedo()
		if !ok {
			return errors.New("there is nothing to redo")
		}
		return c.sayChange(source{desk: desk}, app.Receipt{Words: text.Of("redo: %s", words)}, nil)
	}
	done, err := desk.Redo()
	return c.done(desk, done, err)
}

// runClose closes the event, or opens it again.
func runClose(c *call) error {
	return c.ofEvent(action.CloseEvent{})
}

func runReopen(c *call) error {
	return c.ofEvent(action.ReopenEvent{Reason: c.text("reason")})
}

// ofEvent carries out an action about the event as a whole.
func (c *call) ofEvent(a action.Action) error {
	desk, err := c.openDesk(!c.on("preview"))
	if err != nil {
		return err
	}
	defer func() { _ = desk.Close() }()
	return c.change(source{desk: desk, event: desk.Event()}, a)
}
