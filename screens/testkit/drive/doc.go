// Package drive is the director in tests. It types keys, reads what is visible, plays rounds and stands in for the
// printer. It knows what an area knows of the window, and so do the tests of the window itself.
//
// Only tests may import it.
package drive
