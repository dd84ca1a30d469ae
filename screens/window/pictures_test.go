package window

import (
	"flag"
	"fmt"
	"html"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/preferences"
	"wordhall/screens/testkit/drive"
)

// These flags choose which of the many screens, dialogs and stages are drawn to be looked at (make pictures).
var (
	leafFolder    = flag.String("leaf", "", "the folder for the pictures of everything and the page to leaf through them")
	leafSizes     = flag.String("leaf.sizes", "1024x700,1366x768,1920x1080", "of which window sizes")
	leafScales    = flag.String("leaf.scales", "1,1.3,1.6", "at which text sizes")
	leafLanguages = flag.String("leaf.languages", "en,fr,de,es", "in which languages")
	leafThemes    = flag.String("leaf.looks", "light,dark,contrast,light contrast", "in which looks")
	leafOnly      = flag.String("leaf.only", "", "only those whose names contain one of these words, for the goldens too")
)

// chosen reports whether -leaf.only includes a picture.
func chosen(name string) bool {
	return slices.ContainsFunc(strings.Split(*leafOnly, ","), func(word string) bool { return strings.Contains(name, word) })
}

// leafLook is a look with its name.
type leafLook struct {
	goldenLook
	name string
}

// looksToLeaf are the looks that the flags choose.
func looksToLeaf(t *testing.T) []leafLook {
	t.Helper()
	var looks []leafLook
	for _, size := range strings.Split(*leafSizes, ",") {
		for _, scale := range strings.Split(*leafScales, ",") {
			for _, language := range strings.Split(*leafLanguages, ",") {
				for _, theme := range append(slices.Clone(goldenThemes), goldenTheme{"light contrast", func(c *preferences.Choices) { c.Theme, c.HighContrast = "light", true }}) {
					if !slices.Contains(strings.Split(*leafThemes, ","), theme.name) {
						continue
					}
					l := leafLook{goldenLook: goldenLook{language: language, theme: theme.choose}}
					if _, err := fmt.Sscanf(size, "%fx%f", &l.size.Width, &l.size.Height); err != nil {
						t.Fatalf("-leaf.sizes %q: %v", size, err)
					}
					if _, err := fmt.Sscan(scale, &l.scale); err != nil {
						t.Fatalf("-leaf.scales %q: %v", scale, err)
					}
					l.name = strings.Join([]string{drive.RoundedTo(l.size), scale, language, strings.ReplaceAll(theme.name, " ", "-")}, " ")
					looks = append(looks, l)
				}
			}
		}
	}
	return looks
}

// TestPicturesToLeafThrough writes the pictures that -leaf asks for, and the page with them.
func TestPicturesToLeafThrough(t *testing.T) {
	if *leafFolder == "" {
		t.Skip("make pictures writes them")
	}
	var page strings.Builder
	page.WriteString("<!doctype html><meta charset=utf-8><title>Wordhall: every screen</title>" +
		"<style>body{font:15px sans-serif;background:#f6f5f1;margin:24px}figure{display:inline-block;margin:8px;vertical-align:top}" +
		"img{width:640px;border:1px solid #ccc}img:focus{width:100%}b{color:#a9252b}figcaption{max-width:640px}h2{position:sticky;top:0;background:#f6f5f1;padding:8px}</style>" +
		"<p>A picture grows where it is pressed. The headings: window, text size, language, look.\n")
	for _, look := range looksToLeaf(t) {
		folder := filepath.Join(*leafFolder, strings.ReplaceAll(look.name, " ", "-"))
		if err := os.MkdirAll(folder, 0o755); err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&page, "<h2>%s</h2>\n", html.EscapeString(look.name))
		t.Run(look.name, func(t *testing.T) {
			g := newGoldenWindow(t, look.goldenLook)
			see := func(name string) {
				leafPicture(t, g.Window().Canvas(), filepath.Join(folder, name+".png"))
				faults := drive.TextFaults(g.Window().Canvas(), false)
				if !wideTables[name] {
					faults = append(faults, drive.TableFaults(g.Window().Canvas())...)
				}
				for _, fault := range faults {
					t.Logf("%s: %s", name, fault)
				}
				fmt.Fprintf(&page, "<figure><img tabindex=0 loading=lazy src=%q><figcaption>%s <b>%s</b></figcaption></figure>\n",
					filepath.Base(folder)+"/"+name+".png", html.EscapeString(name), html.EscapeString(strings.Join(faults, "; ")))
			}
			g.eachView(see)
			g.eachMoment(see)
		})
	}
	if err := os.WriteFile(filepath.Join(*leafFolder, "index.html"), []byte(page.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

func leafPicture(t *testing.T, c fyne.Canvas, path string) {
	t.Helper()
	if err := writePicture(path, c.Capture()); err != nil {
		t.Fatal(err)
	}
}
