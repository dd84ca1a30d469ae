// Package assets holds everything embedded in the program: rulebooks, icon,
// sample event. It hands out file systems and bytes and must never interpret
// what is in them.
package assets

import (
	"bytes"
	"embed"
	"image"
	"image/png"
	"io/fs"
)

var (
	//go:embed rulebooks/*.json rulebooks/derived/*.json
	rulebooks embed.FS
	//go:embed reference/*.json
	reference embed.FS
	//go:embed sample/*.json
	sample embed.FS
	//go:embed icon/icon.png
	icon []byte
)

// Rulebooks is the folder of rule sets, one JSON file a book.
func Rulebooks() fs.FS { return folder(rulebooks, "rulebooks") }

// Reference is the folder of what the rulebooks say, by topic: topics.json and
// one JSON file a book.
func Reference() fs.FS { return folder(reference, "reference") }

// Sample is the folder of the sample event: one division document a division,
// with its players and plan and no games, in the order of their names.
func Sample() fs.FS { return folder(sample, "sample") }

// Icon is the program's mark, a square PNG of 512 pixels.
func Icon() []byte { return bytes.Clone(icon) }

// Mark is the picture of the icon.
func Mark() (image.Image, error) { return png.Decode(bytes.NewReader(icon)) }

// folder is a folder of an embedded file system. It cannot be missing: the name
// is part of the embed pattern.
func folder(fsys embed.FS, name string) fs.FS {
	sub, err := fs.Sub(fsys, name)
	if err != nil {
		return fsys
	}
	return sub
}
