package inspect

import (
	"context"
	"fmt"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/screens/format"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// GameFacts is everything that the inspector shows of a game. It is worked out off the window's goroutine.
type GameFacts struct {
	Title, Subtitle text.Text
	Before          []widgets.KeyValue
	// Match is how the two stand in a match of a final. It is shown instead of Before and Starts.
	Match      []widgets.KeyValue
	Starts     []widgets.KeyValue
	StartWords text.Text
	Why        []text.Text
	Cost       string
	Outcome    []text.Text
	// Corrected says when and by whom the sheet was corrected, and what it was before.
	Corrected []text.Text
	// Challenges are notes for the scorekeeper.
	Challenges []text.Text
	// Annotation is what was found in the game's annotation. It is nil if the game has none.
	Annotation []text.Text
	// Kept are the places as they would be with the scores that are being typed. It is nil while those aren't
	// complete.
	Kept []widgets.KeyValue
}

// NewGameFacts reads a game, and why it was drawn, from the division. The facts are empty if there is no such game.
func NewGameFacts(desk *app.Desk, id tournament.DivisionID, game int) (GameFacts, error) {
	d := desk.Event().Find(id)
	if d == nil {
		return GameFacts{}, nil
	}
	g, ok := finals.GameIn(d, game)
	if !ok {
		return GameFacts{}, nil
	}
	book, err := desk.Book(d)
	if err != nil {
		return GameFacts{}, err
	}
	var annotated []text.Text
	if checked, ok := desk.CheckAnnotation(d, g); ok {
		annotated = annotationWords(checked)
	}
	if finals.IsGame(game) {
		f := finalFacts(d, book, g)
		f.Annotation = annotated
		return f, nil
	}
	before := report.ByRounds(d, book, g.Round-1)
	short := report.ShortNames(d)
	f := GameFacts{Title: short(g.First), Why: draw.KeptReasons(g.Why), Challenges: report.ChallengeNotes(d, book, g), Annotation: annotated}
	players := []tournament.PlayerID{g.First}
	if g.Second != 0 {
		players = append(players, g.Second)
		f.Title = text.Join("", f.Title, text.Of(" – %s", short(g.Second)))
		f.Subtitle = text.Of("Round %d · table %s · %s", g.Round, format.TableOf(d, g), format.TimesWords(g.Met))
	} else {
		f.Subtitle = text.Of("Round %d · %s", g.Round, text.Key(g.Sheet.Kind))
	}
	for _, id := range players {
		s := before.Of(id)
		name := short(id)
		place := text.Text{}
		if g.Round > 1 {
			place = format.Ordinal(s.Place)
		}
		f.Before = append(f.Before, widgets.KeyValue{Key: name, Values: []text.Text{text.Name(s.WinsWords()), text.Name(tournament.SpreadWords(s.Spread)), place}})
		f.Starts = append(f.Starts, widgets.KeyValue{Key: name, Values: []text.Text{text.Of("%s, %s", format.Plural(s.Starts, "start"), format.Replies(s.Replies))}})
	}
	if g.Second != 0 {
		f.StartWords = startWords(d, g)
		f.Cost = fmt.Sprint(g.Cost)
	}
	if g.Sheet.Done() {
		f.Outcome = report.Outcomes(d, book, g, short)
	}
	corrections, err := desk.Corrections(id, g)
	for _, c := range corrections {
		f.Corrected = append(f.Corrected, text.Of("at %s by %s: %s", text.Name(c.At.Local().Format("15:04")), c.By, c.Says))
	}
	return f, err
}

// finalFacts are the facts of a game of the final: how its match stands instead of what its pair cost.
func finalFacts(d *tournament.Division, book rulebook.Book, g tournament.Game) GameFacts {
	short := report.ShortNames(d)
	bracket := finals.Of(d, book)
	match, _ := finals.MatchOf(g)
	m := bracket.Match(match)
	f := GameFacts{Title: text.Join("", short(g.First), text.Of(" – %s", short(g.Second))), StartWords: startWords(d, g), Challenges: report.ChallengeNotes(d, book, g)}
	f.Subtitle = text.Join(" · ", finals.GameName(d, g), text.Of("table %s", format.TableOf(d, g)))
	for i, s := range m.Sides {
		seed := text.Of("seed %d", s.Seed)
		won := text.Name(tournament.HalvesWords(s.HalfPoints))
		f.Match = append(f.Match, widgets.KeyValue{Key: short(m.Sides[i].Player), Values: []text.Text{won, seed}})
	}
	if g.Sheet.Done() {
		f.Outcome = report.Outcomes(d, book, g, short)
	}
	return f
}

// startWords says who starts, or who in fact did.
func startWords(d *tournament.Division, g tournament.Game) text.Text {
	switch started := g.Sheet.Started; {
	case started != 0 && started != g.First && !g.StartOpen:
		return text.Of("%s was drawn to start; %s actually did.", d.PlayerName(g.First), d.PlayerName(started))
	case started != 0:
		return text.Of("%s started.", d.PlayerName(started))
	case g.StartOpen:
		return text.Of("Who starts is settled at the table.")
	}
	return text.Of("%s starts.", d.PlayerName(g.First))
}

// IfKept adds both players' places as they would be with the sheet that is being typed. It enters the sheet into a
// copy of the division and drops the copy.
func (f *GameFacts) IfKept(desk *app.Desk, id tournament.DivisionID, game int, sheet tournament.Sheet) error {
	d := desk.Event().Find(id)
	if d == nil {
		return nil
	}
	book, err := desk.Book(d)
	if err != nil {
		return err
	}
	copied := d.Clone()
	entry := tournament.SheetEntry{Game: game, Sheet: sheet, Correct: true, Reason: "preview"}
	if copied.EnterSheet(entry) != nil {
		return nil // The desk says what is wrong when the sheet is entered.
	}
	g, _ := copied.Game(game)
	now, then, short := report.ByRounds(d, book, d.LastRound()), report.ByRounds(copied, book, d.LastRound()), report.ShortNames(d)
	for _, player := range [2]tournament.PlayerID{g.First, g.Second} {
		after := then.Of(player)
		f.Kept = append(f.Kept, widgets.KeyValue{Key: short(player), Values: []text.Text{format.Ordinal(now.Of(player).Place), format.Ordinal(after.Place), text.Name(after.RecordWords())}, Strong: true})
	}
	return nil
}

// Sections returns the facts in the form in which the inspector shows them.
func (f GameFacts) Sections() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{
		widgets.NewSection(text.Of("Before this round"), widgets.NewKeyValueTable(f.Before...)),
		widgets.NewSection(text.Of("Starts so far"), widgets.NewKeyValueTable(f.Starts...)),
	}
	if len(f.Match) > 0 {
		objects = []fyne.CanvasObject{widgets.NewSection(text.Of("In this match"), widgets.NewKeyValueTable(f.Match...))}
	}
	if !f.StartWords.IsZero() {
		objects = append(objects, widgets.NewParagraph(f.StartWords, widgets.Plain))
	}
	if len(f.Why) > 0 {
		title := text.Of("Why this draw")
		if f.Cost != "" {
			title = text.Of("Why this draw (cost %s)", f.Cost)
		}
		objects = append(objects, widgets.NewSection(title, widgets.NewParagraph(format.Sentences(f.Why), widgets.Plain)))
	}
	if len(f.Challenges) > 0 {
		objects = append(objects, widgets.NewSection(text.Of("Challenges (no score is changed)"), widgets.NewParagraph(format.Sentences(f.Challenges), widgets.Plain)))
	}
	if len(f.Annotation) > 0 {
		objects = append(objects, f.annotationSection())
	}
	if len(f.Kept) > 0 {
		kept := widgets.NewKeyValueTable(f.Kept...)
		kept.SetHeader(text.Text{}, text.Of("before"), text.Of("after"), text.Of("record"))
		objects = append([]fyne.CanvasObject{widgets.NewSection(text.Of("If these scores are kept"), kept)}, objects...)
	}
	if len(f.Outcome) > 0 {
		objects = append(objects, widgets.NewSection(text.Of("The sheet"), widgets.NewParagraph(format.Sentences(f.Outcome), widgets.Plain)))
	}
	if len(f.Corrected) > 0 {
		objects = append(objects, widgets.NewSection(text.Of("Corrected"), widgets.NewParagraph(format.Sentences(f.Corrected), widgets.Plain)))
	}
	return objects
}

// host is what a game in the inspector needs of the window.
type host interface {
	shell.Work
	shell.Asking
	shell.Kept
	shell.Opened
	shell.Display
}

// Game shows a game in the inspector, and more below it. still reports whether the game is still wanted when its
// facts are ready. If it isn't they are dropped.
func Game(s host, id tournament.DivisionID, game int, still func() bool, more ...fyne.CanvasObject) {
	var facts GameFacts
	s.RunLatest("inspected game", func(context.Context) (err error) {
		facts, err = NewGameFacts(s.Desk(), id, game)
		return err
	}, func(err error) {
		switch {
		case err != nil:
			s.Fail(err)
		case still():
			s.Inspect(facts.Title, facts.Subtitle, append(facts.Sections(), more...)...)
		}
	})
}
