package web

import (
	"bytes"
	"context"
	"embed"
	"fmt"
	"html"
	"html/template"
	"math"
	"unicode/utf8"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

//go:embed templates/*.html style.css site.js icon.svg
var files embed.FS

// pageTemplates are the templates of the pages. Their functions say and w give English until the language of the
// pages is known.
var pageTemplates = template.Must(template.New("pages").Funcs(functions(Options{})).ParseFS(files, "templates/*.html"))

// functions are what the templates call: say puts a text into the language, and w a fixed word. With an s at the end they
// add the second language below, and with an l beside it, for the label of something that isn't seen. All escape their
// text, so that a plus sign isn't written with five letters as the templates would do.
func functions(o Options) template.FuncMap {
	say := func(t text.Text) template.HTML { return template.HTML(html.EscapeString(o.Language.Render(t))) }
	says := func(t text.Text) template.HTML { return say(t) + template.HTML(o.below(t)) }
	label := func(t text.Text) template.HTML {
		return say(text.Join(" / ", text.Name(o.Language.Render(t)), text.Name(o.Second.Render(t))))
	}
	fixed := func(set func(text.Text) template.HTML) func(string) template.HTML {
		made := map[string]template.HTML{}
		for name, word := range words {
			made[name] = set(word)
		}
		return func(name string) template.HTML { return made[name] }
	}
	return template.FuncMap{"say": say, "says": says, "sayl": label, "w": fixed(say), "ws": fixed(says), "wl": fixed(label)}
}

// below is the text in the second language as it stands below the first one; it is empty if there is none.
func (o Options) below(t text.Text) string {
	if said := o.Second.Render(t); said != "" {
		return `<span class="again" lang="` + html.EscapeString(o.Second.Tag()) + `">` + html.EscapeString(said) + "</span>"
	}
	return ""
}

// FrontFile is the name of the front page.
const FrontFile = "index.html"

// These are the other pages that belong to no division.
const (
	namesFile    = "players"
	togetherFile = "all-divisions"
)

// mostBytes is how large a page may be, in bytes.
const mostBytes = 50_000

// site makes the files of the pages.
type site struct {
	event     *tournament.Event
	brand     report.Brand
	options   Options
	template  *template.Template
	divisions []*division
	// write takes each file as soon as it is made; none is kept.
	write func(exchange.NamedFile) error
	// of is roughly how many pages there are.
	of int
}

func newSite(ev *tournament.Event, books rulebook.Library, o Options, write func(exchange.NamedFile) error) (*site, error) {
	s := &site{event: ev, brand: report.BrandOf(ev), options: o, write: write}
	for _, name := range []string{"style.css", "site.js", "icon.svg"} {
		data, err := files.ReadFile(name)
		if err != nil {
			return nil, text.Errorf("the pages have no file %s: %w", name, err)
		}
		if name == "style.css" {
			if data, err = styleOf(data, s.brand); err != nil {
				return nil, err
			}
			if o.Second != nil {
				data = append(bytes.Clone(data), twoCSS...)
			}
		}
		if err := write(exchange.NamedFile{Name: name, Data: data}); err != nil {
			return nil, err
		}
	}
	if logo := s.brand.Logo; logo != nil {
		if err := write(exchange.NamedFile{Name: logo.File, Data: logo.Data}); err != nil {
			return nil, err
		}
	}
	if s.picture() != "" {
		if err := write(exchange.NamedFile{Name: pictureFile, Data: o.Picture}); err != nil {
			return nil, err
		}
	}
	pages, err := pageTemplates.Clone()
	if err != nil {
		return nil, text.Errorf("the pages can't be made: %w", err)
	}
	s.template = pages.Funcs(functions(o))
	slugs := Slugs(ev)
	for i, d := range ev.Divisions {
		book, err := d.Book(books)
		if err != nil {
			return nil, text.Errorf("division %s: %w", d.Name, err)
		}
		s.divisions = append(s.divisions, newDivision(d, book, slugs[i], o))
		s.of += len(d.Players) + 2*d.Rounds*(1+len(d.Players)/probe)
	}
	return s, nil
}

// Slugs are the divisions' names in the names of files, in the order of the divisions.
func Slugs(ev *tournament.Event) []string {
	// No division may take the names of the pages that belong to none.
	taken := map[string]bool{"players": true, "all-divisions": true, "site": true}
	var slugs []string
	for _, d := range ev.Divisions {
		slugs = append(slugs, exchange.Slug(d, taken))
	}
	return slugs
}

// File is a file that all pages share: style.css, site.js or icon.svg. It is nil for any other name.
func File(name string) []byte {
	data, err := files.ReadFile(name)
	if err != nil {
		return nil
	}
	return data
}

// PlayerKey is how the pages mark everything about a player of the division with that slug.
func PlayerKey(slug string, id tournament.PlayerID) string { return fmt.Sprintf("%s-%d", slug, id) }

// PlayerFile is the name of a player's page.
func PlayerFile(slug string, id tournament.PlayerID) string {
	return fmt.Sprintf("%s-player-%d.html", slug, id)
}

// frame is what every page has.
type frame struct {
	// File is the page's own name, and Language is the tag of its language.
	File, Language string
	// Title is at the top of the page and Under below it. Description is shown with a link to the page.
	Title, Under, Description text.Text
	Event, Now, Made          text.Text
	// Settled says that the page is about a round that has been followed by others and that they don't change it.
	Settled bool
	// Picture is the whole address of the picture that is shown with a link, and Address is that of the front
	// page. Both are empty if they aren't known.
	Picture, Address string
	// Refresh is the page that follows this one by itself, empty if none does.
	Refresh string
	// Front says that the page is the front page. Wide says that it is printed in landscape.
	Front, Wide bool
	// Divisions are links to the same page of every division, and Tabs to the pages of the division named by
	// Label. Rounds are links to the same page of every round.
	Divisions, Tabs []link
	Label           text.Text
	Rounds          []roundLink
	Notes           []text.Text
	// Parts are links to the other parts of a page that is too long for one file.
	Parts []link
	// Logo is the event's own, nil if it has none. Sponsors and Footer are its lines at the foot.
	Logo             *logo
	Sponsors, Footer text.Text
	// Ways are links at the foot of a page that belongs to no round, to the rounds of each division.
	Ways []way
}

// way has links to every published round of a division.
type way struct {
	Words  text.Text
	Rounds []roundLink
}

// link is a link to a page. Tile is shown in the letter tile beside it.
type link struct {
	File, Tile string
	Words      text.Text
	Here       bool
}

// roundLink is a link to a page of a round. It leads nowhere while the round has no page. Live says that the round
// is being played.
type roundLink struct {
	Number     int
	File       string
	Here, Live bool
}

// named is a player's name with the page that it leads to.
type named struct {
	Name text.Text
	Link string
}

// fact is a figure with its name; Small is what is shown smaller beside it.
type fact struct{ Name, Value, Small text.Text }

// frameOf is the frame of a page that belongs to no division.
func (s *site) frameOf(file string, title text.Text) frame {
	return frame{
		File: file, Title: title, Event: report.EventTitle(s.event), Now: s.nowText(false), Language: s.options.Language.Tag(),
		Made: text.Join(", ", text.Name(s.options.Program), report.Made(s.options.Made)),
		Logo: newLogo(s.brand.Logo), Sponsors: s.brand.Sponsors, Footer: s.brand.Footer,
		Divisions: s.pills(nil, "standings"), Picture: s.picture(), Address: s.options.Address, Ways: s.ways(s.divisions),
	}
}

// ways are the links to the published rounds of the divisions.
func (s *site) ways(divisions []*division) []way {
	var ways []way
	for _, d := range divisions {
		w := way{Words: text.Of("Rounds")}
		if len(divisions) > 1 {
			w.Words = text.Join(" · ", w.Words, report.DivisionTitle(d.division))
		}
		for round := 1; round <= d.drawn; round++ {
			w.Rounds = append(w.Rounds, roundLink{Number: round, File: d.roundFile(round)})
		}
		if len(w.Rounds) > 0 {
			ways = append(ways, w)
		}
	}
	return ways
}

// pictureFile is the picture that networks show with a link to a page.
const pictureFile = "picture.png"

// picture is the whole address of that file, because networks need it.
func (s *site) picture() string {
	if s.options.Address == "" || len(s.options.Picture) == 0 {
		return ""
	}
	return s.options.Address + pictureFile
}

// pills are the links to that page of every division. There are none if there is only one division.
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
		pills = append(pills, link{File: file, Tile: d.tile, Words: report.DivisionTitle(d.division), Here: d == here})
	}
	return pills
}

