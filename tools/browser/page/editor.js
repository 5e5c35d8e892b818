// A text that is judged while it is edited. What is found, offered and explained comes from the language server.

import {autocompletion, completionKeymap} from '@codemirror/autocomplete';
import {defaultKeymap, history, historyKeymap} from '@codemirror/commands';
import {bracketMatching} from '@codemirror/language';
import {lintGutter, setDiagnostics} from '@codemirror/lint';
import {highlightSelectionMatches, searchKeymap} from '@codemirror/search';
import {EditorState, StateEffect, StateField} from '@codemirror/state';
import {Decoration, EditorView, highlightActiveLine, hoverTooltip, keymap, lineNumbers} from '@codemirror/view';

import {element, later} from './elements.js';

const kSeverities = ['', 'error', 'warning', 'info'];
const kMostColored = 300000;  // characters of a text whose words are colored

const setColors = StateEffect.define();
const colors = StateField.define({
  create: () => Decoration.none,
  update(value, transaction) {
    value = value.map(transaction.changes);
    for (const effect of transaction.effects) if (effect.is(setColors)) value = effect.value;
    return value;
  },
  provide: (field) => EditorView.decorations.from(field),
});

const theme = EditorView.theme({
  '&': {color: 'var(--ink)', backgroundColor: 'var(--paper)', fontSize: '.9rem'},
  '&.cm-focused': {outline: '2px solid var(--link)', outlineOffset: '-2px'},
  '.cm-content': {caretColor: 'var(--ink)', fontFamily: 'ui-monospace, monospace'},
  '.cm-cursor': {borderLeftColor: 'var(--ink)'},
  '.cm-gutters': {backgroundColor: 'var(--field)', color: 'var(--faint)', borderRight: '1px solid var(--rule)'},
  '.cm-activeLine, .cm-activeLineGutter': {backgroundColor: 'var(--field)'},
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground, ::selection': {backgroundColor: 'var(--now) !important'},
  '.cm-tooltip': {backgroundColor: 'var(--field)', color: 'var(--ink)', border: '1px solid var(--rule)', maxWidth: '36rem'},
  '.cm-tooltip-hover': {padding: '.3rem .6rem', whiteSpace: 'pre-wrap'},
  '.cm-panels': {backgroundColor: 'var(--field)', color: 'var(--ink)'},
  '.cm-textfield, .cm-button': {background: 'var(--paper)', color: 'var(--ink)', border: '1px solid var(--rule)'},
  '.cm-token-keyword, .cm-token-property': {color: 'var(--link)'},
  '.cm-token-comment': {color: 'var(--faint)'},
  '.cm-token-number, .cm-token-string': {color: 'var(--warning)'},
  '.cm-token-variable, .cm-token-parameter': {fontWeight: '600'},
}, {dark: matchMedia('(prefers-color-scheme: dark)').matches});

/** The ends of all lines of a text; nothing where they differ. */
function lineEndOf(text) {
  if (!text.includes('\r')) return '\n';
  return /(^|[^\r])\n|\r(?!\n)/.test(text) ? undefined : '\r\n';
}

function offsetOf(doc, {line, character}) {
  if (line >= doc.lines) return doc.length;
  const {from, to} = doc.line(line + 1);
  return Math.min(from + character, to);
}

function positionOf(doc, offset) {
  const line = doc.lineAt(offset);
  return {line: line.number - 1, character: offset - line.from};
}

