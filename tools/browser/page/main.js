// The page: files come in, the referee judges them, and what it says is shown.

import {Editor} from './editor.js';
import {decoded} from './encoding.js';
import {counted, download, element, keepingFocus, later} from './elements.js';
import {Files, kConfiguration} from './files.js';
import {dropped} from './dropped.js';
import {Referee} from './referee.js';
import {offerSaving} from './saving.js';
import {filesIn} from './unpack.js';

const kMostFindings = 2000;          // listed
const kMostScores = 1000000;         // characters of scoresheets that are shown
const kCommon = ['--no-progress', '--jobs', '1'];
const kUnable = 2;
const kPatience = 300;               // milliseconds before the page says that it is busy
const byId = (id) => document.getElementById(id);
const embedded = (id) => byId(id).textContent;

const referee = new Referee(embedded('worker'), embedded('referee'), showProgress);
const files = new Files(referee, byId('files'), {opened: open, removed});
const editors = {};            // for records, and for the rest: descriptions of games, the configuration
const presets = new Map();     // chosen for a game
let ownConfiguration = false;  // the reader wrote kibitzer.toml
let judged = 0;                // how often the files have been judged
let stale = new Set();         // panels that show an older state
let running = false;
let again = false;

// What is said: the outcome of judging, and notices that stay until something else is done.

function say(text, fault = false) {
  byId('status').textContent = text;
  byId('status').classList.toggle('fault', fault);
}

function notice(text) {
  byId('notice').textContent = text;
}

/** What the program complains of, without its name. */
const inWords = (complained) => complained.replace(/^kibitzer: (error: |warning: )?/gm, '').trim();

function showProgress(bytes) {
  const total = files.largeBytes;
  if (total === 0) return;
  byId('progress').max = total;
  byId('progress').value = Math.min(bytes, total);
}

/** Shows that the page is busy while `work` goes on, if that takes a while. */
async function busy(work) {
  const timer = setTimeout(() => {
    byId('progress').removeAttribute('value');
    byId('busy').hidden = false;
  }, kPatience);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
    byId('busy').hidden = true;
  }
}

// Files.

const editorOf = (file) => file.kind === 'record' ? editors.record : editors.other;

/** Adds files, each {name, file}. */
async function add(list) {
  const faults = [];
  const added = [];
  const fresh = new Set();
  const take = async (name, content) => {
    if (name.includes('!') && name.split(/[/!]/).pop() === kConfiguration)
      throw new Error('configurations in archives are not applied');
    added.push(await files.add(name, content, fresh));
  };
  notice('');
  await busy(async () => {
    for (const {name, file} of list) await filesIn(file, name, take, (path, reason) => faults.push(`${path}: ${reason}`));
  });
  if (fresh.has(kConfiguration)) ownConfiguration = true;
  writeConfiguration();
  const judging = judge();  // before the editor asks about the text
  for (const kind of ['configuration', 'description', 'record']) {
    const first = added.find((file) => file.kind === kind);
    if (first) open(first.name);
  }
  if (faults.length > 0) notice(faults.join('\n'));
  await judging;
  await refreshShown();
}

/** Opens a file in the editor of its kind, and goes to a place in it. */
function open(name, place) {
  const file = files.get(name);
  if (!file) return;
  const editor = editorOf(file);
  if (file.text === undefined) {
    notice(`${name} is checked, but cannot be edited here: it is larger than 3 MB, or not a text file.`);
  } else {
    if (editor.name !== name || editor.text !== file.text) editor.open(name, file.text);
    if (place) editor.select(place);
  }
  showFiles();
}

function showFiles() {
  const open = Object.values(editors).filter(({pane}) => !pane.hidden);
  byId('work').classList.toggle('alone', open.length === 0);
  byId('panes').classList.toggle('two', open.length === 2);
  files.show(open.map(({name}) => name));
  showRules();
}

function removed(names) {
  if (names.length === 0) return;  // or what is judged next would be no files, ahead of those that are being added
  for (const [kind, editor] of Object.entries(editors)) {
    if (!names.includes(editor.name)) continue;
    editor.close();
    const next = [...files.all.values()].find((file) => (file.kind === 'record') === (kind === 'record') && file.text !== undefined);
    if (next) editor.open(next.name, next.text);
  }
  if (names.includes(kConfiguration)) ownConfiguration = false;
  writeConfiguration();
  judgeLater();
  showFiles();
}

