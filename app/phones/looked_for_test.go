package phones_test

import (
	"maps"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"wordhall/app/action"
	"wordhall/app/testkit/apptest"
)

// everyPage are all pages of the hall and of the scorekeeper's desk, in the states that have forms, by their
// addresses. scripts are the scripts that they load.
func everyPage(t *testing.T) (pages map[string]*html.Node, scripts map[string]string) {
	t.Helper()
	p, desk, h := scorekeeperInHall(t)
	details := action.EditEventOf(desk.Event())
	details.Branding.Sponsors = "Harbour Books" // The board's script looks for the line of sponsors.
	apptest.Do(t, desk, details)
	h.Renew()
	games := desk.Event().Divisions[0].Games
	waits, typed := h.Code(1, games[0].ID), h.Code(1, games[1].ID)
	phoneOf(t, h).result(waits, 1, 420, 377)
	pages, scripts = map[string]*html.Node{}, map[string]string{}
	visit := func(of *phone, prefix string, starts ...string) {
		for len(starts) > 0 {
			address, _, _ := strings.Cut(starts[0], "#")
			starts = starts[1:]
			if pages[prefix+address] != nil || scripts[address] != "" {
				continue
			}
			_, body := of.get(address)
			if strings.HasSuffix(address, ".js") {
				scripts[address] = body
				continue
			}
			root, err := html.Parse(strings.NewReader(body))
			if err != nil {
				t.Fatal(err)
			}
			pages[prefix+address] = root
			for n := range root.Descendants() {
				for _, name := range []string{"href", "src"} {
					to := attribute(n, name)
					if kind := path.Ext(strings.SplitN(to, "?", 2)[0]); to != "" && !strings.Contains(to, ":") && (kind == "" || kind == ".html" || kind == ".js") {
						starts = append(starts, path.Join("/", to))
					}
				}
			}
		}
	}
	phoneOf(t, h).post("/g/"+waits+"/1/call", url.Values{"reason": {"rule"}}) // The scorekeeper's page lists it.
	visit(phoneOf(t, h), "", "/", "/board", "/my/a-2", "/g/"+waits, "/g/"+waits+"/1", "/g/"+waits+"/2", "/g/"+typed+"/1")
	_, doubt := p.post("/sheet", url.Values{"place": {itoa(games[1].Table)}, "first": {"931"}, "second": {"12"}})
	pages["desk doubt"], _ = html.Parse(strings.NewReader(doubt))
	p.post("/sheet", url.Values{"place": {itoa(games[1].Table)}, "first": {"431"}, "second": {"389"}})
	visit(phoneOf(t, h), "in ", "/g/"+typed+"/1")
	wrong, _ := html.Parse(strings.NewReader(second(phoneOf(t, h).post("/g/"+typed+"/1/wrong", url.Values{"reason": {"swapped"}}))))
	pages["disputed"] = wrong
	visit(p, "desk ", "/", "/?correct=1-"+itoa(games[1].ID), "/?pile=1&table="+itoa(games[1].Table))
	apptest.Do(t, desk, action.StartRound{Rounds: []action.RoundOf{{Division: 1, Round: 1}}})
	_, undo := p.post("/undo", nil)
	pages["desk undo"], _ = html.Parse(strings.NewReader(undo))
	files, err := desk.PublicPages(t.Context(), desk.Program().Now())
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files { // No page leads to the overlays, so they are added here.
		switch path.Ext(f.Name) {
		case ".html":
			visit(phoneOf(t, h), "", "/"+f.Name)
		case ".js":
			scripts["/"+f.Name] = string(f.Data)
		}
	}
	return pages, scripts
}

func second(_ int, body string) string { return body }

func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// parts are the parts of one step of a selector: a name, #id, .class, [attribute], [attribute=value].
var parts = regexp.MustCompile(`^[a-z*][a-z0-9]*|#[\w-]+|\.[\w-]+|\[[^\]]+\]`)

