package outgoing

import (
	"context"

	"wordhall/app"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/widgets"
	"wordhall/tournament/filename"
	"wordhall/tournament/text"
)

// AskEvidence asks in what form a packet of evidence is wanted, and whether the private parts are in it.
func AskEvidence(s host, r app.EvidenceRequest) {
	f := form.New(0)
	private := f.Yes(text.Text{}, text.Of("Private parts too: witnesses, notes, and names that aren't shown"), false)
	asked := func() app.EvidenceRequest {
		r.Private = private.Checked
		return r
	}
	file := func(ending string) func() {
		return func() { AskFile(s, evidenceFile(s.Desk(), asked(), ending), nil) }
	}
	says := text.Of("What was ruled, the sheets, what the rulebook says, what it changed, the lines of the journal, and sums that wordhall audit checks.")
	s.Show(dialog.Spec{Title: text.Of("A packet of evidence"), Width: 720,
		Content: widgets.NewStack(10, nil, widgets.NewParagraph(says, widgets.Plain), f.Body),
		Answers: []widgets.DialogButton{
			{Text: text.Of("Cancel"), Kind: widgets.QuietButton},
			{Text: text.Of("As a document"), Key: "D", Letter: 'D', Kind: widgets.PlainButton, Do: file(app.Document.Ending)},
			{Text: text.Of("As a PDF"), Key: "F", Letter: 'F', Kind: widgets.PlainButton, Do: file(".pdf")},
			{Text: text.Of("Print it"), Kind: widgets.PrimaryButton, Do: func() { PrintRequests(s, []app.PaperRequest{asked().Paper()}) }},
		}})
}

// evidenceFile is the file of a packet with that ending.
func evidenceFile(desk *app.Desk, r app.EvidenceRequest, ending string) File {
	name := eventFileName(desk) + " " + r.Name(desk.Event())
	return File{Title: text.Of("Write the packet of evidence"), Name: filename.Fit(name, string(app.EvidencePaper)) + ending,
		Write: func(ctx context.Context, path string) error { return desk.WriteEvidence(ctx, path, r) }}
}
