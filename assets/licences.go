package assets

import _ "embed"

//go:embed licences/licences.txt
var licences string

// Licences are those of everything that the program is built of, each text behind the
// lines "=== module version" of those that come under it. licences/make.go writes it.
func Licences() string { return licences }
