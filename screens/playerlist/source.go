package playerlist

import (
	"path/filepath"

	"fyne.io/fyne/v2"

	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// PlayerFileEndings are the endings of files from which players are read.
var PlayerFileEndings = []string{".csv", ".tsv", ".txt", ".xlsx", ".xlsm", ".ods", ".t", ".tou"}

// Show reads a list of players from a file and shows what becomes of its rows. If it isn't clear which column holds
// the names it asks that first. keep is as for Preview. answer returns what gets why nothing is
// shown, or goes on if something is; see dialog.Asked.Then and shell.Failing.
func Show(h shell.Window, path string, into Into, keep func(Choice), answer func(then func()) func(error)) {
	var list exchange.PlayerList
	h.Run(shell.Sharing(text.Of("Reading %s", filepath.Base(path))), shell.Reading(func() (err error) {
		list, err = h.Program().ReadPlayersFile(path, into.Players(into.Division))
		return err
	}), func(err error) {
		shown := func(list exchange.PlayerList) { Preview(h, list, into, keep) }
		if err == nil {
			answer(func() { shown(list) })(nil)
			return
		}
		columns, unknown := h.Program().PlayerHeadings(path)
		if shell.Stopped(err) || unknown != nil || len(choosable(columns)) < 2 {
			answer(nil)(err)
			return
		}
		answer(func() {
			unread(h, columns, err, func(said map[string]string) (exchange.PlayerList, error) {
				return h.Program().ReadPlayersFileAs(path, said, into.Players(into.Division))
			}, shown, h.Fail)
		})(nil)
	})
}

// ShowPasted is Show for a list that was pasted.
func ShowPasted(h shell.Window, says string, into Into, keep func(Choice), failed func(error)) {
	existing := into.Players(into.Division)
	list, err := h.Program().ReadPastedPlayers(says, existing)
	if err == nil {
		Preview(h, list, into, keep)
		return
	}
	columns, unknown := h.Program().PastedHeadings(says)
	if unknown != nil {
		failed(err)
		return
	}
	unread(h, columns, err, func(said map[string]string) (exchange.PlayerList, error) {
		return h.Program().ReadPastedPlayersAs(says, said, existing)
	}, func(list exchange.PlayerList) { Preview(h, list, into, keep) }, failed)
}

// unread asks what the columns of a list hold that couldn't be read, if it has several.
func unread(h shell.Window, columns []exchange.ColumnUse, why error, read func(said map[string]string) (exchange.PlayerList, error), done func(exchange.PlayerList), failed func(error)) {
	if len(choosable(columns)) < 2 {
		failed(why)
		return
	}
	AskColumns(h, columns, why, func(said map[string]string) {
		list, err := read(said)
		if err != nil {
			unread(h, columns, err, read, done, failed)
			return
		}
		done(list)
	}, h.FocusShown)
}

// AskPasted asks for a list that is pasted from a spreadsheet or typed, with one player on a line, and shows what
// becomes of it. keep is as for Preview.
func AskPasted(h shell.Window, into Into, keep func(Choice)) {
	f := form.New(0)
	field := form.NewPasteField(12)
	f.Adopt(field)
	form.Name(field, text.Of("Paste a list of players"))
	f.Plain(field.Object())
	dialog.Question{Title: text.Of("Paste a list of players"), Form: f, Width: 760, Confirm: text.Of("Read the list"), Key: "Ctrl Enter", Stay: true, Hints: []widgets.KeyHint{{Key: "Ctrl V", Does: text.Of("paste")}},
		Above: []fyne.CanvasObject{widgets.NewParagraph(text.Of("One player on each line. Paste straight from a spreadsheet, with a line of headings (name, rating, club …) or without: then the first column is the name and the second the rating."), widgets.Dim)},
		Answer: dialog.Closing(func() (func(), error) {
			list, err := h.Program().ReadPastedPlayers(field.Text, into.Players(into.Division))
			return func() { Preview(h, list, into, keep) }, form.Wrong(field, err)
		})}.Ask(h)
}