// isStep reports whether one step of a selector matches an element.
func isStep(n *html.Node, step string) bool {
	if n.Type != html.ElementNode {
		return false
	}
	for _, part := range parts.FindAllString(step, -1) {
		switch part[0] {
		case '#':
			if attribute(n, "id") != part[1:] {
				return false
			}
		case '.':
			if !slices.Contains(strings.Fields(attribute(n, "class")), part[1:]) {
				return false
			}
		case '[':
			name, value, fixed := strings.Cut(strings.Trim(part, "[]"), "=")
			if !slices.ContainsFunc(n.Attr, func(a html.Attribute) bool {
				return a.Key == name && (!fixed || a.Val == strings.Trim(value, `"`))
			}) {
				return false
			}
		default:
			if n.Data != part {
				return false
			}
		}
	}
	return true
}

// finds reports whether a selector without commas matches something in a page.
func finds(root *html.Node, selector string) bool {
	steps := strings.Fields(selector)
	for n := range root.Descendants() {
		left := len(steps) - 1
		if !isStep(n, steps[left]) {
			continue
		}
		for up := n.Parent; up != nil && left > 0; up = up.Parent {
			if isStep(up, steps[left-1]) {
				left--
			}
		}
		if left == 0 {
			return true
		}
	}
	return false
}

// lookedUp finds the selectors in a script, without those in :not().
var (
	lookedUp = regexp.MustCompile(`(?:querySelector|querySelectorAll|closest|\$|all)\('([^']+)'\)`)
	leftOut  = regexp.MustCompile(`:not\([^)]*\)`)
)

// TestPagesHaveWhatTheirScriptsLookFor: every selector in a script matches something in a page that loads the
// script.
func TestPagesHaveWhatTheirScriptsLookFor(t *testing.T) {
	pages, scripts := everyPage(t)
	if len(pages) < 30 {
		t.Fatalf("%d pages and %d scripts were looked at: %v", len(pages), len(scripts), slices.Sorted(maps.Keys(scripts)))
	}
	delete(scripts, "/data.js") // This script is the data that the overlays show.
	delete(scripts, "/tourney.js")
	for _, name := range []string{"/board.js", "/desk.js", "/overlay.js", "/phones.js", "/site.js"} {
		found := lookedUp.FindAllStringSubmatch(scripts[name], -1)
		delete(scripts, name)
		if len(found) == 0 {
			t.Errorf("%s looks for nothing: the test sees nothing", name)
		}
		for _, match := range found {
			for selector := range strings.SplitSeq(leftOut.ReplaceAllString(match[1], ""), ",") {
				there := false
				for _, root := range pages {
					there = there || finds(root, strings.TrimSpace(selector))
				}
				if !there {
					t.Errorf("%s looks for %q, which no page has", name, selector)
				}
			}
		}
	}
	if len(scripts) > 0 {
		t.Errorf("nobody looks at what %v look for", slices.Sorted(maps.Keys(scripts)))
	}
}

// TestPagesHaveWhatTheirHandlersRead: each field that is read from a form is in a form.
func TestPagesHaveWhatTheirHandlersRead(t *testing.T) {
	pages, _ := everyPage(t)
	sources, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	fields := map[string]bool{}
	for _, source := range sources {
		if strings.HasSuffix(source, "_test.go") {
			continue
		}
		data, err := os.ReadFile(source)
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range regexp.MustCompile(`(?:PostFormValue|\bvalue)\("([^"]+)"\)`).FindAllStringSubmatch(string(data), -1) {
			fields[match[1]] = true
		}
	}
	if len(fields) < 10 {
		t.Fatalf("only %d fields are read: the test sees nothing", len(fields))
	}
	for field := range fields {
		there := field == "here" // The page to check in has this field, and is gone once a round is on the wall.
		for _, root := range pages {
			there = there || finds(root, "form [name="+field+"]")
		}
		if !there {
			t.Errorf("%q is read of a form, and no page has it", field)
		}
	}
}
