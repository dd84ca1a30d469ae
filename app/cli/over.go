package cli

import (
	"fmt"

	"wordhall/app"
)

// forceFlag is the flag of what writes at a place that the user names.
func forceFlag() option {
	return turnsOn("force", "writes over a file, or into a folder, that wordhall didn't write itself").unmentioned()
}

// writes does what writes at the place, unless something is there that wordhall didn't write and that --force doesn't give
// up.
func (c *call) writes(at app.Place, write func() error) error {
	if !c.on("force") && c.program.Taken(at) {
		return fmt.Errorf("%s is there already, and wordhall didn't write it as it is now; give another name, or --force to write over it", at.Path)
	}
	if err := write(); err != nil {
		return err
	}
	c.program.NoteWritten(at)
	return nil
}
