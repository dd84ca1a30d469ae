package web

import (
	"bytes"
	"regexp"
	"slices"
)

// numbered are the names of pages of which a site has more or fewer: of players, of rounds, and the
// later parts of a long page. The first group is the division of the former, the second the page of
// the latter.
var numbered = regexp.MustCompile(`^(?:(.+)-(?:player|round|standings)-\d+(?:-part-\d+)?|(.+)-part-\d+)\.html$`)

// signs are what each of the pages has, and hardly another one.
var signs = [][]byte{[]byte(`<link rel="stylesheet" href="style.css">`), []byte(`<script src="site.js" defer></script>`), []byte(`<a class="skip" href="#main">`)}

// LeftFrom reports whether a file is a page of an earlier site of the same event that this one, of
// which these files were written, no longer has: a part of a list that was longer, the page of a
// player who is gone. It is one by its name and by what it holds; no other file ever is.
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

// IsPage reports whether that is a page of a site, by what it holds.
func IsPage(page []byte) bool {
	return !slices.ContainsFunc(signs, func(sign []byte) bool { return !bytes.Contains(page, sign) })
}
