package assets

import (
	"embed"
	"io/fs"
)

//go:embed translations/*.json
var translations embed.FS

// Languages is the folder of what the program says in other languages: one JSON object
// a language, called by its tag (de.json), of English texts and what they are in it.
func Languages() fs.FS { return folder(translations, "translations") }
