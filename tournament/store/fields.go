package store

import (
	"math"
	"unicode/utf8"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

var (
	errBadText  = text.Errorf("the text has bytes that aren't characters; type it again")
	errBadFloat = text.Errorf("the number is not finite; enter a plain number")
)

// cellOf reads the field behind the pointer.
func cellOf(field any) (cell, error) {
	if c, ok := numberCell(field); ok {
		return c, nil
	}
	switch p := field.(type) {
	case *float64:
		return finiteCell(*p)
	case tournament.Whom:
		if *p.ID == 0 {
			return cell{}, nil
		}
		return intCell(int64(*p.ID)), nil
	case tournament.UsualCap:
		return intCell(int64(p.Caps.In(1))), nil
	case tournament.CapsByRound:
		return capsCell(*p.Caps), nil
	case tournament.FirstScore:
		return scoreCell(*p.Scores, 0), nil
	case tournament.SecondScore:
		return scoreCell(*p.Scores, 1), nil
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
	case *string:
		return validText(*p)
	}
	return cell{}, text.Errorf("a field of type %T has no place in a column", field)
}

// setField stores the cell in the field behind the pointer; the cell's kind is
// known to fit the column, the column to fit the field.
func setField(field any, c cell) error {
	if setNumber(field, c) {
		return nil
	}
	switch p := field.(type) {
	case *float64:
		*p = c.float()
	case tournament.Whom:
		*p.ID = tournament.PlayerID(c.num)
	case tournament.UsualCap:
		*p.Caps = tournament.CapsOf([]int{int(c.num)})
	case tournament.CapsByRound:
		list, err := decodeNumbers(c.text)
		if len(list) > 0 {
			*p.Caps = list
		}
		return err
	case tournament.FirstScore:
		*p.Scores = new([2]int)
		setScore(p.Scores, 0, c)
	case tournament.SecondScore:
		setScore(p.Scores, 1, c)
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
	case *string:
		*p = c.text
	default:
		return text.Errorf("a field of type %T has no place in a column", field)
	}
	return nil
}

// numberCell reads a field that is a whole number, a number of a fact, an instant or a switch; ok is false for others.
func numberCell(field any) (c cell, ok bool) {
	switch p := field.(type) {
	case *int:
		return intCell(int64(*p)), true
	case *int64:
		return intCell(*p), true
	case *uint64:
		return intCell(int64(*p)), true // kept bit for bit
	case *bool:
		return boolCell(*p), true
	case *tournament.PlayerID:
		return intCell(int64(*p)), true
	case *tournament.DivisionID:
		return intCell(int64(*p)), true
	case *tournament.Timestamp:
		return intCell(int64(*p)), true
	}
	return cell{}, false
}

// setNumber stores the cell in such a field, and reports whether it is one.
func setNumber(field any, c cell) bool {
	switch p := field.(type) {
	case *int:
		*p = int(c.num)
	case *int64:
		*p = c.num
	case *uint64:
		*p = uint64(c.num) // kept bit for bit
	case *bool:
		*p = c.num != 0
	case *tournament.PlayerID:
		*p = tournament.PlayerID(c.num)
	case *tournament.DivisionID:
		*p = tournament.DivisionID(c.num)
	case *tournament.Timestamp:
		*p = tournament.Timestamp(c.num)
	default:
		return false
	}
	return true
}

// capsCell has the spread caps where they differ by round; NULL where the usual cap says it all.
func capsCell(caps tournament.Caps) cell {
	if len(caps) == 0 || len(caps) == 1 && caps.In(1) != 0 {
		return cell{}
	}
	return textCell(encodeNumbers(caps))
}

func scoreCell(scores *[2]int, side int) cell {
	if scores == nil {
		return cell{}
	}
	return intCell(int64(scores[side]))
}

// setScore stores a score of a sheet, which has none where one of the two is missing.
func setScore(scores **[2]int, side int, c cell) {
	switch {
	case c.kind == null:
		*scores = nil
	case *scores != nil:
		(*scores)[side] = int(c.num)
	}
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
