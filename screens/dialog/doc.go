// Package dialog describes dialogs and their answers, and questions for files by a path that
// can be typed.
//
// It only describes: the window shows them. It must never carry out an answer by itself.
package dialog
