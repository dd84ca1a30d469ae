// Package form is a column of labelled fields walked by the keyboard: Enter goes on, Ctrl
// Enter submits, Esc leaves; with the fields themselves, what is read from them, and the
// paragraph that says what is wrong.
//
// It knows no event and no window. It must never carry out what was typed: the dialog or
// screen around it does.
package form
