%{RBX}
B{1}A{NZ:A}
B{2}A{EN:A
