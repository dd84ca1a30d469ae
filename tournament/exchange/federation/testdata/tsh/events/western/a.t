Müller, Käthe          1500 2 0; 400 100; p12 1 0
Björn Ö                1400 1 3; 300 350; p12 2 1
De la Fontaine, José   1300 0 2; -50 350; p12 0 2