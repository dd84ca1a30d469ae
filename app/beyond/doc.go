// Package beyond sends an event's public pages to readers outside the hall, through a cluster of NATS servers that
// an organiser runs, and follows them from there into a folder.
//
// The host's end is an engine of its own. It listens nowhere, connects to the cluster as a leaf node, and has
// nothing in it but the public pages. It answers only three requests: which events there are, which files an event
// has, and the bytes of one file. The journal, the stations and their engine (app/hall) can't be reached from it.
//
// A cluster carries whatever its permissions let its users send. Readers believe what is published under the
// event's subjects, so the permissions must let only the hosts' user publish "wordhall.public.*.news" and answer. A
// reader needs to publish "wordhall.public.events", "wordhall.public.*.list" and "wordhall.public.*.file.*" and to
// subscribe to "wordhall.public.*.news" and "_INBOX.>", and no more.
//
// If a station takes over as host, it sends nothing beyond the hall until somebody switches that on, because a
// person has to decide who publishes for the event, and with whose password. The journal, which the station has,
// says where the pages went, so its screen and its command line can ask about it. The earlier host stops as soon as
// it learns that it is no longer the host.
//
// Until then two hosts may send the same event. A reader follows the one with the higher term (app/hall says what
// that is), and with the same term the one that began later. Its folder never goes back to pages with a lower term,
// even if only such a host is heard; the reader says so. Pages of two hosts are never in the folder together: pages
// of another host go there once all of them are fetched, and the folder's mark has the term.
//
// Nothing runs until a director opens it, and nothing after it is closed. The room must never make a page, or see
// what isn't public.
package beyond
