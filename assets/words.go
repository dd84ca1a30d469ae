package assets

import (
	"embed"
	"io/fs"
)

//go:embed words/practice.txt.gz words/SCOWL-COPYRIGHT.txt
var words embed.FS

// Words is the folder of the practice word list: practice.txt.gz, one word in capitals
// a line, in order, and the notice of SCOWL it comes from, SCOWL-COPYRIGHT.txt.
func Words() fs.FS { return folder(words, "words") }
