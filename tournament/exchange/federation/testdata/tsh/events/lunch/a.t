# the first room

Ada Quill              1650 2 3 4; 412 388 400; newr 1655 1660; p12 1 2 1; rcrank 1 1 2; rrank 1 1 2; rtime 1740758400 1740762000; time 1740762000
Marlow, Bo                0+0+0 1 4 0; 377 420; p12 2 1; seat 1 2
King, Martin, Jr       1544 4 1 5 0; 390 401; lifeg 12; p12 3 1 3; pname Marty K
Cruz-3,                1200 3 2 1; 377 390 381; p12 3 2 2; # 123
Byron                   900 0 0 3; 50 0; off -50
