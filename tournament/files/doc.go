// Package files makes files and folders whole or not at all: under another name beside the one that
// they are to have, brought to the disk, and only then given their name. What a killed program
// leaves half made is told from what another one is still making, and taken away. It must never know
// what is in a file.
package files
