import type { ReleaseDescription } from '@galla/contract';
import type { ReleaseFiles } from './release-files';

/**
 * What a release has for other hosts and tools, which the shell never loads: mf-manifest.json, mf-stats.json, and the entry
 * that such a host loads first.
 */
export const isForOtherHosts = (file: string): boolean =>
  /^mf-(?:[\w-]+\.json|host\.[0-9a-f]{12}\.js)$/.test(file);

const runs = /\.(?:[cm]?js|css)$/;

/**
 * Whether the first files of a build of scripts hold the hash of every other script and style: then checked first files
 * mean checked later ones, and a document need not name these.
 */
export function entryVouches(
  { entry, exposed, files: hashes }: Pick<ReleaseDescription, 'entry' | 'exposed' | 'files'>,
  files: ReleaseFiles,
): boolean {
  if (entry.type === 'module') return false;
  const first = new Set([entry.file, ...exposed.js, ...exposed.css]);
  const texts = [entry.file, ...exposed.js].map((file) => files.get(file)?.toString('utf8') ?? '');
  return Object.entries(hashes)
    .filter(([file]) => runs.test(file) && !first.has(file) && !isForOtherHosts(file))
    .every(([, hash]) => texts.some((text) => text.includes(hash)));
}
