package generate

// Names without a meaning: nobody who exists is meant.
var (
	givenNames = []string{
		"Ada", "Amir", "Bea", "Bruno", "Cleo", "Dag", "Dilys", "Edda", "Emil", "Fenna", "Finn", "Gita", "Goran", "Hana", "Hugo", "Ines", "Ivo", "Jana", "Joss", "Kaja",
		"Kofi", "Lena", "Luca", "Maeve", "Milan", "Nadia", "Nils", "Odile", "Omar", "Petra", "Pius", "Quentin", "Rhea", "Rolf", "Saga", "Sami", "Tess", "Timo", "Ulla", "Uri",
		"Vera", "Viggo", "Wanda", "Wim", "Xenia", "Yara", "Yusuf", "Zelda", "Zeno", "Zora",
	}
	surnames = []string{
		"Abara", "Brandt", "Castell", "Dvorak", "Ekman", "Farouk", "Grieg", "Hollis", "Ibsen", "Jarvis", "Kessler", "Lindqvist", "Moreau", "Nakata", "Okafor", "Pereira", "Quill",
		"Rosen", "Sato", "Tamm", "Ueda", "Varga", "Weiss", "Xavier", "Yilmaz", "Zeman", "Ashdown", "Birk", "Corey", "Denholm", "Ewart", "Falk", "Garrow", "Haan", "Imber", "Juric",
		"Kray", "Lisle", "Munro", "Norling", "Orme",
	}
)

// nameOf is the name of that number; neighbours differ in both halves, and as many names as there
// are pairs of halves differ from each other.
func nameOf(number int) string {
	number %= len(givenNames) * len(surnames)
	return givenNames[number%len(givenNames)] + " " + surnames[number%len(surnames)]
}
