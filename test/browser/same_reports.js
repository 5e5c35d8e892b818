// same_reports.js PROGRAM BUILD FOLDER...: that the program for WebAssembly and PROGRAM write the same bytes of every
// record in the folders, in every kind of report.
'use strict';
const {spawnSync} = require('child_process');
const fs = require('fs');
const os = require('os');
const path = require('path');
const {start} = require('./referee.js');

const [program, build, ...folders] = process.argv.slice(2);
const kRecord = /\.(pbn|lin|xml|dlm|dup|atle|json|jsonl|jaxn|csv|othello|connect-four|tic-tac-toe|wtb|cge|rules|bgdsl)$/i;
const kBeside = /\.(jou|trn)$/i;  // what goes with a record
const kCommands = [
  ['lint', '--format', 'text'], ['lint', '--format', 'json'], ['lint', '--format', 'sarif'], ['score', '--format', 'text'],
  ['score', '--format', 'json'], ['page'],
];

function filesBeside(record) {
  const folder = path.dirname(record);
  return fs.readdirSync(folder).filter((name) => kBeside.test(name)).map((name) => path.join(folder, name));
}

function recordsIn(folder) {
  return fs.readdirSync(folder, {withFileTypes: true, recursive: true})
      .filter((entry) => entry.isFile() && kRecord.test(entry.name))
      .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name)).sort();
}

(async () => {
  const ask = await start(build);
  const output = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'same')), 'report');
  let bytes = 0;
  let reports = 0;
  const different = [];
  for (const record of folders.flatMap(recordsIn)) {
    const name = path.basename(record);
    const present = [record, ...filesBeside(record)];
    for (const file of present) await ask('put', path.basename(file), new Uint8Array(fs.readFileSync(file)));
    for (const command of kCommands) {
      const words = [...command, '--no-config', '--no-progress', '--jobs', '1'];
      const native = spawnSync(program, [...words, name, '-o', output], {cwd: path.dirname(record)});
      const expected = fs.existsSync(output) ? fs.readFileSync(output) : Buffer.alloc(0);
      fs.rmSync(output, {force: true});
      const here = await ask('run', [...words, name], true);
      const same = expected.equals(Buffer.from(here.output ?? [])) && native.status === here.code &&
          native.stderr.toString() === here.complained;
      if (!same) different.push(`${record}: ${command.join(' ')}`);
      bytes += expected.length;
      ++reports;
    }
    for (const file of present) await ask('put', path.basename(file), null);
  }
  fs.rmSync(path.dirname(output), {recursive: true});
  if (different.length > 0) console.error(`different:\n${different.join('\n')}`);
  console.log(`${reports} reports, ${bytes} bytes, ${different.length} different`);
  process.exit(different.length > 0 || reports === 0 ? 1 : 0);
})().catch((fault) => {
  console.error(fault.message);
  process.exit(1);
});
