// Texts as bytes, in the encoding that their file has: UTF-8, or windows-1252 where it is not UTF-8.

const kWestern = 'windows-1252';

let westernBytes;

/** The byte of each character of windows-1252. */
function bytesOfCharacters() {
  const characters = new TextDecoder(kWestern).decode(Uint8Array.from({length: 256}, (_, byte) => byte));
  westernBytes ??= new Map([...characters].map((character, byte) => [character, byte]));
  return westernBytes;
}

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
  const known = bytesOfCharacters();
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; ++i) {
    const byte = known.get(text[i]);
    if (byte === undefined) return null;
    bytes[i] = byte;
  }
  return bytes;
}
