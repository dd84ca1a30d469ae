// Wordhall is the director's console for word-game tournaments. Alone it opens
// the window; with a command it works in the terminal and needs no display.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"

	"wordhall/app"
	"wordhall/app/cli"
	"wordhall/app/computer"
	"wordhall/app/preferences"
	"wordhall/app/publish"
	"wordhall/assets"
	"wordhall/screens"
)

// heapGrowth is how much garbage, in percent of what is in use, may wait for the collector: the window
// is open all day beside other programs, and half of what is usual takes a quarter off what a command
// needs for the largest events.
const heapGrowth = 50

func main() {
	os.Exit(run(os.Args[1:]))
}

// run decides between the terminal and the window and returns the exit status.
func run(args []string) int {
	if len(args) > 0 {
		computer.UseTerminal()
	}
	if status, looked := computer.LookedAfter(cli.ExitBad, tooLittle); looked {
		return status
	}
	hide := func() {}
	if opensWindow(args) && hasDisplay() {
		hide = computer.ShowMark(assets.Mark)
		defer hide()
	}
	debug.SetGCPercent(heapGrowth)
	terminal := cli.Terminal{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}
	program := app.New(app.Resources{
		Rulebooks:   assets.Rulebooks(),
		Reference:   assets.Reference(),
		Sample:      assets.Sample(),
		Fonts:       assets.Fonts(),
		FontFolders: computer.FontFolders,
		Words:       assets.Words(),
		Licences:    assets.Licences(),
		Languages:   assets.Languages(),
	}, preferences.OfUser())
	defer func() { _ = program.Close() }()
	program.KeyRing = publish.SystemKeyRing()
	options := screens.Options{Icon: assets.Icon(), Shown: hide}
	if len(args) > 0 && args[0] == "kiosk" {
		return runKiosk(program, args[1:], options)
	}
	if !opensWindow(args) {
		return cli.Run(program, args, terminal)
	}
	switch {
	case hasDisplay():
	case len(args) > 0:
		fmt.Fprintf(os.Stderr, "wordhall: there is no display here to open %s in a window; wordhall help lists the commands, which need none\n", args[0])
		return cli.ExitBad
	default:
		fmt.Fprintln(os.Stderr, "wordhall: there is no display here, so the sample event runs in the terminal instead; wordhall help lists the commands.")
		return cli.Run(program, []string{"demo"}, terminal)
	}
	path := ""
	if len(args) > 0 {
		path = args[0]
	}
	return showWindow(program, path, options)
}

// opensWindow reports whether these arguments ask for the window, not for a command.
func opensWindow(args []string) bool {
	return len(args) == 0 || args[0] == "kiosk" || !cli.Knows(args[0]) && isEvent(args[0])
}

// tooLittle says that there isn't enough memory.
func tooLittle(megabytes uint64) string {
	return fmt.Sprintf("wordhall: there isn't enough memory: a program may have only %d MB here; raise the limit (ulimit -v) or close other programs, and try again", megabytes)
}

// showWindow opens the window until it is closed, or says why there can be none: to the
// terminal, and on the desktop, since whoever clicked on an icon sees no terminal.
func showWindow(program *app.Program, path string, options screens.Options) int {
	if err := screens.Run(program, path, options); err != nil {
		options.Shown() // the mark would be over what is said
		fmt.Fprintln(os.Stderr, "wordhall:", err)
		computer.Alert(app.Name, err.Error())
		return cli.ExitBad
	}
	return cli.ExitDone
}

// runKiosk opens the adjudication table alone.
func runKiosk(program *app.Program, args []string, options screens.Options) int {
	switch {
	case len(args) > 0:
		fmt.Fprintf(os.Stderr, "wordhall: kiosk takes no %q; it opens the adjudication table alone\n", args[0])
		return cli.ExitBad
	case !hasDisplay():
		fmt.Fprintln(os.Stderr, "wordhall: there is no display here for the adjudication table; wordhall check answers in the terminal")
		return cli.ExitBad
	}
	options.Kiosk = true
	return showWindow(program, "", options)
}

// isEvent reports whether the word names an event file: by its ending, or
// because such a file is there.
func isEvent(word string) bool {
	if filepath.Ext(word) == app.EventExtension {
		return true
	}
	info, err := os.Stat(word)
	return err == nil && !info.IsDir()
}

// hasDisplay reports whether a window can be opened. Without one the toolkit
// would panic, so it is asked first.
func hasDisplay() bool {
	if runtime.GOOS != "linux" && runtime.GOOS != "freebsd" && runtime.GOOS != "openbsd" {
		return true
	}
	return os.Getenv("DISPLAY") != "" || os.Getenv("WAYLAND_DISPLAY") != ""
}
