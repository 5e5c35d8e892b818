// The page: files come in, the referee judges them, and what it says is shown.

import {Editor} from './editor.js';
import {counted, download, element, later} from './elements.js';
import {Files, kConfiguration} from './files.js';
import {Referee} from './referee.js';
import {filesIn} from './unpack.js';

const kMostFindings = 2000;  // listed
const kCommon = ['--no-progress', '--jobs', '1'];
const kUnable = 2;
const byId = (id) => document.getElementById(id);
const embedded = (id) => byId(id).textContent;

const referee = new Referee(embedded('worker'), embedded('referee'), showProgress);
const files = new Files(referee, byId('files'), {opened: open, removed});
const editors = {};
const presets = new Map();  // chosen for a game
let ownConfiguration = false;  // the reader wrote kibitzer.toml
let judged = 0;                // the number of the run whose results are shown
let stale = new Set();         // panels that show an older state
let running = false;
let again = false;

// What is said.

function say(text, fault = false) {
  byId('status').textContent = text;
  byId('status').classList.toggle('fault', fault);
}

function showProgress(bytes) {
  const total = files.largeBytes;
  if (total === 0) return;
  byId('progress').max = total;
  byId('progress').value = Math.min(bytes, total);
}

function showBusy(busy) {
  running = busy;
  byId('busy').hidden = !busy || files.largeBytes === 0;
  if (busy) byId('progress').removeAttribute('value');
}

// Files.

async function add(list) {
  const faults = [];
  const added = [];
  for (const each of list) {
    try {
      for (const {name, content} of await filesIn(each)) added.push(await files.add(name, content));
    } catch (fault) {
      faults.push(`${each.name}: ${fault.message}`);
    }
  }
  if (added.some(({name}) => name === kConfiguration)) ownConfiguration = true;
  writeConfiguration();
  for (const kind of ['description', 'record', 'configuration']) {
    const first = added.find((file) => file.kind === kind);
    if (first && (kind !== 'configuration' || added.length === 1)) open(first.name);
  }
  await judge();
  if (faults.length > 0) say(faults.join('\n'), true);
}

/** Opens a file in the editor of its kind, and goes to a place in it. */
function open(name, place) {
  const file = files.get(name);
  if (!file) return;
  const editor = file.kind === 'description' ? editors.description : editors.record;
  if (file.text === undefined) {
    if (editor.name) editor.close();
    say(`${name} is too large to edit here, or is no text; it is judged all the same.`);
  } else {
    if (editor.name !== name) editor.open(name, file.text);
    if (place) editor.select(place);
  }
  byId('panes').classList.toggle('two', !byId('record').hidden && !byId('description').hidden);
  showFiles();
}

function showFiles() {
  files.show([editors.record.name, editors.description.name]);
  showRules();
}

function removed(name) {
  for (const editor of Object.values(editors)) if (editor.name === name) editor.close();
  if (name === kConfiguration) ownConfiguration = false;
  writeConfiguration();
  judgeLater();
  showFiles();
}

function edited(name, text) {
  if (name === kConfiguration) ownConfiguration = true;
  files.write(name, text);
  if (files.get(name).kind !== 'record') configurationChanged();
  judgeLater();
}

// House rules: kibitzer.toml, as the choices on the page make it or as the reader writes it.

function configuration() {
  const text = (value) => JSON.stringify(value);
  const lines = [];
  const games = files.names('description');
  if (games.length > 0) lines.push(`games = [${games.map(text).join(', ')}]`);
  if (presets.size > 0) lines.push('', '[rules]', ...[...presets].map(([game, preset]) => `${game} = ${text(preset)}`));
  return lines.length === 0 ? null : lines.join('\n').trimStart() + '\n';
}

function writeConfiguration() {
  if (ownConfiguration) return;
  const text = configuration();
  referee.put(kConfiguration, text);
  configurationChanged();
}

/** The language server reads what it depends on anew. */
function configurationChanged() {
  referee.notify('workspace/didChangeWatchedFiles', {changes: [{uri: `file:///files/${kConfiguration}`, type: 2}]});
  for (const editor of Object.values(editors)) if (editor.name) editor.refresh();
}

function showRules() {
  for (const select of byId('rules').querySelectorAll('select')) select.disabled = ownConfiguration;
  byId('rules-file').textContent = ownConfiguration ? `${kConfiguration} sets the house rules` : `Edit ${kConfiguration}`;
  byId('rules-file').disabled = ownConfiguration;
}

function offerRules(games) {
  const choices = games.map(({name, title, presets: names}) => {
    const select = element('select', {
      onchange: () => {
        if (select.value) presets.set(name, select.value);
        else presets.delete(name);
        writeConfiguration();
        judge();
      },
    }, element('option', {value: '', textContent: `${names[0]} (default)`}),
        ...names.slice(1).map((preset) => element('option', {value: preset, textContent: preset})));
    return element('label', {}, `House rules of ${title} `, select);
  });
  byId('rules').append(...choices, element('button', {
    type: 'button', id: 'rules-file',
    onclick: () => {
      files.write(kConfiguration, configuration() ?? '[rules]\n');
      ownConfiguration = true;
      open(kConfiguration);
      judge();
    },
  }));
  showRules();
}

