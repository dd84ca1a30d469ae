// Package export is the Export screen: papers are printed and files are written, and what a
// file would lack is shown before it is written.
//
// It must never write a format by itself.
package export
