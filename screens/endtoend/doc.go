// Package endtoend drives the real program: the window on a virtual display of
// its own, real key presses, pictures of what the director would see.
//
// Its tests run with the build tag endtoend and need Xvfb, openbox, xdotool and xclip; "make
// e2e" brings them. The long days run beside one another, each on a display and in a home of
// its own. They judge the program only by what it shows, writes and prints, and must never
// look inside it.
//
// Pictures go to the folder WORDHALL_ARTEFACTS (default: artefacts at the top of the
// checkout). WORDHALL_BINARY names a program that is built already; otherwise the tests build
// it. What they build is watched: it reports how long its window was blocked and by what, and
// when nothing waits for it. A program that isn't watched can be tested as well.
package endtoend
