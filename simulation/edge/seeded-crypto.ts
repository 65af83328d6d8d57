// Takes the place of node:crypto in the product's code: what is random comes from the seed, all else is Node's own.
import { edgeOf } from './process-edge';

export * from 'node:crypto';

export function randomFillSync<View extends NodeJS.ArrayBufferView>(view: View): View {
  const { bytes } = edgeOf();
  const filled = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  for (let at = 0; at < filled.length; at += 1) filled[at] = bytes.between(0, 255);
  return view;
}

export const randomBytes = (size: number): Buffer => randomFillSync(Buffer.alloc(size));

export const randomInt = (from: number, below?: number): number =>
  below === undefined ? edgeOf().bytes.between(0, from - 1) : edgeOf().bytes.between(from, below - 1);

export function randomUUID(): string {
  const hex = randomBytes(16).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
