package cli

import (
	"slices"
	"strings"

	"wordhall/app"
	"wordhall/app/hall"
	"wordhall/ratings"
	"wordhall/tournament"
)

// command is one word of the command line.
type command struct {
	name string
	// words are the words that follow the command, as the usage shows them. most is how many there may be. first are
	// the possible first words, if they are known beforehand.
	words string
	most  int
	first []string
	// settings are those that may be typed as key=value.
	settings []settingWord
	does     string
	flags    []option
	// more is what the help of this command says below its flags.
	more string
	// verbs are the words after the event that choose what the command does. steps are what it does for each of them
	// (see with).
	verbs []string
	steps []step
	// namesPlayers says that the event is the only file named by its words and flags, and that the other words are
	// names.
	namesPlayers bool
	// plain says that the command has no answer for programs.
	plain bool
	run   func(*call) error
}

// manyWords says that the command itself counts its words.
const manyWords = 1 << 20

// These are the flags of several commands.
func divisionFlag() option { return takes("division", "A", "the division, by its name") }
func documentFlag() option {
	return takes("from", "DOCUMENT", "a division document instead of EVENT and --division; - is standard input").unmentioned()
}
func rulebookFlag() option {
	return takes("rulebook", "R", "the rulebook, by its id or a file of one by difference")
}
func jsonFlag() option { return turnsOn("json", "answers for programs").unmentioned() }

