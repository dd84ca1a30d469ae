package window

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// savingPatience is how long an action may take before the status bar says that it isn't saved yet. Most are on the
// disk long before anybody could read that.
const savingPatience = 250 * time.Millisecond

// saving are the times of the actions that were asked for and aren't on the disk yet. Only the window's goroutine
// uses it.
type saving struct{ since []time.Time }

// beginSaving notes that an action was asked for, and has the status bar updated if it takes long.
func (f *eventView) beginSaving() {
	f.saving.since = append(f.saving.since, f.window.program.Now())
	if f.window.jobs.inline { // Tests have no clock of their own.
		return
	}
	time.AfterFunc(savingPatience, func() { fyne.Do(f.showSaved) })
}

// endSaving notes that the action that was asked for first is saved, or refused.
func (f *eventView) endSaving() {
	if len(f.saving.since) > 0 {
		f.saving.since = slices.Delete(f.saving.since, 0, 1)
	}
	f.showSaved()
}

// showSaved shows in the status bar whether everything is on the disk.
func (f *eventView) showSaved() {
	if waits := f.saving.since; len(waits) > 0 && f.window.program.Now().Sub(waits[0]) >= savingPatience {
		f.status.SetSaved(text.Of("%d not saved yet, waiting since %s", len(waits), waits[0].Local().Format("15:04:05")), widgets.Warning)
		return
	}
	saved := text.Of("All saved")
	if !f.savedAt.IsZero() {
		saved = text.Of("%s %s", saved, f.savedAt.Local().Format("15:04:05"))
	}
	if f.desk.ReadOnly() {
		saved = text.Of("Open for reading only")
	}
	f.status.SetSaved(saved, widgets.Good)
}
