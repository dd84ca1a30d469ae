package lists_test

import (
	"fmt"
	"strings"
	"testing"

	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/lists"
	"wordhall/tournament/exchange/playerlist"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/text"
)

// TestValuesOfAColumnOfPayments: organisers write these values into a column of payments. A value that is neither yes nor
// no is kept as a private note, and the player is entered.
func TestValuesOfAColumnOfPayments(t *testing.T) {
	for value, want := range map[string]string{
		"PayPal": "paid", "yes, cash": "paid", "€20": "paid", "20 €": "paid", "USD 20": "paid", "by bank transfer": "paid", "✓": "paid", "☑": "paid", "✔️": "paid", "TRUE": "paid",
		"bar": "paid", "überwiesen": "paid", "chèque": "paid", "waived": "paid", "12/03/2026": "paid", "2026-03-12": "paid", "Sent a cheque": "paid",
		"": "", "no": "", "✗": "", "☐": "", "0": "", "€0.00": "", "N/A": "", "owes €10": "", "Will pay in cash on the day": "", "cash at the door": "", "not yet": "", "offen": "", "later": "",
		"half": "note=Paid: half", "deposit paid": "note=Paid: deposit paid", "ask Bob": "note=Paid: ask Bob", "\u0301": "note=Paid: \u0301", "\ufe0f": "note=Paid: \ufe0f", "5": "paid", "0.00": "", "...": "note=Paid: ...", "€": "note=Paid: €", "☒": "note=Paid: ☒",
	} {
		data := fmt.Sprintf("Name,Paid\nAda Quill,yes\nBo Marlow,\"%s\"\n", value)
		if got, want := fully(read(t, "a.csv", data)), strings.TrimSpace("2 added Ada Quill 0 paid\n3 added Bo Marlow 0 "+want)+"\n"; got != want {
			t.Errorf("%q: got\n%swant\n%s", value, got, want)
		}
	}
}

// TestValuesOfAColumnOfSumsOwed: a sum in any of the usual forms is owed, and "paid" is paid. What is no sum is kept as
// a private note, and so is a yes, of which nobody knows how much it is.
func TestValuesOfAColumnOfSumsOwed(t *testing.T) {
	for value, want := range map[string]string{
		"20": "owes=2000", "15,50": "owes=1550", "15.5": "owes=1550", "20 GBP": "owes=2000", "£20": "owes=2000", "€ 7,50": "owes=750", "7,50 €": "owes=750", "EUR 20": "owes=2000", "20 euros": "owes=2000",
		"1,250": "owes=125000", "1.250,00": "note=Owes: 1.250,00", "20.-": "owes=2000", "20,–": "owes=2000",
		"": "", "0": "", "0.00": "", "-": "", "no": "", "nothing": "", "nichts": "",
		"paid": "paid", "Paid": "paid", "bezahlt": "paid", "payé": "paid", "pagado": "paid",
		"yes": "note=Owes: yes", "not paid": "note=Owes: not paid", "ask Bob": "note=Owes: ask Bob", "-5": "note=Owes: -5", "20.505": "note=Owes: 20.505", "20 and 10": "note=Owes: 20 and 10", "9999999999": "note=Owes: 9999999999",
	} {
		l := read(t, "a.csv", fmt.Sprintf("Name,Owes\nAda Quill,20\nBo Marlow,\"%s\"\n", value))
		if got, want := fully(l), strings.TrimSpace("2 added Ada Quill 0 owes=2000\n3 added Bo Marlow 0 "+want)+"\n"; got != want {
			t.Errorf("%q: got\n%swant\n%s", value, got, want)
		}
		said := fmt.Sprintf("row 3: the sum owed %q is not understood; it is kept as a private note", value)
		if kept := strings.HasPrefix(want, "note"); strings.Contains(text.Join("; ", l.Notes...).String(), said) != kept {
			t.Errorf("%q: the list says %v", value, l.Notes)
		}
	}
}

