package look

import (
	"io/fs"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"wordhall/assets"
)

// regular and bold are the two styles of the window's typeface. Each is one resource that never changes, because what
// is known of a typeface is kept by its resource.
var (
	regular = sync.OnceValue(func() fyne.Resource { return cut("NotoSans-Regular.ttf", theme.DefaultTextFont()) })
	bold    = sync.OnceValue(func() fyne.Resource { return cut("NotoSans-Bold.ttf", theme.DefaultTextBoldFont()) })
)

func cut(name string, instead fyne.Resource) fyne.Resource {
	data, err := fs.ReadFile(assets.Fonts(), name)
	if err != nil { // It is embedded, so this can't happen.
		return instead
	}
	return fyne.NewStaticResource(name, data)
}
