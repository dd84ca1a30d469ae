//go:build !windows

package computer

import (
	"cmp"
	"os"
	"os/exec"
	"runtime"
	"strings"
)

// Language is the computer's name for the language of its user ("de_AT.UTF-8"). It is empty if the computer doesn't
// say. A program that is started from a Mac's Finder has no environment, so the system is asked.
func Language() string {
	first, _, _ := strings.Cut(os.Getenv("LANGUAGE"), ":") // It lists languages in the order of preference ("de:en").
	said := cmp.Or(first, os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG"))
	if said != "" || runtime.GOOS != "darwin" {
		return said
	}
	answer, err := exec.Command("defaults", "read", "-g", "AppleLocale").Output()
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(answer))
}
