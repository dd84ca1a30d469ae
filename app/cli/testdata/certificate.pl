use strict; use warnings; use bigint; # checks what "wordhall pair --certificate FILE" wrote, by what its head says alone
my (@dual, @scale, @game, @set, %mate, %draw, @low, @high, $sum);
sub bad { print "not proven: @_\n"; exit 1 }
while (<>) {
    my ($kind, @f) = split;
    if ($kind eq 'vertex') { push @dual, 0 + $f[1]; $f[0] == @dual or bad("vertex $f[0]") }
    elsif ($kind eq 'level') { push @scale, 0 + $f[0] }
    elsif ($kind eq 'game') { push @game, [map { 0 + $_ } @f] }
    elsif ($kind eq 'blossom') { my $z = 0 + shift @f; push @set, [$z, {map { $_ => 1 } @f}]; @f % 2 && $z > 0 && keys %{$set[-1][1]} == @f or bad('blossom') }
    elsif ($kind eq 'draw') { $draw{"@f"} = 1; $mate{$_}++ for @f }
    elsif ($kind eq 'sum') { $sum = 0 + $f[0] }
}
my ($bound, $weight, $below) = (0, 0, 0);
for my $g (@game) {
    my ($v, $w, @cost) = @$g;
    my $own = 0;
    for (0 .. $#scale) {
        $own += $scale[$_] * $cost[$_];
        $low[$_] = $cost[$_] if !defined $low[$_] || $cost[$_] < $low[$_];
        $high[$_] = $cost[$_] if !defined $high[$_] || $cost[$_] > $high[$_];
    }
    my $slack = $own - $dual[$v - 1] - $dual[$w - 1];
    for (@set) { $slack += $_->[0] if $_->[1]{$v} && $_->[1]{$w} }
    bad("game $v $w") if $slack < 0;
    $weight += $own if delete $draw{"$v $w"};
}
!%draw && @dual == grep { ($mate{$_} || 0) == 1 } 1 .. @dual or bad('the games drawn');
$bound += $_ for @dual;
$bound -= $_->[0] * ((keys(%{$_->[1]}) - 1) / 2) for @set;
for (reverse 0 .. $#scale) { $scale[$_] > $below or bad('scales'); $below += $scale[$_] * ($high[$_] - $low[$_]) * @dual / 2 }
$bound == $sum && $weight == $sum or bad('sum');
print "proven: $sum\n";
