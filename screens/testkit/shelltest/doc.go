// Package shelltest opens a real window for the tests of an area, with that area alone: the
// other screens of the rail have no content.
//
// Only tests may import it.
package shelltest
