[Document]
Headline=Club pairs
Status=Show
Duplicates=1
From board=8
To board=2
Next board to duplimate=0
PrintOuts=0
Crypto key=0
Checksum=10
Duplicates 01=0
Board 01=himbhellgehkpdgcnoibljcanb017
Duplicates 02=0
Board 02=jpcfaeahlomohceemfhkgljmio024
