package action

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"sync"

	"wordhall/tournament"
	"wordhall/tournament/agreement"
)

// sent is an action as it goes to another computer.
type sent struct {
	Kind string          `json:"kind"`
	With json.RawMessage `json:"with"`
}

// known are all kinds of action by their names, each a zero value.
var known = sync.OnceValue(func() map[string]reflect.Type {
	list := map[string]reflect.Type{}
	for _, a := range All() {
		list[a.Kind()] = reflect.TypeOf(a)
	}
	return list
})

// All are the zero values of all kinds of action, in the order of the desk's rooms.
func All() []Action {
	return []Action{
		EditEvent{}, AddDivision{}, ChangeDivision{}, RemoveDivision{}, ImportDivision{}, ImportEvent{},
		AddPlayers{}, AddPlayersByDivision{}, EditPlayer{}, RemovePlayer{}, MovePlayer{}, WithdrawPlayer{}, ReturnPlayer{},
		CheckIn{}, AvoidPair{}, AllowPair{}, FixGame{}, UnfixGame{}, SetRelations{}, TakeRatings{},
		PairRound{}, DropDraw{}, PublishRound{}, PublishRounds{}, RepairRound{}, StartRound{},
		LockGame{}, EditDraw{}, AmendRound{}, BalanceStarts{}, PostponeGame{},
		EnterSheet{}, CorrectSheet{}, ClearSheet{}, VerifySheet{}, RecordUnplayed{},
		ReverseRuling{}, EjectPlayers{}, RecordRuling{}, CloseEvent{}, ReopenEvent{}, UseSecret{}, SetPrizes{}, HandOutPrize{},
		RecordChallenge{}, EditChallenge{}, MergeChallenges{}, PlanFinal{}, StartFinal{}, ChooseFinalStart{}, WithdrawFromFinal{},
		TurnClock{}, MoveClocks{}, WatchLate{}, LateCame{}, DropLate{},
	}
}

// Encode is the action as JSON, for another computer. One of which something would be lost on
// the way is refused.
func Encode(a Action) ([]byte, error) {
	a, _ = Accepting(a, nil) // an empty list of what is accepted is none
	with, err := json.Marshal(a)
	if err != nil {
		return nil, err
	}
	data, err := json.Marshal(sent{Kind: a.Kind(), With: with})
	if err != nil {
		return nil, err
	}
	if again, err := Decode(data); err != nil || !reflect.DeepEqual(again, a) {
		return nil, tournament.Refuse(tournament.Conflict, "this can only be done at the host")
	}
	return data, nil
}

// Decode reads what Encode wrote. The error is of data that is no action of this program.
func Decode(data []byte) (Action, error) {
	var s sent
	if err := strict(data, &s); err != nil {
		return nil, unreadable()
	}
	kind, ok := known()[s.Kind]
	if !ok {
		return nil, unreadable()
	}
	value := reflect.New(kind)
	if err := strict(s.With, value.Interface()); err != nil {
		return older(s)
	}
	a, ok := value.Elem().Interface().(Action)
	if !ok {
		return nil, unreadable()
	}
	return a, nil
}

// older reads a sheet as older versions sent and kept it: Sure accepted all that was doubted of it.
func older(s sent) (Action, error) {
	var entered struct {
		EnterSheet
		Sure bool
	}
	var corrected struct {
		CorrectSheet
		Sure bool
	}
	switch {
	case s.Kind == entered.Kind() && strict(s.With, &entered) == nil:
		entered.Accepted = allOf(entered.Sheet, entered.Sure)
		return entered.EnterSheet, nil
	case s.Kind == corrected.Kind() && strict(s.With, &corrected) == nil:
		corrected.Accepted = allOf(corrected.Sheet, corrected.Sure)
		return corrected.CorrectSheet, nil
	}
	return nil, unreadable()
}

// allOf are the ids of whatever may be doubted of a sheet, where all is accepted.
func allOf(s tournament.Sheet, all bool) []string {
	if !all {
		return nil
	}
	accepted := append(tournament.DoubtIDs(s.Doubts()), agreement.PlayersSent)
	if s.Margin != nil {
		accepted = append(accepted, tournament.MarginDoubt(*s.Margin))
	}
	return accepted
}

// Accepting is the action with more doubts accepted, by their ids; false for one that asks about nothing.
func Accepting(a Action, ids []string) (Action, bool) {
	return changeAccepted(a, func(was []string) []string { return slices.Concat(was, ids) })
}

// ForJournal is the action as the journal keeps it: without what was accepted about those who may not play, so that
// nobody reads there who is on that list. Another computer that does it again asks by its own.
func ForJournal(a Action) Action {
	a, _ = changeAccepted(a, func(was []string) []string { return slices.DeleteFunc(slices.Clone(was), tournament.IsMayPlay) })
	return a
}

// changeAccepted is the action with other doubts accepted; false for one that asks about nothing.
func changeAccepted(a Action, change func(was []string) []string) (Action, bool) {
	value := reflect.New(reflect.TypeOf(a)).Elem()
	value.Set(reflect.ValueOf(a))
	accepted := value.FieldByNameFunc(func(name string) bool { return strings.EqualFold(name, "accepted") })
	if !accepted.IsValid() {
		return a, false
	}
	was, _ := accepted.Interface().([]string)
	accepted.Set(reflect.ValueOf(change(was)))
	a, ok := value.Interface().(Action)
	return a, ok
}

func unreadable() error {
	return tournament.Refuse(tournament.Invalid, "this isn't an action that this program knows")
}

// strict reads JSON in which every field has its place.
func strict(data []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	return d.Decode(into)
}
