package ratings

import (
	"maps"
	"slices"
	"strings"

	"wordhall/tournament/text"
)

// System rates a field.
type System interface {
	// About names the system and says what is uncertain about it.
	About() About
	// Rate computes the players after the event. The error says what is wrong with the field; a field that
	// can be rated never gives an error.
	Rate(f Field) (Result, error)
}

// About is a system in words.
type About struct {
	// ID is how divisions name it ("naspa").
	ID string
	// Title is the name that people read.
	Title string
	// Uncertain lists what no published source says, each with what is assumed.
	Uncertain []string
	// Deviation says that the system keeps a deviation for each player.
	Deviation bool
	// Fractions says that ratings are kept unrounded.
	Fractions bool
	// Norms says that the federation gives titles by these ratings.
	Norms bool
	// History says that the system averages over past games. A player whose past games aren't known is
	// estimated from the rating alone.
	History bool
}

// builtIn are the systems by id, in the order in which they are offered.
var builtIn = []System{
	NASPA(),
	Norwegian{ID: "norwegian"}.withDefaults(),
	Norwegian{ID: "coco"}.withDefaults(),
	FIDE(),
	DefaultABSP(),
	ASPA(),
	WESPA(),
	WESPA2016(),
	DefaultGlicko2(),
	NZASP2022(),
	NZASP2017(),
	NSAClassic(),
}

// otherNames are ids under which some systems are known elsewhere.
var otherNames = map[string]string{"norwegian-coco": "norwegian", "nzasp": "nzasp-2022"}

// OtherNames lists these ids.
func OtherNames() []string { return slices.Sorted(maps.Keys(otherNames)) }

// Names lists the ids of all systems.
func Names() []string {
	names := make([]string, len(builtIn))
	for i, s := range builtIn {
		names[i] = s.About().ID
	}
	return names
}

// Systems lists all systems in the order in which they are offered.
func Systems() []System { return slices.Clone(builtIn) }

// Find returns the system of that id. The error names those there are.
func Find(id string) (System, error) {
	if other, ok := otherNames[id]; ok {
		id = other
	}
	for _, s := range builtIn {
		if s.About().ID == id {
			return s, nil
		}
	}
	return nil, text.Errorf("there is no rating system %q; the systems are %s", id, strings.Join(Names(), ", "))
}
