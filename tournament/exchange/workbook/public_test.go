package workbook_test

import (
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

func TestWorkbookTellsOfAnEjectionAsTheDirectorChose(t *testing.T) {
	exchangetest.CheckEjections(t, func(ev *tournament.Event, _ *tournament.Division) map[string]string {
		f, _ := open(t, ev, workbookOptions)
		_, rows := rawRows(t, f, "Late Bloomers - Div-… standings")
		text := ""
		for _, row := range rows {
			text += strings.Join(row, " ") + "\n"
		}
		return map[string]string{"the workbook": text}
	})
}
