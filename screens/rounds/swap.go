package rounds

import (
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/spelling"
	"wordhall/tournament/text"
)

// swapChoice is a swap of two players that is going on. One is held, and a ring marks the other. In its zero value
// on is false, and there is no swap.
type swapChoice struct {
	on bool
	// held is the player who was taken up, in the line of that key and column.
	held        tournament.PlayerID
	key, column string
	// right says that the ring is on the selected line's second player.
	right bool
}

// mark is the mark on a player's cell.
func (s *swapChoice) mark(l drawLine, column string, grid *widgets.Grid[drawLine]) widgets.CellMark {
	if !s.on {
		return widgets.NoMark
	}
	if l.Key == s.key && column == s.column {
		return widgets.HeldCell
	}
	if selected, ok := grid.Selected(); ok && selected.Key == l.Key && column == s.ring() {
		return widgets.CursorCell
	}
	return widgets.NoMark
}

// ring is the column that has the ring.
func (s *swapChoice) ring() string {
	if s.right {
		return rightColumn
	}
	return leftColumn
}

// fit keeps the ring on a player, because a bye has only one.
func (s *swapChoice) fit(l drawLine) {
	if l.Bye {
		s.right = false
	}
}

// swappable reports whether players of the round that is shown may change places.
func (r *screen) swappable() bool {
	d := r.shell.Division()
	if d == nil || r.view != drawView {
		return false
	}
	state := d.RoundState(r.round)
	return state == tournament.Paired || state == tournament.Published || state == tournament.Playing
}

// takeUp begins a swap with the first player of the selected line. A second time on the same line it takes up the
// other player, and on another line it swaps.
func (r *screen) takeUp() {
	l, ok := r.grid.Selected()
	if !ok {
		return
	}
	switch {
	case !r.swap.on:
		r.hold(l, leftColumn)
	case r.swap.key != l.Key:
		r.exchange()
	case r.swap.column == leftColumn && !l.Bye:
		r.hold(l, rightColumn)
	default:
		r.hold(l, leftColumn)
	}
}

// hold takes a player up.
func (r *screen) hold(l drawLine, column string) {
	r.swap = swapChoice{on: true, held: l.player(column), key: l.Key, column: column}
	r.swapBar.Set(widgets.Accent, text.Of("Swap %s", l.name(column)), text.Of("Move to the other player."),
		widgets.NewKeyButton(text.Of("Swap"), "Enter", r.exchange), widgets.NewKeyButton(text.Of("Cancel"), "Esc", r.dropSwap))
	r.swapBar.Show()
	r.grid.SetFind(drawLine.names)
	r.shell.Say(widgets.Neutral, text.Of("Letters find the other player, Left and Right choose between the two of a game; Enter swaps, Esc leaves the draw as it is."))
	r.line.Hide() // The bar takes its place, so that the table hardly moves.
	r.whole.Refresh()
	r.grid.Update()
	r.Focus()
}

// clicked puts the ring of a swap on the player who was clicked.
func (r *screen) clicked(l drawLine, column string) {
	if r.swap.on && (column == leftColumn || column == rightColumn) {
		r.swap.right = column == rightColumn && !l.Bye
		r.grid.Update()
	}
}

// dropSwap ends a swap without a change.
func (r *screen) dropSwap() {
	if !r.swap.on {
		return
	}
	r.swap = swapChoice{}
	r.grid.SetFind(nil)
	r.swapBar.Hide()
	r.line.Show()
	r.whole.Refresh()
	r.grid.Update()
}

// swapKey deals with the keys of a swap, and reports whether it did.
func (r *screen) swapKey(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyEscape:
		if r.grid.Seeking() != "" {
			return false
		}
		r.dropSwap()
		r.shell.Say(widgets.Neutral, text.Of("Nobody was swapped."))
	case fyne.KeyLeft:
		r.turn(leftColumn)
	case fyne.KeyRight:
		r.turn(rightColumn)
	case fyne.KeyReturn, fyne.KeyEnter:
		r.exchange()
	default:
		return false
	}
	r.grid.Update()
	return true
}

// turn puts the ring on the player in that column of the selected game, or takes up that one if it is the game of the
// player who is held.
func (r *screen) turn(column string) {
	l, ok := r.grid.Selected()
	switch {
	case !ok || l.player(column) == 0:
	case l.Key == r.swap.key:
		r.hold(l, column)
	default:
		r.swap.right = column == rightColumn
	}
}

// found puts the ring of a swap on the player in whose name the letters are.
func (r *screen) found(l drawLine, letters string) {
	r.swap.right = !l.Bye && !strings.Contains(sought(l.Left), strings.ToLower(letters))
	r.grid.Update()
}

// names are the names of a game in which letters are looked for, as they are and without accents.
func (l drawLine) names() string {
	if l.Bye {
		return sought(l.Left)
	}
	return sought(l.Left) + "\n" + sought(l.Right.String())
}

func sought(name string) string { return strings.ToLower(name) + "\n" + spelling.Fold(name) }

// exchange swaps the player who is held with the one with the ring.
func (r *screen) exchange() {
	l, ok := r.grid.Selected()
	if !ok || !r.swap.on {
		return
	}
	held, other := r.swap.held, l.player(r.swap.ring())
	if wrong := swapRefusal(r.shell.Division(), r.round, held, other); !wrong.IsZero() {
		r.shell.Say(widgets.Neutral, wrong)
		return
	}
	r.dropSwap()
	r.carrySwap(held, other)
}

// dropped is called when a player was dragged onto another with the mouse.
func (r *screen) dropped(from drawLine, fromColumn string, to drawLine, toColumn string) {
	r.dropSwap()
	held, other := from.player(fromColumn), to.player(toColumn)
	if wrong := swapRefusal(r.shell.Division(), r.round, held, other); !wrong.IsZero() {
		r.shell.Say(widgets.Neutral, wrong)
		return
	}
	r.carrySwap(held, other)
}

// swapRefusal says why these two can't change places. It is empty if they can.
func swapRefusal(d *tournament.Division, round int, a, b tournament.PlayerID) text.Text {
	switch {
	case d == nil:
		return text.Text{}
	case a == b:
		return text.Of("%s can't be swapped with the same player; move to another.", d.PlayerName(a))
	}
	g, _ := d.GameOf(round, a)
	if g.Has(b) {
		return text.Of("%s and %s play each other; swapping them changes nothing. Move to a player of another game.", d.PlayerName(a), d.PlayerName(b))
	}
	return text.Text{}
}

// player is the player in a column, or 0 if it has none.
func (l drawLine) player(column string) tournament.PlayerID {
	if column == rightColumn {
		return l.Second
	}
	return l.First
}

// name is the player's name in a column.
func (l drawLine) name(column string) string {
	if column == rightColumn {
		return l.Right.String()
	}
	return l.Left
}
