// Package beyond sends an event's public pages to readers outside the hall, by way of a cluster of
// NATS servers that an organiser runs, and follows them there into a folder.
//
// The host's end is an engine of its own: it listens nowhere, connects to the cluster as a leaf node,
// and has nothing in it but the public pages. Only three requests come in – which events are there,
// which files an event has, the bytes of one – and they are answered, nothing else. The journal, the
// stations and their engine (app/hall) can't be reached from it.
//
// A cluster carries what its users may say. Readers believe what is published under the event's
// subjects, so the cluster's permissions must let the hosts' user alone publish "wordhall.public.*.news"
// and answer; a reader needs to publish "wordhall.public.events", "wordhall.public.*.list" and
// "wordhall.public.*.file.*" and to subscribe to "wordhall.public.*.news" and "_INBOX.>", and no more.
//
// Where a station takes over as host, nothing goes beyond from there until somebody switches it on: who
// speaks in public for the event, and with whose password, is for a person to say. The journal, which the
// station has, says where the pages went, so that its screen and its command line can ask for it. The host
// before stops as soon as it learns that it is one.
//
// Until then two hosts may send the same event. A reader follows the one of the higher term (app/hall says
// what that is), of one term the one that began later. Its folder never goes back to the pages of a lower
// term than it has, not even where only such a host is heard; the reader says so. Pages of two hosts are
// never in it together: those of another host go there once all of them are fetched, and the folder's mark
// has the term.
//
// Nothing runs until a director opens it, and nothing after it is closed. The room must never make a
// page, nor see what isn't public.
package beyond
