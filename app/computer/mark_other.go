//go:build !linux && !windows

package computer

import "image"

// showMark shows nothing, because a Mac moves the icon in the Dock from the click until the window appears.
func showMark(_ func() (image.Image, error), _ <-chan struct{}, ready func()) { ready() }
