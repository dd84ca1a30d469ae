Åsa Öberg              1500 2; 400; p12 1
Nguyễn Văn An          1400 1; 390; p12 2
