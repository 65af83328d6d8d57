import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runsFromSource, serverRoot } from '../../server-root';

/** The script that every page starts with. Part of the server, so that no release of the shell can break it. */
export interface PageStarter {
  text: string;
  /** The CSP source of the script: 'sha256-…'. */
  source: string;
}

/** Reads the built script; bundles it here when sources run directly. */
export async function readPageStarter(): Promise<PageStarter> {
  const built = runsFromSource() ? await buildPageStarter() : await readFile(builtFile(), 'utf8');
  const text = built.trimEnd();
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
