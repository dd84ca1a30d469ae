package exchange

// PageSize is the paper in the printer.
type PageSize int

// The paper sizes, upright.
const (
	A4 PageSize = iota
	Letter
)
