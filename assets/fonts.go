package assets

import (
	"embed"
	"io/fs"
)

//go:embed fonts/*.ttf fonts/OFL.txt
var fonts embed.FS

// Fonts is the folder of typefaces for paper: NotoSans-Regular.ttf and
// NotoSans-Bold.ttf, with the licence they come under beside them.
func Fonts() fs.FS { return folder(fonts, "fonts") }
