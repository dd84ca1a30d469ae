package format

import "wordhall/tournament/text"

// Olds is for the moment.
func Olds[T string | text.Text](l []T) []text.Text {
	var list []text.Text
	for _, s := range l {
		list = append(list, text.From(s))
	}
	return list
}