// Judging.

const judgeLater = later(200, judge);

/** Judges all files, and shows what is found. */
async function judge() {
  if (running) {
    again = true;
    return;
  }
  const names = [...files.names('record'), ...files.names('description')];
  stale = new Set(['page', 'scores']);
  if (names.length === 0) {
    byId('findings').replaceChildren(element('p', {textContent: 'Open a file to check it.'}));
    say('');
    refreshShown();
    document.documentElement.dataset.judged = ++judged;
    return;
  }
  showBusy(true);
  const begun = performance.now();
  try {
    const {code, files: outputs, complained} = await referee.run('lint', ...kCommon, '--max-findings', `${kMostFindings}`,
        '--format', 'json', '-o', '{out:findings}', ...names);
    document.documentElement.dataset.judgedIn = Math.round(performance.now() - begun);
    if (!outputs.findings) return say(complained, true);
    const report = JSON.parse(new TextDecoder().decode(outputs.findings));
    showFindings(report);
    if (code === kUnable) say(complained, true);
    else say(summaryOf(report.summary));
    await refreshShown();
  } catch (fault) {
    say(fault.message === 'cancelled' ? 'Cancelled.' : `The referee failed: ${fault.message}`, true);
  } finally {
    showBusy(false);
    document.documentElement.dataset.judged = ++judged;
  }
  if (again) {
    again = false;
    return judge();
  }
}

function summaryOf({files: count, boards, sessions, errors, warnings, infos}) {
  const judgedWords = [sessions && counted(sessions, 'session'), boards && counted(boards, 'board')].filter(Boolean);
  const found = errors + warnings + infos === 0 ? 'nothing is wrong' : [
    errors && counted(errors, 'error'), warnings && counted(warnings, 'warning'), infos && counted(infos, 'info'),
  ].filter(Boolean).join(', ');
  return `${counted(count, 'file')}${judgedWords.length > 0 ? `, ${judgedWords.join(', ')}` : ''}: ${found}.`;
}

function findingShown(path, finding) {
  const place = element('button', {
    type: 'button', textContent: `${path}:${finding.line}:${finding.column}`, onclick: () => open(path, finding),
  });
  const rule = element('button', {type: 'button', className: 'rule', textContent: finding.rule, onclick: () => explain(finding.rule)});
  return element('li', {}, place, ': ', element('strong', {className: finding.severity, textContent: finding.severity}),
      `: ${finding.board === undefined ? '' : `board ${finding.board}: `}${finding.message} `, element('small', {}, rule));
}

/** Shows what a rule means. */
async function explain(rule) {
  const {printed} = await referee.run('explain', rule);
  byId('explanation').querySelector('pre').textContent = printed;
  byId('explanation').showModal();
}

function showFindings(report) {
  for (const file of files.all.values()) file.errors = file.warnings = 0;
  const items = [];
  for (const {path, error, findings = []} of report.files) {
    if (error) items.push(element('li', {}, `${path}: `, element('strong', {className: 'error', textContent: error})));
    const file = files.get(path);
    for (const finding of findings) {
      items.push(findingShown(path, finding));
      if (file && finding.severity === 'error') file.errors += 1;
      if (file && finding.severity === 'warning') file.warnings += 1;
    }
  }
  const {errors, warnings, infos} = report.summary;
  const more = errors + warnings + infos - items.length;
  const list = items.length > 0 ? element('ol', {}, ...items) : element('p', {textContent: 'Nothing is wrong.'});
  byId('findings').replaceChildren(list);
  if (more > 0)
    byId('findings').append(element('p', {textContent: `Not listed here: ${counted(more, 'more finding')}. Save a report for all.`}));
  showFiles();
}

/** Makes what the panel that is shown needs. */
async function refreshShown() {
  const shown = document.querySelector('[role=tab][aria-selected=true]').getAttribute('aria-controls');
  if (!stale.delete(shown)) return;
  const records = files.names('record');
  if (shown === 'page') {
    const html = records.length === 0 ? '' : await outputOf('page', ...kCommon, '-o', '{out:answer}', ...records);
    byId('page').querySelector('iframe').srcdoc = html;
  } else {
    const text = records.length === 0 ? '' : await outputOf('score', ...kCommon, '-o', '{out:answer}', ...records);
    byId('scores').querySelector('pre').textContent = text;
  }
}

async function outputOf(...words) {
  const {files: {answer}, complained} = await referee.run(...words);
  if (!answer) say(complained, true);
  return answer ? new TextDecoder().decode(answer) : '';
}

// Saving.

/** What the chosen command makes, as a file to keep. */
async function save(name, ...words) {
  const {files: {answer}, complained, code} = await referee.run(...words);
  if (answer) download(name, answer);
  say(complained || `Saved ${name}.`, !answer || code === kUnable);
}

const kEndings = {text: 'txt', concise: 'txt', markdown: 'md', junit: 'xml', sarif: 'sarif', github: 'txt', gitlab: 'json', verdicts: 'jsonl'};

