package phones

import (
	"net"
	"net/netip"
	"slices"

	"wordhall/tournament/text"
)

// Port is where phones find the hall: always the same, so that a printed slip stays true. DeskPort
// is the scorekeeper's page, on this computer alone.
const (
	Port     = 8421
	DeskPort = 8422
)

// Addresses are this computer's IPv4 addresses in the hall, as others reach it: those of private
// networks first, none of the computer itself alone.
func Addresses() []netip.Addr {
	all, err := net.InterfaceAddrs()
	if err != nil {
		return nil
	}
	var list []netip.Addr
	for _, a := range all {
		network, ok := a.(*net.IPNet)
		if !ok {
			continue
		}
		if ip, ok := netip.AddrFromSlice(network.IP); ok {
			if ip = ip.Unmap(); ip.Is4() && !ip.IsLoopback() && !ip.IsLinkLocalUnicast() {
				list = append(list, ip)
			}
		}
	}
	slices.SortStableFunc(list, func(a, b netip.Addr) int {
		switch {
		case a.IsPrivate() == b.IsPrivate():
			return 0
		case a.IsPrivate():
			return -1
		}
		return 1
	})
	return list
}

// parseAddress reads an IPv4 address of this computer.
func parseAddress(typed string) (netip.Addr, error) {
	ip, err := netip.ParseAddr(typed)
	if err != nil || !ip.Is4() || ip.IsUnspecified() || ip.IsMulticast() {
		return netip.Addr{}, text.Errorf("%q is no address for phones; give one of this computer’s in the hall, like 192.168.1.10", typed)
	}
	return ip, nil
}
