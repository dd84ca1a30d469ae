package assets_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"wordhall/assets"
)

func TestEveryModuleHasItsLicence(t *testing.T) {
	data, err := os.ReadFile("../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	modules := regexp.MustCompile(`(?m)^\t(\S+ v\S+)`).FindAllStringSubmatch(string(data), -1)
	if len(modules) < 20 {
		t.Fatalf("go.mod names %d modules", len(modules))
	}
	listed := map[string]bool{}
	for _, line := range strings.Split(assets.Licences(), "\n") {
		if module, ok := strings.CutPrefix(line, "=== "); ok {
			listed[module] = true
		}
	}
	for _, m := range modules {
		if !listed[m[1]] {
			t.Errorf("the licence of %s isn't listed; run go run assets/licences/make.go", m[1])
		}
	}
}
