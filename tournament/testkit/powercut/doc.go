// Package powercut is for tests: it records what a program does to the files in a folder – every
// write, truncation, name and sync – and lays the folder down as a disk might have it after the power
// was cut at any moment of that. What was synced is there; of the rest anything may be missing, a
// name too. It must never be part of the program.
package powercut
