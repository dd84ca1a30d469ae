package outgoing

import (
	"cmp"

	"wordhall/app"
	"wordhall/screens/dialog"
)

// FolderBeside is where files go that belong to an event: its folder, or, where that goes
// with it, the director's.
func FolderBeside(d *app.Desk) string { return cmp.Or(d.Folder(), dialog.DocumentsFolder()) }
