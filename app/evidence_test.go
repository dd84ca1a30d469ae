package app_test

import (
	"bytes"
	"strings"
	"testing"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
	"wordhall/tournament/audit"
	"wordhall/tournament/bounds"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
)

// evidenceDesk has an ejection, ruling 1 on player 6, with a witness and a note that name a player shown as a number.
func evidenceDesk(t *testing.T) (*app.Desk, tournament.DivisionID) {
	t.Helper()
	d, id := contactDesk(t, func(int) string { return "ring@home" })
	p, _ := d.Event().Find(id).Player(1)
	p.Shown = tournament.ShownAsNumber
	apptest.Do(t, d, action.EditPlayer{Division: id, Player: p})
	apptest.Do(t, d, action.EjectPlayers{Division: id, Order: tournament.EjectionOrder{Players: []tournament.PlayerID{5}, Effect: tournament.EffectAward,
		Reason: "brainwashed tiles against Ada", Witnesses: "Cy Rack", Note: "has a bus to catch"}})
	return d, id
}

// packet is a packet as one text.
func packet(t *testing.T, d *app.Desk, r app.EvidenceRequest) string {
	t.Helper()
	e, err := d.Evidence(t.Context(), r)
	if err != nil {
		t.Fatal(err)
	}
	var words []string
	for row := range e.List().Rows {
		for _, cell := range row.Cells {
			words = append(words, cell.Words.String())
		}
	}
	return strings.Join(words, "\n")
}

// TestAPacketHasThePrivatePartsOnlyWhereTheyAreAskedFor, on paper and in the document.
func TestAPacketHasThePrivatePartsOnlyWhereTheyAreAskedFor(t *testing.T) {
	d, id := evidenceDesk(t)
	for _, about := range []report.EvidenceSubject{{Ruling: 2}, {Player: 5}, {Player: 1}, {Game: d.Event().Find(id).GamesOf(1)[0].ID}} {
		r := app.EvidenceRequest{Division: id, EvidenceSubject: about}
		var document bytes.Buffer
		if err := d.EvidenceDocument(t.Context(), &document, r); err != nil {
			t.Fatal(err)
		}
		for _, private := range []string{"Ada", "Quill", "ring@home", "Cy Rack saw", "bus to catch", "Witnesses"} {
			if got := packet(t, d, r); strings.Contains(got, private) || bytes.Contains(document.Bytes(), []byte(private)) {
				t.Errorf("%+v: a packet for anybody has %q:\n%s", about, private, got)
			}
		}
	}
	got := packet(t, d, app.EvidenceRequest{Division: id, EvidenceSubject: report.EvidenceSubject{Ruling: 2}, Private: true})
	for _, want := range []string{"brainwashed tiles against Ada", "Cy Rack", "bus to catch", "ring@home"} {
		if !strings.Contains(got, want) {
			t.Errorf("the private packet lacks %q:\n%s", want, got)
		}
	}
}

// TestAPacketSaysWhatTheRulingChangedThen: places before and after it, also once it is reversed, with the section's words
// and the lines of the journal.
func TestAPacketSaysWhatTheRulingChangedThen(t *testing.T) {
	d, id := evidenceDesk(t)
	r := app.EvidenceRequest{Division: id, EvidenceSubject: report.EvidenceSubject{Ruling: 2}}
	for _, reversed := range []bool{false, true} {
		if reversed {
			apptest.Do(t, d, action.ReverseRuling{Division: id, Ruling: 2, Reason: "the committee"})
		}
		got := packet(t, d, r)
		for _, want := range []string{"Places: Eli Bingo", "before 1st", "after 5th", "From the journal", "names a player who isn't shown by name", "WESPA 2010 §6.2.4(a)(ii)", "each game already played goes to the opponent"} {
			if !strings.Contains(got, want) {
				t.Errorf("reversed %v: the packet lacks %q:\n%s", reversed, want, got)
			}
		}
		if strings.Contains(got, "the committee") != reversed {
			t.Errorf("reversed %v:\n%s", reversed, got)
		}
	}
}

