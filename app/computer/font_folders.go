package computer

import (
	"io"
	"log"

	"github.com/go-text/typesetting/fontscan"
)

// fetchedFonts is where macOS keeps the typefaces that it fetched when they were first
// asked for. The library doesn't know it; on other systems it isn't there.
const fetchedFonts = "/System/Library/AssetsV2"

// FontFolders returns the folders where this computer keeps typefaces. It reads the
// system's own settings for them, so it is asked when a typeface is looked for and not when
// the program starts.
func FontFolders() []string {
	folders, err := fontscan.DefaultFontDirectories(log.New(io.Discard, "", 0))
	if err != nil { // there is none
		folders = nil
	}
	return append(folders, fetchedFonts)
}
