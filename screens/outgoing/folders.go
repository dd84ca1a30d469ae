package outgoing

import (
	"cmp"

	"wordhall/app"
	"wordhall/app/computer"
)

// FolderBeside returns where files go that belong to an event: its folder, or, for the
// sample, whose folder is deleted with it, the director's documents.
func FolderBeside(d *app.Desk) string { return cmp.Or(d.Folder(), computer.Documents()) }
