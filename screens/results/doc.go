// Package results is the Results screen: sheets are typed in by table and scores, doubtful
// ones are asked about, and what is in or still out is listed.
//
// It must never save a sheet but by an action of the desk.
package results
