// Unpacks .gz and .zip, with the browser's own decompression.
//
//   zip := (local header, data)*, (central header)*, end of central directory   (APPNOTE.TXT 4.3)
//
// What a member is called, where it begins and how long it is says the central directory alone.

const kMostMembers = 10000;
const kMostBytes = 2 ** 30;  // of all that one file unpacks to
const kEndOfDirectory = 0x06054b50;
const kEntry = 0x02014b50;
const kLocal = 0x04034b50;
const kEndSize = 22;
const kLongestComment = 0xffff;
const kEncrypted = 1;
const kStored = 0;
const kDeflated = 8;
const kWide = 0xffffffff;  // a field whose value is in a ZIP64 extension
const kTooLarge = 'it unpacks to more than 1 GiB';
const kNested = 'archives inside archives are not opened here';

const kCrcTable = Uint32Array.from({length: 256}, (_, byte) => {
  for (let bit = 0; bit < 8; ++bit) byte = byte & 1 ? (byte >>> 1) ^ 0xedb88320 : byte >>> 1;
  return byte;
});

function crc32(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ kCrcTable[(crc ^ byte) & 0xff];
  return ~crc >>> 0;
}

/** What `blob` unpacks to, at most `most` bytes. */
async function unpacked(blob, format, most) {
  const parts = [];
  let size = 0;
  const reader = blob.stream().pipeThrough(new DecompressionStream(format)).getReader();
  for (;;) {
    const {done, value} = await reader.read().catch(() => {
      throw new Error('it is damaged');
    });
    if (done) return new Blob(parts);
    size += value.length;
    if (size > most) {
      reader.cancel().catch(() => {});
      throw new Error(kTooLarge);
    }
    parts.push(value);
  }
}

async function viewOf(blob, begin, end) {
  return new DataView(await blob.slice(Math.max(begin, 0), end).arrayBuffer());
}

async function endOfDirectory(file) {
  const view = await viewOf(file, file.size - kEndSize - kLongestComment, file.size);
  for (let at = view.byteLength - kEndSize; at >= 0; --at)
    if (view.getUint32(at, true) === kEndOfDirectory) return {view, at};
  throw new Error('it is not a .zip file, or damaged');
}

/** UTF-8 where it is; else what older programs write. */
function nameOf(bytes) {
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The members of an archive that are files and that people see, as the directory lists them. */
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
      name: nameOf(new Uint8Array(view.buffer, entry + 46, nameSize)),
      encrypted: (view.getUint16(entry + 8, true) & kEncrypted) !== 0,
      method: view.getUint16(entry + 10, true),
      crc: view.getUint32(entry + 16, true),
      packed: view.getUint32(entry + 20, true),
      at: view.getUint32(entry + 42, true),
    });
    entry = next;
  }
  if (listed.length < count) throw new Error('it is damaged: its directory is cut off');
  const hidden = (part) => part === '__MACOSX' || (part.startsWith('.') && part !== '.' && part !== '..');
  return listed.filter(({name}) => !name.endsWith('/') && !name.split('/').some(hidden));
}

async function contentOf(file, member, most) {
  if (member.encrypted) throw new Error('it is encrypted');
  const local = await viewOf(file, member.at, member.at + 30);
  if (local.byteLength < 30 || local.getUint32(0, true) !== kLocal) throw new Error('it is damaged');
  const begin = member.at + 30 + local.getUint16(26, true) + local.getUint16(28, true);
  const data = file.slice(begin, begin + member.packed);
  if (member.method !== kStored && member.method !== kDeflated)
    throw new Error('it uses a compression method that this page does not support');
  const content = member.method === kStored ? data : await unpacked(data, 'deflate-raw', most);
  if (crc32(new Uint8Array(await content.arrayBuffer())) !== member.crc) throw new Error('it is damaged');
  return content;
}

const isGzip = (name) => /\.gz$/i.test(name) && !/\.tar\.gz$/i.test(name);
const isOtherArchive = (name) => /\.(tgz|tar(\.\w+)?|bz2|xz|zst)$/i.test(name);

/** Hands on the files in `file`: those of an archive, what .gz unpacks to, or `file` itself. `take` is called with the
 *  name and the content of each, `complain` with a name and a reason where one cannot be had. */
export async function filesIn(file, name, take, complain) {
  try {
    if (isOtherArchive(name)) throw new Error('this page unpacks only .zip and .gz; the command-line program can open it');
    if (isGzip(name)) return await take(name.slice(0, -3), await unpacked(file, 'gzip', kMostBytes));
    if (!/\.zip$/i.test(name)) return await take(name, file);
    const listed = await members(file);
    if (listed.length === 0) throw new Error('it contains no files');
    let left = kMostBytes;
    for (const member of listed) {
      const path = `${name}!${member.name}`;
      try {
        if (isOtherArchive(member.name) || /\.zip$/i.test(member.name)) throw new Error(kNested);
        let content = await contentOf(file, member, left);
        left -= content.size;
        if (isGzip(member.name)) content = await unpacked(content, 'gzip', left);
        await take(isGzip(path) ? path.slice(0, -3) : path, content);
      } catch (fault) {
        complain(path, fault.message);
        if (fault.message === kTooLarge) return;
      }
    }
  } catch (fault) {
    complain(name, fault.message);
  }
}
