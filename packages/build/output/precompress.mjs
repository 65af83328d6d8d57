// Writes a .br and a .gz beside every file worth it, so that no server compresses the same bytes twice.
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:js|css|svg|json|webmanifest)$/;
const smallestBytes = 512;

/** How files that are served are compressed. */
export const brotliOptions = (length) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
});

const compressFile = async (file) => {
  if ((await stat(file)).size < smallestBytes) return;
  const bytes = await readFile(file);
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(bytes, brotliOptions(bytes.length)),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
};

/** Compresses the files of a finished build; descriptions that servers read (remote.json, shell.json) included. */
export const precompress = async (folder) => {
  const entries = await readdir(folder, { recursive: true });
  await Promise.all(
    entries.filter((file) => compressible.test(file)).map((file) => compressFile(path.join(folder, file))),
  );
};
