// Package publish sends an event's public pages to where the public reads them, and remembers on
// this computer what was sent. Besides the rooms of the hall (app/hall, app/phones, app/beyond) it alone may use
// a network: it is off for every event until its director chooses a place, and it never asks,
// fetches or tells anything else.
//
// It must never make a page, nor know what is private: what it is given is for everybody. A
// password is never part of an event, of what is remembered of it or of what is said: it is in the
// system's key ring, or in a file of its own, for its user alone.
package publish
