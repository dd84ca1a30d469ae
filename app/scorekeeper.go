package app

import (
	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/store"
)

// A scorekeeper enters sheets and verifies them; the rest is the director's.
var scorekeeping = map[string]bool{action.EnterSheet{}.Kind(): true, action.VerifySheet{}.Kind(): true}

// LimitToSheets gives the desk to a scorekeeper, or back to the director: while it is
// limited every other action is refused, and only the scorekeeper's own sheets can be
// undone.
func (d *Desk) LimitToSheets(on bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.limited = on
}

// mayDo refuses what a scorekeeper may not do.
func (d *Desk) mayDo(kind string) error {
	if d.limited && !scorekeeping[kind] {
		return tournament.Refuse(tournament.Conflict, "a scorekeeper enters and verifies sheets; the director does this")
	}
	return nil
}

// mayUndo refuses a scorekeeper what isn't a sheet of the same operator's.
func (d *Desk) mayUndo(target store.Entry) error {
	if d.limited && target.Operator != d.program.Operator() {
		return tournament.Refuse(tournament.Conflict, "this was done by %s; the director undoes it", target.Operator)
	}
	return d.mayDo(target.Kind)
}
