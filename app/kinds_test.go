package app

import (
	"wordhall/app/action"
)

// Kinds lists every kind of action there is, in the order of the desk's rooms, so that
// tests see that none is without its undo case.
func Kinds() []string {
<<<<<<< HEAD
	actions := []action.Action{
		action.EditEvent{}, action.AddDivision{}, action.ChangeDivision{}, action.RemoveDivision{}, action.ImportDivision{}, action.ImportEvent{},
		action.AddPlayers{}, action.AddPlayersByDivision{}, action.EditPlayer{}, action.RemovePlayer{}, action.MovePlayer{}, action.WithdrawPlayer{}, action.ReturnPlayer{},
		action.CheckIn{}, action.AvoidPair{}, action.AllowPair{}, action.FixGame{}, action.UnfixGame{}, action.SetRelations{}, action.TakeRatings{},
		action.PairRound{}, action.DropDraw{}, action.PublishRound{}, action.PublishRounds{}, action.RepairRound{}, action.StartRound{},
		action.LockGame{}, action.EditDraw{}, action.AmendRound{}, action.BalanceStarts{}, action.PostponeGame{},
		action.EnterSheet{}, action.CorrectSheet{}, action.ClearSheet{}, action.VerifySheet{}, action.RecordUnplayed{},
		action.ReverseRuling{}, action.EjectPlayers{}, action.RecordRuling{}, action.CloseEvent{}, action.ReopenEvent{}, action.UseSecret{}, action.SetPrizes{}, action.HandOutPrize{},
		action.RecordChallenge{}, action.EditChallenge{}, action.MergeChallenges{},
		action.PlanFinal{}, action.StartFinal{}, action.ChooseFinalStart{}, action.WithdrawFromFinal{},
		action.TurnClock{}, action.MoveClocks{}, action.WatchLate{}, action.LateCame{}, action.DropLate{},
	}
=======
	actions := action.All()
>>>>>>> main
	kinds := make([]string, len(actions))
	for i, a := range actions {
		kinds[i] = a.Kind()
	}
	return kinds
}
