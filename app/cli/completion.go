package cli

import (
	"fmt"
	"slices"
	"strings"
)

// shells are those for which completion is written.
var shells = []struct {
	name  string
	write func([]command) string
}{
	{"bash", bashCompletion}, {"zsh", zshCompletion}, {"fish", fishCompletion}, {"powershell", powershellCompletion},
}

func shellNames() []string {
	var names []string
	for _, s := range shells {
		names = append(names, s.name)
	}
	return names
}

func runCompletion(c *call) error {
	if len(c.words) == 0 {
		return fmt.Errorf("for which shell? (usage: wordhall %s)", c.command.usage())
	}
	i := slices.Index(shellNames(), c.words[0])
	if i < 0 {
		return fmt.Errorf("completion isn't written for %q; it is for %s", c.words[0], strings.Join(shellNames(), ", "))
	}
	all := commands()
	for i := range all {
		all[i].nameLanguages(c.program)
	}
	say(c.terminal.Out, "%s", shells[i].write(all))
	return nil
}

// lines writes a script line by line.
type lines struct{ strings.Builder }

func (l *lines) add(format string, args ...any) { _, _ = fmt.Fprintf(l, format+"\n", args...) }

// flagWords are the flags of a command in the form in which they are typed.
func flagWords(c command) string {
	var words []string
	for _, o := range c.options() {
		words = append(words, "--"+o.name)
	}
	return strings.Join(words, " ")
}

// bashCompletion completes commands, flags and their known values. For anything else the shell completes files.
func bashCompletion(all []command) string {
	var l lines
	l.add("# wordhall completion bash: source it, or put it where bash-completion looks.")
	l.add("_wordhall() {")
	l.add("    local words='' current=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]} before=${COMP_WORDS[COMP_CWORD-1]}")
	l.add("    COMPREPLY=()")
	l.add("    if [ \"$COMP_CWORD\" -eq 1 ]; then")
	l.add("        words='%s'", strings.Join(namesOf(all), " "))
	l.add("    else")
	l.add("        case $command$before in")
	for _, c := range all {
		for _, o := range c.flags {
			if o.kind != nothing {
				l.add("        %s--%s) words='%s' ;;", c.name, o.name, strings.Join(o.choices, " "))
			}
		}
	}
	l.add("        *)")
	l.add("            case $command in")
	for _, c := range all {
		l.add("            %s) words='%s' ;;", c.name, flagWords(c))
	}
	l.add("            esac")
	l.add("            [[ $current == -* ]] || words=''")
	l.add("            if [ \"$COMP_CWORD\" -eq 2 ] && [[ $current != -* ]]; then")
	l.add("                case $command in")
	for _, c := range all {
		if len(c.first) > 0 {
			l.add("                %s) words='%s' ;;", c.name, strings.Join(c.first, " "))
		}
	}
	l.add("                esac")
	l.add("            elif [ \"$COMP_CWORD\" -eq 3 ] && [[ $current != -* ]]; then")
	l.add("                case $command in")
	for _, c := range all {
		if len(c.verbs) > 0 {
			l.add("                %s) words='%s' ;;", c.name, strings.Join(c.verbs, " "))
		}
	}
	l.add("                esac")
	l.add("            fi ;;")
	l.add("        esac")
	l.add("    fi")
	bashSettings(&l, all)
	l.add("    COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))")
	l.add("}")
	l.add("complete -o default -F _wordhall wordhall ./wordhall")
	return l.String()
}

// bashSettings completes settings as key=value, which bash splits into three words.
func bashSettings(l *lines, all []command) {
	l.add("    local key=''")
	l.add("    if [[ $current == = ]]; then key=$before current=''")
	l.add("    elif [[ $before == = ]]; then key=${COMP_WORDS[COMP_CWORD-2]}; fi")
	l.add("    if [ \"$COMP_CWORD\" -gt 2 ] && [[ $current != -* ]]; then")
	l.add("        case $command=$key in")
	for _, c := range all {
		var keys []string
		for _, s := range c.settings {
			keys = append(keys, s.key+"=")
			if len(s.values) > 0 {
				l.add("        %s=%s) words='%s' ;;", c.name, s.key, strings.Join(s.values, " "))
			}
		}
		if len(keys) > 0 {
			l.add("        %s=) words='%s'; compopt -o nospace 2> /dev/null ;;", c.name, strings.Join(keys, " "))
		}
	}
	l.add("        esac")
	l.add("    fi")
}

// settingWords are the settings of a command in the form in which they are typed.
func settingWords(c command) (words []string) {
	for _, s := range c.settings {
		words = append(words, s.typed()...)
	}
	return words
}

