//go:build ignore

// Bill writes the bill of materials of a program in the form of CycloneDX 1.5: the modules
// that it was linked of, as the program itself says, with their sums and licences, and what is
// embedded in it. The same program gives the same bytes:
//
//	go run assets/packaging/bill.go PROGRAM VERSION > wordhall.cdx.json
package main

import (
	"bytes"
	"crypto/sha256"
	"debug/buildinfo"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"os"
	"runtime/debug"
	"strings"
)

type bill struct {
	Format      string      `json:"bomFormat"`
	SpecVersion string      `json:"specVersion"`
	Version     int         `json:"version"`
	Metadata    metadata    `json:"metadata"`
	Components  []component `json:"components"`
}

type metadata struct {
	Component component `json:"component"`
}

type component struct {
	Type       string     `json:"type"`
	Ref        string     `json:"bom-ref"`
	Name       string     `json:"name"`
	Version    string     `json:"version,omitempty"`
	PURL       string     `json:"purl,omitempty"`
	Hashes     []hash     `json:"hashes,omitempty"`
	Licences   []licensed `json:"licenses,omitempty"`
	Properties []property `json:"properties,omitempty"`
}

type hash struct {
	Algorithm string `json:"alg"`
	Content   string `json:"content"`
}

type licensed struct {
	Licence licence `json:"license"`
}

type licence struct {
	ID string `json:"id"`
}

type property struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

func main() {
	log.SetFlags(0)
	if len(os.Args) != 3 {
		log.Fatal("bill.go needs the program and its version")
	}
	if err := run(os.Args[1], os.Args[2]); err != nil {
		log.Fatal(err)
	}
}

func run(program, version string) error {
	info, err := buildinfo.ReadFile(program)
	if err != nil {
		return err
	}
	data, err := os.ReadFile(program)
	if err != nil {
		return err
	}
	texts, err := os.ReadFile("assets/licences/licences.txt")
	if err != nil {
		return err
	}
	licences := readLicences(string(texts))
	sum := sha256.Sum256(data)
	top := component{Type: "application", Ref: "wordhall", Name: "Wordhall", Version: version, PURL: "pkg:generic/wordhall@" + version,
		Hashes: []hash{{"SHA-256", hex.EncodeToString(sum[:])}}, Licences: []licensed{{licence{"BSD-3-Clause"}}}}
	for _, s := range info.Settings {
		switch s.Key {
		case "GOOS", "GOARCH", "CGO_ENABLED", "-tags", "vcs.revision", "vcs.time", "vcs.modified":
			top.Properties = append(top.Properties, property{"go:build:" + s.Key, s.Value})
		}
	}
	goVersion := strings.TrimPrefix(info.GoVersion, "go")
	parts := []component{{Type: "library", Ref: "std", Name: "std", Version: goVersion, PURL: "pkg:golang/std@" + goVersion, Licences: []licensed{{licence{"BSD-3-Clause"}}}}}
	var unknown []string
	for _, m := range info.Deps {
		if m.Replace != nil {
			if strings.HasPrefix(m.Replace.Path, "./") {
				continue // a folder of this project
			}
			m = m.Replace
		}
		c, err := moduleComponent(m)
		if err != nil {
			return err
		}
		for _, id := range licences[m.Path+" "+m.Version] {
			c.Licences = append(c.Licences, licensed{licence{id}})
		}
		if len(c.Licences) == 0 {
			unknown = append(unknown, m.Path)
		}
		parts = append(parts, c)
	}
	if len(unknown) > 0 {
		return fmt.Errorf("assets/licences/licences.txt has no licence known here for %s", strings.Join(unknown, ", "))
	}
	parts = append(parts,
		component{Type: "library", Ref: "glfw", Name: "GLFW", Version: "3.3", Licences: []licensed{{licence{"Zlib"}}}},
		component{Type: "file", Ref: "noto-sans", Name: "Noto Sans", Licences: []licensed{{licence{"OFL-1.1"}}}})
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetIndent("", "  ")
	if err := e.Encode(bill{"CycloneDX", "1.5", 1, metadata{top}, parts}); err != nil {
		return err
	}
	_, err = os.Stdout.Write(b.Bytes())
	return err
}

// moduleComponent is a module with its sum, which go.sum writes in base64.
func moduleComponent(m *debug.Module) (component, error) {
	sum, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(m.Sum, "h1:"))
	if err != nil || len(sum) != sha256.Size {
		return component{}, errors.Join(fmt.Errorf("%s has the sum %q", m.Path, m.Sum), err)
	}
	purl := "pkg:golang/" + m.Path + "@" + m.Version
	return component{Type: "library", Ref: purl, Name: m.Path, Version: m.Version, PURL: purl,
		Properties: []property{{"go:sum", m.Sum}}}, nil
}

// marks are words that only that licence has.
var marks = []struct{ words, id string }{
	{"Apache License", "Apache-2.0"},
	{"Mozilla Public License", "MPL-2.0"},
	{"SIL OPEN FONT LICENSE", "OFL-1.1"},
	{"Permission is hereby granted, free of charge, to any person obtaining a copy", "MIT"},
	{"may be used to endorse or promote products", "BSD-3-Clause"},
	{"Permission to use, copy, modify, and/or distribute this software for any purpose", "ISC"},
	{"Permission to use, copy, modify, and distribute this software for any purpose", "ISC"},
	{"This is free and unencumbered software released into the public domain", "Unlicense"},
}

// readLicences says which licences each "module version" of licences.txt is under.
func readLicences(texts string) map[string][]string {
	found := map[string][]string{}
	for _, block := range strings.Split("\n"+texts, "\n\n=== ") {
		parts, text, _ := strings.Cut("=== "+strings.TrimPrefix(block, "\n=== "), "\n\n")
		text = strings.Join(strings.Fields(text), " ")
		var ids []string
		for _, m := range marks {
			if strings.Contains(text, m.words) {
				ids = append(ids, m.id)
			}
		}
		if len(ids) == 0 && strings.Contains(text, "Redistributions in binary form must reproduce") {
			ids = []string{"BSD-2-Clause"}
		}
		for _, part := range strings.Split(parts, "\n") {
			found[strings.TrimPrefix(part, "=== ")] = ids
		}
	}
	return found
}
