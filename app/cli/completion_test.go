package cli_test

import (
	"bytes"
	"os/exec"
	"strings"
	"testing"

	"wordhall/app/cli"
)

// described are the commands as help describes them to programs.
type described struct {
	Commands []struct {
		Name, Usage, Does string
		Flags             []struct {
			Name, Value string
			Choices     []string
		}
		Verbs []struct{ Verb, Usage string }
	}
}

// TestHelpDescribesEveryCommand: it has the command's usage and its flags, alone and in the list.
func TestHelpDescribesEveryCommand(t *testing.T) {
	all := unmarshal[described](t, ok(t, "help", "--json")).Commands
	if len(all) < 20 {
		t.Fatalf("%d commands", len(all))
	}
	list := ok(t, "help")
	for _, c := range all {
		one := ok(t, "help", c.Name)
		if !strings.Contains(list, "  "+c.Usage+"\n") || !strings.HasPrefix(one, "  "+c.Usage+"\n        "+c.Does+"\n") {
			t.Errorf("%s: %q", c.Name, one)
		}
		for _, f := range c.Flags {
			if !strings.Contains(one, "\n  "+strings.TrimSpace("--"+f.Name+" "+f.Value)+" ") {
				t.Errorf("help %s lacks --%s", c.Name, f.Name)
			}
		}
		if called := ok(t, c.Name, "--help"); called != one {
			t.Errorf("%s --help says %q", c.Name, called)
		}
	}
}

// TestAnUnknownChoiceNamesAllChoices: every flag that has choices refuses an unknown one before anything is opened,
// and names all choices.
func TestAnUnknownChoiceNamesAllChoices(t *testing.T) {
	walked := 0
	for _, c := range unmarshal[described](t, ok(t, "help", "--json")).Commands {
		for _, f := range c.Flags {
			choices := f.Choices
			if f.Name == "language" {
				choices = []string{"en", "de", "es", "fr"}
			}
			if len(choices) == 0 {
				continue
			}
			walked++
			a := wordhall(t, "", c.Name, "nowhere.wordhall", "--"+f.Name, "xyzzy")
			if want := "wordhall: --" + f.Name + ` is "xyzzy"; it is one of `; a.status != cli.ExitBad || !strings.HasPrefix(a.err, want) {
				t.Errorf("%s --%s: exit %d, %q", c.Name, f.Name, a.status, a.err)
			}
			for _, choice := range choices {
				if !strings.Contains(a.err, choice) {
					t.Errorf("%s --%s: %q doesn't name %s", c.Name, f.Name, a.err, choice)
				}
				if a := wordhall(t, "", c.Name, "nowhere.wordhall", "--"+f.Name, strings.ToUpper(choice)); strings.Contains(a.err, "it is one of") {
					t.Errorf("%s --%s %s: %q", c.Name, f.Name, strings.ToUpper(choice), a.err)
				}
			}
		}
	}
	if walked < 15 {
		t.Errorf("%d flags with choices", walked)
	}
	if a := wordhall(t, "", "pair", "nowhere.wordhall", "--system", "swis"); !strings.Contains(a.err, `--system is "swis", did you mean swiss? it is one of `) {
		t.Errorf("%q", a.err)
	}
}

// TestAMistypedCommand: the error names the command that was meant.
func TestAMistypedCommand(t *testing.T) {
	for _, c := range []struct{ typed, says string }{
		{"standigns", `no command "standigns", did you mean standings?`},
		{"Pair", `did you mean pair?`},
		{"hlep", `did you mean help?`},
		{"stand", `did you mean standings?`},
		{"rul", `did you mean rule?`},
		{"frobnicate", `no command "frobnicate"; wordhall help lists them`},
	} {
		for _, args := range [][]string{{c.typed}, {"help", c.typed}} {
			if a := wordhall(t, "", args...); a.status != cli.ExitBad || a.out != "" || !strings.Contains(a.err, c.says) {
				t.Errorf("%q: exit %d, %q, %q", args, a.status, a.out, a.err)
			}
		}
	}
}

