Reyes, Eva             1000 2 3; 400 410; board 1 2; p12 1 2
Stone, Finn             990 1 4; 380 390; board 1 1; p12 2 1
Moss, Gil               980 4 1; 400 300; board 2 2; p12 1 1;
Vale, Hana              970 3 2; 370 410; board 2 1; p12 2 2; twitter @hana \; @vale
# nobody else
