// Package filename knows what file systems take for the name of a file. It makes a name of
// anything, and says what is wrong with one that was typed. It must never look at a disk.
package filename

import (
	"regexp"
	"runtime"
	"strings"

	"wordhall/tournament/text"
)

// forbidden are the signs that no name may have on one of the systems or another.
const forbidden = `/\:*?"<>|`

// device is what Windows takes for a printer, a port or the terminal, whatever ending stands behind
// it (https://learn.microsoft.com/windows/win32/fileio/naming-a-file).
var device = regexp.MustCompile(`(?i)^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³]) *(\.|:|$)`)

// IsDevice reports whether Windows takes the name for one of its devices.
func IsDevice(name string) bool { return device.MatchString(name) }

// longest is how many bytes Fit leaves of a name: file systems take 255, and an ending or a number
// is put behind it.
const longest = 200

// Fit returns a name that can be a file's on every system, without an ending: forbidden signs become
// "-", an empty name is otherwise.
func Fit(name, otherwise string) string {
	fit := strings.Map(func(r rune) rune {
		if strings.ContainsRune(forbidden, r) || r < ' ' || r == 0x7f {
			return '-'
		}
		return r
	}, strings.TrimSpace(name))
	if len(fit) > longest {
		fit = strings.ToValidUTF8(fit[:longest], "") // no half letter
	}
	fit = strings.Trim(fit, ". ")
	switch {
	case fit == "":
		return otherwise
	case IsDevice(fit):
		return fit[:strings.IndexAny(fit+".", ". ")] + "-" + fit[strings.IndexAny(fit+".", ". "):]
	}
	return fit
}

// Wrong says why this system can't have a file at the path, whatever is on its disk; zero where it
// can. Windows would open a device, or put the content where nobody finds it.
func Wrong(path string) text.Text { return wrongOn(runtime.GOOS, path) }

func wrongOn(system, path string) text.Text {
	if system != "windows" {
		return text.Text{}
	}
	path = strings.TrimPrefix(path, `\\?\`)
	if len(path) > 1 && path[1] == ':' { // the letter of a drive
		path = path[2:]
	}
	for _, name := range strings.FieldsFunc(path, func(r rune) bool { return r == '/' || r == '\\' }) {
		switch {
		case strings.ContainsAny(name, forbidden):
			return text.Of("%q can't be the name of a file on Windows; leave out %s", name, text.Name(strings.Join(strings.Split(signsOf(name), ""), " ")))
		case IsDevice(name):
			return text.Of("%q is the name of a device on Windows; give the file another name", name)
		case name != "." && name != ".." && strings.TrimRight(name, ". ") != name:
			return text.Of("%q ends with a full stop or a space, which Windows drops from names; leave that character out", name)
		}
	}
	return text.Text{}
}

// signsOf are the forbidden signs in the name, each once.
func signsOf(name string) string {
	var found strings.Builder
	for _, sign := range forbidden {
		if strings.ContainsRune(name, sign) {
			found.WriteRune(sign)
		}
	}
	return found.String()
}
