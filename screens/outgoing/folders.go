package outgoing

import (
	"cmp"

	"wordhall/app"
	"wordhall/app/computer"
)

// FolderBeside returns the folder for files that belong to an event. It is the event's own folder. The sample's
// folder is deleted with the sample, so for that it is the director's folder for documents.
func FolderBeside(d *app.Desk) string { return cmp.Or(d.Folder(), computer.Documents()) }
