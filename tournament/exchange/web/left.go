package web

import (
	"bytes"
	"regexp"
	"slices"
)

// numbered are the names of pages of which a site can have more or fewer: of players, of rounds, and the later
// parts of a long page. For a player or a round the first group is the division, and for a later part the second
// is the page.
var numbered = regexp.MustCompile(`^(?:(.+)-(?:player|round|standings)-\d+(?:-part-\d+)?|(.+)-part-\d+)\.html$`)

// signs are what each of the pages contains, and hardly any other file.
var signs = [][]byte{[]byte(`<link rel="stylesheet" href="style.css">`), []byte(`<script src="site.js" defer></script>`), []byte(`<a class="skip" href="#main">`)}

// LeftFrom reports whether a file is a page of an earlier site of the same event that the present one doesn't have
// any more: a part of a list that was longer, or the page of a player who is gone. written are the files of the
// present site. Both the name and the content of the file must be those of such a page, so that no other file ever
// is one.
func LeftFrom(name string, written []string, read func() ([]byte, error)) bool {
	m := numbered.FindStringSubmatch(name)
	if m == nil || slices.Contains(written, name) {
		return false
	}
	if !slices.Contains(written, m[1]+"-standings.html") && !slices.Contains(written, m[2]+".html") {
		return false
	}
	page, err := read()
	return err == nil && IsPage(page)
}

// IsPage reports whether a file is a page of a site, by its content.
func IsPage(page []byte) bool {
	return !slices.ContainsFunc(signs, func(sign []byte) bool { return !bytes.Contains(page, sign) })
}
