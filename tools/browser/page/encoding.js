// Texts as bytes, in the encoding that their file has: UTF-8, or windows-1252 where it is not UTF-8.

const kWestern = 'windows-1252';

// The byte of each of its characters.
const kBytes = new Map(
    [...new TextDecoder(kWestern).decode(Uint8Array.from({length: 256}, (_, byte) => byte))].map((character, byte) => [character, byte]));

/** The text of a file, and its encoding. */
export function decoded(bytes) {
  try {
    return {text: new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(bytes), encoding: 'utf-8'};
  } catch {
    return {text: new TextDecoder(kWestern).decode(bytes), encoding: kWestern};
  }
}

/** The bytes of a text; nothing if it has a character that the encoding does not have. */
export function encoded(text, encoding) {
  if (encoding !== kWestern) return new TextEncoder().encode(text);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; ++i) {
    const byte = kBytes.get(text[i]);
    if (byte === undefined) return null;
    bytes[i] = byte;
  }
  return bytes;
}
