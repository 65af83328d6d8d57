// Bundles the command line tool into one file without dependencies except Node: node build.mjs
import { chmodSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('.', import.meta.url));
rmSync(`${root}dist`, { recursive: true, force: true });
await build({
  entryPoints: { release: `${root}src/main.ts` },
  absWorkingDir: root,
  outdir: `${root}dist`,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  banner: { js: '#!/usr/bin/env node' },
  logLevel: 'warning',
});
chmodSync(`${root}dist/release.mjs`, 0o755);
