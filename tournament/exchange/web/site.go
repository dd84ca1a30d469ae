package web

import (
	"bytes"
	"context"
	"embed"
	"fmt"
	"html/template"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/progress"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

//go:embed templates/*.html style.css site.js icon.svg
var files embed.FS

// pageTemplates set the pages; say and w give their texts in English, and in the language of the
// pages once that is known.
var pageTemplates = template.Must(template.New("pages").Funcs(functions(text.Text.String)).ParseFS(files, "templates/*.html"))

// functions are what the templates call: say puts a text into the language, w a fixed word.
func functions(say func(text.Text) string) template.FuncMap {
	return template.FuncMap{"say": say, "w": func(name string) string { return say(words[name]) }}
}

// The pages that belong to no division.
const (
	frontFile    = "index.html"
	namesFile    = "players"
	togetherFile = "all-divisions"
)

// mostBytes is how large a page may be.
const mostBytes = 50_000

// site collects the files of the pages.
type site struct {
	event     *tournament.Event
	options   Options
	template  *template.Template
	divisions []*division
	files     []exchange.NamedFile
	// done are the divisions whose pages are made.
	done int
}

func newSite(ev *tournament.Event, books rulebook.Library, o Options) (*site, error) {
	s := &site{event: ev, options: o}
	for _, name := range []string{"style.css", "site.js", "icon.svg"} {
		data, err := files.ReadFile(name)
		if err != nil {
			return nil, text.Errorf("the pages have no file %s: %w", name, err)
		}
		s.files = append(s.files, exchange.NamedFile{Name: name, Data: data})
	}
	pages, err := pageTemplates.Clone()
	if err != nil {
		return nil, text.Errorf("the pages can't be made: %w", err)
	}
	s.template = pages.Funcs(functions(o.Language.Render))
	// What isn't a division's must not be taken by one.
	slugs := map[string]bool{"players": true, "all-divisions": true, "site": true}
	for _, d := range ev.Divisions {
		book, err := d.Book(books)
		if err != nil {
			return nil, text.Errorf("division %s: %w", d.Name, err)
		}
		s.divisions = append(s.divisions, newDivision(ev, d, book, exchange.Slug(d, slugs), o))
	}
	return s, nil
}

// frame is what every page has.
type frame struct {
	// File is the page's own name; Language the tag of what it is in.
	File, Language string
	// Title heads the page, Under stands below it; Description is what a link to it shows.
	Title, Under, Description text.Text
	Event, Now, Made          text.Text
	// Settled: the page is about a round that others have followed, and says nothing that they
	// change.
	Settled bool
	// Front: the page is the front page. Wide: it is printed on paper that lies on its side.
	Front, Wide bool
	// Divisions lead to the same page of every division, Tabs to the pages of the division
	// that Label names; Rounds to the same page of every round.
	Divisions, Tabs []link
	Label           text.Text
	Rounds          []roundLink
	Notes           []text.Text
	// Parts lead to the other parts of a page that is too long for one file.
	Parts []link
}

// link leads to a page; Tile is what the letter tile beside it shows.
type link struct {
	File, Tile string
	Words      text.Text
	Here       bool
}

// roundLink leads to a page of a round, to none while the round has none. Live: it is being played.
type roundLink struct {
	Number     int
	File       string
	Here, Live bool
}

// named is somebody's name and the page that it leads to. Me marks the row for whom it is about.
type named struct {
	Name     text.Text
	Link, Me string
}

// fact is a figure with its name, and smaller what belongs to it.
type fact struct{ Name, Value, Small text.Text }

// frameOf is the frame of a page of no division.
func (s *site) frameOf(file string, title text.Text) frame {
	return frame{
		File: file, Title: title, Event: exchange.EventTitle(s.event), Now: s.nowText(false), Language: s.options.Language.Tag(),
		Made:      text.Join(", ", text.Name(s.options.Program), exchange.Made(s.options.Made)),
		Divisions: s.pills(nil, "standings"),
	}
}

// pills lead to that page of every division; none where there is one division.
func (s *site) pills(here *division, page string) []link {
	if len(s.divisions) < 2 {
		return nil
	}
	var pills []link
	for _, d := range s.divisions {
		file := d.file(page)
		if !d.has(page) {
			file = d.file("standings")
		}
		pills = append(pills, link{File: file, Tile: d.tile, Words: exchange.DivisionTitle(d.division), Here: d == here})
	}
	return pills
}

// page is the frame of a page of a division.
func (s *site) page(d *division, page, file string, title text.Text) frame {
	f := s.frameOf(file, title)
	f.Divisions, f.Label = s.pills(d, page), exchange.DivisionTitle(d.division)
	f.Under = f.Label
	for _, tab := range []struct {
		page  string
		words text.Text
	}{
		{"final", text.Of("Final")}, {"standings", text.Of("Standings")}, {"pairings", text.Of("Pairings")}, {"cross-table", text.Of("Cross-table")},
		{"statistics", text.Of("Statistics")}, {"prizes", text.Of("Prizes")}, {"teams", text.Of("Teams")},
	} {
		if d.has(tab.page) {
			f.Tabs = append(f.Tabs, link{File: d.file(tab.page), Words: tab.words, Here: tab.page == page})
		}
	}
	return f
}

// add sets a page and keeps it.
func (s *site) add(ctx context.Context, kind, file string, page any) error {
	if err := progress.Step(ctx, s.done, len(s.event.Divisions)); err != nil {
		return err
	}
	data, err := s.set(kind, file, page)
	if err != nil {
		return err
	}
	s.files = append(s.files, exchange.NamedFile{Name: file, Data: data})
	return nil
}

func (s *site) set(kind, file string, page any) ([]byte, error) {
	var b bytes.Buffer
	if err := s.template.ExecuteTemplate(&b, kind, page); err != nil {
		return nil, text.Errorf("the page %s can't be made: %w", file, err)
	}
	return b.Bytes(), nil
}

// part is a run of rows of a page, from From to below To, and what leads to the other parts.
type part struct {
	File     string
	From, To int
	Links    []link
}

// addParts sets a page with so many rows, in as many parts as keep each below the size that a page
// may have. The first part has the name of the page.
func (s *site) addParts(ctx context.Context, kind, base string, rows int, page func(part) any) error {
	for size := max(rows, 1); ; {
		largest := 0
		var made []exchange.NamedFile
		for _, p := range partsOf(base, rows, size) {
			if err := progress.Step(ctx, s.done, len(s.event.Divisions)); err != nil {
				return err
			}
			data, err := s.set(kind, p.File, page(p))
			if err != nil {
				return err
			}
			largest = max(largest, len(data))
			made = append(made, exchange.NamedFile{Name: p.File, Data: data})
			if largest > mostBytes && size > 1 {
				break
			}
		}
		if largest <= mostBytes || size == 1 {
			s.files = append(s.files, made...)
			return nil
		}
		// A round figure reads best in the links: tens, and below that whatever fits.
		if size = size * mostBytes / (largest + 1); size > 10 {
			size -= size % 10
		}
		size = max(size, 1)
	}
}

// partsOf cuts a page of so many rows into parts of that size.
func partsOf(base string, rows, size int) []part {
	var parts []part
	for from := 0; from < rows || from == 0; from += size {
		p := part{File: base + ".html", From: from, To: min(from+size, rows)}
		if len(parts) > 0 {
			p.File = fmt.Sprintf("%s-part-%d.html", base, len(parts)+1)
		}
		parts = append(parts, p)
	}
	if len(parts) == 1 {
		return parts
	}
	for i := range parts {
		for j, other := range parts {
			words := text.Name(fmt.Sprintf("%d–%d", other.From+1, other.To))
			parts[i].Links = append(parts[i].Links, link{File: other.File, Words: words, Here: i == j})
		}
	}
	return parts
}
