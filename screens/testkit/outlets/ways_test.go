package outlets_test

import (
	"bytes"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"wordhall/app/cli"
	"wordhall/app/phones"
	"wordhall/app/preferences"
	"wordhall/screens/areas"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/testkit/shelltest"
)

// outlets are all ways in which an event is told.
var outlets = []struct {
	name    string
	content func(*event) string
}{
	{"commands", (*event).commands}, {"papers", (*event).papers}, {"files", (*event).files}, {"workbook", (*event).workbook},
	{"pages", (*event).pages}, {"phones", (*event).phones}, {"overlays", (*event).overlays}, {"screens", (*event).screens},
}

// say is what a command prints, errors too.
func (e *event) say(args ...string) string {
	var out bytes.Buffer
	cli.Run(e.program, args, cli.Terminal{In: strings.NewReader(""), Out: &out, Err: &out})
	return strings.ReplaceAll(out.String(), filepath.Dir(e.path), "")
}

// commands are the lists that are printed in a terminal.
func (e *event) commands() string {
	var b book
	for _, name := range e.names {
		for _, words := range []string{"standings", "standings --after 2", "final", "rate", "rate --system elo", "simulate --seed 1 --runs 50"} {
			for _, json := range []string{"", " --json"} {
				args := strings.Fields(words)
				args = append(append([]string{args[0], e.path, "--division", name}, args[1:]...), strings.Fields(json)...)
				b.part(name+" "+words+json, e.say(args...))
			}
		}
	}
	return b.String()
}

// exported is a file that the command line writes, or the reason why it writes none.
func (e *event) exported(format string, args ...string) (data []byte, says string) {
	path := filepath.Join(e.TempDir(), "out")
	says = e.say(append([]string{"export", e.path, "--format", format, "--out", path}, args...)...)
	data, _ = os.ReadFile(path) // It says why there is none.
	return data, strings.ReplaceAll(says, path, "out")
}

// papers are all papers of the newest round.
func (e *event) papers() string {
	var b book
	for _, name := range e.names {
		for _, paper := range strings.Fields("pairings changes slips blank-slips standings final final-slips final-slips-if-needed one-list teams chart scorecards starts prizes certificates name-tags table-signs state") {
			data, says := e.exported("pdf", "--division", name, "--papers", paper)
			b.part(name+" "+paper, says+wordsOfPDF(data))
		}
	}
	return b.String()
}

// files are those for other programs.
func (e *event) files() string {
	var b book
	for _, name := range e.names {
		data, says := e.exported("csv", "--division", name)
		b.part(name+" csv", says+string(data))
		data, says = e.exported("json", "--division", name)
		b.part(name+" json", says+string(data))
	}
	data, says := e.exported("json", "--director")
	b.part("director's json", says+string(data))
	for _, format := range []string{"naspa", "tou", "tourney", "archive"} {
		data, says := e.exported(format)
		b.part(format, says+string(data))
	}
	for _, format := range []string{"coco", "tsh"} {
		b.part(format, e.folder(format))
	}
	return b.String()
}

// folder is a folder of files that the command line writes.
func (e *event) folder(format string) string {
	var b book
	root := filepath.Join(e.TempDir(), "out")
	b.WriteString(strings.ReplaceAll(e.say("export", e.path, "--format", format, "--out", root), root, "out"))
	e.do(filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		if name, _ := filepath.Rel(root, path); told(name) {
			b.part(filepath.ToSlash(name), wordsOfFile(name, data))
		}
		return err
	}))
	return b.String()
}

// told reports whether a file is about the event. Pictures, styles and scripts aren't.
func told(name string) bool {
	switch filepath.Ext(name) {
	case ".css", ".svg", ".png", ".ico", ".woff2":
		return false
	case ".js":
		return name == "tourney.js"
	}
	return true
}

func wordsOfFile(name string, data []byte) string {
	if filepath.Ext(name) == ".html" {
		return wordsOfPage(bytes.NewReader(data))
	}
	return string(data)
}

// pages are the public web pages, with the files beside them.
func (e *event) pages() string { return e.folder("html") }

func (e *event) workbook() string {
	var b book
	for _, edition := range [][]string{nil, {"--director"}} {
		data, says := e.exported("xlsx", edition...)
		b.part(strings.Join(edition, ""), says+e.wordsOfWorkbook(data))
	}
	return b.String()
}

// phones are the hall's own pages: its board, and those of a few players.
func (e *event) phones() string {
	var b book
	desk := e.open()
	defer func() { e.do(desk.Close()) }()
	hall, err := phones.Open(desk, phones.Options{Address: "127.0.0.1", Port: phones.AnyPort, Now: e.program.Now})
	e.do(err)
	for _, page := range []string{"index.html", "board", "my/a-1", "my/a-2", "my/a-3"} {
		b.part(page, wordsOfPage(strings.NewReader(e.fetch(hall.URL()+page))))
	}
	e.do(hall.Close())
	return b.String()
}

// fetch reads a page once the hall has made it.
func (e *event) fetch(url string) string {
	e.Helper()
	for range 400 {
		answer, err := http.Get(url)
		e.do(err)
		body, err := io.ReadAll(answer.Body)
		e.do(err)
		e.do(answer.Body.Close())
		if answer.StatusCode == http.StatusOK {
			return string(body)
		}
		time.Sleep(25 * time.Millisecond)
	}
	e.Fatal(url, "has no page")
	return ""
}

// overlays are the files for a video stream.
func (e *event) overlays() string {
	var b book
	desk := e.open()
	defer func() { e.do(desk.Close()) }()
	for i := range e.names {
		files, err := desk.Overlays(preferences.Stream{Division: desk.Event().Divisions[i].ID, Table: 1})
		e.do(err)
		for _, f := range files {
			if told(f.Name) {
				b.part(strconv.Itoa(i)+" "+f.Name, wordsOfFile(f.Name, f.Data))
			}
		}
	}
	return b.String()
}

// boardPages is how many pages of the board are looked at.
const boardPages = 12

// screens are the screens of the window, with the views and pages to which keys lead, in a window with room for every
// row and column.
func (e *event) screens() string {
	var b book
	w := shelltest.On(e.T, e.program, areas.All())
	w.Window().Resize(fyne.NewSize(3200, 2600))
	v := w.OpenDesk(e.open())
	see := func(title string) { b.part(title, wordsInWindow(w.Window().Canvas())) }
	for _, d := range v.Desk().Event().Divisions {
		v.ChooseDivision(d.ID)
		for _, entry := range areas.All().Rail {
			if entry.Name == "Hall" { // It shows the addresses of the computer that it runs on.
				continue
			}
			v.Go(entry.Name)
			title := d.Name + " " + entry.Name
			see(title)
			switch entry.Name {
			case "Rounds":
				for _, view := range []string{"starts", "byes"} {
					drive.Keys(w.Window().Canvas(), "v")
					see(title + " " + view)
				}
			case "Standings":
				for _, view := range []string{"Cross-table", "Statistics", "Teams", "All divisions"} {
					w.Shown().(interface{ ShowView(string) }).ShowView(view)
					see(title + " " + view)
				}
			case "Prizes & ratings":
				drive.Keys(w.Window().Canvas(), "v")
				see(title + " ratings")
			case "Board":
				for page := range boardPages {
					drive.Press(w.Window().Canvas(), fyne.KeyPageDown)
					see(title + " " + strconv.Itoa(page+2))
				}
			}
		}
	}
	return b.String()
}
