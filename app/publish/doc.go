// Package publish sends an event's public pages to where the public reads them, and remembers on this computer what
// was sent. Only it and the rooms of the hall (app/hall, app/phones, app/beyond) may use a network. It is off for
// every event until its director chooses a place, and it never asks for, fetches or sends anything else.
//
// It must never make a page, or know what is private: what it is given is for everybody. A password is never part
// of an event, of what is remembered of it or of what is said. It is in the system's key ring, or in a file of its
// own that only this user can read.
package publish
