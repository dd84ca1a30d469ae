// Package powercut is for tests. It records what a program does to the files in a folder, which is every write,
// truncation, name and sync, and fills the folder as a disk might have it after the power was cut at any moment of
// that. What was synced is there. Anything else may be missing, names too. It must never be part of the program.
package powercut
