package app

import (
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/store/library"
)

// KioskDivision is a division that players choose at an adjudication table without an event, with the lists by
// which it plays. An empty list stands for the one loaded last.
type KioskDivision = library.KioskDivision

// KioskDivisions lists them in their order.
func (p *Program) KioskDivisions() ([]KioskDivision, error) {
	return keptIn(p, (*library.Library).KioskDivisions)
}

// SetKioskDivisions replaces them. It leaves out those without a name, and refuses two of the same name and lists
// that aren't loaded.
func (p *Program) SetKioskDivisions(list []KioskDivision) error {
	seen := map[string]bool{}
	var kept []KioskDivision
	for _, k := range list {
		k.Name = strings.Join(strings.Fields(k.Name), " ")
		if k.Name == "" {
			continue
		}
		key := strings.ToLower(k.Name)
		if seen[key] {
			return tournament.Refuse(tournament.Conflict, "division %s is there twice; give each its own name", k.Name)
		}
		seen[key] = true
		for _, name := range []string{k.List, k.Second} {
			if name == "" || isPractice(name) {
				continue
			}
			if _, err := p.registered(name); err != nil {
				return err
			}
		}
		kept = append(kept, k)
	}
	library, err := p.Library()
	if err != nil {
		return err
	}
	return library.SetKioskDivisions(kept)
}
