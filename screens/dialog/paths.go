package dialog

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"wordhall/app"
	"wordhall/app/computer"
	"wordhall/tournament"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// mostListed is how many names of a folder a path dialog shows. Typing narrows them down.
const mostListed = 400

// pathName is one entry of a folder as the path dialog lists it: its name, its full path, and as the detail "folder"
// or when the file was changed.
type pathName struct {
	Name   string
	Full   string
	Folder bool
	Detail text.Text
}

// ExpandPath turns what was typed into a path. "~" is the home folder, and a path that isn't absolute is in base. The
// quotes that Windows puts round a path that is copied from its folders are removed. A path below a drive's letter
// alone is on that drive ("E:spring"), and one that lacks only the drive is on that of base.
func ExpandPath(typed, base string) string {
	typed = strings.TrimSpace(typed)
	if n := len(typed); n >= 2 && typed[0] == '"' && typed[n-1] == '"' {
		typed = typed[1 : n-1]
	}
	if typed == "~" || strings.HasPrefix(typed, "~/") || strings.HasPrefix(typed, `~\`) {
		if home, err := os.UserHomeDir(); err == nil {
			typed = home + filepath.FromSlash(typed[1:])
		}
	}
	switch drive := filepath.VolumeName(typed); {
	case typed == "" || filepath.IsAbs(typed):
		return typed
	case drive != "":
		return filepath.Join(drive+string(os.PathSeparator), typed[len(drive):])
	case os.IsPathSeparator(typed[0]):
		return filepath.Join(filepath.VolumeName(base)+string(os.PathSeparator), typed)
	default:
		return filepath.Join(base, typed)
	}
}

// splitTyped splits what was typed into the folder to list and the beginning of the name that is looked for.
func splitTyped(typed, base string) (folder, begin string) {
	full := ExpandPath(typed, base)
	if full == "" {
		return base, ""
	}
	trimmed := strings.TrimSpace(typed)
	if strings.HasSuffix(trimmed, "/") || strings.HasSuffix(trimmed, string(os.PathSeparator)) || trimmed == "~" {
		return filepath.Clean(full), ""
	}
	return filepath.Dir(full), filepath.Base(full)
}

// above is the name of the folder above in a list.
const above = ".."

// folderAbove is the first line of a folder, or nothing for the topmost one.
func folderAbove(folder string) (lines []pathName) {
	if full := filepath.Dir(folder); full != folder {
		lines = append(lines, pathName{Name: above, Full: full, Folder: true, Detail: text.Of("folder above")})
	}
	return lines
}

// listFolder lists the folders, and the files with one of the endings. Those whose names begin with begin come first,
// and then those whose names contain it. Hidden ones are left out unless begin starts with a dot. The error is one
// line for a person.
func listFolder(folder, begin string, endings []string) ([]pathName, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, tournament.Refuse(tournament.NotFound, "there is no folder %s to list; type another path", folder)
	}
	var starts, contains []pathName
	want := strings.ToLower(begin)
	for _, e := range entries {
		name := e.Name()
		if strings.HasPrefix(name, ".") && !strings.HasPrefix(begin, ".") {
			continue
		}
		p, ok := describeEntry(folder, e, endings)
		if !ok {
			continue
		}
		switch low := strings.ToLower(name); {
		case strings.HasPrefix(low, want):
			starts = append(starts, p)
		case strings.Contains(low, want):
			contains = append(contains, p)
		}
	}
	sortNames(starts)
	sortNames(contains)
	all := append(starts, contains...)
	return all[:min(len(all), mostListed)], nil
}

// emptyFolder reports whether nothing is in a folder but what is hidden.
func emptyFolder(folder string) bool {
	entries, _ := os.ReadDir(folder)
	return !slices.ContainsFunc(entries, func(e os.DirEntry) bool { return !strings.HasPrefix(e.Name(), ".") })
}

func describeEntry(folder string, e os.DirEntry, endings []string) (pathName, bool) {
	p := pathName{Name: e.Name(), Full: filepath.Join(folder, e.Name()), Folder: e.IsDir()}
	info, err := os.Stat(p.Full)
	if err != nil {
		return pathName{}, false
	}
	p.Folder = info.IsDir()
	if p.Folder {
		p.Detail = text.Of("folder")
		return p, true
	}
	p.Detail = text.Date(info.ModTime().Format("2 Jan 2006 15:04"))
	return p, len(endings) == 0 || slices.Contains(endings, strings.ToLower(filepath.Ext(p.Name)))
}

// sortNames puts folders first. It sorts by name regardless of case, and then by the name itself.
func sortNames(names []pathName) {
	slices.SortFunc(names, func(a, b pathName) int {
		switch {
		case a.Folder != b.Folder && a.Folder:
			return -1
		case a.Folder != b.Folder:
			return 1
		}
		if c := strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)); c != 0 {
			return c
		}
		return strings.Compare(a.Name, b.Name)
	})
}

// ShortPath returns a path with "~" for the home folder. On Windows, where nobody knows that sign, it returns the
// whole path.
func ShortPath(path string) text.Text {
	home, err := os.UserHomeDir()
	if err != nil {
		return text.Name(path)
	}
	return text.Name(shortOn(runtime.GOOS, path, home))
}

func shortOn(system, path, home string) string {
	if system == "windows" || home == "/" {
		return path
	}
	if path == home {
		return "~"
	}
	if rest, ok := strings.CutPrefix(path, home+string(os.PathSeparator)); ok {
		return filepath.Join("~", rest)
	}
	return path
}

// EventEndings are the endings of files that hold an event.
var EventEndings = []string{store.Extension}

// ImportFolder returns the folder from which a file was last read, or otherwise that of the newest event, which is the
// open one.
func ImportFolder(p *app.Program) string {
	if last := p.Preferences.Get().ImportFolder; last != "" {
		if info, err := os.Stat(last); err == nil && info.IsDir() {
			return last
		}
	}
	return EventFolder(p)
}

// EventFolder returns where the list of event files begins: the folder of the newest event whose folder still exists,
// or otherwise the folder for documents.
func EventFolder(p *app.Program) string {
	for _, path := range p.Preferences.Get().Recent {
		if _, err := os.Stat(filepath.Dir(path)); err == nil {
			return filepath.Dir(path)
		}
	}
	return computer.Documents()
}