export class Editor {
  /** `changed` is called with the name and the text of a file that was edited, `show` with a place to go to. */
  constructor(pane, referee, {changed, show}) {
    this.referee = referee;
    this.changed = changed;
    this.show = show;
    this.pane = pane;
    this.title = element('h2');
    this.tools = element('div', {className: 'row'}, this.title);
    this.cursor = element('div', {className: 'cursor', ariaLive: 'polite'});
    this.view = new EditorView({parent: element('div'), state: EditorState.create({})});
    pane.append(this.tools, this.cursor, this.view.dom.parentElement);
    this.states = new Map();  // of files that were open
    this.findings = [];
    this.lookLater = later(250, () => this.#lookAtCursor());
  }

  get text() {
    return this.#textOf(this.view.state.doc);
  }

  /** Opens the file `name`, whose text is `text`; one that was open before keeps its history if the text is the same. */
  open(name, text) {
    this.#leave();
    this.name = name;
    this.title.textContent = name;
    this.pane.hidden = false;
    this.lineEnd = lineEndOf(text);
    let state = this.states.get(name);
    if (!state || this.#textOf(state.doc) !== text) state = this.#stateOf(name, text);
    this.view.setState(state);
    this.version = 1;
    this.referee.notify('textDocument/didOpen', {textDocument: {uri: this.#uri, languageId: '', version: 1, text}});
    return this.refresh();
  }

  close() {
    this.#leave();
    this.states.delete(this.name);
    this.name = undefined;
    this.pane.hidden = true;
  }

  /** Replaces the text, so that it can be undone. */
  replace(text) {
    const {state} = this.view;
    const now = state.toText(text);
    if (!now.eq(state.doc)) this.view.dispatch({changes: {from: 0, to: state.doc.length, insert: now}});
  }

  /** Selects a place; lines and columns count from 1, columns in characters. */
  select({line, column, endLine, endColumn}) {
    const {doc} = this.view.state;
    const offset = (atLine, atColumn) => {
      const found = doc.line(Math.min(Math.max(atLine, 1), doc.lines));
      return found.from + Array.from(found.text).slice(0, Math.max(atColumn, 1) - 1).join('').length;
    };
    const anchor = offset(line, column);
    const head = endLine ? offset(endLine, endColumn) : anchor;
    this.view.dispatch({selection: {anchor, head}, effects: EditorView.scrollIntoView(anchor, {y: 'center'})});
    this.view.focus();
  }

  /** Judges the text as it is. */
  async refresh() {
    const {name, version} = this;
    const current = () => this.name === name && this.version === version;
    const {items = []} = await this.#request('textDocument/diagnostic', {}) ?? {};
    if (!current()) return;
    this.findings = items;
    const {doc} = this.view.state;
    const found = items.map((item) => ({
      from: offsetOf(doc, item.range.start),
      to: offsetOf(doc, item.range.end),
      severity: kSeverities[item.severity],
      message: item.message,
      source: item.code,
    }));
    this.view.dispatch(setDiagnostics(this.view.state, found));
    this.#lookAtCursor();
    if (doc.length > kMostColored) return;
    const tokens = await this.#request('textDocument/semanticTokens/full', {});
    if (current() && tokens) this.view.dispatch({effects: setColors.of(this.#colored(tokens.data))});
  }

  #textOf(doc) {
    return doc.sliceString(0, doc.length, this.lineEnd ?? '\n');
  }

  get #uri() {
    return `file:///files/${this.name.split('/').map(encodeURIComponent).join('/')}`;
  }

  #request(method, params) {
    return this.referee.request(method, {textDocument: {uri: this.#uri}, ...params}).catch(() => null);
  }

  #leave() {
    if (this.name === undefined) return;
    this.states.set(this.name, this.view.state);
    this.referee.notify('textDocument/didClose', {textDocument: {uri: this.#uri}});
    this.findings = [];
    this.cursor.replaceChildren();
  }

  #stateOf(name, text) {
    return EditorState.create({
      doc: text,
      extensions: [
        // Where line ends differ, CR is a character, so that what is not edited stays as it is.
        this.lineEnd ? [] : EditorState.lineSeparator.of('\n'),
        lineNumbers(), history(), bracketMatching(), highlightActiveLine(), highlightSelectionMatches(), lintGutter(),
        colors, theme, EditorView.lineWrapping, EditorView.contentAttributes.of({'aria-label': `Text of ${name}`, tabindex: '0'}),
        autocompletion({override: [(context) => this.#complete(context)]}),
        hoverTooltip((view, at) => this.#explain(at)),
        keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap, ...searchKeymap]),
        EditorView.updateListener.of((update) => this.#updated(update)),
      ],
    });
  }

  #updated(update) {
    if (update.docChanged) {
      const before = update.startState.doc;
      const contentChanges = [];
      update.changes.iterChanges((from, to, _from, _to, inserted) => contentChanges.unshift({
        range: {start: positionOf(before, from), end: positionOf(before, to)},
        text: inserted.sliceString(0, inserted.length, this.lineEnd ?? '\n'),
      }));
      this.version += 1;
      this.referee.notify('textDocument/didChange', {textDocument: {uri: this.#uri, version: this.version}, contentChanges});
      this.changed(this.name, this.text);
      this.refresh();
    } else if (update.selectionSet) {
      this.lookLater();
    }
  }

  async #complete(context) {
    const {doc} = context.state;
    const items = await this.#request('textDocument/completion', {position: positionOf(doc, context.pos)});
    const list = items?.items ?? items ?? [];
    if (list.length === 0) return null;
    return {
      from: offsetOf(doc, list[0].textEdit.range.start),
      to: Math.max(offsetOf(doc, list[0].textEdit.range.end), context.pos),
      options: list.map((item, place) => ({
        label: item.label, detail: item.detail, apply: item.textEdit.newText, boost: -Math.min(place, 99),
      })),
    };
  }

  async #explain(at) {
    const {doc} = this.view.state;
    const hover = await this.#request('textDocument/hover', {position: positionOf(doc, at)});
    if (!hover) return null;
    const text = (hover.contents.value ?? hover.contents).replace(/[*`]/g, '').replace(/\n+---\n+/g, '\n\n');
    const pos = hover.range ? offsetOf(doc, hover.range.start) : at;
    return {pos, above: true, create: () => ({dom: element('div', {textContent: text})})};
  }

  #colored(data) {
    const {doc} = this.view.state;
    const marks = [];
    let line = 0;
    let character = 0;
    for (let i = 0; i + 4 < data.length; i += 5) {
      character = data[i] === 0 ? character + data[i + 1] : data[i + 1];
      line += data[i];
      const from = offsetOf(doc, {line, character});
      const to = offsetOf(doc, {line, character: character + data[i + 2]});
      const type = this.referee.tokenTypes[data[i + 3]];
      if (from < to) marks.push(Decoration.mark({class: `cm-token-${type}`}).range(from, to));
    }
    return Decoration.set(marks, true);
  }

  /** Shows what was found at the cursor, what proves it, and what can be done about it. */
  async #lookAtCursor() {
    const {doc, selection} = this.view.state;
    const at = selection.main.head;
    const begin = selection.main.from;
    const here = this.findings.filter(
        ({range}) => offsetOf(doc, range.start) <= at && begin <= offsetOf(doc, range.end));
    this.cursor.replaceChildren(...here.map((item) => this.#findingShown(item)));
    if (here.length === 0) return;
    const {name, version} = this;
    const range = {start: positionOf(doc, begin), end: positionOf(doc, selection.main.to)};
    const actions = await this.#request('textDocument/codeAction', {range, context: {diagnostics: []}});
    if (this.name !== name || this.version !== version || this.view.state.selection.main.head !== at) return;
    const buttons = (actions ?? []).filter(({edit}) => edit).map(({title, edit}) =>
        element('button', {type: 'button', textContent: title, onclick: () => this.#apply(edit)}));
    if (buttons.length > 0) this.cursor.append(element('div', {className: 'row'}, ...buttons));
  }

  #findingShown({severity, code, message, relatedInformation = []}) {
    const proofs = relatedInformation.map(({message: words, location}) => {
      const {line, character} = location.range.start;
      const name = decodeURIComponent(location.uri.replace('file:///files/', ''));
      return element('button', {
        type: 'button', className: 'place', textContent: `${words} (line ${line + 1})`,
        onclick: () => this.show({name, line: line + 1, column: character + 1}),
      });
    });
    return element('p', {}, element('strong', {className: kSeverities[severity], textContent: kSeverities[severity]}),
        `: ${message} `, element('small', {textContent: code ?? ''}), ...proofs.flatMap((proof) => [element('br'), proof]));
  }

  #apply(edit) {
    const {doc} = this.view.state;
    const edits = edit.changes[this.#uri] ?? Object.values(edit.changes)[0];
    this.view.dispatch({
      changes: edits.map(({range, newText}) => ({
        from: offsetOf(doc, range.start), to: offsetOf(doc, range.end), insert: this.view.state.toText(newText),
      })),
    });
    this.view.focus();
  }
}
