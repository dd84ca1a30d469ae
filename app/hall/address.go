package hall

import (
	"net"
	"net/netip"
	"slices"

	"wordhall/tournament"
)

// Addresses are those by which other computers may reach this one, the likeliest first: IPv4 of a
// local network, other IPv4, IPv6. It is empty where this computer is in no network.
func Addresses() []netip.Addr {
	found, err := net.InterfaceAddrs()
	if err != nil {
		return nil
	}
	var list []netip.Addr
	for _, a := range found {
		p, err := netip.ParsePrefix(a.String())
		if err != nil || p.Addr().IsLoopback() || p.Addr().IsLinkLocalUnicast() {
			continue
		}
		list = append(list, p.Addr().Unmap())
	}
	slices.SortStableFunc(list, func(a, b netip.Addr) int { return rank(a) - rank(b) })
	return list
}

func rank(a netip.Addr) int {
	switch {
	case a.Is4() && a.IsPrivate():
		return 0
	case a.Is4():
		return 1
	}
	return 2
}

// ParseAddress reads where a host listens: an address of this computer, with a port or without;
// empty: the likeliest.
func ParseAddress(typed string) (netip.AddrPort, error) {
	if typed == "" {
		if list := Addresses(); len(list) > 0 {
			return netip.AddrPortFrom(list[0], Port), nil
		}
		return netip.AddrPort{}, tournament.Refuse(tournament.Conflict, "this computer is in no network; connect it to the hall's first")
	}
	if at, err := netip.ParseAddrPort(typed); err == nil && !at.Addr().IsUnspecified() {
		return at, nil
	}
	if a, err := netip.ParseAddr(typed); err == nil && !a.IsUnspecified() {
		return netip.AddrPortFrom(a, Port), nil
	}
	return netip.AddrPort{}, tournament.Refuse(tournament.Invalid, "%q is no address; give one of this computer's, such as 192.168.1.20, with a port behind a colon if it isn't %d", typed, Port)
}
