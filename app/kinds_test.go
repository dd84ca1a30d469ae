package app

// Kinds lists every kind of action there is, in the order of the desk's rooms, so that
// tests see that none is without its undo case.
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
