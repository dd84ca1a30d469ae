// Package monitor knows the screens that are connected: how large a window may be on the first,
// and whether there is another one, such as a projector, to put a window on. The toolkit keeps
// this to itself; the library under it says it. Programs built without a window have no screen.
//
// It must never decide which window goes where.
package monitor
