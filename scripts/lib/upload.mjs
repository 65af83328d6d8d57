import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:js|css|svg|json|html|txt)$/;
const compressors = {
  '.br': (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  '.gz': (bytes) => promisify(gzip)(bytes, { level: 1 }),
};
/** Cache of compressed files by the name and size of the original; most files are unchanged in a rebuild. */
const compressed = new Map();

/**
 * Fast compression for development; the registry's best compression takes seconds.
 * Names contain a hash of the content, except for descriptions and pages, which are small.
 */
async function quickCompanions(name, bytes) {
  if (!compressible.test(name)) return [];
  return Promise.all(
    Object.entries(compressors).map(async ([suffix, compress]) => {
      const key = `${name}${suffix} ${bytes.length}`;
      const known = /\.[0-9a-f]{12}\./.test(name) ? compressed.get(key) : undefined;
      const text = known ?? (await compress(bytes)).toString('base64');
      compressed.set(key, text);
      return [name + suffix, text];
    }),
  );
}

/**
 * Publishes the build in a folder through a running server and makes it live; fast compression, for development only.
 * Resolves null, or the server's error message. `token`: an operator's, or one that publishes this remote.
 */
export async function uploadBuild({ url, token, name, folder }) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    found
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = path.join(entry.parentPath ?? entry.path, entry.name);
        const name = path.relative(folder, file).replaceAll(path.sep, '/');
        const bytes = await readFile(file);
        return [[name, bytes.toString('base64')], ...(await quickCompanions(name, bytes))];
      }),
  );
  const answer = await fetch(new URL(`/api/releases/${name}`, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ files: Object.fromEntries(files.flat()), promotion: 'always' }),
  });
  if (answer.ok) return null;
  const body = await answer.json().catch(() => null);
  return body?.message ?? `the server answered ${answer.status}`;
}
