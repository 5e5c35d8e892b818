[Document]
Headline=Club pairs
Status=Show
Duplicates=1
From board=1
To board=8
Next board to duplimate=0
PrintOuts=0
Crypto key=0
Checksum=9
Duplicates 01=0
Board 01=himbhellgehkpdgcnoibljcanb017
