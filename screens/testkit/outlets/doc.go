// Package outlets is a test of all outlets together: what screens, papers, pages, workbook, files,
// command line, boards and overlays say of six events, as text. It says nothing of how they look.
//
// Nothing may import it.
package outlets
