// Package assets holds everything embedded in the program: rulebooks, icon,
// sample event. It hands out file systems and bytes and must never interpret
// what is in them.
package assets

import (
	"embed"
	"io/fs"
)

//go:embed rulebooks/*.json
var rulebooks embed.FS

// Rulebooks is the folder of rule sets, one JSON file a book.
func Rulebooks() fs.FS { return folder(rulebooks, "rulebooks") }

// folder is a folder of an embedded file system. It cannot be missing: the name
// is part of the embed pattern.
func folder(fsys embed.FS, name string) fs.FS {
	sub, err := fs.Sub(fsys, name)
	if err != nil {
		return fsys
	}
	return sub
}
