// The files that the page has open, and their list.

import {counted, element, keepingFocus} from './elements.js';
import {decoded, encoded} from './encoding.js';

export const kConfiguration = 'kibitzer.toml';
const kMostEdited = 3 << 20;   // bytes of a text that is opened in an editor
const kMostCopied = 16 << 20;  // bytes of a file that is copied into memory; others are read piece by piece

/** What a file is, by its name. */
function kindOf(name) {
  if (name.split(/[/!]/).pop() === kConfiguration) return 'configuration';
  return /\.(cge|rules|bgdsl)$/i.test(name) ? 'description' : 'record';
}

/** A name that stays within the folder of the page's files. */
function safeName(name) {
  const parts = name.split(/[/\\]/).filter((part) => part !== '' && part !== '.' && part !== '..');
  return parts.join('/').replace(/^-/, '_-') || 'unnamed';
}

/** "a (2).pbn" of "a.pbn" */
function numbered(name, number) {
  const dot = name.lastIndexOf('.');
  return dot > name.lastIndexOf('/') + 1 ? `${name.slice(0, dot)} (${number})${name.slice(dot)}` : `${name} (${number})`;
}

export class Files {
  constructor(referee, list, {opened, removed}) {
    this.referee = referee;
    this.list = list;
    this.opened = opened;
    this.removed = removed;
    this.all = new Map();
  }

  names(kind) {
    return [...this.all.values()].filter((file) => !kind || file.kind === kind).map(({name}) => name);
  }

  get(name) {
    return this.all.get(name);
  }

  get edited() {
    return [...this.all.values()].some((file) => file.edited);
  }

  /** Bytes of the files that are read piece by piece. */
  get largeBytes() {
    return [...this.all.values()].reduce((sum, {large, size}) => sum + (large ? size : 0), 0);
  }

  /** Adds a file. It replaces the one of that name, unless that is `fresh` too or was edited: then it gets another name. */
  async add(called, blob, fresh) {
    let name = safeName(called);
    const taken = () => this.all.has(name) && (fresh.has(name) || this.all.get(name).edited);
    for (let number = 2; taken(); ++number) name = numbered(safeName(called), number);
    const large = blob.size > kMostCopied;
    const bytes = large ? null : new Uint8Array(await blob.arrayBuffer());
    const file = {name, kind: kindOf(name), large, size: blob.size};
    if (bytes && blob.size <= kMostEdited) Object.assign(file, decoded(bytes));
    await this.referee.put(name, bytes ?? blob);
    this.all.set(name, file);
    fresh.add(name);
    return file;
  }

  /** Gives a file another text, in the encoding it has as long as that has all its characters. Says whether it had. */
  write(name, text) {
    const file = this.all.get(name) ?? {name, kind: kindOf(name), large: false, encoding: 'utf-8'};
    let bytes = encoded(text, file.encoding);
    const kept = bytes !== null;
    if (!kept) {
      file.encoding = 'utf-8';
      bytes = encoded(text, file.encoding);
    }
    Object.assign(file, {text, size: bytes.length, edited: true});
    this.all.set(name, file);
    this.referee.put(name, bytes);
    return kept;
  }

  remove(...names) {
    for (const name of names) {
      this.all.delete(name);
      this.referee.put(name, null);
    }
    this.removed(names);
  }

  /** Shows the list, in which those `current` are marked. */
  show(current) {
    keepingFocus(this.list, () => this.list.replaceChildren(...[...this.all.values()].map((file) => {
      const {name, errors, warnings, uncounted, edited} = file;
      const counts = [errors && counted(errors, 'error'), warnings && counted(warnings, 'warning')].filter(Boolean);
      const open = element('button', {type: 'button', onclick: () => this.opened(name)}, name);
      open.dataset.key = name;
      if (current.includes(name)) open.setAttribute('aria-current', 'true');
      if (edited) open.append(' ', element('small', {textContent: 'edited'}));
      if (uncounted) open.append(' ', element('small', {textContent: 'findings not counted'}));
      else if (counts.length > 0)
        open.append(' ', element('small', {className: errors ? 'error' : 'warning', textContent: counts.join(', ')}));
      const remove = element('button', {
        type: 'button', className: 'remove', textContent: '×', ariaLabel: `Remove ${name}`,
        onclick: () => (!edited || confirm(`Discard your edits of ${name}?`)) && this.remove(name),
      });
      remove.dataset.key = `remove ${name}`;
      return element('li', {}, open, remove);
    })));
  }
}
