// Package shadow compares the divisions of an event that another program runs with what this program makes of the
// same facts: who meets by the plan, who starts, and the places and the ratings after each round. It says what
// differs first and why, and what couldn't be compared. It must never change a division or read a file.
package shadow
