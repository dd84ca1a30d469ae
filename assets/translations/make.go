//go:build ignore

// Make holds the translations against what the program says: texts that the source no
// longer has leave the files, which are written sorted, and the texts that a language
// lacks are named, as lines for its file. Run it at the top of the checkout after texts
// were changed or added:
//
//	go run assets/translations/make.go
package main

import (
	"bytes"
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
	files, err := filepath.Glob("assets/translations/*.json")
	if err != nil {
		return err
	}
	for _, file := range files {
		if err := renew(file, keys); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
	}
	return nil
}

func renew(file string, keys map[string]string) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var texts map[string]any
	if err := json.Unmarshal(data, &texts); err != nil {
		return err
	}
	var lines, missing []string
	for _, key := range harvest.Sorted(keys) {
		other, has := texts[key]
		if !has {
			missing = append(missing, fmt.Sprintf("%s\t%s", keys[key], quoted(key)))
			continue
		}
		lines = append(lines, "\t"+quoted(key)+": "+written(other))
	}
	if len(missing) > 0 {
		fmt.Printf("%s lacks %d of %d texts:\n%s\n", file, len(missing), len(keys), strings.Join(missing, "\n"))
	}
	return os.WriteFile(file, []byte("{\n"+strings.Join(lines, ",\n")+"\n}\n"), 0o644)
}

// written is what a text is in a language, as JSON that a person can read: a text, or its forms by the number in the
// order of the numbers.
func written(other any) string {
	forms, are := other.(map[string]any)
	if !are {
		return quoted(other)
	}
	var list []string
	for _, name := range []string{"zero", "one", "two", "few", "many", "other"} {
		if form, has := forms[name]; has {
			list = append(list, quoted(name)+": "+quoted(form))
		}
	}
	return "{" + strings.Join(list, ", ") + "}"
}

// quoted is a text as JSON that a person can read.
func quoted(text any) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(text); err != nil {
		return "\"\""
	}
	return strings.TrimSpace(b.String())
}
