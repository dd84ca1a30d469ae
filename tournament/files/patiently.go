package files

import "time"

// longestPause is the last of the pauses between tries, which double from one millisecond: two seconds
// altogether.
const longestPause = 1024 * time.Millisecond

// pause waits between two tries; tests replace it.
var pause = time.Sleep

// Patiently replaces, renames or removes the file of that path, again and again for two seconds while another program has
// it open: Windows refuses that to others, and a web server, a virus scanner or OneDrive reads a file for a moment
// only. A program that keeps it open longer is told of by IsHeld. Elsewhere it is done once.
func Patiently(path string, do func() error) error {
	for wait := time.Millisecond; ; wait *= 2 {
		err := do()
		if err == nil || wait > longestPause || !IsHeld(path, err) {
			return err
		}
		pause(wait)
	}
}
