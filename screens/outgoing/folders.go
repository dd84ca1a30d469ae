package outgoing

import (
	"cmp"

	"wordhall/app"
	"wordhall/app/computer"
	"wordhall/screens/look"
	"wordhall/tournament/filename"
	"wordhall/tournament/text"
)

// FolderBeside returns the folder for files that belong to an event. It is the event's own folder. The sample's
// folder is deleted with the sample, so for that it is the director's folder for documents.
func FolderBeside(d *app.Desk) string { return cmp.Or(d.Folder(), computer.Documents()) }

// PagesFolder returns the name that is proposed for the folder of an event's public pages.
func PagesFolder(d *app.Desk) string {
	return filename.Fit(look.Render(text.Of("%s pages", eventFileName(d))), "pages")
}
