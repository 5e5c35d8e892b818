// The files that the page has open, and their list.

import {counted, element} from './elements.js';

export const kConfiguration = 'kibitzer.toml';
const kMostEdited = 3 << 20;  // bytes of a text that is opened in an editor
const kMostCopied = 16 << 20;  // bytes of a file that is copied into memory; others are read piece by piece

/** What a file is, by its name. */
function kindOf(name) {
  if (name.split('/').pop() === kConfiguration) return 'configuration';
  return /\.(cge|rules|bgdsl)$/i.test(name) ? 'description' : 'record';
}

/** A name that stays within the folder of the page's files. */
function safeName(name) {
  const parts = name.split(/[/\\]/).filter((part) => part !== '' && part !== '.' && part !== '..');
  return parts.join('/').replace(/^-/, '_-') || 'unnamed';
}

function decoded(bytes) {
  try {
    return new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
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

  /** Bytes of the files that are read piece by piece. */
  get largeBytes() {
    return [...this.all.values()].reduce((sum, {large, size}) => sum + (large ? size : 0), 0);
  }

  /** Adds a file, or replaces the one of that name; gives it. */
  async add(called, blob) {
    const name = safeName(called);
    const large = blob.size > kMostCopied;
    const bytes = large ? null : new Uint8Array(await blob.arrayBuffer());
    const file = {name, kind: kindOf(name), large, size: blob.size, errors: 0, warnings: 0};
    if (bytes && blob.size <= kMostEdited && !bytes.includes(0)) file.text = decoded(bytes);
    this.all.set(name, file);
    this.referee.put(name, bytes ?? blob);
    return file;
  }

  write(name, text) {
    const file = this.all.get(name) ?? {name, kind: kindOf(name), large: false, errors: 0, warnings: 0};
    file.text = text;
    file.size = text.length;
    this.all.set(name, file);
    this.referee.put(name, text);
    return file;
  }

  remove(name) {
    this.all.delete(name);
    this.referee.put(name, null);
    this.removed(name);
  }

  clear() {
    for (const name of [...this.all.keys()]) this.remove(name);
  }

  /** Shows the list, in which those `current` are marked. */
  show(current) {
    this.list.replaceChildren(...[...this.all.values()].map((file) => {
      const {name, errors, warnings} = file;
      const counts = [errors && counted(errors, 'error'), warnings && counted(warnings, 'warning')].filter(Boolean);
      const open = element('button', {type: 'button', onclick: () => this.opened(name)}, name);
      if (current.includes(name)) open.setAttribute('aria-current', 'true');
      if (counts.length > 0)
        open.append(' ', element('small', {className: errors ? 'error' : 'warning', textContent: counts.join(', ')}));
      const remove = element('button', {
        type: 'button', className: 'remove', textContent: '×', ariaLabel: `Remove ${name}`, onclick: () => this.remove(name),
      });
      return element('li', {}, open, remove);
    }));
  }
}
