package hall

import (
	"net/netip"

	"wordhall/app/addresses"
	"wordhall/tournament"
)

// ParseAddress reads the address at which a host listens: one of this computer's, with or without a port. If it is
// empty, the likeliest is taken.
func ParseAddress(typed string) (netip.AddrPort, error) {
	if typed == "" {
		if list := addresses.Own(); len(list) > 0 {
			return netip.AddrPortFrom(list[0], Port), nil
		}
		return netip.AddrPort{}, tournament.Refuse(tournament.Conflict, "this computer isn't on a network; connect it to the hall's first")
	}
	if at, err := netip.ParseAddrPort(typed); err == nil && !at.Addr().IsUnspecified() {
		return at, nil
	}
	if a, err := netip.ParseAddr(typed); err == nil && !a.IsUnspecified() {
		return netip.AddrPortFrom(a, Port), nil
	}
	return netip.AddrPort{}, tournament.Refuse(tournament.Invalid, "%q isn't an address; give one of this computer's, such as 192.168.1.20, with a port after a colon if it isn't %d", typed, Port)
}
