// Package web writes the event as a site: plain files that link to one another by name, so that
// they work from a stick, from a web server and in the hall. Each page answers one question and
// leads to every other division, round and player.
//
// A page needs no network and reads whole without a script; the one script helps to find a name
// and marks one's own row, which it keeps on that device only. A page has at most 50 KB: a longer
// one is cut into parts. Names of files never change during an event.
//
// The pages are for everybody. The package must never show what the director keeps private, nor
// import another kind of exchange.
package web
