package language

import "strings"

// Nearest is the language, among those that the program has, that a system's name means
// ("de_AT.UTF-8"): with the region, else without, else English.
func Nearest(system string, spoken []string) string {
	tag, _, _ := strings.Cut(system, ".")
	tag, _, _ = strings.Cut(tag, "@")
	tag = strings.ReplaceAll(tag, "_", "-")
	base, _, _ := strings.Cut(tag, "-")
	for _, want := range []string{tag, base} {
		for _, have := range spoken {
			if strings.EqualFold(want, have) {
				return have
			}
		}
	}
	return English
}
