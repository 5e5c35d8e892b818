[Document]
Headline=Club pairs
Status=Show
Duplicates=1
From board=1
To board=2
Next board to duplimate=0
PrintOuts=0
Crypto key=4711
Checksum=3
Duplicates 01=0
Board 01=himbhellgehkpdgcnoibljcanb017
Duplicates 02=0
Board 02=jpcfaeahlomohceemfhkgljmio024
