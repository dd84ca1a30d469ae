package app

import (
	"fmt"

	"wordhall/tournament"
	"wordhall/tournament/store"
)

// submissionTitles are the files in the words of the journal.
var submissionTitles = map[Submission]string{
	TouSubmission: "AUPAIR file for WESPA", NaspaSubmission: "NASPA file", CocoSubmission: "CoCo files", TshSubmission: "tsh files",
}

// noteFile notes in the journal that a file for a federation was written, of one
// division or of all (0): after an appeal it is to be sent anew.
func (d *Desk) noteFile(s Submission, division tournament.DivisionID) error {
	if d.readOnly {
		return nil
	}
	title, round := submissionTitles[s]+" of all divisions", 0
	ev := d.Event()
	for _, div := range ev.Divisions {
		if division == 0 || div.ID == division {
			round = max(round, div.LastRound())
		}
	}
	if div := ev.Find(division); div != nil {
		title = submissionTitles[s] + " of division " + div.Name
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	_, err := d.file.Note(store.Entry{
		Operator: d.program.Operator(), Kind: "export", Words: fmt.Sprintf("%s after round %d", title, round),
		Division: division, Round: round, Detail: outcome{detail: paperNote{Paper: SubmissionFile}}.detailJSON(),
	})
	if err != nil {
		return fmt.Errorf("the file is written, but can't be noted in the journal: %w", err)
	}
	return nil
}
