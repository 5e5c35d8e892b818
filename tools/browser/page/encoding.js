// Texts as bytes, in the encoding that their file has: UTF-16 where it looks like it, else UTF-8, or windows-1252 where it is
// not UTF-8. The program reads them alike (lib/text/utf16.h and utf8.h).

const kWestern = 'windows-1252';

// The byte of each of its characters.
const kBytes = new Map(
    [...new TextDecoder(kWestern).decode(Uint8Array.from({length: 256}, (_, byte) => byte))].map((character, byte) => [character, byte]));

/** The UTF-16 that bytes are: they begin with a byte order mark, or the other byte of most characters is 0. */
function utf16Of(bytes) {
  if (bytes[0] === 0xFF && bytes[1] === 0xFE) return 'utf-16le';
  if (bytes[0] === 0xFE && bytes[1] === 0xFF) return 'utf-16be';
  const size = Math.min(bytes.length, 4096) & ~1;
  if (size < 8) return null;
  const zeros = [0, 0];  // at even places, and at odd ones
  for (let i = 0; i < size; ++i) zeros[i % 2] += bytes[i] === 0;
  const half = size / 2 >> 1;
  if (zeros[0] === 0 && zeros[1] >= half) return 'utf-16le';
  return zeros[1] === 0 && zeros[0] >= half ? 'utf-16be' : null;
}

/** The text of a file, and its encoding; nothing if it is not text. */
export function decoded(bytes) {
  const wide = utf16Of(bytes);
  if (wide) return {text: new TextDecoder(wide, {ignoreBOM: true}).decode(bytes), encoding: wide};
  if (bytes.includes(0)) return null;
  try {
    return {text: new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(bytes), encoding: 'utf-8'};
  } catch {
    return {text: new TextDecoder(kWestern).decode(bytes), encoding: kWestern};
  }
}

/** The bytes of a text; nothing if it has a character that the encoding does not have, or for UTF-16, which is not written. */
export function encoded(text, encoding) {
  if (encoding.startsWith('utf-16')) return null;
  if (encoding !== kWestern) return new TextEncoder().encode(text);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; ++i) {
    const byte = kBytes.get(text[i]);
    if (byte === undefined) return null;
    bytes[i] = byte;
  }
  return bytes;
}
