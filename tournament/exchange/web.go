package exchange

import (
	"bytes"
	"context"
	"embed"
	"fmt"
	"html/template"
	"strings"
	"time"
	"unicode"

	"wordhall/tournament"
	"wordhall/tournament/language"
	"wordhall/tournament/progress"
	"wordhall/tournament/rulebook"
)

//go:embed web
var webFiles embed.FS

var webPage = template.Must(template.ParseFS(webFiles, "web/page.html"))

// WebOptions are what the web pages need besides the event.
type WebOptions struct {
	// Made is the time that the pages bear; the same event and time give the same
	// bytes.
	Made time.Time
	// Program signs the pages ("Wordhall").
	Program string
	// Language is that of the pages' own words; nil is English.
	Language *language.Catalogue
}

// NamedFile is one file of a folder.
type NamedFile struct {
	Name string
	Data []byte
}

// WebPages makes the public pages of an event: an index and, for each division,
// the standings, the draw of the latest published round, the scorecards, the
// cross-table and the teams where there are any; over several divisions one list. They are plain files that link to one another by name, so that they
// work from a stick; nothing in them needs a script or a network.
//
// The pages are for everybody: they hold no rulings, contacts, accommodations or
// payments, nothing of a draw that isn't published, and of a player who was ejected
// only that they aren't playing. The divisions done are its progress.
func WebPages(ctx context.Context, ev *tournament.Event, books rulebook.Library, o WebOptions) ([]NamedFile, error) {
	style, err := webFiles.ReadFile("web/style.css")
	if err != nil {
		return nil, fmt.Errorf("the pages have no style sheet: %w", err)
	}
	site := webSite{event: ev, options: o, files: []NamedFile{{Name: "style.css", Data: style}}}
	names := map[string]bool{}
	index := webPageData{Title: eventTitle(ev), Notes: []string{count(len(ev.Divisions), "division")}}
	var divisions []*webDivision
	for i, d := range ev.Divisions {
		book, err := books.Book(d.Rulebook, d.Overrides)
		if err != nil {
			return nil, fmt.Errorf("division %s: %w", d.Name, err)
		}
		site.done = i
		w := newWebDivision(ev, d, book, webSlug(d, names))
		divisions = append(divisions, w)
		index.Sections = append(index.Sections, webSection{
			Heading: divisionTitle(d), Lines: []string{w.stateWords()}, Links: w.links(""),
		})
		for _, page := range w.pages() {
			if err := site.add(ctx, page); err != nil {
				return nil, err
			}
		}
	}
	if len(divisions) > 1 {
		together := webTogether(ev, divisions)
		index.Sections = append(index.Sections, webSection{Heading: "All divisions", Links: []webLink{{File: together.File, Words: "Standings in one list"}}})
		if err := site.add(ctx, together); err != nil {
			return nil, err
		}
	}
	index.File = "index.html"
	if err := site.add(ctx, index); err != nil {
		return nil, err
	}
	return site.files, nil
}

// webSite collects the files of the pages.
type webSite struct {
	event   *tournament.Event
	options WebOptions
	files   []NamedFile
	// done are the divisions whose pages are made.
	done int
}

// The parts of a page, as the template lays them out.
type (
	webPageData struct {
		File, Title, Event, When, Place, Made string
		// Language is the tag of what the page is in, Contents what its list of pages is called.
		Language, Contents string
		Links              []webLink
		Notes              []string
		Sections           []webSection
	}
	webLink struct {
		File, Words string
		Here        bool
	}
	webSection struct {
		ID, Label, Heading string
		Lines              []string
		Table              *webTable
		Links              []webLink
	}
	webTable struct {
		Caption string
		Head    []webCell
		Rows    [][]webCell
	}
	webCell struct {
		Words, Link  string
		Number, Head bool
	}
)

func (s *webSite) add(ctx context.Context, p webPageData) error {
	if err := progress.Step(ctx, s.done, len(s.event.Divisions)); err != nil {
		return err
	}
	p.Event, p.When, p.Place = eventTitle(s.event), dates(s.event, nil), s.event.Place
	if p.Title == p.Event {
		p.Event = s.options.Program
	}
	p.Made = fmt.Sprintf("%s, %s", s.options.Program, s.options.Made.Format("2 January 2006, 15:04"))
	var b bytes.Buffer
	p.Contents = "Pages"
	if err := webPage.Execute(&b, p.in(s.options.Language)); err != nil {
		return fmt.Errorf("the page %s can't be made: %w", p.File, err)
	}
	s.files = append(s.files, NamedFile{Name: p.File, Data: b.Bytes()})
	return nil
}

// webSlug is the division's name as the beginning of file names, unlike every
// other's.
func webSlug(d *tournament.Division, taken map[string]bool) string {
	var b strings.Builder
	for _, r := range strings.ToLower(d.Name) {
		switch {
		case r < unicode.MaxASCII && (unicode.IsLetter(r) || unicode.IsDigit(r)):
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
	}
	slug := strings.Trim(b.String(), "-")
	if slug == "" || slug == "index" || slug == "style" || taken[slug] {
		slug = strings.TrimPrefix(fmt.Sprintf("%s-%d", slug, d.ID), "-")
	}
	taken[slug] = true
	return slug
}

func text(words string) webCell          { return webCell{Words: words} }
func figure(words string) webCell        { return webCell{Words: words, Number: true} }
func linked(words, link string) webCell  { return webCell{Words: words, Link: link} }
func rowHead(words, link string) webCell { return webCell{Words: words, Link: link, Head: true} }
