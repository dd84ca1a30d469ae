// Package overlay makes what a video stream shows over its picture: pages with a transparent background for the
// featured table, the leaders, a ticker of the standings, the round's clock and the games that the two players
// have played before, and every field of them as a text file.
//
// The names of pages, fields and text files never change during an event, because a stream is set up once. The
// pages need only a small script beside them, which they read again every second, so they work from a folder and
// from a server.
//
// Overlays are for everybody. The package must never show what the director keeps private: it is given the public
// event. It writes no file.
package overlay
