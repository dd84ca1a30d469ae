package cli_test

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestSchemaIsPrinted as one JSON value. The document's own tests hold it to what is read and written.
func TestSchemaIsPrinted(t *testing.T) {
	printed := ok(t, "schema")
	if !json.Valid([]byte(printed)) || !strings.Contains(printed, `"$schema": "https://json-schema.org/draft/2020-12/schema"`) || !strings.Contains(printed, `"wespa-2010"`) {
		t.Errorf("printed is %.300s", printed)
	}
}
