Abel, Ann               1650+80 2 3; 512 388; board 3 4; class A; initrec 2.5 1 120 100; p12 1 2; penalty 0 -25; team AUS; twitter @ann; twitter @abel
Baker, Bo               1544 1 0; 377 50; board 3; handicap 3; newr 1550; p12 2 0
Cruz, Di                0 0 1; 50 401; board 0 4; p12 0 1; penalty 5 0
