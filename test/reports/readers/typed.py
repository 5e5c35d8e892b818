"""Writes a SARIF log as TypeScript that declares the type of each part; used by `check`.

Each result is a constant of its own: of a list of literals, TypeScript infers the union of all their types first, and it
gives up at some thousand results.
"""

import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    log = json.load(file)
results = [result for run in log["runs"] for result in run.pop("results")]

print('import type { Log, Result } from "sarif";')
print(f"export const log: Log = {json.dumps(log)};")
for number, result in enumerate(results):
    print(f"export const result{number}: Result = {json.dumps(result)};")
