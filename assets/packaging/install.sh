#!/bin/sh
# Installs Wordhall from this folder: for this user into ~/.local, as root for everybody into
# /usr/local, or below PREFIX. "./install.sh --uninstall" takes it away again and leaves events
# and preferences alone.
set -eu
here="$(cd "$(dirname "$0")" && pwd)"
if [ -n "${PREFIX:-}" ]; then
	prefix="$PREFIX"
elif [ "$(id -u)" = 0 ]; then
	prefix=/usr/local
else
	prefix="$HOME/.local"
fi
share="$prefix/share"
desktop="$share/applications/wordhall.desktop"

# The desktop finds new entries by lists of them; one that has no such list needs no word.
refresh() {
	! command -v update-mime-database >/dev/null || update-mime-database "$share/mime" >/dev/null 2>&1 || true
	! command -v update-desktop-database >/dev/null || update-desktop-database "$share/applications" >/dev/null 2>&1 || true
	! command -v gtk-update-icon-cache >/dev/null || gtk-update-icon-cache -q -t "$share/icons/hicolor" >/dev/null 2>&1 || true
}

case "${1:-}" in
--uninstall)
	rm -f "$prefix/bin/wordhall" "$desktop" "$share/mime/packages/wordhall-mime.xml" "$share/man/man1/wordhall.1.gz" "$share/metainfo/wordhall.metainfo.xml"
	rm -f "$share/bash-completion/completions/wordhall" "$share/zsh/site-functions/_wordhall" "$share/fish/vendor_completions.d/wordhall.fish"
	rm -f "$share"/icons/hicolor/*/apps/wordhall.png
	rm -rf "$share/doc/wordhall"
	refresh
	echo "Wordhall is gone from $prefix; your events are where they were."
	exit 0
	;;
"") ;;
*)
	echo "install.sh takes no $1; ./install.sh installs, ./install.sh --uninstall takes it away again" >&2
	exit 2
	;;
esac

# needs SAID: what the program needs here to start, which can't and said that.
needs() {
	if [ "$(uname -m)" != x86_64 ]; then
		echo "It is made for x86-64 processors, and this one is $(uname -m)."
		return
	fi
	case "$1" in
	*GLIBC_*) glibc="" ;;
	*.so.*) glibc=here ;;
	*"not found"*) glibc="" ;; # its loader isn't, as where another C library is
	*) return ;;
	esac
	if [ -z "$glibc" ]; then
		echo "It needs the GNU C library, 2.34 or newer, which Debian 12, Ubuntu 22.04 and Fedora 35 have."
		return
	fi
	lacks="$(ldd "$prefix/bin/wordhall" 2>/dev/null | sed -n 's/^[[:space:]]*\([^ ]*\) => not found.*/\1/p' | tr '\n' ' ')"
	lacks="${lacks:-libGL.so.1 libX11.so.6 }"
	if command -v apt-get >/dev/null; then
		brings="apt-get install libgl1 libx11-6"
	elif command -v dnf >/dev/null; then
		brings="dnf install libglvnd-glx libX11"
	elif command -v zypper >/dev/null; then
		brings="zypper install 'libGL.so.1()(64bit)' 'libX11.so.6()(64bit)'"
	else
		brings="libgl1 and libx11-6 of Debian and Ubuntu, libglvnd-glx and libX11 of Fedora"
	fi
	echo "It needs ${lacks}for the window and the commands alike, which this brings: $brings"
}

# put FROM TO MODE
put() {
	mkdir -p "$(dirname "$2")"
	# A program that runs can't be written over, but it can be replaced.
	cp "$1" "$2.new"
	chmod "$3" "$2.new"
	mv -f "$2.new" "$2"
}
put "$here/wordhall" "$prefix/bin/wordhall" 755
for icon in "$here"/icons/*.png; do
	size="$(basename "$icon" .png)"
	put "$icon" "$share/icons/hicolor/${size}x${size}/apps/wordhall.png" 644
done
put "$here/wordhall-mime.xml" "$share/mime/packages/wordhall-mime.xml" 644
put "$here/wordhall.1.gz" "$share/man/man1/wordhall.1.gz" 644
put "$here/wordhall.metainfo.xml" "$share/metainfo/wordhall.metainfo.xml" 644
put "$here/completion.bash" "$share/bash-completion/completions/wordhall" 644
put "$here/completion.zsh" "$share/zsh/site-functions/_wordhall" 644
put "$here/completion.fish" "$share/fish/vendor_completions.d/wordhall.fish" 644
put "$here/LICENSE" "$share/doc/wordhall/LICENSE" 644
put "$here/licences.txt" "$share/doc/wordhall/licences.txt" 644
mkdir -p "$share/applications"
# With its whole path, since ~/.local/bin isn't always where the desktop looks.
sed "s|^Exec=wordhall |Exec=\"$prefix/bin/wordhall\" |" "$here/wordhall.desktop" >"$desktop.new"
mv -f "$desktop.new" "$desktop"
refresh
# Every desktop has what it is linked to, and a server mostly not; where it can't start, nothing else would say so to
# whoever clicks on its icon.
if ! said="$("$prefix/bin/wordhall" version 2>&1)"; then
	echo "Wordhall is installed in $prefix and can't start there: $said" >&2
	needs "$said" >&2
	exit 1
fi
echo "Wordhall is installed in $prefix: it is among your programs, and in a terminal it is $prefix/bin/wordhall."
