package exchange

import "testing"

// TestNoCellBeginsAFormula with the signs of a formula in every width, also after invisible characters.
func TestNoCellBeginsAFormula(t *testing.T) {
	for cell, want := range map[string]string{
		"=1+1": "'=1+1", "+1": "'+1", "-1": "'-1", "@A": "'@A", "\t=1": "'\t=1", "\r1": "'\r1", "\n=1": "'\n=1",
		"＝1+1": "'＝1+1", "＋1": "'＋1", "－1": "'－1", "＠A": "'＠A", "﹦1": "'﹦1", "﹢1": "'﹢1", "﹣1": "'﹣1", "﹫A": "'﹫A",
		" =1": "' =1", "\u200b＝1": "'\u200b＝1", "\ufeff=1": "'\ufeff=1",
		"": "", " ": " ", "Ada = Bo": "Ada = Bo", "−45": "−45", "– none": "– none", "Ａda": "Ａda",
	} {
		if got := PlainCell(cell); got != want {
			t.Errorf("%q becomes %q, want %q", cell, got, want)
		}
	}
}
