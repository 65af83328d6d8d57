/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { FederationEntryIdPlugin } from './federation-entry-id-plugin.cjs';

/** What a production build makes of a container's start whose file is named by `digest`. */
async function builtWith(digest: string): Promise<string> {
  const context = mkdtempSync(path.join(tmpdir(), 'galla-entry-'));
  const entry = path.join(context, '.federation', `entry.${digest}.js`);
  mkdirSync(path.dirname(entry));
  writeFileSync(entry, `import '../start.js'; globalThis.started = import('../start.js');`);
  writeFileSync(path.join(context, 'start.js'), 'export const start = globalThis.start?.();');
  const compiler = webpack({
    context,
    mode: 'production',
    entry: { main: entry },
    output: { path: path.join(context, 'dist') },
    optimization: { minimize: false, runtimeChunk: 'single' },
    plugins: [new FederationEntryIdPlugin()],
  });
  try {
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        const problem = error ?? stats?.compilation.errors[0];
        if (problem) reject(problem);
        else resolve();
      });
    });
    return readFileSync(path.join(context, 'dist/main.js'), 'utf8');
  } finally {
    rmSync(context, { recursive: true });
  }
}

test('SPD-04 a container’s start has one id in every checkout, however its file is named', async () => {
  const [here, there] = [await builtWith('8c20dd4c8d00ad87'), await builtWith('1f00b7a2c9e44d10')];
  expect(here).toContain('federation-entry');
  expect(here).toBe(there);
});
