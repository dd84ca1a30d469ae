// Package agreement knows when the two players of a game have said the same result. Each has a
// token for that one game of that one draw; a result counts only if both have sent it. It must
// never know a network, nor enter a sheet.
package agreement
