package window

import (
	"os"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/app/computer"
	"wordhall/app/preferences"
	"wordhall/app/stream"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// keepStream begins to write the overlays of the event, if a folder was chosen for them. Tests, in which everything
// is done at once, don't start the keeper.
func (f *eventView) keepStream() {
	if f.desk.ReadOnly() || f.window.jobs.inline {
		return
	}
	f.stream = stream.NewKeeper(f.desk, f.window.program.Preferences, func(err error) {
		fyne.Do(func() { f.streamChanged(err) })
	})
	f.stream.Start()
}

// streamChanged says that the overlays can't be written, or that they can be again.
func (f *eventView) streamChanged(trouble error) {
	switch {
	case f.window.over.Load() || f.window.view != f:
	case trouble != nil:
		f.Tell(widgets.Warning, text.OfError(trouble).Sentence())
	default:
		f.Tell(widgets.Good, text.Of("The overlays are written again."))
	}
}

// askStream asks for the table that the stream shows, and for the folder of its overlays.
func (f *eventView) askStream() {
	ev, kept := f.desk.Event(), f.window.program.Preferences
	if len(ev.Divisions) == 0 {
		f.Tell(widgets.Neutral, text.Of("The event has no division yet, so there is no table to show."))
		return
	}
	choice := kept.Stream(f.desk.Path())
	questions := form.New(110)
	var names []text.Text
	chosen := ev.Divisions[0]
	for _, d := range ev.Divisions {
		names = append(names, report.DivisionTitle(d))
		if d.ID == choice.Division {
			chosen = d
		}
	}
	table := questions.Text(text.Of("Table"), strconv.Itoa(max(choice.Table, 1)), text.Of("the one that the camera shows"))
	if len(names) > 1 {
		questions.Choice(text.Of("Division"), names, report.DivisionTitle(chosen).String(), text.Text{}, func(word string) {
			for i, d := range ev.Divisions {
				if names[i].String() == word {
					chosen = d
				}
			}
		})
	}
	folder := questions.Text(text.Of("Folder"), choice.Folder, text.Of("empty: no overlays are written"))
	dialog.Question{
		Title: text.Of("Overlays for a stream"), Form: questions, Width: 640, Stay: true,
		Says:  text.Of("While the event is open, the folder holds pages for the streaming program, 1920 × 1080 with a transparent background, and every field as a text file, always up to date."),
		Leave: text.Of("Cancel"), Confirm: text.Of("Save"), Answer: func(q *dialog.Asked) error {
			number, err := tableTyped(table.Text)
			if err != nil {
				return form.Wrong(table, err)
			}
			typed := dialog.ExpandPath(folder.Text, computer.Documents())
			if strings.TrimSpace(folder.Text) == "" {
				typed = ""
			}
			if err := streamFolder(typed); err != nil {
				return form.Wrong(folder, err)
			}
			kept.SetStream(f.desk.Path(), preferences.Stream{Folder: typed, Division: chosen.ID, Table: number})
			if err := kept.Save(); err != nil {
				return err
			}
			q.Close()
			f.saidStream(typed, chosen, number)
			return nil
		},
	}.Ask(f.window)
}

func (f *eventView) saidStream(folder string, d *tournament.Division, table int) {
	if folder == "" {
		f.Tell(widgets.Good, text.Of("No overlays are written."))
		return
	}
	f.Tell(widgets.Good, text.Of("The overlays show table %d of %s; they are in %s.", table, report.DivisionTitle(d), dialog.ShortPath(folder)))
}

// tableTyped reads the number of a table.
func tableTyped(typed string) (int, error) {
	number, err := strconv.Atoi(strings.TrimSpace(typed))
	if err != nil || number < 1 || number > tournament.HighestTable {
		return 0, text.Errorf("%q isn't a table; type its number, from 1 to %d", typed, tournament.HighestTable)
	}
	return number, nil
}

// streamFolder makes the folder of the overlays. For an empty path it makes none.
func streamFolder(path string) error {
	if path == "" {
		return nil
	}
	if err := os.MkdirAll(path, 0o755); err != nil {
		return text.Errorf("the folder %s can't be made: %w", path, err)
	}
	return nil
}