function edited(name, text) {
  if (name === kConfiguration) ownConfiguration = true;
  const {encoding} = files.get(name) ?? {};
  if (!files.write(name, text))
    notice(`${name} is UTF-8 now: ` + (encoding === 'windows-1252' ? 'its old encoding, windows-1252, lacks some of its characters.' : 'it was UTF-16.'));
  if (files.get(name).kind !== 'record') configurationChanged();
  stale.add('page').add('scores');
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
  if (!ownConfiguration) {
    const text = configuration();
    referee.put(kConfiguration, text === null ? null : new TextEncoder().encode(text));
  }
  configurationChanged();
}

/** The language server reads what it depends on anew. */
function configurationChanged() {
  referee.notify('workspace/didChangeWatchedFiles', {changes: [{uri: `file:///files/${kConfiguration}`, type: 2}]});
  for (const editor of Object.values(editors)) if (editor.name) editor.refresh();
}

function showRules() {
  for (const select of byId('rules').querySelectorAll('select')) select.disabled = ownConfiguration;
  byId('rules-file').textContent = ownConfiguration ? 'House rules come from kibitzer.toml: edit' : 'Edit kibitzer.toml';
  const missing = ownConfiguration ? files.names('description').filter((name) => !files.get(kConfiguration)?.text?.includes(name)) : [];
  byId('rules-missing').textContent = missing.length > 0 ? `For records of the games that are open here, kibitzer.toml needs: games = ${JSON.stringify(missing)}` : '';
}

function offerRules(games) {
  const choices = games.map(({name, title, presets: names}) => {
    const select = element('select', {
      onchange: () => {
        if (select.value) presets.set(name, select.value);
        else presets.delete(name);
        writeConfiguration();
        judge().then(refreshShown);
      },
    }, element('option', {value: '', textContent: `${names[0]} (default)`}),
        ...names.slice(1).map((preset) => element('option', {value: preset, textContent: preset})));
    return element('label', {}, `House rules for ${title} `, select);
  });
  byId('rules').append(...choices, element('button', {
    type: 'button', id: 'rules-file',
    onclick: () => {
      if (!files.get(kConfiguration)) files.write(kConfiguration, configuration() ?? '[rules]\n');
      ownConfiguration = true;
      open(kConfiguration);
      judge();
    },
  }), element('span', {id: 'rules-missing', className: 'warning'}));
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
  running = true;
  stale = new Set(['page', 'scores']);
  try {
    await busy(judgeOnce);
  } catch (fault) {
    const cancelled = fault.message === 'cancelled';
    say(cancelled ? 'Cancelled. ' : `Kibitzer stopped working: ${fault.message}. Reload the page. `, !cancelled);
    if (cancelled) byId('status').append(element('button', {type: 'button', textContent: 'Check again', onclick: judge}));
    else again = false;
  } finally {
    running = false;
    document.documentElement.dataset.judged = ++judged;
  }
  showStale();
  if (again) {
    again = false;
    return judge();
  }
}

async function judgeOnce() {
  const names = [...files.names('record'), ...files.names('description')];
  if (names.length === 0) {
    byId('findings').replaceChildren(element('p', {textContent: 'Open a file to check it.'}));
    return say('');
  }
  const begun = performance.now();
  const {code, output, complained} = await referee.write('lint', ...kCommon, '--max-findings', `${kMostFindings}`,
      '--format', 'json', ...names);
  document.documentElement.dataset.judgedIn = Math.round(performance.now() - begun);
  if (!output) {
    byId('findings').replaceChildren(element('p', {textContent: 'Nothing could be checked.'}));
    return say(inWords(complained), true);
  }
  const report = JSON.parse(new TextDecoder().decode(output));
  showFindings(report);
  const unread = code === kUnable ? `\n${inWords(complained).replace(/\n?\d+ more findings? .*$/, '')}` : '';
  say(summaryOf(report.summary) + unread, code === kUnable);
}

