package cli

import "slices"

// groups are the commands by subject, in the order of the help. Each command is in one group.
var groups = []struct {
	title    string
	commands []string
}{
	{"An event", []string{"demo", "new", "import", "shadow", "event", "division", "ready", "export", "undo", "redo", "close", "reopen", "forget"}},
	{"Players", []string{"player", "relation", "barred"}},
	{"Rounds and results", []string{"pair", "round", "result", "game", "final", "forecast", "call", "mark"}},
	{"Standings, ratings and prizes", []string{"standings", "rate", "simulate", "prize"}},
	{"Rules and words", []string{"rule", "rules", "rulebook", "ruling", "evidence", "check", "lists", "kiosk"}},
	{"Other computers and phones", []string{"publish", "host", "join", "follow", "phones", "desk"}},
	{"Proofs", []string{"verify", "audit", "generate", "schema"}},
	{"Wordhall itself", []string{"help", "version", "completion", "man"}},
}

// inGroups are the commands in the order of their groups.
func inGroups(all []command, each func(title string, of []command)) {
	for _, g := range groups {
		var of []command
		for _, name := range g.commands {
			if i := slices.IndexFunc(all, func(c command) bool { return c.name == name }); i >= 0 {
				of = append(of, all[i])
			}
		}
		each(g.title, of)
	}
}

// example is a command as it is typed at a tournament.
type example struct {
	command, says, line string
}

