package assets

import (
	"embed"
	"io/fs"
)

//go:embed fonts/*.ttf fonts/OFL.txt
var fonts embed.FS

// Fonts is the folder of the typeface of the window, the boards and paper:
// NotoSans-Regular.ttf and NotoSans-Bold.ttf, which are Noto Sans with the arrows, signs and
// shapes of its sister faces that it lacks (fonts/make.py), and the licence of all of them.
func Fonts() fs.FS { return folder(fonts, "fonts") }
