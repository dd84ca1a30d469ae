package store

import (
	"path/filepath"
	"time"

	"wordhall/tournament/text"
)

// Refusals without further facts.
var (
	// ErrNothingChanged says that the snapshot to be committed is the current one.
	ErrNothingChanged = text.Errorf("nothing has changed, so there is nothing to save")
	// ErrNothingToUndo and ErrNothingToRedo: the stack is empty.
	ErrNothingToUndo = text.Errorf("there is nothing to undo")
	ErrNothingToRedo = text.Errorf("there is nothing to redo")
	// ErrOvertaken says that the action to be taken back is no longer the last one.
	ErrOvertaken = text.Errorf("something else was done in the meantime; look again at what would be undone")
	// ErrClosed says that the event file was closed.
	ErrClosed = text.Errorf("the event file is closed; open it again")
)

// NotOursError refuses a file that isn't an event file.
type NotOursError struct {
	Path string
	// What the file is instead, "a folder".
	What text.Text
}

func (e *NotOursError) Error() string { return e.Said().String() }

// Said says it in words.
func (e *NotOursError) Said() text.Text {
	return text.Of("%s is not a Wordhall event: it is %s; choose a file made by Wordhall",
		filepath.Base(e.Path), e.What)
}

// NewerError refuses a file made by a later version of the program.
type NewerError struct {
	Path string
	// Version of the file and the highest Known to this program.
	Version, Known int
}

func (e *NewerError) Error() string { return e.Said().String() }

// Said says it in words.
func (e *NewerError) Said() text.Text {
	return text.Of("%s was made by a newer Wordhall (file version %d, this program knows %d); open it with the newer one",
		filepath.Base(e.Path), e.Version, e.Known)
}

// DamagedError refuses a file whose content is not what the program wrote.
type DamagedError struct {
	Path string
	// What is wrong, in words.
	What text.Text
	// Beside says that the file itself is whole, and What says what to do about those beside it.
	Beside bool
	err    error
}

func (e *DamagedError) Error() string { return e.Said().String() }

// Said says it in words.
func (e *DamagedError) Said() text.Text {
	if e.Beside {
		return text.Of("%s can't be opened where it is: %s", filepath.Base(e.Path), e.What)
	}
	return text.Of("%s is damaged: %s; go on with the latest saved copy and keep this file aside",
		filepath.Base(e.Path), e.What)
}

func (e *DamagedError) Unwrap() error { return e.err }

// Owner is who holds an event file open for writing.
type Owner struct {
	Program  string    `json:"program"`
	Operator string    `json:"operator"`
	Host     string    `json:"host"`
	PID      int       `json:"pid"`
	Since    time.Time `json:"since"`
}

// LockedError refuses a file that is open for writing elsewhere.
type LockedError struct {
	Path string
	// Owner as far as it is known.
	Owner Owner
}

func (e *LockedError) Error() string { return e.Said().String() }

// Said says it in words.
func (e *LockedError) Said() text.Text {
	if o := e.Owner; o.Program != "" && o.Operator != "" && o.Host != "" && !o.Since.IsZero() {
		return text.Of("%s is already open in %s (process %d), by %s on %s, since %s; close it there first, or open it for reading only",
			filepath.Base(e.Path), o.Program, o.PID, o.Operator, o.Host, text.Date(o.Since.Local().Format("2 January 15:04")))
	}
	return text.Of("%s is already open in %s; close it there first, or open it for reading only",
		filepath.Base(e.Path), e.Owner.Text())
}

// String is Text in English.
func (o Owner) String() string { return o.Text().String() }

// Text names the owner for a person.
func (o Owner) Text() text.Text {
	if o.PID == 0 {
		return text.Of("another program")
	}
	program := text.Name(o.Program)
	if o.Program == "" {
		program = text.Of("another program")
	}
	parts := []text.Text{text.Of("%s (process %d)", program, o.PID)}
	switch {
	case o.Operator != "" && o.Host != "":
		parts = append(parts, text.Of("by %s on %s", o.Operator, o.Host))
	case o.Operator != "":
		parts = append(parts, text.Of("by %s", o.Operator))
	case o.Host != "":
		parts = append(parts, text.Of("on %s", o.Host))
	}
	if !o.Since.IsZero() {
		parts = append(parts, text.Of("since %s", text.Date(o.Since.Local().Format("2 January 15:04"))))
	}
	return text.Join(", ", parts...)
}

// ExistsError refuses to write over a file.
type ExistsError struct{ Path string }

func (e *ExistsError) Error() string { return e.Said().String() }

// Said says it in words.
func (e *ExistsError) Said() text.Text {
	return text.Of("%s exists already; choose another name", filepath.Base(e.Path))
}

// NotFoundError refuses a path where there is no file or folder.
type NotFoundError struct{ Path string }

func (e *NotFoundError) Error() string { return e.Said().String() }

// Said says it in words.
func (e *NotFoundError) Said() text.Text {
	return text.Of("there is no %s; check the name and the folder", e.Path)
}

// ReadOnlyError refuses to write where writing isn't allowed.
type ReadOnlyError struct {
	Path string
	// What can't be written, "its folder".
	What text.Text
	err  error
}

func (e *ReadOnlyError) Error() string { return e.Said().String() }

// Said says it in words.
func (e *ReadOnlyError) Said() text.Text {
	return text.Of("%s can't be written: %s; use \"Save a copy\" to a place where you may write, or open it for reading only",
		filepath.Base(e.Path), e.What)
}

func (e *ReadOnlyError) Unwrap() error { return e.err }

// DiskError reports that the system failed to read or write the file.
type DiskError struct {
	Path string
	// What happened, in words.
	What text.Text
	err  error
}

func (e *DiskError) Error() string { return e.Said().String() }

// Said says it in words.
func (e *DiskError) Said() text.Text {
	return text.Of("%s: %s; nothing of this step was saved", filepath.Base(e.Path), e.What)
}

func (e *DiskError) Unwrap() error { return e.err }

// RefusedError reports that the facts can't be stored as they are, and that nothing was
// stored.
type RefusedError struct {
	// What is wrong with them, in words.
	What text.Text
	err  error
}

func (e *RefusedError) Error() string { return e.Said().String() }

// Said says it in words.
func (e *RefusedError) Said() text.Text { return text.Of("%s; nothing was saved", e.What) }

func (e *RefusedError) Unwrap() error { return e.err }
