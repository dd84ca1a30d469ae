package phones

import (
	"bytes"
	"embed"
	"html/template"
	"mime"
	"net/http"
	"path"
	"strings"

	"wordhall/tournament/exchange/qr"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

//go:embed templates/*.html phones.css phones.js board.js desk.js
var ownFiles embed.FS

// templates make the hall's own pages. say and w return their texts in English, and in the language of the pages
// once that is known.
var templates = template.Must(template.New("hall").Funcs(functions(text.Text.String)).ParseFS(ownFiles, "templates/*.html"))

// functions are what the templates call. say puts a text into the language, and w a fixed word.
func functions(say func(text.Text) string) template.FuncMap {
	return template.FuncMap{
		"say": say, "w": func(name string) string { return say(words[name]) },
		// fill puts a name into a word that has a place for one.
		"fill": func(name string, who text.Text) string {
			return strings.ReplaceAll(say(words[name]), "{name}", say(who))
		},
		"side": func(i int) int { return i + 1 }, "other": func(i int) int { return 1 - i },
		// dw and dwn are w and fill for the scorekeeper's page.
		"dw":  func(name string) string { return say(deskWords[name]) },
		"dwn": func(name, with string) string { return strings.ReplaceAll(say(deskWords[name]), "{name}", with) },
	}
}

// say puts a text into the language of the pages.
func (h *Hall) say(t text.Text) string { return h.language.Render(t) }

// frame is what every page of the hall has.
type frame struct {
	Title, Under, Event text.Text
	Language            string
	// Kind tells the script what the page does when there is news. "" reloads it unless something is being typed,
	// and "still" never does.
	Kind string
	// Notes are at the top of the page. Wrong is what was wrong with what was sent.
	Notes []text.Text
	Wrong text.Text
	// Own says that the page belongs to the scorekeeper's desk.
	Own bool
	// In is the word that leads to checking in, if that is possible.
	In text.Text
}

func (h *Hall) frame(title text.Text) frame {
	return frame{Title: title, Event: report.EventTitle(h.site.current.Load().public), Language: h.language.Tag(), In: h.checkInWord()}
}

// show sends one of the hall's own pages.
func (h *Hall) show(w http.ResponseWriter, status int, name string, page any) {
	showIn(w, h.language.Render, status, name, page)
}

func showIn(w http.ResponseWriter, say func(text.Text) string, status int, name string, page any) {
	var b bytes.Buffer
	t, err := templates.Clone()
	if err == nil {
		err = t.Funcs(functions(say)).ExecuteTemplate(&b, name, page)
	}
	if err != nil {
		http.Error(w, http.StatusText(http.StatusInternalServerError), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write(b.Bytes()) // whoever went away doesn't read it
}

// problem is a page that says what is wrong.
func (h *Hall) problem(w http.ResponseWriter, _ *http.Request, status int, says text.Text) {
	page := h.frame(says)
	page.Kind = "still"
	h.show(w, status, "problem", page)
}

// sendFile sends a file of the hall's own pages.
func sendFile(w http.ResponseWriter, _ *http.Request, name string) {
	data, err := ownFiles.ReadFile(name)
	if err != nil {
		http.Error(w, http.StatusText(http.StatusNotFound), http.StatusNotFound)
		return
	}
	w.Header().Set("Content-Type", mime.TypeByExtension(path.Ext(name)))
	w.Header().Set("Cache-Control", "no-cache")
	_, _ = w.Write(data) // whoever went away doesn't read it
}

// sendCode sends a code for phones as a picture.
func sendCode(w http.ResponseWriter, words, label string) {
	code, err := qr.New(words)
	if words == "" || err != nil {
		http.Error(w, http.StatusText(http.StatusNotFound), http.StatusNotFound)
		return
	}
	w.Header().Set("Content-Type", "image/svg+xml")
	_, _ = w.Write([]byte(code.SVG(label))) // whoever went away doesn't read it
}
