//go:build ignore

// Make writes licences.txt: the licence of every module that go.mod names, of the C that one of
// them carries, of Go itself, the typefaces and the word list, each text once with what comes under
// it. Run it at the top of the
// checkout after a change of go.mod:
//
//	go run assets/licences/make.go
package main

import (
	"bytes"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
)

func main() {
	if err := run(); err != nil {
		log.Fatal(err)
	}
}

func run() error {
	data, err := os.ReadFile("go.mod")
	if err != nil {
		return err
	}
	texts := map[string][]string{}
	add := func(module, text string) {
		text = strings.TrimSpace(strings.ReplaceAll(text, "\r\n", "\n"))
		texts[text] = append(texts[text], module)
	}
	for _, m := range regexp.MustCompile(`(?m)^\t(\S+) (v\S+)`).FindAllStringSubmatch(string(data), -1) {
		text, err := licenceOf(m[1], m[2])
		if err != nil {
			return err
		}
		add(m[1]+" "+m[2], text)
	}
	goText, err := os.ReadFile(filepath.Join(runtime.GOROOT(), "LICENSE"))
	if err != nil {
		return err
	}
	add("Go "+strings.TrimPrefix(runtime.Version(), "go"), string(goText))
	glfw, err := folderOf(glfwModule)
	if err != nil {
		return err
	}
	for _, own := range []struct{ name, file string }{
		{"GLFW, the C of " + glfwModule, filepath.Join(glfw, "glfw", "LICENSE.md")},
		{"Noto Sans, Noto Sans Symbols, Noto Sans Symbols 2, Noto Sans Math", "assets/fonts/OFL.txt"},
		{"SCOWL, of which the practice word list is made", "assets/words/SCOWL-COPYRIGHT.txt"},
	} {
		text, err := os.ReadFile(own.file)
		if err != nil {
			return err
		}
		add(own.name, string(text))
	}
	return os.WriteFile("assets/licences/licences.txt", page(texts), 0o644)
}

// glfwModule carries the C of GLFW, which has a licence of its own.
const glfwModule = "github.com/go-gl/glfw/v3.3/glfw"

// folderOf is where a module lies on this computer: of the version that go.mod names, unless the path
// ends in another one.
func folderOf(module string) (string, error) {
	out, err := exec.Command("go", "mod", "download", "-json", module).Output()
	if err != nil {
		return "", fmt.Errorf("%s: %w", module, err)
	}
	m := regexp.MustCompile(`"Dir": "([^"]+)"`).FindSubmatch(out)
	if m == nil {
		return "", fmt.Errorf("%s has no folder", module)
	}
	return string(m[1]), nil
}

// licenceOf reads the licence files of a module.
func licenceOf(path, version string) (string, error) {
	folder, err := folderOf(path + "@" + version)
	if err != nil {
		return "", err
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		return "", err
	}
	var parts []string
	for _, e := range entries {
		name := strings.ToUpper(e.Name())
		if e.IsDir() || !strings.HasPrefix(name, "LICEN") && !strings.HasPrefix(name, "COPYING") && !strings.HasPrefix(name, "NOTICE") {
			continue
		}
		text, err := os.ReadFile(filepath.Join(folder, e.Name()))
		if err != nil {
			return "", err
		}
		parts = append(parts, string(text))
	}
	if len(parts) == 0 {
		return "", fmt.Errorf("%s %s has no licence file", path, version)
	}
	return strings.Join(parts, "\n\n"), nil
}

// page puts the texts one under the other, by their first module.
func page(texts map[string][]string) []byte {
	var keys []string
	for text, modules := range texts {
		slices.Sort(modules)
		keys = append(keys, text)
	}
	slices.SortFunc(keys, func(a, b string) int { return strings.Compare(texts[a][0], texts[b][0]) })
	var b bytes.Buffer
	for _, text := range keys {
		for _, module := range texts[text] {
			fmt.Fprintln(&b, "=== "+module)
		}
		fmt.Fprintf(&b, "\n%s\n\n", text)
	}
	return b.Bytes()
}