// TestScriptsAndManualHaveEveryFlag: each is made from the description of the commands.
func TestScriptsAndManualHaveEveryFlag(t *testing.T) {
	all := unmarshal[described](t, ok(t, "help", "--json")).Commands
	texts := map[string]string{"man": strings.ReplaceAll(ok(t, "man"), `\-`, "-")}
	for _, shell := range []string{"bash", "zsh", "fish", "powershell"} {
		texts[shell] = ok(t, "completion", shell)
	}
	for name, script := range texts {
		for _, c := range all {
			for _, f := range c.Flags {
				flag := "--" + f.Name
				if name == "fish" {
					flag = "__fish_seen_subcommand_from " + c.Name + "' -l " + f.Name + " "
				}
				if !strings.Contains(script, flag) {
					t.Errorf("%s lacks %s of %s", name, flag, c.Name)
				}
			}
			for _, v := range c.Verbs {
				if !strings.Contains(script, v.Verb) {
					t.Errorf("%s lacks %s of %s", name, v.Verb, c.Name)
				}
			}
			if !strings.Contains(script, c.Name) {
				t.Errorf("%s lacks %s", name, c.Name)
			}
		}
	}
	if a := wordhall(t, "", "completion", "tcsh"); a.status != cli.ExitBad || !strings.Contains(a.err, "it is for bash, zsh, fish, powershell") {
		t.Errorf("tcsh: exit %d, %q", a.status, a.err)
	}
}

// TestBashCompletes what has been typed so far.
func TestBashCompletes(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("there is no bash here")
	}
	script := ok(t, "completion", "bash")
	for _, c := range []struct{ typed, offers string }{
		{"st", "standings"},
		{"export --format t", "tsh tourney tou"},
		{"export club.wordhall --pap", "--papers --paper"},
		{"pair club.wordhall --system ko", "koth"},
		{"lists no", "notice"},
		{"completion f", "fish"},
		{"player club.wordhall withd", "withdraw"},
		{"round club.wordhall un", "unchecked unlock unfix"},
		{"final club.wordhall dr", "drop"},
		{"player club.wordhall withdraw --ge", "--gets"},
		{"player club.wordhall withdraw --gets b", "bye"},
		{"result club.wordhall --ending re", "resigned"},
		{"export club.wordhall --language d", "de"},
		{"standings clu", ""},
		{"export club.wordhall --out cl", ""},
	} {
		words := strings.Split("wordhall "+c.typed, " ")
		run := exec.Command(bash, append([]string{"--norc", "-c", script + `COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _wordhall; echo "${COMPREPLY[*]}"`, "test"}, words...)...)
		var out, errs bytes.Buffer
		run.Stdout, run.Stderr = &out, &errs
		if err := run.Run(); err != nil || errs.Len() > 0 || strings.TrimSpace(out.String()) != c.offers {
			t.Errorf("%q offers %q, want %q: %v %s", c.typed, out.String(), c.offers, err, errs.String())
		}
	}
}

// TestManCanReadTheManual: man has no complaint.
func TestManCanReadTheManual(t *testing.T) {
	groff, err := exec.LookPath("groff")
	if err != nil {
		t.Skip("there is no groff here")
	}
	run := exec.Command(groff, "-man", "-ww", "-Tutf8", "-P-c", "-P-b", "-P-u")
	run.Stdin = strings.NewReader(ok(t, "man"))
	var out, errs bytes.Buffer
	run.Stdout, run.Stderr = &out, &errs
	err = run.Run()
	// The manual is set in justified lines, so the gaps between words differ.
	said := strings.Join(strings.Fields(out.String()), " ")
	if err != nil || errs.Len() > 0 || !strings.Contains(said, "--division A") || !strings.Contains(said, "Bad usage") {
		t.Errorf("%v: %s\n%s", err, errs.String(), out.String())
	}
}
