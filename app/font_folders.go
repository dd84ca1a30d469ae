package app

import (
	"os"
	"path/filepath"
	"runtime"
)

// SystemFontFolders are where this computer's system keeps typefaces, its user's own
// last. Folders that aren't there are among them.
func SystemFontFolders() []string {
	home, _ := os.UserHomeDir() // without a home there are none of one's own
	return fontFolders(runtime.GOOS, home, os.Getenv)
}

func fontFolders(system, home string, env func(string) string) []string {
	var folders []string
	add := func(root string, inside ...string) {
		if root != "" {
			folders = append(folders, filepath.Join(append([]string{root}, inside...)...))
		}
	}
	switch system {
	case "windows":
		root := env("WINDIR")
		if root == "" {
			root = `C:\Windows`
		}
		add(root, "Fonts")
		add(env("LOCALAPPDATA"), "Microsoft", "Windows", "Fonts")
	case "darwin":
		add("/System/Library/Fonts")
		add("/System/Library/AssetsV2") // fonts that the system fetched when they were asked for
		add("/Library/Fonts")
		add(home, "Library", "Fonts")
	default:
		shared := filepath.SplitList(env("XDG_DATA_DIRS"))
		if len(shared) == 0 {
			shared = []string{"/usr/local/share", "/usr/share"}
		}
		for _, root := range shared {
			add(root, "fonts")
		}
		add("/run/current-system/sw/share/X11/fonts")
		if own := env("XDG_DATA_HOME"); own != "" {
			add(own, "fonts")
		} else {
			add(home, ".local", "share", "fonts")
		}
		add(home, ".fonts")
	}
	return folders
}
