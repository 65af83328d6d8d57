const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Bytes from here on are rejected, to avoid modulo bias. */
const fairLimit = 256 - (256 % alphabet.length);

/** Random letters and digits, `length` of them, from the platform's secure source. Needs no secure context. */
export function randomId(length: number): string {
  if (!Number.isInteger(length) || length < 0) throw new RangeError(`Not a length: ${length}`);
  let id = '';
  while (id.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length - id.length + 8))) {
      if (byte < fairLimit && id.length < length) id += alphabet.charAt(byte % alphabet.length);
    }
  }
  return id;
}
