package app

import (
	"wordhall/tournament"
)

// Action is one thing a director does. Each is a plain value with the words for
// it; the desk carries it out whole or not at all.
type Action interface {
	// Kind names the action in the journal; it never changes.
	Kind() string
	// apply changes the scene's draft.
	apply(s *Scene) (outcome, error)
}

// Kinds lists every kind of action there is, in the order of the desk's rooms.
// Tests use it to see that none is without its undo case.
func Kinds() []string {
	actions := []Action{
		EditEvent{}, AddDivision{}, ChangeDivision{}, RemoveDivision{}, ImportDivision{}, ImportEvent{},
		AddPlayers{}, EditPlayer{}, RemovePlayer{}, MovePlayer{}, WithdrawPlayer{}, ReturnPlayer{},
		CheckIn{}, AvoidPair{}, AllowPair{}, FixGame{}, UnfixGame{}, SetRelations{}, TakeRatings{},
		PairRound{}, DropDraw{}, PublishRound{}, RepairRound{}, StartRound{},
		LockGame{}, EditDraw{}, AmendRound{}, BalanceStarts{}, PostponeGame{},
		EnterSheet{}, CorrectSheet{}, ClearSheet{}, VerifySheet{}, RecordUnplayed{},
		ReverseRuling{}, EjectPlayers{}, RecordRuling{}, CloseEvent{}, ReopenEvent{}, SetPrizes{}, HandOutPrize{},
		RecordChallenge{}, EditChallenge{}, MergeChallenges{},
		TurnClock{}, MoveClocks{}, WatchLate{}, LateCame{}, DropLate{},
	}
	kinds := make([]string, len(actions))
	for i, a := range actions {
		kinds[i] = a.Kind()
	}
	return kinds
}

// division is the usual outcome of an action in one division.
func inDivision(id tournament.DivisionID, words string) outcome {
	return outcome{division: id, words: words}
}

func inRound(id tournament.DivisionID, round int, words string) outcome {
	return outcome{division: id, round: round, words: words}
}
