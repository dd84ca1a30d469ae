// Package addresses finds those by which other computers reach this one. It must never open a
// connection.
package addresses

import (
	"net"
	"net/netip"
	"slices"
)

// Own are those by which other computers may reach this one, the likeliest first: IPv4 of a
// local network, other IPv4, IPv6. It is empty where this computer is in no network.
func Own() []netip.Addr {
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
