package app

import "wordhall/tournament/store"

// Examine says what is wrong with an event file, also with one that can't be opened any
// more. It changes nothing.
func (p *Program) Examine(path string) (store.Report, error) {
	return store.Examine(path, p.options())
}

// Salvage writes all that can be read of a damaged event into a new event file and
// leaves the damaged one as it is. made is the new file's path.
func (p *Program) Salvage(from, to string) (made string, done store.Salvaged, err error) {
	made = withExtension(to)
	done, err = store.Salvage(from, made, p.options())
	return made, done, err
}
