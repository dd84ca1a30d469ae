// Package results is the Results screen. Sheets are typed in by table and scores, doubtful ones are asked about,
// and the sheets that are in or missing are listed.
//
// It must never save a sheet except by an action of the desk.
package results
