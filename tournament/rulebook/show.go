package rulebook

// Value is the value of a key as it holds in this division: an int, a bool, a
// string (a named choice) or *OvertimeLoss; nil for a key that doesn't exist.
// Screens that list a book's parameters use it; rules read the typed fields.
func (b Book) Value(name string) any {
	k, ok := findKey(name)
	if !ok {
		return nil
	}
	switch k.kind {
	case whole:
		return *k.number(&b.Parameters)
	case truth:
		return *k.truth(&b.Parameters)
	case choice:
		return *k.choice(&b.Parameters)
	}
	return b.OvertimeLoss
}
