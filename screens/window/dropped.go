package window

import (
	"bytes"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/shell"
	"wordhall/tournament"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// These are the endings of files that may be dropped on the window: lists of players, and divisions with their
// games.
var (
	listEndings  = []string{".csv", ".tsv", ".txt", ".xlsx", ".xlsm", ".ods", ".t"}
	gamesEndings = []string{".tsh", ".js", ".json", ".tou"}
)

// playersScreen is the word in the rail of the screen that takes a list of players.
const playersScreen = "Players"

// dropped takes a file that was dropped on the window from the system's file manager. It opens an event. A list of
// players, and divisions with their games, it shows before they are entered.
func (w *window) dropped(_ fyne.Position, files []fyne.URI) {
	if len(files) == 0 || w.locked != nil {
		return
	}
	path := filepath.FromSlash(files[0].Path()) // The toolkit uses forward slashes on Windows too.
	name := filepath.Base(path)
	if why := w.notDropped(files, name); !why.IsZero() {
		w.Fail(tournament.Refuse(tournament.Invalid, "%s", why))
		return
	}
	ending := strings.ToLower(filepath.Ext(path))
	switch {
	case ending == store.Extension:
		w.open(path)
		return
	case ending == app.AnnotationExtension:
		w.takeAnnotation(path, name)
		return
	case !slices.Contains(listEndings, ending) && !slices.Contains(gamesEndings, ending):
		w.Fail(tournament.Refuse(tournament.Invalid, "%s is neither an event nor a list of players; drop a .wordhall file, or a list as .csv, .xlsx, .ods or .txt", name))
		return
	}
	data, err := app.ReadImport(path)
	switch {
	case err != nil:
		w.Fail(err)
	case slices.Contains(gamesEndings, ending), bytes.Contains(data, []byte("\n#begin_file ")):
		w.leavingEvent(func() { w.areas.ImportFile(w, path) })()
	default:
		w.takeList(path, name)
	}
}

// notDropped is why nothing can be taken now. It is empty if it can.
func (w *window) notDropped(files []fyne.URI, name string) text.Text {
	switch {
	case len(files) > 1:
		return text.Of("%d files were dropped at once; drop one at a time", len(files))
	case w.busy():
		return text.Of("a question is open; answer or leave it, then drop %s again", name)
	case w.keeping:
		return text.Of("%s is for the director; this window is the scorekeeper's", name)
	case w.view != nil && w.view.past != nil:
		return text.Of("the event is open for reading only; open it for work, then drop %s again", name)
	case w.page != nil && w.page.Typed() && !slices.Contains(listEndings, strings.ToLower(filepath.Ext(name))):
		return text.Of("what was typed here would be lost; leave this page, then drop %s again", name)
	}
	return text.Text{}
}

// takeList gives a list of players to the page that is shown if that takes one, or to the players' screen of the
// event.
func (w *window) takeList(path, name string) {
	if page, takes := w.page.(shell.TakesFile); takes && w.view == nil {
		page.TakeFile(path)
		return
	}
	if w.view == nil || !w.view.Has(playersScreen) {
		w.Fail(tournament.Refuse(tournament.Invalid, "%s is a list of players, which goes into an event; open one or make a new one, then drop it there", name))
		return
	}
	if err := w.view.desk.May(action.AddPlayers{}.Kind()); err != nil {
		w.Fail(err)
		return
	}
	w.view.Go(playersScreen)
	if screen, takes := w.view.shown.(shell.TakesFile); takes {
		screen.TakeFile(path)
	}
}

// resultsScreen is the word in the rail of the screen that takes the annotation of a game.
const resultsScreen = "Results"

// takeAnnotation gives the annotation of a game to Results, where the game is selected.
func (w *window) takeAnnotation(path, name string) {
	if w.view != nil {
		if screen, takes := w.view.shown.(shell.TakesAnnotation); takes {
			screen.TakeAnnotation(path)
			return
		}
	}
	w.Fail(tournament.Refuse(tournament.Invalid, "%s is the annotation of a game; open its event, choose the game in %s, then drop it there", name, text.Key(resultsScreen)))
}
