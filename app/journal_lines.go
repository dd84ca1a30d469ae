package app

import (
	"slices"
	"strings"

	"wordhall/app/action"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// Subject is what a line of the journal is about, as a word.
type Subject string

// These are the subjects in the order in which a list shows them.
const (
	AboutEvent   Subject = "Event"
	AboutPlayers Subject = "Players"
	AboutDraws   Subject = "Draws"
	AboutResults Subject = "Results"
	AboutRulings Subject = "Rulings"
	AboutWords   Subject = "Words"
	AboutPrizes  Subject = "Prizes & ratings"
	AboutPapers  Subject = "Papers"
)

// subjects are the kinds of actions by subject.
var subjects = map[Subject][]string{
	AboutEvent: {
		action.EditEvent{}.Kind(), action.AddDivision{}.Kind(), action.ChangeDivision{}.Kind(), action.RemoveDivision{}.Kind(),
		action.ImportDivision{}.Kind(), action.ImportEvent{}.Kind(), action.CloseEvent{}.Kind(), action.ReopenEvent{}.Kind(), action.UseSecret{}.Kind(), OpenPhones, closePhones, store.KindForget,
	},
	AboutPlayers: {
		action.AddPlayers{}.Kind(), action.AddPlayersByDivision{}.Kind(), action.EditPlayer{}.Kind(), action.RemovePlayer{}.Kind(), action.MovePlayer{}.Kind(), action.WithdrawPlayer{}.Kind(),
		action.ReturnPlayer{}.Kind(), action.CheckIn{}.Kind(), action.AvoidPair{}.Kind(), action.AllowPair{}.Kind(), action.FixGame{}.Kind(), action.UnfixGame{}.Kind(), action.SetRelations{}.Kind(),
	},
	AboutDraws: {
		action.PairRound{}.Kind(), action.DropDraw{}.Kind(), action.PublishRound{}.Kind(), action.PublishRounds{}.Kind(), action.RepairRound{}.Kind(), action.StartRound{}.Kind(),
		action.LockGame{}.Kind(), action.EditDraw{}.Kind(), action.AmendRound{}.Kind(), action.BalanceStarts{}.Kind(), action.PostponeGame{}.Kind(),
		action.PlanFinal{}.Kind(), action.StartFinal{}.Kind(), action.ChooseFinalStart{}.Kind(), action.WithdrawFromFinal{}.Kind(),
	},
	AboutResults: {
		action.EnterSheet{}.Kind(), action.CorrectSheet{}.Kind(), action.ClearSheet{}.Kind(), action.VerifySheet{}.Kind(), action.RecordUnplayed{}.Kind(), action.AnnotateGame{}.Kind(), MarkKind,
	},
	AboutRulings: {action.ReverseRuling{}.Kind(), action.EjectPlayers{}.Kind(), action.RecordRuling{}.Kind()},
	AboutWords:   {action.RecordChallenge{}.Kind(), action.EditChallenge{}.Kind(), action.MergeChallenges{}.Kind()},
	AboutPrizes:  {action.SetPrizes{}.Kind(), action.HandOutPrize{}.Kind(), action.TakeRatings{}.Kind()},
}

// SubjectOf is what an entry is about. A kind that is in none of the lists, such as one about a clock, belongs to
// the draws, because it is about their rounds.
func SubjectOf(e store.Entry) Subject {
	for subject, kinds := range subjects {
		if slices.Contains(kinds, e.Kind) {
			return subject
		}
	}
	if e.Role == store.RolePaper {
		return AboutPapers
	}
	return AboutDraws
}

// JournalLine is an entry of the journal with the players whom it concerns.
type JournalLine struct {
	store.Entry
	Subject Subject
	// Says is the text of Entry.Says. The line doesn't keep the detail from which it is made.
	Says text.Text
	// Players are the names of those whom it concerns, sorted. It is empty if it concerns the whole field, as a draw
	// does.
	Players []string
}

// mostConcerned is how many players a line may concern and still name them.
const mostConcerned = 6

// playerID names a player of the event.
type playerID struct{ division, player int64 }

// JournalReading reads the journal as it grows. Whom a line concerns follows from the lines before it.
type JournalReading struct {
	desk  *Desk
	lines []JournalLine
	names map[playerID]string
	games map[playerID][2]int64 // who plays a game, by division and game
}

// ReadJournal prepares a reading of the journal.
func (d *Desk) ReadJournal() *JournalReading {
	return &JournalReading{desk: d, names: map[playerID]string{}, games: map[playerID][2]int64{}}
}

// Lines are all lines of the journal, the oldest first. A later call reads only what is new. Two goroutines must
// not call it at the same time.
func (r *JournalReading) Lines() ([]JournalLine, error) {
	var after int64
	if n := len(r.lines); n > 0 {
		after = r.lines[n-1].Seq
	}
	entries, err := r.desk.file.Journal(store.Query{After: after, Details: true})
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		line := JournalLine{Entry: e, Subject: SubjectOf(e), Says: e.Says(), Players: r.concerned(e)}
		line.Detail, line.Changes = nil, nil
		r.lines = append(r.lines, line)
	}
	return r.lines[:len(r.lines):len(r.lines)], nil
}

// concerned follows an entry's changes and returns the names of the players whom they concern.
func (r *JournalReading) concerned(e store.Entry) []string {
	about := map[playerID]bool{}
	for _, c := range e.Changes {
		if len(c.Key) < 2 {
			continue
		}
		division, _ := c.Key[0].(int64)
		row, _ := c.Key[1].(int64)
		switch c.Table {
		case "player":
			id := playerID{division, row}
			if name, ok := c.After["name"].(string); ok {
				r.names[id] = name
			}
			about[id] = true
		case "game":
			r.followGame(playerID{division, row}, c)
			fallthrough
		case "sheet", "sheet_absent":
			for _, p := range r.games[playerID{division, row}] {
				if p != 0 {
					about[playerID{division, p}] = true
				}
			}
		default:
			for _, column := range []string{"player", "challenger", "player_1", "player_2"} {
				for _, values := range []map[string]any{c.Before, c.After} {
					if p, ok := values[column].(int64); ok && p != 0 {
						about[playerID{division, p}] = true
					}
				}
			}
		}
	}
	if len(about) > mostConcerned {
		return nil
	}
	var names []string
	for id := range about {
		if name := r.names[id]; name != "" {
			names = append(names, name)
		}
	}
	slices.SortFunc(names, strings.Compare)
	return slices.Compact(names)
}

// followGame remembers who plays a game. A game that was deleted keeps its last players, for the sheets that name
// it.
func (r *JournalReading) followGame(id playerID, c store.Change) {
	players := r.games[id]
	for side, column := range []string{"first", "second"} {
		if p, ok := c.After[column].(int64); ok {
			players[side] = p
		}
	}
	r.games[id] = players
}
