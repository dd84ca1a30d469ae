// Package report says what is shown of an event, once for every outlet: lists of rows and columns
// (standings, cross-table, pairings, cards, prizes, ratings and others), and in words what a change would
// change, what is still open, the conditions of play, a player's conduct and the challenges of a game.
//
// It only reads, and decides nothing: whoever needs a report to act asks the domain instead.
//
// A [View] is a division after a round, with the standings and cards that the lists are made of. A [List] has
// columns with ids, titles and figures, and rows of cells in no language. An outlet [Choose]s
// the columns that it draws by their ids, and says how wide they are and which leave first where there is no
// room. It knows how it writes each [Figure] and nothing of what a list is about.
//
// To add a list, write a function that gives a List in a file of its own, as byes.go does:
//
//   - Columns are known without rows, so that an outlet can be laid out before there is anything in it.
//   - Rows are made while they are asked for. The key of a row stays with it when the list changes.
//   - A cell is a number of the column's figure, or words where there is no number, and names its player.
//
// Then draw it by the ids of its columns: in the window by package screens/lists, on paper by listPaper.take,
// in the workbook by grid.take, on pages by take of package web, in the terminal by sayList of the command line.
// A column of the standings is an entry of standingsColumns, and its id in standingsOn for each outlet, among
// them the csv file and the command line's answer for programs.
package report