// zshCompletion describes every command to zsh's own _arguments.
func zshCompletion(all []command) string {
	var l lines
	l.add("#compdef wordhall")
	l.add("# wordhall completion zsh: put it as _wordhall into a folder of fpath.")
	l.add("_wordhall() {")
	l.add("    local -a commands")
	l.add("    commands=(")
	for _, c := range all {
		l.add("        %s", quoted(zshColons(c.name)+":"+c.does))
	}
	l.add("    )")
	l.add("    if (( CURRENT == 2 )); then")
	l.add("        _describe command commands")
	l.add("        _files -g '*.wordhall'")
	l.add("        return")
	l.add("    fi")
	l.add("    shift words")
	l.add("    (( CURRENT-- ))")
	l.add("    case $words[1] in")
	for _, c := range all {
		l.add("    %s)", c.name)
		l.add("        _arguments \\")
		for _, o := range c.options() {
			l.add("            %s \\", quoted(zshFlag(o)))
		}
		if len(c.first) > 0 {
			l.add("            %s \\", quoted("1:word:("+strings.Join(c.first, " ")+")"))
		}
		if words := settingWords(c); len(words) > 0 {
			l.add("            '1:file:_files' %s ;;", quoted("*:setting:("+strings.Join(words, " ")+")"))
			continue
		}
		if len(c.verbs) > 0 {
			l.add("            '1:event:_files' %s \\", quoted("2:verb:("+strings.Join(c.verbs, " ")+")"))
		}
		l.add("            '*:file:_files' ;;")
	}
	l.add("    esac")
	l.add("}")
	l.add("compdef _wordhall wordhall")
	return l.String()
}

// zshFlag is a flag in the syntax of _arguments.
func zshFlag(o option) string {
	spec := "--" + o.name + "[" + strings.NewReplacer("[", `\[`, "]", `\]`).Replace(o.about()) + "]"
	switch {
	case o.kind == nothing:
		return spec
	case len(o.choices) > 0:
		return spec + ":value:(" + strings.Join(o.choices, " ") + ")"
	}
	return spec + ":" + zshColons(o.value) + ":_files"
}

func zshColons(s string) string { return strings.ReplaceAll(s, ":", `\:`) }

// quoted is the text in single quotes, for bash and zsh.
func quoted(s string) string { return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'" }

// fishCompletion has one line for each command and each flag.
func fishCompletion(all []command) string {
	quoted := func(s string) string {
		return "'" + strings.NewReplacer(`\`, `\\`, "'", `\'`).Replace(s) + "'"
	}
	var l lines
	l.add("# wordhall completion fish: put it as wordhall.fish into ~/.config/fish/completions.")
	for _, c := range all {
		l.add("complete -c wordhall -n __fish_use_subcommand -a %s -d %s", c.name, quoted(c.does))
		within := fmt.Sprintf("complete -c wordhall -n '__fish_seen_subcommand_from %s'", c.name)
		for _, word := range slices.Concat(c.first, c.verbs, settingWords(c)) {
			l.add("%s -a %s", within, word)
		}
		for _, o := range c.options() {
			value := ""
			switch {
			case len(o.choices) > 0:
				value = " -x -a " + quoted(strings.Join(o.choices, " "))
			case o.kind != nothing:
				value = " -r"
			}
			l.add("%s -l %s%s -d %s", within, o.name, value, quoted(o.about()))
		}
	}
	return l.String()
}

// powershellCompletion offers commands, flags and their known values. If it offers nothing the shell completes
// files.
func powershellCompletion(all []command) string {
	list := func(words []string) string { return "'" + strings.Join(words, "', '") + "'" }
	var l lines
	l.add("# wordhall completion powershell: add it to the file that $PROFILE names.")
	l.add("Register-ArgumentCompleter -Native -CommandName wordhall -ScriptBlock {")
	l.add("    param($word, $line, $at)")
	l.add("    $flags = @{")
	for _, c := range all {
		l.add("        '%s' = @(%s)", c.name, list(slices.Concat(strings.Fields(flagWords(c)), c.first, c.verbs, settingWords(c))))
	}
	l.add("    }")
	l.add("    $values = @{")
	for _, c := range all {
		for _, o := range c.flags {
			if len(o.choices) > 0 {
				l.add("        '%s --%s' = @(%s)", c.name, o.name, list(o.choices))
			}
		}
	}
	l.add("    }")
	l.add("    $given = @($line.CommandElements | Where-Object { $_.Extent.EndOffset -lt $at } | ForEach-Object { $_.ToString() })")
	l.add("    $offered = if ($given.Count -le 1) { @(%s) }", list(namesOf(all)))
	l.add("    elseif ($values.ContainsKey(\"$($given[1]) $($given[-1])\")) { $values[\"$($given[1]) $($given[-1])\"] }")
	l.add("    else { $flags[$given[1]] }")
	l.add("    $offered | Where-Object { $_ -like \"$word*\" } | ForEach-Object {")
	l.add("        [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)")
	l.add("    }")
	l.add("}")
	return l.String()
}
