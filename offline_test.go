package main_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// networkRooms are the rooms that may reach another computer or be reached, if their director asked for it.
var networkRooms = []string{"app/publish", "app/hall", "app/phones", "app/beyond", "app/addresses"}

// TestNoRoomImportsTheNetwork: only those rooms import packages that can reach another computer.
func TestNoRoomImportsTheNetwork(t *testing.T) {
	looked := 0
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && strings.HasPrefix(entry.Name(), ".") && path != "." {
			return filepath.SkipDir
		}
		if entry.IsDir() && slices.Contains(networkRooms, filepath.ToSlash(path)) {
			return filepath.SkipDir
		}
		if filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		looked++
		for _, i := range file.Imports {
			name, err := strconv.Unquote(i.Path.Value)
			if err != nil {
				return err
			}
			if name == "net" || strings.HasPrefix(name, "net/") && name != "net/url" && name != "net/netip" || strings.Contains(name, "golang.org/x/net") || name == "crypto/tls" {
				t.Errorf("%s imports %s", path, name)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if looked < 100 {
		t.Errorf("only %d files were looked at", looked)
	}
}
