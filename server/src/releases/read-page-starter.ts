import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runsFromSource, serverRoot } from '../db/server-root';

/** The script that every page starts with. It is the server's own: no release of the shell can break it. */
export interface PageStarter {
  text: string;
  /** As the page's policy names a script that may stand in it: 'sha256-…'. */
  source: string;
}

/** Reads it as it was built; made here when sources run directly. */
export async function readPageStarter(): Promise<PageStarter> {
  const text = runsFromSource() ? await buildPageStarter() : await readFile(builtFile(), 'utf8');
  const hash = createHash('sha256').update(text).digest('base64');
  return { text, source: `'sha256-${hash}'` };
}

const builtFile = () => join(serverRoot(), 'dist', 'page-starter.txt');

async function buildPageStarter(): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [join(serverRoot(), 'page-starter', 'page-starter.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
