//go:build ignore

// Make holds the translations against what the program says: texts that the source no
// longer has leave the files, which are written in the order of the source, with comments
// that say where a text stands and what fills it, and the texts that a language lacks are
// named, as lines for its file. Run it at the top of the checkout after texts were changed,
// added or moved:
//
//	go run assets/translations/make.go
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"strings"

	"wordhall/assets/translations/harvest"
)

func main() {
	if err := run(); err != nil {
		log.Fatal(err)
	}
}

func run() error {
	keys, err := harvest.Keys(".")
	if err != nil {
		return err
	}
	rooms, err := harvest.Rooms(".", keys)
	if err != nil {
		return err
	}
	files, err := filepath.Glob("assets/translations/*.json")
	if err != nil {
		return err
	}
	for _, file := range files {
		if err := renew(file, keys, rooms); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
	}
	return nil
}

func renew(file string, keys map[string]harvest.Place, rooms map[string]string) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var texts map[string]any
	if err := json.Unmarshal(data, &texts); err != nil {
		return err
	}
	if missing := harvest.Missing(keys, texts); len(missing) > 0 {
		fmt.Printf("%s lacks %d of %d texts:\n%s\n", file, len(missing), len(keys), strings.Join(missing, "\n"))
	}
	return os.WriteFile(file, harvest.File(keys, rooms, texts), 0o644)
}
