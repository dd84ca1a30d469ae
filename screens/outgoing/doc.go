// Package outgoing sends what leaves the program on its way, the same from every screen:
// papers printed, files written, the director asked where and whether.
//
// What is written is the desk's; the package must never make a file's content.
package outgoing
