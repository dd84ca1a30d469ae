package action

import (
	"bytes"
	"encoding/json"
	"reflect"
	"sync"

	"wordhall/tournament"
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
		return nil, unreadable()
	}
	a, ok := value.Elem().Interface().(Action)
	if !ok {
		return nil, unreadable()
	}
	return a, nil
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
