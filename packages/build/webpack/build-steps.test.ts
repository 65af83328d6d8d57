/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const check = path.resolve(__dirname, '../../../scripts/check-build-steps.mjs');

function checked(...files: string[]) {
  const { status, stdout } = spawnSync(process.execPath, [check, ...files], { encoding: 'utf8' });
  return { status, stdout };
}

/** What is said of a webpack configuration with these parts. */
function saidOf(parts: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'galla-build-'));
  const file = path.join(folder, 'webpack.config.cjs');
  writeFileSync(file, `module.exports = { name: 'other', context: __dirname, ${parts} };`);
  const { status, stdout } = checked(file);
  rmSync(folder, { recursive: true });
  expect(status).toBe(stdout.endsWith(' 0 findings\n') ? 0 : 1);
  return stdout;
}

test('FED-14 no build step rewrites another package’s source or the bundler’s runtime', () => {
  expect(checked()).toEqual({ status: 0, stdout: expect.stringMatching(/ 0 findings\n$/) });
});

test('FED-14 a loader of the project that applies to another package is refused, one for its own sources is not', () => {
  const rule = (test: string) => `module: { rules: [{ test: ${test}, use: __dirname + '/rewrite.cjs' }] }`;
  expect(saidOf(rule('/[\\\\/]react-router[\\\\/].*chunk/'))).toContain('rewrite.cjs for react-router');
  expect(saidOf(rule('/[\\\\/]remotes[\\\\/]/'))).toContain(' 0 findings');
});

test('FED-14 a plugin of the project that taps the modules of the bundler’s runtime is refused', () => {
  const plugin = (hook: string) =>
    `plugins: [{ apply(compiler) {
      compiler.hooks.compilation.tap('Own', (compilation) => compilation.hooks.${hook}.tap('Own', () => {}));
    } }]`;
  expect(saidOf(plugin('runtimeModule'))).toContain('at the hook runtimeModule');
  expect(saidOf(plugin('finishModules'))).toContain(' 0 findings');
});

test('FED-14 another package is replaced only where that is listed with its reason', () => {
  expect(saidOf(`resolve: { alias: { zod: __dirname } }`)).toContain('alias of zod');
});