// page is the frame of a page of a division.
func (s *site) page(d *division, page, file string, title text.Text) frame {
	f := s.frameOf(file, title)
	// The round of another division changes nothing on the page.
	f.Now, f.Divisions, f.Label = d.stateText(false), s.pills(d, page), report.DivisionTitle(d.division)
	f.Under = f.Label
	switch page {
	case "standings", "pairings": // they lead to their rounds at their head
		f.Ways = nil
	default:
		f.Ways = s.ways([]*division{d})
	}
	for _, tab := range []struct {
		page  string
		words text.Text
	}{
		{"final", text.Of("The final")}, {"standings", text.Of("Standings")}, {"pairings", text.Of("Pairings")}, {"cross-table", text.Of("Cross-table")},
		{"statistics", text.Of("Statistics")}, {"prizes", text.Of("Prizes")}, {"teams", text.Of("Teams")},
	} {
		if d.has(tab.page) {
			f.Tabs = append(f.Tabs, link{File: d.file(tab.page), Words: tab.words, Here: tab.page == page})
		}
	}
	return f
}

// add makes a page and writes it.
func (s *site) add(kind, file string, page any) error {
	data, err := s.set(kind, file, page)
	if err != nil {
		return err
	}
	return s.write(exchange.NamedFile{Name: file, Data: data})
}