// TestTheAuditChecksAPacket: its document is that of the division, its sum is the one that the audit finds, and a line
// that was altered is noticed.
func TestTheAuditChecksAPacket(t *testing.T) {
	d, id := evidenceDesk(t)
	r := app.EvidenceRequest{Division: id, EvidenceSubject: report.EvidenceSubject{Ruling: 2}}
	var document bytes.Buffer
	if err := d.EvidenceDocument(t.Context(), &document, r); err != nil {
		t.Fatal(err)
	}
	audited, err := d.Program().AuditDocument(t.Context(), document.Bytes(), "evidence.json")
	if err != nil || len(audited) != 1 || len(audited[0].Altered) > 0 {
		t.Fatalf("the audit says %v, %+v", err, audited)
	}
	if sum := audit.Digest(audited[0].Division); !strings.Contains(packet(t, d, r), sum) {
		t.Errorf("the packet lacks the sum %s that the audit finds", sum)
	}
	altered := bytes.Replace(document.Bytes(), []byte("Eli Bingo: ejected"), []byte("Eli Bingo: a saint"), 1)
	if bytes.Equal(altered, document.Bytes()) {
		t.Fatal("there is nothing to alter")
	}
	audited, err = d.Program().AuditDocument(t.Context(), altered, "evidence.json")
	if err != nil || len(audited[0].Altered) == 0 {
		t.Errorf("an altered line passes: %v", err)
	}
}

func TestAPacketAboutNothingIsRefused(t *testing.T) {
	d, id := evidenceDesk(t)
	for _, about := range []report.EvidenceSubject{{Ruling: 9}, {Game: 99}, {Player: 99}} {
		if _, err := d.Evidence(t.Context(), app.EvidenceRequest{Division: id, EvidenceSubject: about}); !tournament.RefusedAs(err, tournament.NotFound) {
			t.Errorf("%+v: %v", about, err)
		}
	}
	if _, err := d.Evidence(t.Context(), app.EvidenceRequest{Division: 9}); err == nil {
		t.Error("a division that isn't there has a packet")
	}
}

// TestAPacketAboutACorrectedGame has the sheet and what its correction changed.
func TestAPacketAboutACorrectedGame(t *testing.T) {
	d, id := evidenceDesk(t)
	g := d.Event().Find(id).GamesOf(1)[0]
	apptest.Do(t, d, action.CorrectSheet{Division: id, Game: g.ID, Sheet: played(350, 470), Reason: "the slip says so"})
	got := packet(t, d, app.EvidenceRequest{Division: id, EvidenceSubject: report.EvidenceSubject{Game: g.ID}, Private: true})
	for _, want := range []string{"350–470", "the slip says so", "Games: Round 1", "before win +50, after loss −120"} {
		if !strings.Contains(got, want) {
			t.Errorf("the packet lacks %q:\n%s", want, got)
		}
	}
}

// TestAPacketAboutAGameOfAFinal has the lines of the journal on its sheet, and nothing of the division's round with the
// same number.
func TestAPacketAboutAGameOfAFinal(t *testing.T) {
	d, id := withDivision(t, 4)
	s := d.Event().Find(id).Settings()
	s.Rounds = 1
	apptest.Do(t, d, action.ChangeDivision{Division: id, Settings: s})
	apptest.Do(t, d, action.PairRound{Division: id})
	for i, g := range d.Event().Find(id).Games {
		apptest.Do(t, d, action.EnterSheet{Division: id, Game: g.ID, Sheet: played(400+i, 370)})
	}
	for player := range tournament.PlayerID(4) {
		apptest.Do(t, d, action.RecordRuling{Division: id, Order: tournament.RecordOrder{Effect: "warning", Player: player + 1, Round: 1, Level: 3, Reason: "late twice", Answer: "a warning"}})
	}
	plan := finals.Plan(2)
	apptest.Do(t, d, action.StartFinal{Division: id, Final: &plan})
	g := finals.Games(d.Event().Find(id))[0]
	apptest.Do(t, d, action.EnterSheet{Division: id, Game: g.ID, Sheet: played(431, 389)})
	got := packet(t, d, app.EvidenceRequest{Division: id, EvidenceSubject: report.EvidenceSubject{Game: g.ID}, Private: true})
	if !strings.Contains(got, "Final, game 1") || strings.Contains(got, "late twice") {
		t.Errorf("the packet lacks the line of its sheet, or has rulings of round 1:\n%s", got)
	}
}

// TestTheAuditReadsAPacketWithTheLongestReason: a line that is longer than a key of the document goes on in the next.
func TestTheAuditReadsAPacketWithTheLongestReason(t *testing.T) {
	d, id := evidenceDesk(t)
	reason := strings.Repeat("so \"it\" goes. ", bounds.Prose/14)
	apptest.Do(t, d, action.ReverseRuling{Division: id, Ruling: 2, Reason: reason})
	var document bytes.Buffer
	if err := d.EvidenceDocument(t.Context(), &document, app.EvidenceRequest{Division: id, EvidenceSubject: report.EvidenceSubject{Ruling: 2}}); err != nil {
		t.Fatal(err)
	}
	audited, err := d.Program().AuditDocument(t.Context(), document.Bytes(), "evidence.json")
	if err != nil || len(audited) != 1 || len(audited[0].Altered) > 0 {
		t.Fatalf("the audit says %v, %+v", err, audited)
	}
}
