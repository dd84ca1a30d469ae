package cli

import (
	"fmt"

	"wordhall/app"
)

// forceFlag is the flag of commands that write at a place named by the user.
func forceFlag() option {
	return turnsOn("force", "writes over a file, or into a folder, that wordhall didn't write itself").unmentioned()
}

// notOurs refuses to write over a file, or into a folder, without --force.
func notOurs(path string) error {
	return fmt.Errorf("%s is there already, and wordhall didn't write it as it is now; give another name, or --force to write over it", path)
}

// writes calls write for the place, unless it has something that wordhall didn't write and --force isn't given.
func (c *call) writes(at app.Place, write func() error) error {
	if !c.on("force") && c.program.Taken(at) {
		return notOurs(at.Path)
	}
	if err := write(); err != nil {
		return err
	}
	c.program.NoteWritten(at)
	return nil
}
