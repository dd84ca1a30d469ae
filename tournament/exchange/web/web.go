package web

import (
	"bytes"
	"context"
	"embed"
	"html/template"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/language"
	"wordhall/tournament/progress"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

//go:embed page.html style.css
var files embed.FS

// pageTemplate sets a page; say gives its texts in English, and in the language of the pages
// once that is known.
var pageTemplate = template.Must(template.New("page.html").Funcs(template.FuncMap{"say": text.Text.String}).ParseFS(files, "page.html"))

// Options are what the web pages need in addition to the event.
type Options struct {
	// Made is the time that the pages bear; the same event and time give the same
	// bytes.
	Made time.Time
	// Program signs the pages ("Wordhall").
	Program string
	// Language is that of the pages' own words; nil is English.
	Language *language.Catalogue
}

// Pages makes the public pages of an event: an index and, for each division,
// the standings, the draw of the latest published round, the scorecards, the
// cross-table and the teams where there are any; over several divisions one list. They are plain files that link to one another by name, so that they
// work from a stick; nothing in them needs a script or a network.
//
// The pages are for everybody: they hold no rulings, contacts, accommodations or
// payments, nothing of a draw that isn't published, and of a player who was ejected
// only that they aren't playing. The divisions done are its progress.
func Pages(ctx context.Context, ev *tournament.Event, books rulebook.Library, o Options) ([]exchange.NamedFile, error) {
	style, err := files.ReadFile("style.css")
	if err != nil {
		return nil, text.Errorf("the pages have no style sheet: %w", err)
	}
	pages, err := pageTemplate.Clone()
	if err != nil {
		return nil, text.Errorf("the pages can't be made: %w", err)
	}
	pages.Funcs(template.FuncMap{"say": o.Language.Render})
	site := site{event: ev, options: o, template: pages, files: []exchange.NamedFile{{Name: "style.css", Data: style}}}
	names := map[string]bool{}
	index := pageData{Title: exchange.EventTitle(ev), Notes: []text.Text{text.Count(len(ev.Divisions), "1 division", "%d divisions")}}
	var divisions []*divisionPages
	for i, d := range ev.Divisions {
		book, err := d.Book(books)
		if err != nil {
			return nil, text.Errorf("division %s: %w", d.Name, err)
		}
		site.done = i
		w := newDivisionPages(ev, d, book, exchange.Slug(d, names))
		divisions = append(divisions, w)
		index.Sections = append(index.Sections, webSection{
			Heading: exchange.DivisionTitle(d), Lines: []text.Text{w.stateText()}, Links: w.links(""),
		})
		for _, page := range w.pages() {
			if err := site.add(ctx, page); err != nil {
				return nil, err
			}
		}
	}
	if len(divisions) > 1 {
		together := together(ev, divisions)
		index.Sections = append(index.Sections, webSection{Heading: text.Of("All divisions"), Links: []link{{File: together.File, Words: text.Of("Standings in one list")}}})
		if err := site.add(ctx, together); err != nil {
			return nil, err
		}
	}
	index.File = indexFile
	if err := site.add(ctx, index); err != nil {
		return nil, err
	}
	return site.files, nil
}

// indexFile is the page that leads to all others.
const indexFile = "index.html"

// site collects the files of the pages.
type site struct {
	event   *tournament.Event
	options Options
	// template sets the pages in their language.
	template *template.Template
	files    []exchange.NamedFile
	// done are the divisions whose pages are made.
	done int
}

// The parts of a page, as the template lays them out.
type (
	pageData struct {
		File                            string
		Title, Event, When, Place, Made text.Text
		// Language is the tag of what the page is in, Contents what its list of pages is called.
		Language string
		Contents text.Text
		Links    []link
		Notes    []text.Text
		Sections []webSection
	}
	link struct {
		File  string
		Words text.Text
		Here  bool
	}
	webSection struct {
		ID             string
		Label, Heading text.Text
		Lines          []text.Text
		Table          *table
		Links          []link
	}
	table struct {
		Caption text.Text
		Head    []cell
		Rows    [][]cell
	}
	cell struct {
		Words        text.Text
		Link         string
		Number, Head bool
	}
)

func (s *site) add(ctx context.Context, p pageData) error {
	if err := progress.Step(ctx, s.done, len(s.event.Divisions)); err != nil {
		return err
	}
	p.Event, p.When, p.Place = exchange.EventTitle(s.event), exchange.DatesOf(s.event, nil), text.Name(s.event.Place)
	if p.File == indexFile {
		p.Event = text.Name(s.options.Program)
	}
	p.Made = text.Join(", ", text.Name(s.options.Program), exchange.Made(s.options.Made))
	p.Language = s.options.Language.Tag()
	var b bytes.Buffer
	p.Contents = text.Of("Pages")
	if err := s.template.Execute(&b, p); err != nil {
		return text.Errorf("the page %s can't be made: %w", p.File, err)
	}
	s.files = append(s.files, exchange.NamedFile{Name: p.File, Data: b.Bytes()})
	return nil
}

func words(t text.Text) cell                { return cell{Words: t} }
func figure(t text.Text) cell               { return cell{Words: t, Number: true} }
func linked(t text.Text, link string) cell  { return cell{Words: t, Link: link} }
func rowHead(t text.Text, link string) cell { return cell{Words: t, Link: link, Head: true} }