function summaryOf({files: count, boards, sessions, errors, warnings, infos}) {
  const judgedWords = [sessions && counted(sessions, 'session'), boards && counted(boards, 'board')].filter(Boolean);
  const found = errors + warnings + infos === 0 ? 'no problems found' : [
    errors && counted(errors, 'error'), warnings && counted(warnings, 'warning'), infos && `${infos.toLocaleString('en')} info`,
  ].filter(Boolean).join(', ');
  return `${counted(count, 'file')}${judgedWords.length > 0 ? `, ${judgedWords.join(', ')}` : ''}: ${found}.`;
}

function findingShown(path, finding) {
  const at = `${path}:${finding.line}:${finding.column}`;
  const place = element('button', {type: 'button', textContent: at, onclick: () => open(path, finding)});
  place.dataset.key = `${at} ${finding.rule}`;
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
  const listed = report.files.reduce((sum, {findings = []}) => sum + findings.length, 0);
  const {errors, warnings, infos} = report.summary;
  const more = errors + warnings + infos - listed;
  const items = [];
  let last;
  for (const file of files.all.values()) Object.assign(file, {errors: 0, warnings: 0, uncounted: more > 0});
  for (const {path, error, findings = []} of report.files) {
    if (error) items.push(element('li', {}, `${path}: `, element('strong', {className: 'error', textContent: error})));
    const file = files.get(path) ?? {};
    file.errors = findings.filter(({severity}) => severity === 'error').length;
    file.warnings = findings.filter(({severity}) => severity === 'warning').length;
    if (findings.length > 0) {
      if (last) last.uncounted = false;  // another file follows, so all of its findings are listed
      last = file;
    }
    items.push(...findings.map((finding) => findingShown(path, finding)));
  }
  const list = items.length > 0 ? element('ol', {}, ...items) : element('p', {textContent: 'No problems found.'});
  keepingFocus(byId('findings'), () => byId('findings').replaceChildren(list));
  if (more > 0)
    byId('findings').append(element('p', {
      textContent: `${counted(more, 'more finding')} ${more === 1 ? 'is' : 'are'} not listed. Save a report to see them all.`,
    }));
  showFiles();
}

const shownPanel = () => document.querySelector('[role=tab][aria-selected=true]').getAttribute('aria-controls');

/** A page that is being looked at changes only when asked, as it would jump to its beginning. */
function showStale() {
  byId('renew').hidden = !stale.has('page') || byId('page').querySelector('iframe').srcdoc === '';
  if (shownPanel() === 'scores') refreshShown();
}

/** Makes what the panel that is shown needs. */
async function refreshShown() {
  const shown = shownPanel();
  if (!stale.delete(shown)) return;
  const records = files.names('record');
  const make = async (command) => {
    if (records.length === 0) return '';
    const {output, complained} = await busy(() => referee.write(command, ...kCommon, ...records)).catch(() => ({complained: ''}));
    if (!output) notice(inWords(complained));
    return output ? new TextDecoder().decode(output) : '';
  };
  if (shown === 'page') {
    byId('page').querySelector('iframe').srcdoc = await make('page');
    byId('renew').hidden = true;
  } else {
    const text = await make('score');
    byId('scores').querySelector('pre').textContent = text.slice(0, kMostScores);
    if (text.length > kMostScores) notice('Only the first scoresheets are shown. Save them to see them all.');
  }
}

/** Runs a command that changes the file in an editor, and takes the change over. */
async function change(editor, ...command) {
  const {name, text} = editor;
  const {complained} = await referee.run(...command, name);
  const bytes = await referee.get(name);
  const changed = decoded(bytes);  // perhaps in another encoding than before
  files.get(name).encoding = changed.encoding;
  if (changed.text !== text) editor.replace(changed.text);
  notice(inWords(complained).replace(/; (\d+) more with --unsafe-fixes/, '; $1 more need your judgement, and are offered at each finding'));
}

function offerChanges(editor) {
  const button = (text, action) => element('button', {type: 'button', textContent: text, onclick: action});
  editor.tools.append(button('Apply safe fixes', () => change(editor, 'fix')), button('Format', () => change(editor, 'fmt')),
      button('Save', async () => {
        const {name} = editor;
        download(name.split(/[/!]/).pop(), await referee.get(name));
        files.get(name).edited = false;
        showFiles();
      }));
}

