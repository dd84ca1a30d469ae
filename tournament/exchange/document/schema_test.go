package document_test

import (
	"bytes"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/document"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

// theSchema is the schema of documents. It must be valid by the meta-schema of its draft.
var theSchema = sync.OnceValues(func() (*jsonschema.Schema, error) {
	data := document.Schema(exchangetest.TshBooks())
	if _, err := exchange.ParseNode(data); err != nil { // A key that is given twice is an example.
		return nil, err
	}
	parsed, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("document.json", parsed); err != nil {
		return nil, err
	}
	return c.Compile("document.json")
})

// bySchema is what the schema refuses in a document. It is nil if the schema accepts it.
func bySchema(t interface{ Fatal(...any) }, data string) error {
	s, err := theSchema()
	if err != nil {
		t.Fatal(err)
	}
	parsed, err := jsonschema.UnmarshalJSON(strings.NewReader(strings.TrimPrefix(data, "\ufeff")))
	if err != nil {
		return err
	}
	return s.Validate(parsed)
}

// TestSchemaTakesDocuments: it accepts the golden documents and those of real events.
func TestSchemaTakesDocuments(t *testing.T) {
	files, err := os.ReadDir("testdata/documents")
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	for _, f := range files {
		if strings.HasSuffix(f.Name(), ".json") {
			texts = append(texts, string(documentFile(t, f.Name())))
		}
	}
	event, err := os.ReadFile("testdata/events/event.json")
	if err != nil {
		t.Fatal(err)
	}
	if len(texts) < 5 {
		t.Fatalf("there are %d documents", len(texts))
	}
	for _, text := range append(texts, string(event)) {
		if err := bySchema(t, text); err != nil {
			t.Errorf("%.60s: %v", text, err)
		}
	}
}
