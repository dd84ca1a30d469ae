package spelling

import (
	"strings"
	"testing"
)

func TestTheSurnameOfAName(t *testing.T) {
	for _, c := range []struct{ name, given, family, suffix string }{
		{"Ada Quill", "Ada", "Quill", ""},
		{"Quill, Ada", "Ada", "Quill", ""},
		{"van den Heuvel, Piet", "Piet", "van den Heuvel", ""},
		{"King, Martin, Jr", "Martin, Jr", "King", ""},
		{"Anna van der Berg", "Anna", "van der Berg", ""},
		{"Juan De La Cruz", "Juan", "De La Cruz", ""},
		{"Seán Ó Briain", "Seán", "Ó Briain", ""},
		{"José Ortega y Gasset", "José", "Ortega y Gasset", ""},
		{"María García Márquez", "María García", "Márquez", ""},
		{"Jean-Paul Sartre-Beauvoir", "Jean-Paul", "Sartre-Beauvoir", ""},
		{"Martin Luther King Jr.", "Martin Luther", "King", "Jr."},
		{"King Jr", "King", "Jr", ""},
		{"DE LA CRUZ Juana", "Juana", "DE LA CRUZ", ""},
		{"María GARCÍA MÁRQUEZ", "María", "GARCÍA MÁRQUEZ", ""},
		{"AJ Smith", "AJ", "Smith", ""},
		{"J.R.R. Tolkien", "J.R.R.", "Tolkien", ""},
		{"JUAN GARCIA", "JUAN", "GARCIA", ""},
		{"Van Morrison", "Van", "Morrison", ""},
		{"de Vries", "de", "Vries", ""},
		{"juan carlos garcía", "juan carlos", "garcía", ""},
		{"Plato", "", "Plato", ""},
		{"Player 12", "", "Player 12", ""},
		{"J. B. (2)", "", "J. B. (2)", ""},
		{" Ludwig   von Beethoven ", "Ludwig", "von Beethoven", ""},
		{"", "", "", ""},
	} {
		if given, family, suffix := Parts(c.name); given != c.given || family != c.family || suffix != c.suffix {
			t.Errorf("%q is %q, %q, %q; want %q, %q, %q", c.name, given, family, suffix, c.given, c.family, c.suffix)
		}
	}
}

// FuzzParts: no word of a name is lost or returned twice, and a name has a surname.
func FuzzParts(f *testing.F) {
	for _, name := range []string{"Anna van der Berg", "KING Martin Jr", "a y y b", "Quill, Ada", ", Ada"} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		given, family, suffix := Parts(name)
		if strings.Contains(name, ",") {
			return
		}
		if got, want := len(strings.Fields(given+" "+family+" "+suffix)), len(strings.Fields(name)); got != want {
			t.Errorf("%q has %d words, its parts %d", name, want, got)
		}
		if family == "" && strings.TrimSpace(name) != "" {
			t.Errorf("%q has no surname", name)
		}
	})
}
