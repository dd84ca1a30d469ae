package app

import (
	"encoding/json"
	"slices"
	"time"

	"wordhall/app/action"
	"wordhall/app/backup"
	"wordhall/app/publish"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/slips"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// IssuedDocuments lists what was handed out of the event's results: prizes, papers, files for federations and the
// public pages. After an appeal some of it may have to be issued anew.
func (d *Desk) IssuedDocuments() ([]text.Text, error) {
	var list []text.Text
	for _, div := range d.Event().Divisions {
		for _, p := range div.Prizes {
			if len(p.Handed) > 0 {
				list = append(list, text.Of("division %s: the prize %q, handed out", div.Name, p.Text()))
			}
		}
	}
	entries, err := d.file.Journal(store.Query{Roles: []store.Role{store.RolePaper}})
	if err != nil {
		return nil, text.Errorf("the journal can't be read: %w", err)
	}
	for _, e := range entries {
		if showsResults(e) {
			list = withText(list, e.Says())
		}
	}
	pages, err := d.Publisher()
	if err != nil {
		return nil, err
	}
	if r := pages.Record(); !r.Current().IsZero() {
		list = append(list, text.Of("public pages, published at %s", text.Name(r.To)))
	}
	return list, nil
}

// StaleDocuments lists what went out before the event was opened again and is no longer true. That is prizes handed
// out that now belong to others, and papers and files of divisions that have changed since, unless they were made
// again afterwards. It is empty for an event that was never opened again.
func (d *Desk) StaleDocuments() ([]text.Text, error) {
	ev := d.Event()
	if ev.Closing.ReopenedAt == 0 {
		return nil, nil
	}
	var list []text.Text
	for _, div := range ev.Divisions {
		awards, err := d.Awards(div.ID, div.LastRound())
		if err != nil {
			return nil, err
		}
		for _, a := range awards {
			if a.Changed {
				list = append(list, text.Of("division %s: the prize %q goes to others now", div.Name, a.Prize.Text()))
			}
		}
	}
	entries, err := d.file.Journal(store.Query{})
	if err != nil {
		return nil, text.Errorf("the journal can't be read: %w", err)
	}
	return append(list, untrueSince(entries)...), nil
}

// untrueSince lists the papers and files from before the last reopening that a later change has made untrue. It
// compares lines by their order in the journal, because the clocks of two laptops may differ.
func untrueSince(entries []store.Entry) []text.Text {
	var reopened int64
	// changed is the number of the last line that changed the results of a division, and offered of the last that
	// changed its prizes, with 0 for any division. made is the number of the last line that made the same thing.
	changed, offered, made := map[tournament.DivisionID]int64{}, map[tournament.DivisionID]int64{}, map[string]int64{}
	for _, e := range entries {
		switch {
		case e.Kind == (action.ReopenEvent{}).Kind():
			reopened = e.Seq
			clear(changed)
			clear(offered)
		case e.Role == store.RolePaper:
			made[e.Words] = e.Seq
		case changesResults(e):
			changed[e.Division], changed[0] = e.Seq, e.Seq
		case e.Kind == (action.SetPrizes{}).Kind():
			offered[e.Division], offered[0] = e.Seq, e.Seq
		}
	}
	var list []text.Text
	for _, e := range entries {
		if !showsResults(e) || e.Seq > reopened {
			continue
		}
		last := changed[e.Division]
		if showsPrizes(e) {
			last = max(last, offered[e.Division])
		}
		if made[e.Words] < last {
			list = withText(list, e.Says())
		}
	}
	return list
}

// changesResults reports whether a line of the journal makes what was issued of the division's results untrue, such as
// the standings and the files for federations. Its settings can, because they rank, and the ratings of its players.
func changesResults(e store.Entry) bool {
	if e.Division == 0 || e.Role == store.RolePaper {
		return false
	}
	switch e.Kind {
	case action.AnnotateGame{}.Kind(), action.VerifySheet{}.Kind(), action.CheckIn{}.Kind():
		return false
	case action.TakeRatings{}.Kind():
		return true
	}
	return slices.Contains([]Subject{AboutEvent, AboutPlayers, AboutDraws, AboutResults, AboutRulings}, SubjectOf(e))
}

// Duty is something to be done once the last round is over.
type Duty struct {
	About DutyKind
	Title text.Text
	State DutyState
	// Since is since when State holds. It is zero if that isn't known.
	Since time.Time
	// Says is what there is or what is missing.
	Says text.Text
}

// DutyKind is what a duty is about.
type DutyKind int

// These are the duties in the order of an evening.
const (
	DutyRounds DutyKind = iota
	DutyChecks          // the slips compared with the sheets
	DutyPrizes
	DutyRatings
	DutyPapers
	DutyFile // the workbook, the pages, and what a federation takes
	DutyBackup
)

// DutyState says how far a duty is done.
type DutyState int

// A duty that doesn't apply needs nothing.
const (
	DutyOpen DutyState = iota
	DutyDone
	DutyNone
)

// Duties lists what is left to do and what is done, as the event, its journal and the status of its backups show
// it, and pages as what this computer remembers of publishing it. What was made before the last change of the results
// counts as not done.
func (d *Desk) Duties(b backup.Status, pages publish.Record) ([]Duty, error) {
	entries, err := d.file.Journal(store.Query{})
	if err != nil {
		return nil, text.Errorf("the journal can't be read: %w", err)
	}
	c := newSent(d.Event(), entries)
	marks, err := d.Marks()
	if err != nil {
		return nil, text.Errorf("the journal can't be read: %w", err)
	}
	list := []Duty{c.roundsDuty(len(marks))}
	if slips.Checks(c.event) {
		list = append(list, c.checksDuty())
	}
	list = append(list, c.prizesDuty(), d.ratingsDuty(c), c.papersDuty(), c.fileDuty(Workbook, 0), c.pagesDuty(pages))
	federations := len(list)
	for _, f := range Formats(OfEither) {
		for _, div := range c.event.Divisions {
			if f.Rates != "" && f.Rates == div.RatingSystem {
				list = append(list, c.fileDuty(f, div.ID))
			}
		}
	}
	if federations == len(list) {
		list = append(list, Duty{About: DutyFile, Title: text.Of("Federation files"), State: DutyNone, Says: text.Of("No division is rated by a federation that takes a file.")})
	}
	return append(list, c.backupDuty(b)), nil
}

// OpenDuties says of each duty that is left what it is and what is missing.
func OpenDuties(list []Duty) (left []text.Text) {
	for _, duty := range list {
		if duty.State == DutyOpen {
			left = append(left, text.Of("%s: %s", duty.Title, duty.Says))
		}
	}
	return left
}

// CloseDoubts are what isn't settled yet if the event is closed now.
func (d *Desk) CloseDoubts() ([]tournament.Doubt, error) {
	marks, err := d.Marks()
	return action.CloseDoubts(d.Event(), len(marks)), err
}

// sent is what the journal says of what went out, and of the changes that made it untrue.
type sent struct {
	event *tournament.Event
	over  bool
	// changed is the line of the last change of the results by division, with 0 for any division. last is the last
	// line of the journal.
	changed map[tournament.DivisionID]store.Entry
	last    store.Entry
	// papers and files are the newest notes in the journal, by what they are about.
	papers map[paperOf]store.Entry
	files  map[fileOfDivision]store.Entry
}

type paperOf struct {
	kind     PaperKind
	division tournament.DivisionID
	round    int
}

type fileOfDivision struct {
	format   string
	division tournament.DivisionID
}

func newSent(ev *tournament.Event, entries []store.Entry) *sent {
	c := &sent{event: ev, over: len(ev.Divisions) > 0, changed: map[tournament.DivisionID]store.Entry{}, papers: map[paperOf]store.Entry{}, files: map[fileOfDivision]store.Entry{}}
	for _, div := range ev.Divisions {
		c.over = c.over && len(report.StillToPlay(div)) == 0
	}
	for _, e := range entries {
		c.last = e
		var note paperNote
		switch {
		case e.Role == store.RolePaper && json.Unmarshal(e.Detail, &note) == nil:
			c.papers[paperOf{note.Paper, e.Division, e.Round}] = e
			c.files[fileOfDivision{note.Format, e.Division}] = e
		case changesResults(e):
			c.changed[e.Division], c.changed[0] = e, e
		}
	}
	return c
}

// roundsDuty asks that all rounds are played, and that nobody says that a result is wrong.
func (c *sent) roundsDuty(marks int) Duty {
	duty := Duty{About: DutyRounds, Title: text.Of("Rounds"), Since: c.changed[0].At, State: DutyDone, Says: text.Of("All rounds are drawn, and every sheet is in.")}
	if c.over && marks == 0 {
		return duty
	}
	var open []text.Text
	for _, div := range c.event.Divisions {
		open = append(open, report.StillToPlay(div)...)
	}
	if disputed := report.DisputedText(marks); !disputed.IsZero() {
		open = append(open, disputed)
	}
	duty.State, duty.Since, duty.Says = DutyOpen, time.Time{}, text.Join("; ", open...).Sentence()
	if len(open) == 0 {
		duty.Says = text.Of("The event has no division yet.")
	}
	return duty
}

// checksDuty asks that all sheets are checked, in an event in which somebody checks them.
func (c *sent) checksDuty() Duty {
	duty := Duty{About: DutyChecks, Title: text.Of("Slips checked"), State: DutyDone, Says: text.Of("Every sheet that is in has been checked.")}
	if left := report.UncheckedText(c.event); !left.IsZero() {
		duty.State, duty.Says = DutyOpen, left.Sentence()
	}
	return duty
}

func (c *sent) prizesDuty() Duty {
	duty := Duty{About: DutyPrizes, Title: text.Of("Prizes")}
	all := 0
	var left []text.Text
	var last tournament.Timestamp
	for _, div := range c.event.Divisions {
		all += len(div.Prizes)
		if open := report.PrizesLeft(div); !open.IsZero() {
			left = append(left, open)
		}
		for _, p := range div.Prizes {
			for _, h := range p.Handed {
				last = max(last, h.At)
			}
		}
	}
	duty.Says = text.Join("; ", left...).Sentence()
	switch {
	case all == 0:
		duty.State, duty.Says = DutyNone, text.Of("No division has prizes.")
	case len(left) == 0:
		duty.State, duty.Since, duty.Says = DutyDone, last.Time(), text.Of("%d of %d handed out.", all, all)
	}
	return duty
}

// ratingsDuty asks that this event is noted for systems that average over past games. Ratings themselves are always
// worked out.
func (d *Desk) ratingsDuty(c *sent) Duty {
	duty := Duty{About: DutyRatings, Title: text.Of("Ratings"), State: DutyNone, Says: text.Of("No division is rated.")}
	var missing []text.Text
	for _, div := range c.event.Divisions {
		if div.RatingSystem == "" {
			continue
		}
		if duty.State == DutyNone {
			duty.State, duty.Since, duty.Says = DutyDone, c.changed[0].At, text.Of("They are worked out automatically.")
		}
		s, err := div.RatingSystemOf("")
		if err == nil && s.About().History && !c.since(c.files[fileOfDivision{pastGames, div.ID}], div.ID) {
			missing = append(missing, text.Name(div.Name))
		}
	}
	if len(missing) > 0 {
		duty.Says = text.Of("The games of division %s are not noted as past games of the players.", text.Join(", ", missing...))
		duty.State, duty.Since = DutyOpen, time.Time{}
	}
	if duty.State == DutyDone && !c.over {
		return c.waits(duty)
	}
	return duty
}

// papersDuty asks that the final standings of each division are printed.
func (c *sent) papersDuty() Duty {
	duty := Duty{About: DutyPapers, Title: text.Of("Papers"), State: DutyDone, Says: text.Of("The final standings of every division are printed or written as a PDF.")}
	var missing []text.Text
	for _, div := range c.event.Divisions {
		e := c.papers[paperOf{StandingsPaper, div.ID, div.LastRound()}]
		if !c.since(e, div.ID) {
			missing = append(missing, text.Name(div.Name))
		}
		if e.At.After(duty.Since) {
			duty.Since = e.At
		}
	}
	switch {
	case !c.over:
		return c.waits(duty)
	case len(missing) > 0:
		duty.State, duty.Since, duty.Says = DutyOpen, time.Time{}, text.Of("The final standings of division %s are not on paper.", text.Join(", ", missing...))
	}
	return duty
}

// fileDuty asks that a file of the format has the results of the division, or of all if division is 0.
func (c *sent) fileDuty(f *Format, division tournament.DivisionID) Duty {
	duty := Duty{About: DutyFile, Title: text.Key(f.Title), State: DutyDone, Says: text.Of("Written after the last change.")}
	if div := c.event.Find(division); div != nil && len(c.event.Divisions) > 1 {
		duty.Title = text.Of("%s, division %s", text.Key(f.Title), div.Name)
	}
	e := c.files[fileOfDivision{f.Name, 0}]
	if of := c.files[fileOfDivision{f.Name, division}]; of.Seq > e.Seq {
		e = of
	}
	duty.Since = e.At
	switch {
	case !c.over:
		return c.waits(duty)
	case e.Seq == 0:
		duty.State, duty.Says = DutyOpen, text.Of("Not written yet.")
	case !c.since(e, division):
		duty.State, duty.Since = DutyOpen, c.changed[division].At
		duty.Says = text.Of("Written, and the results have changed since.")
	}
	return duty
}

// pagesDuty asks that the public pages have the results, whether they were published or written to a folder.
func (c *sent) pagesDuty(r publish.Record) Duty {
	duty := c.fileDuty(WebPages, 0)
	if !c.over || duty.State == DutyDone {
		return duty
	}
	switch at := r.Current(); {
	case at.IsZero():
		duty.Says = text.Of("Not published yet.")
	case at.Before(c.changed[0].At):
		duty.Since, duty.Says = c.changed[0].At, text.Of("Published, and the results have changed since.")
	default:
		duty.State, duty.Since, duty.Says = DutyDone, at, text.Of("Published after the last change.")
	}
	return duty
}

// backupDuty asks that a second place has everything in the journal.
func (c *sent) backupDuty(b backup.Status) Duty {
	duty := Duty{About: DutyBackup, Title: text.Of("Backup"), Since: b.Chosen, Says: text.Of("Everything is in %s too.", text.Name(b.Folder))}
	switch {
	case b.Off:
		duty.State, duty.Since, duty.Says = DutyNone, time.Time{}, text.Of("No backups are made of the sample event.")
	case !b.Safe():
		duty.Since, duty.Says = time.Time{}, text.Of("Only this computer has the event: there is no backup on a stick or another disk.")
	case b.Line < c.last.Seq:
		duty.Says = text.Of("Something has been done since the last one.")
	default:
		duty.State = DutyDone
	}
	return duty
}

// waits marks a duty that can't be done before the last sheet is in.
func (c *sent) waits(duty Duty) Duty {
	duty.State, duty.Since, duty.Says = DutyOpen, time.Time{}, text.Of("Waits for the last sheet.")
	return duty
}

// since reports whether the line e came after the last change of the division.
func (c *sent) since(e store.Entry, division tournament.DivisionID) bool {
	return e.Seq > 0 && e.Seq > c.changed[division].Seq
}
