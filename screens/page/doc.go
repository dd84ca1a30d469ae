// Package page is a page of text that scrolls by keys and whose links are walked by F2.
//
// It must never make texts of its own.
package page
