package computer

import (
	"io"
	"log"

	"github.com/go-text/typesetting/fontscan"
)

// fetchedFonts is the folder in which macOS keeps typefaces that it downloads when they are first needed. The
// library doesn't know it. It doesn't exist on other systems.
const fetchedFonts = "/System/Library/AssetsV2"

// FontFolders returns the folders in which this computer keeps typefaces. It reads the system's settings for them,
// so it is called when a typeface is looked for and not when the program starts.
func FontFolders() []string {
	folders, err := fontscan.DefaultFontDirectories(log.New(io.Discard, "", 0))
	if err != nil { // This computer has no such folder.
		folders = nil
	}
	return append(folders, fetchedFonts)
}
