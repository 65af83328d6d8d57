import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { msg } from '../../messages/message';
import type { InspectedRelease } from './inspect-release';
import { ReleaseRefusal } from './release-refusal';

const worthIt = /\.(?:js|css|svg|json|webmanifest|html|txt)$/;
const smallestBytes = 512;

const codecs = {
  '.br': {
    compress: (bytes: Buffer) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    expand: (bytes: Buffer, maxOutputLength: number) =>
      promisify(brotliDecompress)(bytes, { maxOutputLength }),
  },
  '.gz': {
    compress: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
    expand: (bytes: Buffer, maxOutputLength: number) => promisify(gunzip)(bytes, { maxOutputLength }),
  },
} as const;

/**
 * The '.br' and '.gz' files to store beside a release's files, so that each is compressed once. Those of the build are
 * used after a check against their original; a mismatch is refused as tampering.
 */
export async function compressedFilesOf(release: InspectedRelease): Promise<Map<string, Buffer>> {
  const kept = new Map<string, Buffer>();
  const work = [...release.files].flatMap(([name, bytes]) =>
    worthIt.test(name) && bytes.length >= smallestBytes
      ? (Object.keys(codecs) as (keyof typeof codecs)[]).map(async (suffix) => {
          const companion = release.companions.get(name + suffix);
          const small = companion
            ? await checked(companion, bytes, suffix, name + suffix)
            : await codecs[suffix].compress(bytes);
          if (small.length < bytes.length) kept.set(name + suffix, small);
        })
      : [],
  );
  await Promise.all(work);
  return kept;
}

async function checked(companion: Buffer, original: Buffer, suffix: keyof typeof codecs, file: string) {
  // One byte above the expected size, at least one: decompression bombs stop here.
  const expanded = await codecs[suffix].expand(companion, original.length + 1).catch(() => null);
  if (expanded?.equals(original)) return companion;
  throw new ReleaseRefusal(422, 'RELEASE_MANIFEST_INVALID', msg('releases.tampered', { file }), { file });
}