function offerSaving({lint, score, convert}) {
  const select = (label, names) => {
    const made = element('select', {ariaLabel: label}, ...names.map((name) => element('option', {textContent: name})));
    return made;
  };
  const report = select('Format of the report', lint);
  const sheet = select('Format of the scoresheets', score);
  const target = select('Notation', convert);
  const button = (text, action) => element('button', {type: 'button', textContent: text, onclick: action});
  const all = () => [...files.names('record'), ...files.names('description')];
  const ending = (format) => kEndings[format] ?? format;
  const current = (action) => () => {
    const {name} = editors.record;
    if (name) action(name);
    else say('Open a record first.', true);
  };
  const line = (...content) => element('div', {className: 'row'}, ...content);
  byId('save').append(
      line(button('Save report', () => save(`findings.${ending(report.value)}`, 'lint', ...kCommon, '--format', report.value, '-o', '{out:answer}', ...all())), report),
      line(button('Save scoresheets', () => save(`scores.${ending(sheet.value)}`, 'score', ...kCommon, '--format', sheet.value, '-o', '{out:answer}', ...files.names('record'))), sheet),
      line(button('Save page', () => save('sessions.html', 'page', ...kCommon, '-o', '{out:answer}', ...files.names('record')))),
      line(button('Save record', current((name) => referee.get(name).then((bytes) => download(name.split(/[/!]/).pop(), bytes))))),
      line(button('Convert record', current((name) => {
        const base = name.split(/[/!]/).pop().replace(/\.\w+$/, '');
        return save(`${base}.${target.value === 'link' ? 'txt' : target.value}`, 'convert', '--to', target.value, '-o', '{out:answer}', name);
      })), target),
      element('p', {className: 'hint', textContent: 'What a notation cannot hold is reported when a record is converted. Double-dummy analysis and archives other than .zip and .gz need the program itself.'}));
}

/** Runs a command that changes the file in an editor, and takes the change over. */
async function change(editor, command) {
  const {name} = editor;
  const {complained, code} = await referee.run(command, name);
  editor.replace(files.get(name).text === undefined ? '' : new TextDecoder('utf-8', {ignoreBOM: true}).decode(await referee.get(name)));
  say(complained, code === kUnable);
}

function offerChanges(editor) {
  const button = (text, command) => element('button', {type: 'button', textContent: text, onclick: () => change(editor, command)});
  editor.tools.append(button('Apply safe fixes', 'fix'), button('Lay out', 'fmt'));
}

// Tabs.

function selectTab(tab) {
  for (const each of document.querySelectorAll('[role=tab]')) {
    const chosen = each === tab;
    each.setAttribute('aria-selected', chosen);
    each.tabIndex = chosen ? 0 : -1;
    byId(each.getAttribute('aria-controls')).hidden = !chosen;
  }
  if (!running) refreshShown();
}

function connectTabs() {
  const tabs = [...document.querySelectorAll('[role=tab]')];
  for (const [i, tab] of tabs.entries()) {
    tab.onclick = () => selectTab(tab);
    tab.onkeydown = ({key}) => {
      const step = {ArrowRight: 1, ArrowLeft: tabs.length - 1}[key];
      if (step === undefined) return;
      const next = tabs[(i + step) % tabs.length];
      selectTab(next);
      next.focus();
    };
  }
}

// The whole.

function connectInput() {
  const chosen = byId('chosen');
  byId('open').onclick = () => chosen.click();
  chosen.onchange = () => {
    add([...chosen.files]);
    chosen.value = '';
  };
  const over = (event) => {
    event.preventDefault();
    document.body.classList.toggle('over', event.type === 'dragover');
  };
  document.addEventListener('dragover', over);
  document.addEventListener('dragleave', over);
  document.addEventListener('drop', (event) => {
    over(event);
    add([...event.dataTransfer.files]);
  });
  byId('cancel').onclick = () => referee.restart().then(startServer);
}

function offerSamples(samples) {
  const select = byId('sample');
  for (const {title} of samples) select.append(element('option', {textContent: title}));
  select.onchange = () => {
    const sample = samples.find(({title}) => title === select.value);
    if (!sample) return;
    files.clear();
    add(sample.files.map(({name, text, base64}) => new File(
        [base64 ? Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)) : text], name)));
  };
}

async function startServer() {
  const {capabilities} = await referee.request('initialize', {capabilities: {textDocument: {diagnostic: {}}}});
  referee.tokenTypes = capabilities.semanticTokensProvider.legend.tokenTypes;
  referee.notify('initialized', {});
}

async function start() {
  const offers = await referee.start();
  await startServer();
  for (const kind of ['record', 'description']) {
    editors[kind] = new Editor(byId(kind), referee, {changed: edited, show: ({name, ...place}) => open(name, place)});
    offerChanges(editors[kind]);
  }
  offerRules(offers.games);
  offerSaving(offers);
  offerSamples(JSON.parse(embedded('samples')));
  connectTabs();
  connectInput();
  byId('version').textContent = `Kibitzer ${offers.version}`;
  say('');
  document.documentElement.dataset.ready = Math.round(performance.now());
}

start().catch((fault) => say(`The referee could not start: ${fault.message}`, true));
