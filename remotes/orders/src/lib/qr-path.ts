import { encode } from 'uqr';

/** Light modules around a QR code that scanners need. */
const quietZone = 4;

/** A QR code for an SVG: side in modules, and the path of its dark modules. */
export function qrPath(text: string): { size: number; path: string } {
  const code = encode(text, { ecc: 'M', border: quietZone });
  const dark = code.data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: code.size, path: dark.join('') };
}