// TestASumOwedBesideAColumnOfPayments: who has paid owes nothing, unless what was paid is a sum and another one is
// still owed.
func TestASumOwedBesideAColumnOfPayments(t *testing.T) {
	for _, heading := range []string{"Still to pay", "Amount due", "Balance (£)", "Outstanding", "Noch offen", "Reste à payer", "Solde", "Pendiente de pago"} {
		got := fully(read(t, "a.csv", "Name,Paid,"+heading+"\nAda Quill,yes,20\nBo Marlow,,20\nCy Tern,10,10\nDee Lund,20,0\nEve Ash,no,paid\n"))
		if want := "2 added Ada Quill 0 paid\n3 added Bo Marlow 0 owes=2000\n4 added Cy Tern 0 owes=1000\n5 added Dee Lund 0 paid\n6 added Eve Ash 0 paid\n"; got != want {
			t.Errorf("%s: got\n%swant\n%s", heading, got, want)
		}
	}
}

// TestWhatIsNotUnderstoodIsKeptAsANote: such a value leaves its field empty and is kept under its heading, whatever
// the column is. The row and the list both say so.
func TestWhatIsNotUnderstoodIsKeptAsANote(t *testing.T) {
	const said = `the table "by the door" is not understood; it is kept as a private note`
	for _, tc := range []struct{ heading, good, bad, want string }{
		{"No.", "1", "guest", "2 added Ada Quill 0\n3 added Bo Marlow 0 note=No.: guest\n"},
		{"Rating", "1650", "beginner", "2 added Ada Quill 1650\n3 added Bo Marlow 0 note=Rating: beginner\n"},
		{"Games played", "40", "about 12", "2 added Ada Quill 0\n3 added Bo Marlow 0 note=Games played: about 12\n"},
		{"Fixed table", "4", "by the door", "2 added Ada Quill 0\n3 added Bo Marlow 0 note=Fixed table: by the door\n"},
		{"Checked in", "yes", "late", "2 added Ada Quill 0 here\n3 added Bo Marlow 0 note=Checked in: late\n"},
		{"Club", "Hill", "=VLOOKUP(A1)", "2 added Ada Quill 0 club=Hill\n3 added Bo Marlow 0 note=Club: =VLOOKUP(A1)\n"},
		{"Club", "Hill", strings.Repeat("x", exchange.MaxFieldRunes+1), "2 added Ada Quill 0 club=Hill\n3 added Bo Marlow 0 note=Club: " + strings.Repeat("x", exchange.MaxFieldRunes+1) + "\n"},
	} {
		l := read(t, "a.csv", fmt.Sprintf("Name,%s\nAda Quill,%s\nBo Marlow,%s\n", tc.heading, tc.good, tc.bad))
		if got := fully(l); got != tc.want {
			t.Errorf("%s: got\n%swant\n%s", tc.heading, got, tc.want)
		}
		if notes := text.Join("; ", l.Notes...).String(); tc.bad == "by the door" && (l.Rows[2].Why.String() != said || !strings.Contains(notes, "row 3: "+said)) {
			t.Errorf("said %q of the row and %q of the list", l.Rows[2].Why, notes)
		}
	}
	l := read(t, "a.csv", "Name,Fixed table,Private note\nAda Quill,4,\nBo Marlow,by the door,hard of hearing\n")
	if got := l.Rows[2].Player.Note; got != "hard of hearing; Fixed table: by the door" {
		t.Errorf("note %q", got)
	}
}

// TestAColumnInWhichNothingIsUnderstood isn't read, which is said once and not for each row. If a person says what
// the column is, that holds.
func TestAColumnInWhichNothingIsUnderstood(t *testing.T) {
	const data = "Name,Fee\nAda Quill,adult\nBo Marlow,junior\n"
	l := read(t, "a.csv", data)
	if got := fully(l); got != "2 added Ada Quill 0\n3 added Bo Marlow 0\n" || strings.Join(l.Unread, " ") != "Fee" {
		t.Errorf("not read: %v, got\n%s", l.Unread, got)
	}
	l, err := playerlist.ReadMapped("a.csv", []byte(data), map[string]string{lists.HeadingKey("Fee"): exchange.UsePaid}, nil)
	exchangetest.Must(t, err)
	if got := fully(l); got != "2 added Ada Quill 0 note=Fee: adult\n3 added Bo Marlow 0 note=Fee: junior\n" {
		t.Errorf("said to be paid:\n%s", got)
	}
}
