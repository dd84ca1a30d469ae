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
// Nothing runs until a director opens it, and nothing after it is closed. The room must never make a
// page, nor see what isn't public.
package beyond
