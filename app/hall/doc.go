// Package hall lets several computers work on one event. The host is the one that has the event
// file and writes it; stations have a copy each, kept up to date line by line, and send the host
// what their operators do.
//
// The host's file is the truth: a line is on its disk before anybody is told of it. The engine
// between the computers is NATS with JetStream, which runs in the host's program while its director
// has the hall open, and not at all otherwise.
//
// Readers outside the hall are app/beyond's: an engine of its own, which this one has no way to.
//
// The room must never decide what an action may do, which is the domain's to say, nor write an
// event in any way but through its desk.
package hall