// examples are the examples, with at least one for each command. They are in the order of a tournament day, and a
// test runs them one after the other.
var examples = []example{
	{"demo", "the sample event, with everything that is made of it", `wordhall demo --out sample`},
	{"new", "an event by the rulebook of WESPA", `wordhall new spring.wordhall --rulebook wespa-2010 --name "Spring Open"`},
	{"import", "look at a list first, then take it in", `wordhall import spring.wordhall players.csv --division A --rounds 3 --preview`},
	{"import", "", `wordhall import spring.wordhall players.csv --division A --rounds 3`},
	{"event", "where and when it is", `wordhall event spring.wordhall place=Leith start_date=2027-03-13 end_date=2027-03-14`},
	{"division", "its settings, and where each comes from", `wordhall division spring.wordhall A`},
	{"division", "some of them changed, all or none", `wordhall division spring.wordhall A tie_breaks=head_to_head,spread "tables.names=1 Stage"`},
	{"player", "somebody comes at the last minute", `wordhall player spring.wordhall add "Moss, Fay" rating=1300 club=Leith`},
	{"player", "a table kept for a player, who is away in round 2", `wordhall player spring.wordhall change Fay table=1 out=2`},
	{"barred", "is there a list of those who may not play?", `wordhall barred`},
	{"relation", "nobody meets somebody of the own club before round 3", `wordhall relation spring.wordhall add club --before 3`},
	{"pair", "draw round 1 and put it on the wall", `wordhall pair spring.wordhall --division A --publish`},
	{"round", "the round begins", `wordhall round spring.wordhall start`},
	{"player", "one isn't there yet, and comes after ten minutes", `wordhall player spring.wordhall late Bo`},
	{"player", "", `wordhall player spring.wordhall came Bo`},
	{"result", "a sheet: who started 431, who replied 389", `wordhall result spring.wordhall --division A --round 1 --table 1 431 389`},
	{"result", "typed wrongly", `wordhall result spring.wordhall --division A --round 1 --table 1 431 398 --correct --reason "the slip says 398"`},
	{"game", "the moves of a game: look at what is found, before they are kept with it", `wordhall game spring.wordhall annotate table1.gcg --round 1 --table 1 --preview`},
	{"forecast", "when will it be over?", `wordhall forecast spring.wordhall`},
	{"call", "a player waves at table 1; you go there; done", `wordhall call spring.wordhall note rule --table 1 --round 1`},
	{"call", "", `wordhall call spring.wordhall`},
	{"mark", "what players say is wrong, with both versions", `wordhall mark spring.wordhall`},
	{"player", "somebody goes home after round 1", `wordhall player spring.wordhall withdraw Bo --round 2`},
	{"player", "a warning, with its reason", `wordhall player spring.wordhall warning Cleo --reason "late twice"`},
	{"ruling", "what was ruled; and an appeal upheld", `wordhall ruling spring.wordhall`},
	{"evidence", "what the federation wants to know of it", `wordhall evidence spring.wordhall --ruling 1 --out evidence.pdf`},
	{"ruling", "", `wordhall ruling spring.wordhall reverse 1 --reason "the bus was late; the committee"`},
	{"undo", "take the last action back, and do it again", `wordhall undo spring.wordhall`},
	{"redo", "", `wordhall redo spring.wordhall`},
	{"standings", "for people, and for a program", `wordhall standings spring.wordhall --division A`},
	{"standings", "", `wordhall standings spring.wordhall --division A --json`},
	{"rate", "the ratings as they would be", `wordhall rate spring.wordhall --division A --system wespa`},
	{"simulate", "who can still win", `wordhall simulate spring.wordhall --division A --runs 200`},
	{"final", "the best two play a final, best of three", `wordhall final spring.wordhall plan --division A --players 2 --best-of 3`},
	{"prize", "prizes from a template, and one handed out", `wordhall prize spring.wordhall template Places 100`},
	{"prize", "", `wordhall prize spring.wordhall give 1 Cleo --accept not-over`},
	{"export", "the papers in German, on Letter paper", `wordhall export spring.wordhall --format pdf --language de --paper Letter --out papers.pdf`},
	{"export", "the division for a script", `wordhall export spring.wordhall --format json --out spring.json`},
	{"export", "its files for tsh", `wordhall export spring.wordhall --format tsh --out harbour`},
	{"shadow", "another program's event beside this one", `wordhall shadow harbour --once`},
	{"ready", "would CoCo take it?", `wordhall ready sample/sample.wordhall --for coco`},
	{"publish", "the public pages, into a folder", `wordhall publish spring.wordhall --to public`},
	{"host", "a hall that other computers join", `wordhall host spring.wordhall --address 192.168.1.10`},
	{"join", "a second desk in it", `wordhall join warm-otter-1234 --name "desk 2"`},
	{"follow", "a copy of the pages far away", `wordhall follow tls://news.example.org:7422/spring --out pages`},
	{"phones", "players enter their own results", `wordhall phones spring.wordhall`},
	{"desk", "the scorekeeper's page", `wordhall desk spring.wordhall`},
	{"kiosk", "the adjudication table", `wordhall kiosk`},
	{"rule", "who resigned at 300 to 370", `wordhall rule R60 leaver=300 other=370 --rulebook wespa-2010`},
	{"rules", "what the rulebook says of it", `wordhall rules search resign`},
	{"rulebook", "what a rulebook has otherwise than its base", `wordhall rulebook nsa-1995`},
	{"lists", "a word list from a file", `wordhall lists add words.txt Club`},
	{"check", "a play of two words", `wordhall check QI ZA --list Club`},
	{"close", "what is still open before an event is closed", `wordhall close spring.wordhall --preview`},
	{"close", "the sample is over, and nothing is open", `wordhall close sample/sample.wordhall`},
	{"reopen", "for an appeal", `wordhall reopen sample/sample.wordhall --reason "an appeal against round 1"`},
	{"player", "how somebody is reached; printed nowhere", `wordhall player sample/sample.wordhall change 1 contact=ada@example.org --division A`},
	{"forget", "private details go for good", `wordhall forget sample/sample.wordhall --close --accept for-good`},
	{"verify", "the file is whole, and its journal makes it", `wordhall verify spring.wordhall`},
	{"audit", "every draw made again", `wordhall audit spring.wordhall`},
	{"generate", "a made-up division of 24", `wordhall generate --players 24 --rounds 7 --seed 5 --out made-up.json`},
	{"schema", "what a document may say, for another program", `wordhall schema`},
	{"help", "everything about one command", `wordhall help player`},
	{"version", "", `wordhall version`},
	{"completion", "complete commands, flags and verbs by Tab", `wordhall completion bash`},
	{"man", "the manual", `wordhall man`},
}

// examplesOf are the examples of a command.
func examplesOf(name string) (of []example) {
	for _, e := range examples {
		if e.command == name {
			of = append(of, e)
		}
	}
	return of
}
