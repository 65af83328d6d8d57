import { menuUploadLimits } from '@galla/contract';
import type Sharp from 'sharp';

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

/** File type by its first bytes; the name is ignored. */
export function imageTypeOf(bytes: Buffer): ImageType | null {
  if (bytes.subarray(0, 8).equals(pngStart)) return 'png';
  if (bytes.subarray(0, 3).equals(jpegStart)) return 'jpg';
  const isWebp =
    bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP';
  return isWebp ? 'webp' : null;
}

/** Loaded with the first image: most starts need none. */
async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // One thread per image: on a small machine orders have priority.
  sharp.concurrency(1);
  return sharp;
}

const options = {
  limitInputPixels: menuUploadLimits.imagePixels,
  failOn: 'error',
  sequentialRead: true,
} as const;

/** Images decoded concurrently: a large one may need a hundred megabytes. */
const atATime = 2;
let decoding = 0;
const waiting: (() => void)[] = [];

async function withinLimit<Result>(work: () => Promise<Result>): Promise<Result> {
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
 * Decodes and re-encodes an image: only pixels are kept, no metadata, script or appended file. EXIF orientation is
 * applied. Runs outside the event loop.
 */
export async function encodeImage(bytes: Buffer): Promise<Encoding> {
  if (imageTypeOf(bytes) === null) return { kind: 'refused', reason: 'notAnImage' };
  const sharp = await loadSharp();
  return withinLimit(() => encode(sharp, bytes));
}

async function encode(sharp: typeof Sharp, bytes: Buffer): Promise<Encoding> {
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
    // Any decoder error means the file is not a valid image.
    return { kind: 'refused', reason: 'notAnImage' };
  }
}
