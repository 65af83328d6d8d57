import { menuUploadLimits } from '@galla/shared/contract';
import sharp from 'sharp';

export interface EncodedImage {
  image: Buffer;
  thumb: Buffer;
  width: number;
  height: number;
}
export type ImageRefusal = 'notAnImage' | 'tooManyPixels';
export type ImageType = 'png' | 'jpg' | 'webp';

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);

/** What a file is by its first bytes; its name counts for nothing. */
export function imageTypeOf(bytes: Buffer): ImageType | null {
  if (bytes.subarray(0, 8).equals(pngStart)) return 'png';
  if (bytes.subarray(0, 3).equals(jpegStart)) return 'jpg';
  const isWebp =
    bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP';
  return isWebp ? 'webp' : null;
}

// One thread an image: orders come first on a small machine.
sharp.concurrency(1);

const options = {
  limitInputPixels: menuUploadLimits.imagePixels,
  failOn: 'error',
  sequentialRead: true,
} as const;

/** Images decoded at a time: each may need a hundred megabytes while it is large. */
const atATime = 2;
let decoding = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (decoding >= atATime) await new Promise<void>((resolve) => waiting.push(resolve));
  else decoding += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else decoding -= 1;
  }
}

type Encoding = { kind: 'ok'; encoded: EncodedImage } | { kind: 'refused'; reason: ImageRefusal };

/**
 * Decodes an image and writes it anew: what is kept holds pixels only, no metadata, no script, no second file behind
 * the image. Upright as the camera meant it. Runs outside the event loop.
 */
export async function encodeImage(bytes: Buffer): Promise<Encoding> {
  if (imageTypeOf(bytes) === null) return { kind: 'refused', reason: 'notAnImage' };
  return inTurn(() => encode(bytes));
}

async function encode(bytes: Buffer): Promise<Encoding> {
  try {
    const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
    if (width * height > menuUploadLimits.imagePixels) return { kind: 'refused', reason: 'tooManyPixels' };
    const upright = sharp(bytes, options).autoOrient();
    const side = menuUploadLimits.imageSide;
    const kept = await upright
      .clone()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    const thumb = await sharp(kept.data)
      .resize({ width: menuUploadLimits.thumbSide, height: menuUploadLimits.thumbSide, fit: 'cover' })
      .webp({ quality: 76 })
      .toBuffer();
    const encoded = { image: kept.data, thumb, width: kept.info.width, height: kept.info.height };
    return { kind: 'ok', encoded };
  } catch {
    // Whatever the decoder says of broken bytes: it is no image.
    return { kind: 'refused', reason: 'notAnImage' };
  }
}