func (s *site) set(kind, file string, page any) ([]byte, error) {
	var b bytes.Buffer
	if err := s.template.ExecuteTemplate(&b, kind, page); err != nil {
		return nil, text.Errorf("the page %s can't be made: %w", file, err)
	}
	return b.Bytes(), nil
}

// part is the rows of a page from From to below To, with links to the other parts.
type part struct {
	File     string
	From, To int
	Links    []link
}

// probe is how many rows of a long page are made to see how many fit on a page.
const probe = 100

// addParts makes a page of that many rows, in as many parts as keep each below the size that a page may have. The
// first part has the name of the page.
func (s *site) addParts(ctx context.Context, kind, base string, rows int, page func(part) any) error {
	size := max(rows, 1)
	if rows > probe {
		data, err := s.set(kind, base, page(part{File: base, To: probe, Links: make([]link, rows/probe)}))
		if err != nil {
			return err
		}
		size = smaller(min(rows, 2*probe), len(data)*min(rows, 2*probe)/probe)
		if len(data)*rows/probe < mostBytes {
			size = rows
		}
	}
	for {
		largest := 0
		var made []exchange.NamedFile
		for _, p := range partsOf(base, rows, size) {
			if err := ctx.Err(); err != nil {
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
		if largest > mostBytes && size > 1 {
			size = smaller(size, largest)
			continue
		}
		for _, f := range made {
			if err := s.write(f); err != nil {
				return err
			}
		}
		return nil
	}
}

// smaller is how many rows fit on a page if that many rows take so many bytes. Round numbers are easiest to read
// in the links, so it is a multiple of ten, and below ten whatever fits.
func smaller(rows, bytes int) int {
	if rows = rows * mostBytes / (bytes + 1); rows > 10 {
		rows -= rows % 10
	}
	return max(rows, 1)
}

// mostLinks is to how many parts each part has links. If there are more, it has links to the first of every run of
// parts and to those of its own run, so that each part is two links away from any other.
const mostLinks = 40

// partsOf divides a page of that many rows into parts of that size.
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
	step := 1
	if len(parts) > mostLinks {
		step = int(math.Ceil(math.Sqrt(float64(len(parts)))))
	}
	for i := range parts {
		for j, other := range parts {
			if j%step != 0 && j/step != i/step {
				continue
			}
			words := text.Name(fmt.Sprintf("%d–%d", other.From+1, other.To))
			parts[i].Links = append(parts[i].Links, link{File: other.File, Words: words, Here: i == j})
		}
	}
	return parts
}

// longestTitle is how many letters of a page's title search engines and tabs show.
const longestTitle = 70

// NamesEvent reports whether the title in the browser ends in the event's name. It doesn't on the front page,
// whose title that is, nor where it would be too long.
func (f frame) NamesEvent() bool {
	return !f.Front && utf8.RuneCountInString(f.Title.String()+" – "+f.Event.String()) <= longestTitle
}
