import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

/**
 * Builds the service worker of a shell, if it has one, to dist/service-worker.js. It is given every script and style
 * of the finished build with its hash, so that what it keeps is what was built.
 */
export const buildServiceWorker = async (root) => {
  const entry = path.join(root, 'service-worker/service-worker.ts');
  if (!existsSync(entry)) return;
  const { files } = JSON.parse(await readFile(path.join(root, 'dist/shell.json'), 'utf8'));
  const kept = Object.entries(files)
    .filter(([file]) => /\.(?:js|css)$/.test(file))
    .map(([file, integrity]) => ({ url: `/${file}`, revision: null, integrity }));
  await build({
    entryPoints: [entry],
    outfile: path.join(root, 'dist/service-worker.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    define: { SHELL_FILES: JSON.stringify(kept), 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
};
