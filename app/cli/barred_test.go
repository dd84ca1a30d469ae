package cli_test

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"wordhall/app/cli"
)

// TestThoseWhoMayNotPlay: they are asked about whenever somebody is entered or renamed, until a person accepts it,
// and they stop ready. That two players may be the same person is another question.
func TestThoseWhoMayNotPlay(t *testing.T) {
	home, event := t.TempDir(), filepath.Join(t.TempDir(), "e.wordhall")
	list := writeFile(t, "barred.txt", "# until 2027\nMoss, Fay\nAA000007\nPlayer 12\n")
	players := writeFile(t, "p.csv", "Name,Rating,NASPA id\nAda Quill,1500,AA000007\nBo Tan,1400,\n")
	const asks = "Fay Moss is on the list of those who may not play, as Moss, Fay: confirm that this is somebody else or is allowed to play, or leave the player out"
	asked := "" // This is the last id that a refusal named.
	for _, c := range []struct {
		args   string
		status int
		says   string
	}{
		{"new " + event + " --rulebook wespa-2010", cli.ExitDone, ""},
		{"barred", cli.ExitDone, "no list of those who may not play is kept"},
		{"barred " + writeFile(t, "none.txt", "\n"), cli.ExitBad, "none.txt: the list names nobody"},
		{"barred " + list, cli.ExitDone, "names and numbers on the list of those who may not play: 3"},
		{"import " + event + " --division A --preview " + players, cli.ExitNo, "Ada Quill is on the list of those who may not play, as AA000007"},
		{"import " + event + " --division A --accept may-play-0 " + players, cli.ExitBad, "Ada Quill is on the list of those who may not play, as AA000007"},
		{"import " + event + " --division A --two-people " + players, cli.ExitBad, "Ada Quill is on the list of those who may not play, as AA000007"},
		{"import " + event + " --division A --accept ASKED " + players, cli.ExitDone, "2 players"},
		{"player " + event + " add Fay=Moss", cli.ExitBad, ""},
		{"player " + event + " add Fay_Moss", cli.ExitBad, asks},
		{"player " + event + " add Fay_Mossman", cli.ExitDone, ""},
		{"player " + event + " change Mossman name=Fay_Moss", cli.ExitBad, asks},
		{"player " + event + " change Ada rating=1510", cli.ExitDone, ""},
		{"ready " + event + " --for naspa", cli.ExitNo, "mend: division A: Ada Quill is on the list of those who may not play, as AA000007"},
		{"barred forget", cli.ExitDone, "no list"},
		{"player " + event + " add Fay_Moss", cli.ExitDone, ""},
	} {
		args := strings.Fields(c.args)
		for i := range args {
			args[i] = strings.NewReplacer("_", " ", "ASKED", asked).Replace(args[i])
		}
		a := atHome(t, home, args...)
		if id := regexp.MustCompile(`may-play-[^ )]*`).FindString(a.err); id != "" {
			asked = id
		}
		if a.status != c.status || !strings.Contains(a.out+a.err, c.says) {
			t.Errorf("%s: %d\n%s%s\nwant %d, %s", c.args, a.status, a.out, a.err, c.status, c.says)
		}
	}
}
