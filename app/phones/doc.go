// Package phones shows an open event to the browsers in the hall – phones and screens – and takes
// from the players what they may do: the result of their own game, and that they are here. It also
// has the scorekeeper's page for this computer's own browser.
//
// Nothing listens until a director opens it, and nothing after it is closed. It must never show
// what the public pages don't, nor change the event but by an action of the desk.
package phones
