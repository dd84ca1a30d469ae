package rulebook

// Value is the value of a key as it holds in this division: an int, a bool, a
// string (a named choice) or *OvertimeLoss; nil for a key that doesn't exist.
// Screens that list a book's parameters use it; rules read the typed fields.
func (b Book) Value(name string) any { return b.Parameters.value(name) }

// Own is the value of a key in the book itself, even if the organiser changed it.
func (b Book) Own(name string) any { return b.own.value(name) }

func (p Parameters) value(name string) any {
	k, ok := findKey(name)
	if !ok {
		return nil
	}
	switch k.kind {
	case whole:
		return *k.number(&p)
	case truth:
		return *k.truth(&p)
	case choice:
		return *k.choice(&p)
	}
	return p.OvertimeLoss
}
