// Reads logs with the library of Azure Pipelines, and holds their issues against the JSON report of the same run; used by
// `check`. A command is found anywhere in a line, and must be in one.

const assert = require('assert');
const fs = require('fs');
const {commandFromString} = require('azure-pipelines-task-lib/taskcommand');

for (const log of process.argv.slice(2)) {
  const issues = [];
  for (const line of fs.readFileSync(log, 'utf8').split(/\r?\n/)) {
    const at = line.indexOf('##vso[');
    if (at < 0) continue;
    assert.strictEqual(at, 0, `${log}: ${line}`);
    const {command, properties, message} = commandFromString(line);
    assert.strictEqual(command, 'task.logissue', `${log}: ${line}`);
    if (properties.linenumber) issues.push([properties.type, properties.sourcepath, +properties.linenumber,
                                            +properties.columnnumber, properties.code]);
    assert.ok(message.length > 0, `${log}: ${line}`);
  }
  // A sign that is no text is shown as another, and commands within paths are broken up.
  const shown = (path) => path.replace(/[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, '\ufffd');
  const report = JSON.parse(fs.readFileSync(log.replace(/azure$/, 'json'), 'utf8'));
  const expected = report.files.flatMap(({path, findings}) => findings
    .filter(({severity, allowed, repeated}) => severity !== 'info' && !allowed && !repeated)
    .map(({severity, line, column, rule}) => [severity, shown(path), line, column, rule]));
  assert.deepStrictEqual(issues, expected, log);
}
