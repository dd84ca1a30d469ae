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

// sent is an action as it is sent to another computer.
type sent struct {
	Kind string          `json:"kind"`
	With json.RawMessage `json:"with"`
}

// known are all kinds of action by their names, each as a zero value.
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
		EnterSheet{}, CorrectSheet{}, ClearSheet{}, VerifySheet{}, RecordUnplayed{}, AnnotateGame{},
		ReverseRuling{}, EjectPlayers{}, RecordRuling{}, CloseEvent{}, ReopenEvent{}, UseSecret{}, SetPrizes{}, HandOutPrize{},
		RecordChallenge{}, EditChallenge{}, MergeChallenges{}, PlanFinal{}, StartFinal{}, ChooseFinalStart{}, WithdrawFromFinal{},
		TurnClock{}, MoveClocks{}, WatchLate{}, LateCame{}, DropLate{},
	}
}

// Encode is the action as JSON, for another computer. An action that would lose something on the way is
// refused.
func Encode(a Action) ([]byte, error) {
	a, _ = Accepting(a, nil) // an empty list of accepted doubts is the same as none
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

// Decode reads what Encode wrote. The error says that the data is no action of this program.
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

// older reads a sheet as older versions sent and kept it. In it Sure accepts every doubt about the sheet.
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

// allOf are the ids of all doubts that there can be about a sheet, where all are accepted.
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

// Accepting is the action with more doubts accepted, by their ids; it returns false for an action that asks
// about nothing.
func Accepting(a Action, ids []string) (Action, bool) {
	return changeAccepted(a, func(was []string) []string { return slices.Concat(was, ids) })
}

// ForJournal is the action as the journal keeps it. It leaves out which doubts about those who may not play
// were accepted, so that nobody can read there who is on that list. Another computer that does the action
// again asks by its own list.
func ForJournal(a Action) Action {
	a, _ = changeAccepted(a, func(was []string) []string { return slices.DeleteFunc(slices.Clone(was), tournament.IsMayPlay) })
	return a
}

// changeAccepted is the action with other doubts accepted; it returns false for an action that asks about
// nothing.
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

// strict reads JSON and refuses fields that it doesn't know.
func strict(data []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	return d.Decode(into)
}
