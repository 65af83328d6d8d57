import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releaseDescriptionSchema } from '@galla/shared/contract';
import { signIn } from '../fixtures/panel';
import { createRegistry } from '../fixtures/registry';
import { expect, test } from '../fixtures/test';

const root = path.resolve(import.meta.dirname, '../..');
const left = new Set(['node_modules', 'dist', '.git', '.data', '.cache']);

/** Jest and the bundler choose their own mode. */
const { NODE_ENV: _, ...withoutMode } = process.env;

/** A copy of this checkout, with the packages of this machine: a new remote changes the lock file. */
function copyCheckout(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'galla-copy-'));
  cpSync(root, copy, { recursive: true, filter: (source) => !left.has(path.basename(source)) });
  if (existsSync(path.join(root, '.tools'))) {
    rmSync(path.join(copy, '.tools'), { recursive: true, force: true });
    symlinkSync(path.join(root, '.tools'), path.join(copy, '.tools'));
  }
  return copy;
}

test('FED-09 FED-02 one command makes a remote that builds, passes its tests and shows up in the open shell, without a build or a reload of it', async ({
  page,
  galla,
}) => {
  test.setTimeout(180_000);
  const copy = copyCheckout();
  const node = (cwd: string, ...args: string[]) =>
    execFileSync(process.execPath, args, {
      cwd: path.join(copy, cwd),
      env: withoutMode,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  try {
    await signIn(page, galla.origin, 'counter');
    node('.', 'scripts/new-remote.mjs', 'loyalty', '--title', 'Loyalty club', '--hindi', 'लॉयल्टी क्लब');
    const folder = path.join(copy, 'remotes/loyalty');
    node('remotes/loyalty', 'node_modules/jest/bin/jest.js');
    node('.', 'node_modules/@typescript/native/bin/tsc', '-p', 'remotes/loyalty');
    node('remotes/loyalty', path.join(copy, 'packages/shared/build/compile.mjs'));

    const dist = path.join(folder, 'dist');
    const files = new Map(readdirSync(dist).map((name) => [name, readFileSync(path.join(dist, name))]));
    const description = releaseDescriptionSchema.parse(
      JSON.parse(readFileSync(path.join(dist, 'remote.json'), 'utf8')),
    );
    await createRegistry(galla).publish('loyalty', { description, files }, 'always');

    const entry = page.getByRole('navigation').getByRole('link', { name: 'Loyalty club', exact: true });
    await expect(entry).toBeVisible();
    await entry.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Loyalty club' })).toBeVisible();
    await expect(page.getByText('Welcome, Ravi Kulkarni')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Loyalty club' })).toBeVisible();

    node('.', 'scripts/remove-remote.mjs', 'loyalty');
    expect(existsSync(folder)).toBe(false);
    expect(readFileSync(path.join(copy, 'pnpm-lock.yaml'), 'utf8')).toBe(
      readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8'),
    );
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

test('FED-09 FED-02 a team in another repository: the same command makes a remote that needs nothing of this one', () => {
  test.setTimeout(180_000);
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'galla-own-')), 'loyalty');
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, {
      cwd: folder,
      env: withoutMode,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const local = path.join(root, '.tools/node_modules/.bin/pnpm');
  const pnpm = existsSync(local) ? local : 'pnpm';
  try {
    const script = path.join(root, 'scripts/new-remote.mjs');
    execFileSync(process.execPath, [script, 'loyalty', '--into', folder], { stdio: 'pipe' });
    run(pnpm, 'install', '--no-frozen-lockfile', '--prefer-offline');
    run(pnpm, 'test');
    run(process.execPath, 'node_modules/@typescript/native/bin/tsc', '-p', '.');
    run(pnpm, 'build');
    const description = releaseDescriptionSchema.parse(
      JSON.parse(readFileSync(path.join(folder, 'dist/remote.json'), 'utf8')),
    );
    expect(Object.keys(description.requires)).toContain('@galla/shared/ui');
  } finally {
    rmSync(path.dirname(folder), { recursive: true, force: true });
  }
});
