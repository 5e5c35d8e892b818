// Unpacks .gz and .zip, with the browser's own decompression.
//
//   zip := (local header, data)*, (central header)*, end of central directory   (APPNOTE.TXT 4.3)
//
// What a member is called, where it begins and how long it is says the central directory alone.

const kMostMembers = 10000;
const kMostBytes = 2 ** 30;       // of all that one file unpacks to
const kEndOfDirectory = 0x06054b50;
const kEntry = 0x02014b50;
const kLocal = 0x04034b50;
const kEndSize = 22;
const kLongestComment = 0xffff;
const kEncrypted = 1;
const kStored = 0;
const kDeflated = 8;
const kWide = 0xffffffff;         // a field whose value stands in a ZIP64 extension

/** The bytes of `stream`, of at most `most`. */
async function bytesOf(stream, most) {
  const parts = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const {done, value} = await reader.read();
    if (done) return new Blob(parts);
    size += value.length;
    if (size > most) {
      reader.cancel();
      throw new Error('it unpacks to more than 1 GiB');
    }
    parts.push(value);
  }
}

async function unpacked(blob, format, most) {
  try {
    return await bytesOf(blob.stream().pipeThrough(new DecompressionStream(format)), most);
  } catch (fault) {
    if (fault.message.startsWith('it ')) throw fault;
    throw new Error('it is damaged');
  }
}

async function viewOf(blob, begin, end) {
  return new DataView(await blob.slice(Math.max(begin, 0), end).arrayBuffer());
}

async function endOfDirectory(file) {
  const begin = Math.max(0, file.size - kEndSize - kLongestComment);
  const view = await viewOf(file, begin, file.size);
  for (let at = view.byteLength - kEndSize; at >= 0; --at)
    if (view.getUint32(at, true) === kEndOfDirectory) return {view, at};
  throw new Error('it is damaged: its directory is missing');
}

/** The members of an archive that are files, as the directory lists them. */
async function members(file) {
  const {view: end, at} = await endOfDirectory(file);
  const count = end.getUint16(at + 10, true);
  const size = end.getUint32(at + 12, true);
  const begin = end.getUint32(at + 16, true);
  if (count === 0xffff || begin === kWide) throw new Error('it is a ZIP64 archive, which this page does not unpack');
  if (count > kMostMembers) throw new Error(`it has more than ${kMostMembers} members`);
  const view = await viewOf(file, begin, begin + size);
  const listed = [];
  for (let entry = 0; listed.length < count && entry + 46 <= view.byteLength;) {
    if (view.getUint32(entry, true) !== kEntry) throw new Error('it is damaged: its directory is unreadable');
    const nameSize = view.getUint16(entry + 28, true);
    const next = entry + 46 + nameSize + view.getUint16(entry + 30, true) + view.getUint16(entry + 32, true);
    if (entry + 46 + nameSize > view.byteLength) break;
    listed.push({
      name: new TextDecoder().decode(new Uint8Array(view.buffer, entry + 46, nameSize)),
      encrypted: (view.getUint16(entry + 8, true) & kEncrypted) !== 0,
      method: view.getUint16(entry + 10, true),
      packed: view.getUint32(entry + 20, true),
      at: view.getUint32(entry + 42, true),
    });
    entry = next;
  }
  if (listed.length < count) throw new Error('it is damaged: its directory is cut off');
  return listed.filter(({name}) => !name.endsWith('/') && !name.split('/').some((part) => /^(\.|__MACOSX$)/.test(part)));
}

async function contentOf(file, member, most) {
  if (member.encrypted) throw new Error(`${member.name} is encrypted`);
  const local = await viewOf(file, member.at, member.at + 30);
  if (local.byteLength < 30 || local.getUint32(0, true) !== kLocal) throw new Error(`${member.name} is damaged`);
  const begin = member.at + 30 + local.getUint16(26, true) + local.getUint16(28, true);
  const data = file.slice(begin, begin + member.packed);
  if (member.method === kStored) return data;
  if (member.method !== kDeflated) throw new Error(`${member.name} is compressed by a method that this page does not know`);
  return unpacked(data, 'deflate-raw', most);
}

/** The files in `file`, as {name, content}: those of an archive, what .gz unpacks to, or `file` itself. Throws an Error
 *  whose message says why it cannot be unpacked. */
export async function filesIn(file) {
  const name = file.name;
  if (/\.(tgz|tar(\.\w+)?|bz2|xz|zst)$/i.test(name))
    throw new Error('this page unpacks only .zip and .gz; the program unpacks it');
  if (/\.gz$/i.test(name)) return [{name: name.slice(0, -3), content: await unpacked(file, 'gzip', kMostBytes)}];
  if (!/\.zip$/i.test(name)) return [{name, content: file}];
  const files = [];
  let left = kMostBytes;
  for (const member of await members(file)) {
    const content = await contentOf(file, member, left);
    left -= content.size;
    files.push({name: `${name}!${member.name}`, content});
  }
  return files;
}
