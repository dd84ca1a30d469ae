package store

import (
	"math"
	"unicode/utf8"

	"wordhall/tournament"
	"wordhall/tournament/secret"
	"wordhall/tournament/text"
)

var (
	errBadText  = text.Errorf("the text holds bytes that are no characters; type it again")
	errBadFloat = text.Errorf("the number is not finite; enter a plain number")
)

// cellOf reads the field behind the pointer.
func cellOf(field any) (cell, error) {
	switch p := field.(type) {
	case *int:
		return intCell(int64(*p)), nil
	case *int64:
		return intCell(*p), nil
	case *uint64:
		return intCell(int64(*p)), nil // kept bit for bit
	case *bool:
		return boolCell(*p), nil
	case *float64:
		return finiteCell(*p)
	case *tournament.PlayerID:
		return intCell(int64(*p)), nil
	case *tournament.DivisionID:
		return intCell(int64(*p)), nil
	case *tournament.Timestamp:
		return intCell(int64(*p)), nil
	case columnValue:
		return p.cell(), nil
	case **int:
		if *p == nil {
			return cell{}, nil
		}
		return intCell(int64(**p)), nil
	case **bool:
		if *p == nil {
			return cell{}, nil
		}
		return boolCell(**p), nil
	case *[]string:
		return wordsCell(*p)
	case **tournament.Sheet:
		return sheetCell(*p)
	case *[]tournament.Amendment:
		return byHandCell(*p)
	case *[]int:
		if len(*p) == 0 {
			return cell{}, nil
		}
		return textCell(encodeNumbers(*p)), nil
	}
	if s, ok := textOf(field); ok {
		return validText(s)
	}
	return cell{}, text.Errorf("a field of type %T has no place in a column", field)
}

// setField stores the cell in the field behind the pointer; the cell's kind is
// known to fit the column, the column to fit the field.
func setField(field any, c cell) error {
	switch p := field.(type) {
	case *int:
		*p = int(c.num)
	case *int64:
		*p = c.num
	case *uint64:
		*p = uint64(c.num) // kept bit for bit
	case *bool:
		*p = c.num != 0
	case *float64:
		*p = c.float()
	case *tournament.PlayerID:
		*p = tournament.PlayerID(c.num)
	case *tournament.DivisionID:
		*p = tournament.DivisionID(c.num)
	case *tournament.Timestamp:
		*p = tournament.Timestamp(c.num)
	case columnValue:
		return p.set(c)
	case **int:
		*p = nil
		if c.kind != null {
			n := int(c.num)
			*p = &n
		}
	case **bool:
		*p = nil
		if c.kind != null {
			b := c.num != 0
			*p = &b
		}
	case **tournament.Sheet:
		sheet, err := decodeSheet(c)
		*p = sheet
		return err
	case *[]tournament.Amendment:
		list, err := decodeByHand(c)
		*p = list
		return err
	case *[]string:
		list, err := decodeWords(c.text)
		*p = list
		return err
	case *[]int:
		list, err := decodeNumbers(c.text)
		*p = list
		return err
	default:
		return setText(field, c.text)
	}
	return nil
}

func textOf(field any) (string, bool) {
	switch p := field.(type) {
	case *string:
		return *p, true
	case *tournament.StartPolicy:
		return string(*p), true
	case *tournament.MissedPolicy:
		return string(*p), true
	case *tournament.UnverifiedPolicy:
		return string(*p), true
	case *tournament.TieBreak:
		return string(*p), true
	case *tournament.System:
		return string(*p), true
	case *tournament.Kind:
		return string(*p), true
	case *tournament.RulingKind:
		return string(*p), true
	case *tournament.EjectionEffect:
		return string(*p), true
	case *tournament.Measure:
		return string(*p), true
	case *tournament.Shown:
		return string(*p), true
	case *tournament.TiePolicy:
		return string(*p), true
	case *tournament.RelationKind:
		return string(*p), true
	case *tournament.RelationWhen:
		return string(*p), true
	case *tournament.Answer:
		return string(*p), true
	case *secret.Facts:
		return string(*p), true
	}
	return "", false
}

func setText(field any, s string) error {
	switch p := field.(type) {
	case *string:
		*p = s
	case *tournament.StartPolicy:
		*p = tournament.StartPolicy(s)
	case *tournament.MissedPolicy:
		*p = tournament.MissedPolicy(s)
	case *tournament.UnverifiedPolicy:
		*p = tournament.UnverifiedPolicy(s)
	case *tournament.TieBreak:
		*p = tournament.TieBreak(s)
	case *tournament.System:
		*p = tournament.System(s)
	case *tournament.Kind:
		*p = tournament.Kind(s)
	case *tournament.RulingKind:
		*p = tournament.RulingKind(s)
	case *tournament.EjectionEffect:
		*p = tournament.EjectionEffect(s)
	case *tournament.Measure:
		*p = tournament.Measure(s)
	case *tournament.Shown:
		*p = tournament.Shown(s)
	case *tournament.TiePolicy:
		*p = tournament.TiePolicy(s)
	case *tournament.RelationKind:
		*p = tournament.RelationKind(s)
	case *tournament.RelationWhen:
		*p = tournament.RelationWhen(s)
	case *tournament.Answer:
		*p = tournament.Answer(s)
	case *secret.Facts:
		*p = secret.Facts(s)
	default:
		return text.Errorf("a field of type %T has no place in a column", field)
	}
	return nil
}

func boolCell(b bool) cell {
	if b {
		return intCell(1)
	}
	return intCell(0)
}

func finiteCell(f float64) (cell, error) {
	if math.IsNaN(f) || math.IsInf(f, 0) {
		return cell{}, errBadFloat
	}
	return realCell(f), nil
}

// validText refuses bytes that JSON, and so the journal, could not return unchanged.
func validText(s string) (cell, error) {
	if !utf8.ValidString(s) {
		return cell{}, errBadText
	}
	return textCell(s), nil
}

func wordsCell(list []string) (cell, error) {
	for _, s := range list {
		if !utf8.ValidString(s) {
			return cell{}, errBadText
		}
	}
	array, err := encodeWords(list)
	if err != nil || array == "" {
		return cell{}, err
	}
	return textCell(array), nil
}