// commands are all commands in the order of the help. They are described only here.
func commands() []command {
	return []command{
		{name: "kiosk", does: "the adjudication table alone, full screen, no event needed", plain: true, run: runKiosk},
		{name: "demo", does: "runs the sample event from registration to the prizes", run: runDemo, flags: []option{
			takes("out", "DIR", "the folder for its files").or("wordhall-demo"), forceFlag(),
		}},
		{name: "new", words: "EVENT", most: 1, does: "makes an empty event file", run: runNew, flags: []option{
			rulebookFlag(), takes("name", "N", "the event's name; the file's where it is left out"),
			turnsOn("secret", "makes the seeds of the draws of a secret, shown after the last round, so that anybody can check that nobody chose them (see audit)").unmentioned(),
		}},
		{name: "import", words: "EVENT FILE", most: 2, run: runImport,
			does: "players (csv, xlsx, ods, .t, .tou; --division isn't needed where a column says it), a division or an event (.json), or whole divisions with their games (config.tsh, archive, tourney.js, .tou)",
			flags: []option{
				divisionFlag(), takes("sheet", "S", "the sheet of a workbook, by its name"),
				takes("columns", "LIST", "what columns hold, by their headings or by their numbers, with commas between them: Spieler=name,3=ignore"),
				takesNumber("rounds", "N", "how many rounds a division made for a list has; as many as the event's last division, or 7, where it is left out"),
				turnsOn("preview", "shows what would come and writes nothing"),
				turnsOn("given-first", "writes every name with the given name first: \"SMITH, Ann\" is entered as \"Ann SMITH\""),
				turnsOn("good-rows", "takes the rows that are good and leaves out the others, which it names"),
				turnsOn("two-people", "enters players although they may be the same persons as others in the event"), acceptFlag(""),
			}},
		divisionCommand(), eventCommand(),
		{name: "pair", words: "EVENT", most: 1, does: "draws the next or that round", run: runPair, flags: []option{
			documentFlag(), divisionFlag().always(), takesNumber("round", "N", "the round; the next one where it is left out"),
			systemFlag("the pairing system instead of the plan's"),
			takesSeed("the seed of the draw; the same seed draws the same"), turnsOn("publish", "publishes the draw"), acceptFlag("publish: "),
			takes("certificate", "FILE", "writes what proves that no draw costs less, for anybody to check"), forceFlag(),
		}, more: certificateMeans},
		playerCommand(), roundCommand(), relationCommand(), rulingCommand(), evidenceCommand(), prizeCommand(),
		{name: "result", words: "EVENT [FIRST SECOND]", most: 3, does: "enters one sheet, verifies it by a second entry, corrects it or takes it back", run: runResult, namesPlayers: true, flags: append([]option{
			divisionFlag().always(), takesNumber("round", "N", "the round").always(), takesNumber("table", "T", "the table").always(),
			takes("starter", "PLAYER", "who really started, where it wasn't the drawn starter").unmentioned(),
			takes("reason", "WHY", "why it is corrected or taken back"), previewFlag().unmentioned(), acceptFlag(""),
		}, sheetFlags()...)},
		gameCommand(), finalCommand(), callCommand(), markCommand(),
		{name: "forecast", words: "EVENT", most: 1, run: runForecast, more: forecastMeans, flags: []option{divisionFlag()},
			does: "says when the round in play ends, when the next one starts and when the day ends, by the times at which sheets came in"},
		{name: "undo", words: "EVENT", most: 1, does: "takes back what was done last", run: runUndo, flags: []option{previewFlag(), acceptFlag("")}},
		{name: "redo", words: "EVENT", most: 1, does: "does again what was undone last", run: runRedo, flags: []option{previewFlag()}},
		{name: "close", words: "EVENT", most: 1, does: "closes the event: nothing is changed any more until it is reopened", run: runClose, flags: []option{previewFlag(), acceptFlag("")}},
		{name: "reopen", words: "EVENT", most: 1, does: "opens a closed event again, for an appeal say", run: runReopen, flags: []option{takes("reason", "WHY", "why; kept in the record").always(), previewFlag()}},
		{name: "standings", words: "EVENT", most: 1, does: "prints the standings", run: runStandings, flags: []option{
			documentFlag(), divisionFlag().always(), takesNumber("after", "N", "after that round; the last one drawn where it is left out"),
		}},
		{name: "rate", words: "EVENT", most: 1, does: "estimates the ratings after the event", run: runRate, flags: []option{
			documentFlag(), divisionFlag().always(), takes("system", "S", "the rating system instead of the division's").oneOf(slices.Concat(ratings.Names(), ratings.OtherNames())...),
		}},
		{name: "simulate", words: "EVENT", most: 1, does: "chances of each place, who has clinched and who is out", run: runSimulate, flags: []option{
			documentFlag(), divisionFlag().always(), takesNumber("runs", "N", "how many finishes are simulated"), takesSeed("the seed of the simulation"),
			takesNumber("after", "N", "after that round; the last one where it is left out"), turnsOn("coin", "decides every game by a coin instead of the ratings"),
		}},
		{name: "generate", does: "makes up a division and plays it to its end, as a document for anybody's tests; the same seed makes the same", plain: true, run: runGenerate, flags: []option{
			takesNumber("players", "N", "how many players").or("24"), takesNumber("rounds", "N", "how many rounds").or("7"),
			systemFlag("the pairing system of all rounds").or("swiss"), rulebookFlag().or("wespa-2010"),
			takesSeed("the seed"), takesNumber("absences", "P", "how many of a hundred players miss rounds").or("0"),
			takesNumber("forfeits", "P", "how many of a hundred games are forfeited or resigned").or("0"),
			takesNumber("penalties", "P", "how many of a hundred other games end with a time penalty").or("0"),
			takesNumber("ejections", "N", "how many players are ejected").or("0"),
			takes("ratings", "FROM-TO", "the lowest and the highest rating, most in the middle and one player in twenty without (600-2100 if left out)"),
			takesNumber("final", "N", "how many play a final after the rounds, 2 to 16; none where it is left out"),
			takes("out", "FILE", "the document's file; standard output where it is left out"), forceFlag(),
		}},
		{name: "shadow", words: "FOLDER", most: 1, run: runShadow, more: shadowMeans,
			does: "follows a running event of tsh (its folder) or AUPAIR (.tou) as it changes, says what this program makes otherwise and why, and keeps an event beside, until Ctrl C",
			flags: []option{
				takes("out", "EVENT", "the event beside; in this folder under the other's name where it is left out, and none with --once"),
				turnsOn("once", "prints one comparison and ends: 0 they agree, 1 something differs"), rulebookFlag().or("wespa-2010"),
			}},
		{name: "ready", words: "EVENT", most: 1, run: runReady, more: readyMeans,
			does: "says what a federation would send the event's results back for, before they are sent",
			flags: []option{
				takes("for", strings.Join(rates(), "|"), "the federation").always().oneOf(rates()...), divisionFlag(),
				takes("barred", "FILE", "another list of those who may not play than the one kept: a name or a number a line"),
				takes("list", "FILE", "another rating list of the federation to look the players up in than the one kept in the window (csv, xlsx, json, WESPA's latest.txt)"),
			}},
		{name: "barred", words: "[FILE | forget]", most: 1, first: []string{"forget"}, run: runBarred, more: barredMeans,
			does: "keeps a list of those who may not play, suspended or lapsed (a name or a federation's number a line), takes it away, or says how many are on it"},
		{name: "export", words: "EVENT", most: 1, run: runExport,
			does: "writes a file, or a folder (" + strings.Join(formatsWith(func(f *app.Format) bool { return f.Folder }, formatName), ", ") + "); json without --division is the whole event where it has several",
			flags: []option{
				takes("format", formatNames("|", "|"), "what is written").always().oneOf(formatsWith(everyFormat, formatName)...),
				takes("out", "PATH", "the file or the folder; - is standard output, where it is a file").always(), divisionFlag(),
				takesNumber("after", "N", ofFormats("after", "as it stood after that round, later ones left out")),
				takes("rounds", "N-M", ofFormats("rounds", "these rounds, or one; the workbook lists their games, and all stands as after the last of them")),
				takesMany("papers", "LIST", ofFormats("papers", "only these papers, with commas between them: "+strings.Join(paperNames(), ", "))).oneOf(paperNames()...),
				takesNumber("round", "N", ofFormats("round", "the round of the papers; the last one drawn where it is left out")),
				takes("tables", "LIST", ofFormats("tables", "only those tables' slips or signs, as 3,7-9")),
				takes("pages", "LIST", ofFormats("pages", "only those pages of each paper, as 2 or 3- from page 3 on")),
				takesMany(languageFlag, "TAG", ofFormats(languageFlag, "in that language, by its tag, as de, or in two side by side, as de,fr; as the event has it, or else the window, where it is left out")),
				takes("paper", "SIZE", ofFormats("paper", "for that size of paper; the one chosen in the window where it is left out")).oneOf(app.PaperSizes()...),
				turnsOn("director", "the director's confidential edition"), turnsOn("bom", "puts the mark of UTF-8 in front, for an old Excel"), forceFlag(),
			}},
		{name: "publish", words: "EVENT", most: 1, run: runPublish,
			does: "sends the public pages to where the public reads them: what changed since they were last sent, the front page last; besides it only host, join, follow, phones and desk use a network",
			flags: []option{
				takes("to", "PLACE", "a folder, or one on a server: sftp://name@server/folder, webdavs:// (Nextcloud), s3://key@server/bucket/folder, ftps://, ftp:// (nothing is encrypted); /~/ begins one in the user's own; the one chosen for the event in the window where it is left out"),
				asksPassword("server"),
				takes("trust", "KEY", "trusts the server that shows this key or certificate, as the command says it of one that it doesn't know"),
				turnsOn("anew", "sends everything, over whatever pages are there"),
				turnsOn("list", "lists what was sent when, and sends nothing"),
				turnsOn("events", "from now on keeps the event in events.json in the folder above, an organiser's list of events"),
				turnsOn("no-events", "takes it out of that list"),
				takes("readers", "ADDRESS", "from now on the pages name the address that readers find them at, as https://club.org/open/, so that a link to them shows a picture; - forgets it"),
				forceFlag(),
			}},
		{name: "host", words: "EVENT", most: 1, run: runHost, more: hostSays,
			does: "opens the hall of an event: other computers may join it, and this one carries out what is done there",
			flags: []option{
				takes("address", "A", "this computer's address in the hall's network, with a port behind a colon; the likeliest where it is left out"),
				takes("role", "R", "what the first station may do").or(string(hall.Scorekeeper)).oneOf(hall.Roles.Names()...),
				turnsOn("take-over", "makes the computer of a station's copy the host, because the host is gone"),
				turnsOn("again", "makes this computer the host again of an event that another one took over; that one only reads once it hears of it"),
				takes("beyond", "ADDRESS", "also sends the public pages to an organiser's NATS cluster, where anybody follows them: tls://name@server:7422, with commas between several servers; nats:// isn't encrypted"),
				asksPassword("cluster"), takes("creds", "FILE", "the credentials of the cluster's user, instead of a name and a password"),
			}},
		{name: "join", words: "CODE|COPY", most: 9, plain: true, run: runJoin, more: joinSays,
			does: "joins the hall of another computer as a station, with a copy of the event that follows it",
			flags: []option{
				takes("copy", "FILE", "where the copy is kept; in this folder under the event's name where it is left out"),
				takes("name", "N", "what the station is called; the computer's name where it is left out"),
			}},
		{name: "follow", words: "ADDRESS", most: 1, plain: true, run: runFollow, more: followSays,
			does: "writes an event's public pages into a folder as its host sends them beyond the hall, until Ctrl C",
			flags: []option{
				takes("out", "FOLDER", "the folder, for this event alone; it is made where it is missing").always(),
				turnsOn("once", "ends with the first complete copy"),
				asksPassword("cluster"), takes("creds", "FILE", "the credentials of a user of the cluster, instead of a name and a password"),
			}},
		{name: "phones", words: "EVENT", most: 1, plain: true, run: runPhones,
			does: "opens the event to the phones and screens in the hall until Ctrl C: the public pages as they change, a page for each player, results by both players, checking in",
			flags: []option{
				takes("address", "A", "this computer's IPv4 address in the hall; left out where it has one alone"),
				takesNumber("port", "P", "another port than 8421; slips printed before lead to the old one"),
				turnsOn("reading", "phones only read: no results, nobody checks in"),
			}},
		{name: "desk", words: "EVENT", most: 1, plain: true, run: runDesk,
			does:  "opens the scorekeeper's page for a browser of this computer until Ctrl C: sheets entered, verified, corrected and undone, for screen readers too",
			flags: []option{takesNumber("port", "P", "another port than 8422")}},
		{name: "rule", words: "[ID [name=value …]]", most: 1 + inputsAtMost, does: "computes a ruling, or lists them with what they ask for", run: runRule, flags: []option{rulebookFlag()}},
		{name: "rulebook", words: "[FILE | keep FILE | forget ID]", most: 2, first: []string{"keep", "forget"}, run: runRulebook,
			does: "checks a rulebook by difference and shows what it changes, keeps it on this computer, or lists the rulebooks"},
		{name: "rules", words: "search WORDS", most: 1 + searchAtMost, first: []string{"search"}, run: runRules,
			does: "finds the situations and the topics of the rulebook reference that words mean", flags: []option{rulebookFlag()}},
		{name: "check", words: "WORD… | FILE | FOLDER", most: manyWords, run: runCheck, more: checkMeans,
			does: "one play adjudicated: one answer for all its words; or an event, whoever drew it (document, folder of tsh, .tou, tourney.js), drawn and ranked again", flags: []option{
				takes("list", "NAME", "the word list, by its name"), takes("standings", "FILE", "compares the standings with those of another program"),
				divisionFlag(), systemFlag("the pairing system of all rounds instead of the file's plan"),
				takesSeed("the seed of all draws"), rulebookFlag().or("wespa-2010"),
			}},
		{name: "lists", words: "[add FILE NAME | remove NAME | notice]", most: 3, first: []string{"add", "remove", "notice"}, does: "the word lists", run: runLists, flags: []option{
			takes("edition", "E", "add: the edition"), takes("rulebook", "R", "add: the rulebook that it is from"), turnsOn("preview", "add: shows what would be loaded and loads nothing"),
		}},
		{name: "verify", words: "EVENT", most: 1, run: runVerify,
			does:  "checks the file and replays its journal; writes what can be read of a damaged one anew",
			flags: []option{takes("salvage", "NEW", "the event to be written of what can be read"), turnsOn("accept", "lets an older copy be the event from now on: what it lacks isn't told again")}},
		{name: "forget", words: "EVENT", most: 1, run: runForget, more: forgetMeans,
			does:  "deletes contact details, needs and notes of the players for good, after the event",
			flags: []option{turnsOn("close", "closes the event first, where it isn't yet"), acceptFlag("")}},
		{name: "audit", words: "DOCUMENT", most: 1, run: runAudit, more: auditMeans, flags: []option{turnsOn("report", "prints the report for a federation: a topic a line")},
			does: "draws every round of a division's or an event's document, or of an event file, again and says of each: the same; or what differs, and who changed it"},
		{name: "schema", does: "prints the JSON Schema (2020-12) of the documents that are read and written, for whoever makes them with another program", plain: true, run: runSchema},
		{name: "help", words: "[COMMAND]", most: 1, does: "lists the commands, or explains one with its flags", run: runHelp},
		{name: "version", does: "the version, the commit it was built of and the Go that built it", run: runVersion},
		{name: "completion", words: strings.Join(shellNames(), "|"), most: 1, first: shellNames(), does: "prints what lets that shell complete commands and flags", plain: true, run: runCompletion},
		{name: "man", does: "prints the manual page, for man -l -", plain: true, run: runMan},
	}
}

