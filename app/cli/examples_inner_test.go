package cli

// LinesOfExamples are the lines of the examples in their order, each with its command.
func LinesOfExamples() (list [][2]string) {
	for _, e := range examples {
		list = append(list, [2]string{e.command, e.line})
	}
	return list
}

// Grouped are the names of the commands in the order of the help's groups.
func Grouped() (names []string) {
	for _, g := range groups {
		names = append(names, g.commands...)
	}
	return names
}
