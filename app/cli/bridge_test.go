package cli

import "wordhall/app"

// PapersWithAWord are those that --papers can name.
func PapersWithAWord() (kinds []app.PaperKind) {
	for _, p := range paperWords {
		kinds = append(kinds, p.kinds...)
	}
	return kinds
}