// Tabs.

function selectTab(tab) {
  for (const each of document.querySelectorAll('[role=tab]')) {
    const chosen = each === tab;
    each.setAttribute('aria-selected', chosen);
    each.tabIndex = chosen ? 0 : -1;
    byId(each.getAttribute('aria-controls')).hidden = !chosen;
  }
  refreshShown();
}

function connectTabs() {
  const tabs = [...document.querySelectorAll('[role=tab]')];
  for (const [i, tab] of tabs.entries()) {
    tab.onclick = () => selectTab(tab);
    tab.onkeydown = ({key}) => {
      const target = {ArrowRight: i + 1, ArrowLeft: i + tabs.length - 1, Home: 0, End: tabs.length - 1}[key];
      if (target === undefined) return;
      const next = tabs[target % tabs.length];
      selectTab(next);
      next.focus();
    };
  }
  byId('renew').onclick = refreshShown;
}

// The whole.

function connectInput() {
  for (const [button, input] of [['open', 'chosen'], ['open-folder', 'chosen-folder']]) {
    byId(button).onclick = () => byId(input).click();
    byId(input).onchange = () => {
      add([...byId(input).files].map((file) => ({name: file.webkitRelativePath || file.name, file})));
      byId(input).value = '';
    };
  }
  // Before the editor, which would take what is dropped on it for text.
  const over = (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.stopPropagation();
    document.body.classList.toggle('over', event.type === 'dragover' || event.type === 'dragenter');
    if (event.type === 'drop') dropped(event.dataTransfer).then(add);
  };
  for (const type of ['dragenter', 'dragover', 'dragleave', 'drop']) document.addEventListener(type, over, {capture: true});
  byId('cancel').onclick = () => referee.restart().then(startServer).then(configurationChanged);
  window.addEventListener('beforeunload', (event) => files.edited && event.preventDefault());
}

function offerSamples(samples) {
  const select = byId('sample');
  for (const {title} of samples) select.append(element('option', {textContent: title}));
  select.onchange = () => {
    const sample = samples.find(({title}) => title === select.value);
    select.value = '';
    if (!sample || (files.edited && !confirm('Discard your edits, and open the sample in place of your files?'))) return;
    files.remove(...files.names());
    add(sample.files.map(({name, text, base64}) => ({
      name, file: new Blob([base64 ? Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)) : text]),
    })));
  };
}

async function startServer() {
  const {capabilities} = await referee.request('initialize', {capabilities: {textDocument: {diagnostic: {}}}});
  referee.tokenTypes = capabilities.semanticTokensProvider.legend.tokenTypes;
  referee.notify('initialized', {});
  for (const editor of Object.values(editors)) if (editor.name) editor.open(editor.name, editor.text);
}

async function start() {
  const offers = await referee.start();
  await startServer();
  for (const [kind, pane] of [['record', 'record'], ['other', 'description']]) {
    editors[kind] = new Editor(byId(pane), referee, {changed: edited, show: ({name, ...place}) => open(name, place)});
    offerChanges(editors[kind]);
  }
  offerRules(offers.games);
  offerSaving(byId('save'), offers, {referee, files, common: kCommon, busy, notice: (text) => notice(inWords(text))});
  offerSamples(JSON.parse(embedded('samples')));
  connectTabs();
  connectInput();
  byId('version').textContent = `Kibitzer ${offers.version}`;
  say('');
  document.documentElement.dataset.ready = Math.round(performance.now());
  warmUp(JSON.parse(embedded('samples'))[0].files[0]);
}

/** Judges a sample that nobody sees: browsers compile what is used, and only then, so the reader's first file is faster. */
async function warmUp({name, text}) {
  const hidden = `.warm-up/${name}`;
  await referee.put(hidden, text);
  await referee.write('lint', ...kCommon, '--format', 'json', hidden);
  await referee.put(hidden, null);
}

start().catch((fault) => say(`Kibitzer could not start: ${fault.message}`, true));
