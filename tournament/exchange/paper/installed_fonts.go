package paper

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"wordhall/tournament/text"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/font/opentype/tables"
)

// These are the limits of the search on the computer.
const (
	// mostFontFiles is how many files are looked at.
	mostFontFiles = 20_000
	// mostFontBytes is the size of the largest file that is read, far above the largest typeface of a system,
	// which has some 80 MB.
	mostFontBytes = 200 << 20
)

// InstalledFonts are the typefaces of this computer, from which paper takes the letters that the program's own
// typeface lacks. They are searched when the first such letter is needed. Several goroutines may use them at once.
type InstalledFonts struct {
	folders func() []string
	mu      sync.Mutex
	looked  bool
	files   []string
	opened  []*installedFont
	// found are the answers so far, by the letters.
	found map[string]map[rune]*installedFont
}

// installedFont is a typeface in use. index is its number in a collection (.ttc).
type installedFont struct {
	path  string
	index int
	name  string
	font  *font.Font
}

// NewInstalledFonts are the typefaces in those folders and in the folders inside them. A folder that doesn't exist
// has none. folders is called once, when the first letter is needed, and may be nil.
func NewInstalledFonts(folders func() []string) *InstalledFonts {
	return &InstalledFonts{folders: folders, found: map[string]map[rune]*installedFont{}}
}

// cover finds a typeface for each of the letters, which must be in order: one for all of them if there is one.
// Letters that no typeface has are missing from the answer.
func (i *InstalledFonts) cover(letters []rune) map[rune]*installedFont {
	if i == nil || len(letters) == 0 {
		return nil
	}
	i.mu.Lock()
	defer i.mu.Unlock()
	if known, ok := i.found[string(letters)]; ok {
		return known
	}
	covered := i.look(letters)
	i.found[string(letters)] = covered
	return covered
}

func (i *InstalledFonts) look(letters []rune) map[rune]*installedFont {
	covered := map[rune]*installedFont{}
	for _, f := range i.opened {
		if f.take(letters, covered) == len(letters) {
			return covered
		}
	}
	if len(covered) == len(letters) {
		return covered
	}
	if !i.looked && i.folders != nil {
		i.files = fontFiles(i.folders())
	}
	i.looked = true
	for _, path := range i.files {
		for _, f := range openInstalled(path, letters, covered) {
			i.opened = append(i.opened, f)
			if f.take(letters, covered) == len(letters) {
				return covered
			}
		}
	}
	return covered
}

// take assigns letters to the typeface: all of them if it has all, and otherwise those that have none yet. It
// returns how many of the letters it has.
func (f *installedFont) take(letters []rune, covered map[rune]*installedFont) int {
	face := font.NewFace(f.font)
	var has []rune
	for _, r := range letters {
		if glyph, ok := face.NominalGlyph(r); ok && drawable(face, glyph) {
			has = append(has, r)
		}
	}
	for _, r := range has {
		if _, taken := covered[r]; !taken || len(has) == len(letters) {
			covered[r] = f
		}
	}
	return len(has)
}

// drawable reports whether the glyph has an outline, which a coloured picture doesn't.
func drawable(face *font.Face, glyph font.GID) (ok bool) {
	if err := guarded(func() error {
		var outline font.GlyphOutline
		outline, ok = face.GlyphDataOutline(tables.GlyphID(glyph))
		ok = ok && len(outline.Segments) > 0
		return nil
	}); err != nil {
		return false
	}
	return ok
}

// openInstalled opens the typefaces of the file that have all of the letters, or one that no typeface so far has.
// A file that can't be read as a typeface has none.
func openInstalled(path string, letters []rune, covered map[rune]*installedFont) []*installedFont {
	var opened []*installedFont
	err := readFontFile(path, func(loaders []*opentype.Loader) error {
		for index, loader := range loaders {
			if n, wanted := promises(loader, letters, covered); n < len(letters) && !wanted {
				continue
			}
			ft, err := font.NewFont(loader)
			if err != nil {
				return err
			}
			opened = append(opened, &installedFont{path: path, index: index, name: ft.Describe().Family, font: ft})
			return nil
		}
		return nil
	})
	if err != nil {
		return nil
	}
	return opened
}

// promises reports how many of the letters the typeface lists, and whether no typeface so far has one of them.
func promises(loader *opentype.Loader, letters []rune, covered map[rune]*installedFont) (n int, wanted bool) {
	outlines := slices.ContainsFunc([]string{"glyf", "CFF ", "CFF2"}, func(tag string) bool { return loader.HasTable(opentype.MustNewTag(tag)) })
	data, err := loader.RawTable(opentype.MustNewTag("cmap"))
	if err != nil || !outlines {
		return 0, false
	}
	table, _, err := tables.ParseCmap(data)
	if err != nil {
		return 0, false
	}
	letterMap, _, err := font.ProcessCmap(table, tables.FPNone)
	if err != nil {
		return 0, false
	}
	for _, r := range letters {
		if _, ok := letterMap.Lookup(r); !ok {
			continue
		}
		n++
		if covered[r] == nil {
			wanted = true
		}
	}
	return n, wanted
}

// readFontFile hands over the typefaces of a file while the file is open.
func readFontFile(path string, use func([]*opentype.Loader) error) (err error) {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	return guarded(func() error {
		loaders, err := opentype.NewLoaders(file)
		if err != nil {
			return err
		}
		return use(loaders)
	})
}

// errDamagedFont is the error for everything that a damaged typeface causes.
var errDamagedFont = text.Errorf("the typeface is damaged")

// guarded turns a panic into an error, because a damaged typeface on the user's computer may make the library that
// reads it panic.
func guarded(read func() error) (err error) {
	defer func() {
		if recover() != nil {
			err = errDamagedFont
		}
	}()
	return read()
}

// fontFiles are the typefaces in the folders, the best for paper first.
func fontFiles(folders []string) []string {
	var files []string
	for _, folder := range folders {
		_ = filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return nil // a folder that may not be looked into
			case len(files) == mostFontFiles:
				return fs.SkipAll
			case !entry.IsDir() && isFontFile(path):
				files = append(files, path)
			}
			return nil
		})
	}
	slices.SortStableFunc(files, func(a, b string) int {
		return cmp.Or(fontRank(a)-fontRank(b), strings.Compare(a, b))
	})
	return slices.Compact(files)
}

func isFontFile(path string) bool {
	switch strings.ToLower(filepath.Ext(path)) {
	case ".ttf", ".otf", ".ttc", ".otc":
	default:
		return false
	}
	if strings.Contains(strings.ToLower(filepath.Base(path)), "lastresort") {
		return false // it has every letter, and each is a picture of its script
	}
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular() && info.Size() <= mostFontBytes
}

// Typefaces that are easy to read on paper come first, by a part of their file's name. Those of a style in which
// names aren't printed come last.
var (
	goodFonts = []string{"notosans", "segoeui", "msyh", "yugoth", "malgun", "pingfang", "hiragino", "applesdgothic", "geeza", "thonburi",
		"leelawad", "nirmala", "arial", "sans", "gothic", "droid"}
	otherCuts = []string{"bold", "italic", "oblique", "light", "thin", "black", "medium", "condensed", "mono", "serif", "display", "ui"}
)

func fontRank(path string) int {
	name := strings.ToLower(filepath.Base(path))
	named := func(part string) bool { return strings.Contains(name, part) }
	rank := 2
	if i := slices.IndexFunc(goodFonts, named); i >= 0 {
		rank = min(i, 1)
	}
	if slices.ContainsFunc(otherCuts, named) {
		rank += 3
	}
	return rank
}
