// Package web writes the event as a site: plain files that link to one another by name, so that they work from a
// stick, from a web server and in the hall. Each page answers one question and has links to every other division,
// round and player.
//
// A page needs no network and can be read without a script. The one script helps to find a name and marks the
// reader's own row, which it keeps on that device only. A page has at most 50 KB; a longer one is divided into
// parts. Names of files never change during an event.
//
// The pages are for everybody. The package must never show what the director keeps private, nor import another
// kind of exchange.
package web
