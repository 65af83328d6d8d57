/** @jest-environment node */
import { execFile } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const preset = path.resolve(__dirname, '../../build/webpack-remote.cjs');

/** What the build of a remote says whose screen is made of `source`. */
function buildSaying(source: string): Promise<string> {
  const root = mkdtempSync(path.join(tmpdir(), 'galla-remote-'));
  mkdirSync(path.join(root, 'src'));
  writeFileSync(path.join(root, 'package.json'), JSON.stringify({ name: 'loyalty', version: '1.0.0' }));
  writeFileSync(path.join(root, 'src/remote.tsx'), source);
  // A file, since the minifier's processes are started with what this one is started with.
  const script = path.join(root, 'build.cjs');
  writeFileSync(
    script,
    `const webpack = require(${JSON.stringify(require.resolve('webpack'))});
    const config = require(${JSON.stringify(preset)})(__dirname);
    webpack(config, (error, stats) => console.log(error ?? stats.toString({ preset: 'errors-only' })));`,
  );
  const env = { ...process.env, NODE_ENV: 'production' };
  return new Promise<string>((resolve, reject) => {
    execFile(process.execPath, [script], { env, timeout: 20_000 }, (error, out) =>
      error ? reject(error) : resolve(out.trim()),
    );
  }).finally(() => rmSync(root, { recursive: true }));
}

test('a remote that uses of a shared library what the shell does not offer does not build, and is told what', async () => {
  const said = await buildSaying(
    `import { z } from 'zod'; export const remote = [z.object({ net: z.cidrv4(), day: z.iso.date(), week: z.iso.duration() })];`,
  );
  expect(said).toContain('src/remote.tsx uses z.cidrv4, which the shell does not offer');
  expect(said).toContain('uses z.iso.duration');
  expect(said).not.toContain('z.iso.date,');
  expect(said).not.toContain('z.object');
});

test('what is only described and left out of the bundle counts for nothing', async () => {
  const said = await buildSaying(
    `import { z } from 'zod'; const net = /* #__PURE__ */ z.cidrv4(); export const remote = z.string();`,
  );
  expect(said).toBe('');
});
