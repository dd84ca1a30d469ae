// Package calls lists the tables that call the director, in a dialog that any screen can show: who goes there, what is
// done, and a call that somebody tells the director of by word. It must never decide what follows from a call.
package calls
