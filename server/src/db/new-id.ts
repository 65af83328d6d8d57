import { randomFillSync } from 'node:crypto';

const bytes = new Uint8Array(16);
let lastMilliseconds = 0;
let counter = 0;

/**
 * A new UUID version 7 (RFC 9562): ids sort by creation time, so that primary key indexes grow at one end. Ids of one
 * process are strictly ascending; a 12-bit counter orders them within a millisecond.
 */
export function newId(now: number = Date.now()): string {
  randomFillSync(bytes);
  if (now > lastMilliseconds) {
    lastMilliseconds = now;
    counter = ((bytes[6] ?? 0) & 0x07) << 8;
  } else {
    counter += 1;
    if (counter > 0xfff) {
      lastMilliseconds += 1;
      counter = 0;
    }
  }
  const time = lastMilliseconds.toString(16).padStart(12, '0');
  const sequence = counter.toString(16).padStart(3, '0');
  const variant = (0x80 | ((bytes[8] ?? 0) & 0x3f)).toString(16);
  const random = Buffer.from(bytes.buffer, bytes.byteOffset + 9, 7).toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence}-${variant}${random.slice(0, 2)}-${random.slice(2)}`;
}
