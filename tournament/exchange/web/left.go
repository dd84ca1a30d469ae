package web

import (
	"bytes"
	"maps"
	"regexp"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/annotation"
	"wordhall/tournament/report"
)

// numbered are the names of pages of which a site can have more or fewer: of players, of rounds, and the later
// parts of a long page. For a player or a round the first group is the division, and for a later part the second
// is the page.
var numbered = regexp.MustCompile(`^(?:(.+)-(?:player|round|standings)-\d+(?:-part-\d+)?|(.+)-part-\d+)\.html$`)

// annotated are the names of the files of annotations, which have this ending. The first group is the division.
var annotated = regexp.MustCompile(`^(.+)-game-\d+` + regexp.QuoteMeta(annotationEnding) + `$`)

const annotationEnding = ".gcg"

// signs are what each of the pages contains, and hardly any other file.
var signs = [][]byte{[]byte(`<link rel="stylesheet" href="style.css">`), []byte(`<script src="site.js" defer></script>`), []byte(`<a class="skip" href="#main">`)}

// LeftFrom reports whether a file is a page of an earlier site of the same event that the present one doesn't have
// any more: a part of a list that was longer, the page of a player who is gone, or an annotation or a logo that was taken
// away. written are the files of the present site. Both the name and the content of the file must be those of such a page, so that no other file ever
// is one.
func LeftFrom(name string, written []string, read func() ([]byte, error)) bool {
	if m := annotated.FindStringSubmatch(name); m != nil {
		return !slices.Contains(written, name) && slices.Contains(written, m[1]+"-standings.html") && isAnnotation(read)
	}
	if slices.Contains(slices.Collect(maps.Values(report.LogoFiles)), name) {
		return !slices.Contains(written, name) && slices.Contains(written, "index.html") && isLogo(read)
	}
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

// isAnnotation reports whether a file is an annotation, by its content.
func isAnnotation(read func() ([]byte, error)) bool {
	data, err := read()
	if err != nil {
		return false
	}
	gcg, err := annotation.Decode(data)
	if err == nil {
		_, err = annotation.Parse(gcg)
	}
	return err == nil
}

// isLogo reports whether a file is a picture that an event can have as its logo.
func isLogo(read func() ([]byte, error)) bool {
	data, err := read()
	if err == nil {
		_, err = tournament.LogoOf(data)
	}
	return err == nil
}

// IsPage reports whether a file is a page of a site, by its content.
func IsPage(page []byte) bool {
	return !slices.ContainsFunc(signs, func(sign []byte) bool { return !bytes.Contains(page, sign) })
}