// systemFlag takes a pairing system.
func systemFlag(does string) option {
	return takes("system", "S", does).oneOf(choiceKeys(tournament.PlanSettings.Setting("system"))...)
}

// nameLanguages adds the languages that this computer has, which aren't known beforehand.
func (c *command) nameLanguages(p *app.Program) {
	for i := range c.flags {
		if o := &c.flags[i]; o.name == languageFlag && p != nil {
			o.choices = p.Languages()
		}
	}
}

// commandNamed finds a command by its name, and reports whether there is one.
func commandNamed(name string) (command, bool) {
	all := commands()
	i := slices.IndexFunc(all, func(c command) bool { return c.name == name })
	if i < 0 {
		return command{}, false
	}
	return all[i], true
}

// options are all flags that the command takes.
func (c command) options() []option {
	if c.plain {
		return c.flags
	}
	return append(slices.Clone(c.flags), jsonFlag())
}

// usage is how the command is typed, without the program's name.
func (c command) usage() string {
	parts := []string{c.name}
	if c.words != "" {
		parts = append(parts, c.words)
	}
	for _, o := range c.flags {
		switch {
		case o.aside:
		case o.needed:
			parts = append(parts, o.usage())
		default:
			parts = append(parts, "["+o.usage()+"]")
		}
	}
	return strings.Join(parts, " ")
}
