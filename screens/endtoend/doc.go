// Package endtoend drives the real program: the window on a virtual display of
// its own, real key presses, pictures of what the director would see.
//
// Its tests run with the build tag endtoend and need Xvfb, openbox, xdotool and xclip;
// "make e2e" brings them. The long days run beside one another, each on a display and in
// a home of its own. They treat the program as a box: what it shows, writes
// and prints is all they know. They must never reach into a room of the house.
//
// Pictures go to the folder WORDHALL_ARTEFACTS (default: artefacts at the top of
// the checkout). WORDHALL_BINARY names a program that is built already;
// otherwise the tests build it. What they build is watched: it tells how long its window
// was held and by what, and when nothing waits for it. One that is not is driven as well.
package endtoend
