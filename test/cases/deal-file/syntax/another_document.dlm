[Settings]
Board 01=
