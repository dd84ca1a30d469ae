package screens

import "testing"

// newTestHall is a window with every area.
func newTestHall(t testing.TB) *hall { return openHall(t, testAreas()) }

// newTestEvent is a window with every area on an event.
func newTestEvent(t *testing.T, players int) *hall { return openEvent(t, testAreas(), players) }
