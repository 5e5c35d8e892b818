// What can be saved: reports, scoresheets, the page, and records in another format.

import {download, element} from './elements.js';

// Where the name of a format is not what its files end in.
const kEndings = {
  text: 'txt', concise: 'txt', markdown: 'md', junit: 'xml', checkstyle: 'xml', rdjson: 'json', rdjsonl: 'jsonl', github: 'txt',
  gitlab: 'json', azure: 'txt', verdicts: 'jsonl', link: 'txt',
};
const endingOf = (format) => kEndings[format] ?? format;

const line = (...content) => element('div', {className: 'row'}, ...content);
const choice = (label, names) =>
  element('select', {ariaLabel: label}, ...names.map((name) => element('option', {textContent: name})));
const button = (text, action) => element('button', {type: 'button', textContent: text, onclick: action});

/** Fills `panel`. `busy` and `notice` are the page's. */
export function offerSaving(panel, {lint, score, convert}, {referee, files, common, busy, notice}) {
  /** Saves what the command makes. */
  const save = async (name, ...words) => {
    notice('');
    const {output, complained} = await busy(() => referee.write(...words));
    if (output) download(name, output);
    notice(complained || (output ? `Saved ${name}.` : ''));
  };
  const withRecords = (action) => () => {
    const records = files.names('record');
    if (records.length > 0) action(records);
    else notice('No record is open.');
  };
  const report = choice('Format of the report', lint);
  const sheet = choice('Format of the scoresheets', score);
  const record = choice('Record', []);
  const target = choice('Format of the record', convert);
  record.onfocus = record.onpointerdown = () => {
    const chosen = record.value;
    record.replaceChildren(...files.names('record').map((name) => element('option', {textContent: name})));
    if (files.get(chosen)) record.value = chosen;
  };
  panel.append(
      line(button('Save report', withRecords((records) => save(`findings.${endingOf(report.value)}`, 'lint', ...common,
          '--format', report.value, ...records, ...files.names('description')))), report),
      line(button('Save scoresheets', withRecords((records) => save(`scores.${endingOf(sheet.value)}`, 'score', ...common,
          '--format', sheet.value, ...records))), sheet),
      line(button('Save as web page', withRecords((records) => save('sessions.html', 'page', ...common, ...records)))),
      line(button('Convert', withRecords(([first]) => {
        const name = record.value || first;
        const base = name.split(/[/!]/).pop().replace(/\.\w+$/, '');
        return save(`${base}.${endingOf(target.value)}`, 'convert', '--to', target.value, name);
      })), record, 'to', target),
      element('p', {className: 'hint', textContent: 'When you convert a record, you are told what the new format cannot hold. For double-dummy analysis and other archives, use the command-line program.'}));
}
