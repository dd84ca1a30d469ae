package app

import (
	"path/filepath"
	"slices"
	"testing"

	"wordhall/tournament/exchange"
)

func TestFontFolders(t *testing.T) {
	for _, c := range []struct {
		system, home string
		env          map[string]string
		want         []string
	}{
		{"windows", "", map[string]string{"WINDIR": "W", "LOCALAPPDATA": "L"}, []string{"W/Fonts", "L/Microsoft/Windows/Fonts"}},
		{"darwin", "/Users/ada", nil, []string{"/System/Library/Fonts", "/System/Library/AssetsV2", "/Library/Fonts", "/Users/ada/Library/Fonts"}},
		{"linux", "/home/ada", nil, []string{"/usr/local/share/fonts", "/usr/share/fonts", "/run/current-system/sw/share/X11/fonts", "/home/ada/.local/share/fonts", "/home/ada/.fonts"}},
		{"freebsd", "", map[string]string{"XDG_DATA_DIRS": "/opt/share", "XDG_DATA_HOME": "/mine"}, []string{"/opt/share/fonts", "/run/current-system/sw/share/X11/fonts", "/mine/fonts"}},
	} {
		got := fontFolders(c.system, c.home, func(name string) string { return c.env[name] })
		for i := range got {
			got[i] = filepath.ToSlash(got[i])
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.system, got, c.want)
		}
	}
}

func TestLackingWords(t *testing.T) {
	for _, c := range []struct {
		lacking exchange.TextsLacking
		want    string
	}{
		{exchange.TextsLacking{}, ""},
		{exchange.TextsLacking{Borrowed: []string{"A", "B"}, Typefaces: []string{"Kai", "Song"}}, "; set in Kai, Song, installed here: A, B"},
		{exchange.TextsLacking{Boxed: []string{"A", "B", "C", "D", "E"}}, "; no typeface here has the letters of A, B, C and 2 more: boxes and the number stand for them"},
	} {
		if got := lackingWords(c.lacking); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}
