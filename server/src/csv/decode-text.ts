/** Bytes looked at to tell UTF-16 without a mark from single bytes. */
const sampled = 2_000;

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** UTF-16 without a mark: of Latin text and punctuation every second byte is 0. */
function bareUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const some = bytes.subarray(0, sampled);
  const zerosAt = (parity: number): number =>
    some.reduce((count, byte, at) => count + (byte === 0 && at % 2 === parity ? 1 : 0), 0);
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (even + odd < some.length / 10) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** What windows-1252 has where Latin-1 has control characters: 0x80 to 0x9f. Some versions of Node decode these as Latin-1. */
const westernSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const western = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\u0080-\u009f]/g, (sign) => westernSigns[sign.charCodeAt(0) - 0x80] ?? sign);

/** Whether a text read as windows-1252 is one: no control characters, which a picture or an archive is full of. */
const isText = (text: string): boolean => !/(?![\t\n\v\f\r])\p{Cc}/u.test(text);

/**
 * The text of a file as spreadsheets and older programs save it: UTF-8, UTF-16 with or without its mark, else
 * windows-1252. Null: the bytes are no text.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be');
  const bare = bareUtf16(bytes);
  if (bare !== null) return decoded(bytes, bare);
  const utf8 = decoded(bytes, 'utf-8');
  if (utf8 !== null || bytes.includes(0)) return utf8;
  const text = western(bytes);
  return isText(text) ? text : null;
}
