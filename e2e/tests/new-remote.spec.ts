import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { opsEndpoints, releaseDescriptionSchema } from '@galla/contract';
import { serveFrom } from '../fixtures/dev-server';
import {
  createTeam,
  documentedCommands,
  filesBelow,
  makeNextShell,
  pnpm,
  type Team,
} from '../fixtures/own-repository';
import { enter, password } from '../fixtures/panel';
import { createRegistry, keysDir } from '../fixtures/registry';
import { expect, test } from '../fixtures/test';

const root = path.resolve(import.meta.dirname, '../..');
const left = new Set(['node_modules', 'dist', '.git', '.data', '.cache']);

/** NODE_ENV is not inherited: Jest and the bundler set their own mode. */
const { NODE_ENV: _, ...withoutMode } = process.env;

/** A copy of this checkout with its installed packages, since a new remote changes the lock file. */
function copyCheckout(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'galla-copy-'));
  cpSync(root, copy, { recursive: true, filter: (source) => !left.has(path.basename(source)) });
  if (existsSync(path.join(root, '.tools'))) {
    rmSync(path.join(copy, '.tools'), { recursive: true, force: true });
    symlinkSync(path.join(root, '.tools'), path.join(copy, '.tools'));
  }
  return copy;
}

test('FED-09 FED-02 one command creates a remote that builds, passes its tests and shows up in the open shell, without rebuild or reload', async ({
  panel,
  galla,
}) => {
  test.setTimeout(180_000);
  const page = await panel('counter');
  const copy = copyCheckout();
  const node = (cwd: string, ...args: string[]) =>
    execFileSync(process.execPath, args, {
      cwd: path.join(copy, cwd),
      env: withoutMode,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  try {
    node('.', 'scripts/new-remote.mjs', 'gift-cards', '--title', 'Gift cards', '--hindi', 'उपहार कार्ड');
    const folder = path.join(copy, 'remotes/gift-cards');
    node('remotes/gift-cards', 'node_modules/jest/bin/jest.js');
    node('.', 'node_modules/@typescript/native/bin/tsc', '-p', 'remotes/gift-cards');
    node('remotes/gift-cards', path.join(copy, 'packages/build/output/compile.mjs'));

    const dist = path.join(folder, 'dist');
    const files = new Map(readdirSync(dist).map((name) => [name, readFileSync(path.join(dist, name))]));
    const description = releaseDescriptionSchema.parse(
      JSON.parse(readFileSync(path.join(dist, 'remote.json'), 'utf8')),
    );
    expect(description.routes.map((route) => route.path)).toEqual(['/panel/gift-cards']);
    await createRegistry(galla).publish('gift-cards', { files }, 'always');

    const entry = page.getByRole('navigation').getByRole('link', { name: 'Gift cards', exact: true });
    await expect(entry).toBeVisible();
    await entry.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Gift cards' })).toBeVisible();
    await expect(page.getByText('Welcome, Ravi Kulkarni')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Gift cards' })).toBeVisible();

    node('.', 'scripts/remove-remote.mjs', 'gift-cards');
    expect(existsSync(folder)).toBe(false);
    expect(readFileSync(path.join(copy, 'pnpm-lock.yaml'), 'utf8')).toBe(
      readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8'),
    );
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

/** The packed files contain neither references to this checkout nor test files. */
function expectPackedWell({ folder }: Team): void {
  for (const name of [
    'contract',
    'domain',
    'orders-client',
    'shared',
    'ui',
    'testing',
    'build',
    'release-cli',
  ]) {
    const packed = path.join(folder, 'node_modules/@galla', name);
    const files = filesBelow(packed).filter((file) => !file.startsWith('node_modules'));
    expect(files.filter((file) => /\.test\.|jest\.config|tsconfig|\.template$/.test(file))).toEqual([]);
    const astray = files.filter((file) => readFileSync(path.join(packed, file), 'utf8').includes(root));
    expect(astray).toEqual([]);
  }
}

/** Every entry point of the packed packages, checked as a team's compiler sees it. */
async function checkAllTypes(team: Team): Promise<void> {
  const entries = ['contract', 'domain', 'orders-client', 'shared', 'ui', 'testing'].flatMap((name) => {
    // Links followed: what a package imports lies beside it in pnpm's store.
    const folder = realpathSync(path.join(team.folder, 'node_modules/@galla', name));
    const { exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      exports: Record<string, string | object>;
    };
    return Object.values(exports)
      .filter((file) => typeof file === 'string')
      .filter((file) => file.startsWith('./src/'))
      .map((file) => path.join(folder, file));
  });
  const config = path.join(team.folder, 'tsconfig.all.json');
  const files = [...entries, 'node_modules/@galla/build/typescript/styles.d.ts'];
  writeFileSync(config, JSON.stringify({ extends: './tsconfig.json', include: [], files }));
  await team.run('pnpm types', '-p', config);
  rmSync(config);
}

test('FED-18 FED-09 the whole workflow of a team in a separate repository, and its release runs in the next shell', async ({
  page,
  galla,
}) => {
  test.setTimeout(400_000);
  const registry = createRegistry(galla);
  const team = createTeam({ GALLA_OPS_URL: galla.opsOrigin, GALLA_KEYS_DIR: keysDir() });
  const heading = page.getByRole('heading', { level: 1, name: 'Loyalty club' });
  const present = page.getByText('This screen is yours to fill.');
  const next = page.getByText('Points for every order.');
  const open = () => page.goto(`${galla.origin}/panel/loyalty`);
  /** The second version shows a different text. */
  const write = (before: string, after: string) => {
    const file = path.join(team.folder, 'src/messages/en.ts');
    writeFileSync(file, readFileSync(file, 'utf8').replace(before, after));
  };
  const parse = (printed: string): unknown => {
    const { data } = JSON.parse(printed.trim().split('\n').at(-1) ?? '') as { data: unknown };
    return data;
  };
  try {
    await test.step('make: a repository with one commit, a separate lock file, and nothing of this checkout', async () => {
      await team.run(
        'npm run new-remote -- loyalty --into ../loyalty --title "Loyalty club" --hindi "लॉयल्टी क्लब"',
      );
      expect(await team.tool('git', 'status', '--porcelain')).toBe('');
      const committed = (await team.tool('git', 'ls-files')).split('\n');
      expect(committed).toEqual(
        expect.arrayContaining(['pnpm-lock.yaml', '.github/workflows/ci.yml', 'README.md']),
      );
      const astray = committed.filter(
        (file) => file !== '' && readFileSync(path.join(team.folder, file), 'utf8').includes(root),
      );
      expect(astray).toEqual([]);
      expectPackedWell(team);
    });

    await test.step('check: as documented, and the packed package as a whole', async () => {
      await team.run('pnpm install', '--frozen-lockfile', '--prefer-offline');
      await team.run('pnpm format');
      expect(await team.tool('git', 'status', '--porcelain')).toBe('');
      await checkAllTypes(team);
      await team.run('pnpm lint');
      await team.run('pnpm declaration');
      await team.run('pnpm test');
    });

    await test.step('develop: in a running shell to which this remote is unknown', async () => {
      const dev = await serveFrom({ folder: team.folder, command: [pnpm, 'dev'], api: galla.origin });
      team.done.add('pnpm dev');
      try {
        team.here['http://localhost:3001'] = dev.release;
        team.here['asha'] = 'ops';
        team.environment = { ...team.environment, GALLA_OPS_PASSWORD: password };
        await team.run('npm run release -- login asha');
        const token = await team.run(
          'npm run release -- staff-token --user 9876500003 --origin http://localhost:3001 --hours 12 -m "tries the new cards"',
        );
        await enter(page, galla.origin, 'counter');
        await page.goto(`${galla.origin}/panel/loyalty?remote=loyalty@${dev.release}#staff=${token.trim()}`);
        await page.getByRole('button', { name: 'Load override', exact: true }).click();
        await expect(page).toHaveURL(`${galla.origin}/panel/loyalty`);
        await expect(heading).toBeVisible({ timeout: 60_000 });
        await expect(present).toBeVisible();
        write('This screen is yours to fill.', 'Points for every order.');
        await expect(async () => {
          await page.reload();
          await expect(next).toBeVisible({ timeout: 5_000 });
        }).toPass();
        write('Points for every order.', 'This screen is yours to fill.');
        await page.getByRole('button', { name: 'Remove override' }).click();
      } finally {
        await dev.stop();
      }
    });

    await test.step('publish: the first release, with this remote’s token', async () => {
      const token = await team.run('npm run release -- token loyalty --label CI --rights publish,view,steer');
      // From here on the team, without the operator's sign-in.
      team.environment = {
        GALLA_OPS_URL: galla.opsOrigin,
        GALLA_RELEASE_TOKEN: token.trim(),
        XDG_CONFIG_HOME: path.join(team.folder, 'none'),
      };
      await team.run('pnpm build');
      expect(await team.run('pnpm release publish --from dist', '--live')).toContain('live since revision');
      await open();
      await expect(heading).toBeVisible();
      await expect(present).toBeVisible();
    });
    const first = (await registry.remote('loyalty')).stable ?? '';

    await test.step('canary: the second release for 5% and for staff; its health is shown', async () => {
      write('This screen is yours to fill.', 'Points for every order.');
      await team.run('pnpm check');
      await team.run('pnpm build');
      expect(await team.run('pnpm release publish --from dist')).toContain('served to no one yet');
      expect(await team.run('pnpm release canary 5% -m "first merchants"')).toContain('at 5%');
      const ours = await registry.merchantWith('Malabar Kitchen');
      // The demo's merchant has no orders yet, so its reports would not count.
      await registry.makeOurs(ours);
      await team.run('pnpm release canary 5% -m "first merchants"', '--allow-merchant', ours);
      await open();
      await expect(next).toBeVisible();
      await expect
        .poll(async () => {
          const health = opsEndpoints.health.data.parse(
            parse(await team.run('pnpm release health', '--json')),
          );
          return health.canary?.long;
        })
        .toMatchObject({ sessions: 1, failures: 0 });
      await registry.emptyCohort();
    });

    await test.step('promote, and roll back', async () => {
      expect(await team.run('pnpm release promote -m "quiet for a day"')).toContain('loyalty: live');
      expect((await registry.remote('loyalty')).lastGood).toBe(first);
      expect(await team.run('pnpm release rollback -m "totals are wrong"')).toContain(`live ${first}`);
      await open();
      await expect(present).toBeVisible();
      expect(await team.run('pnpm release status')).toContain(first);
      const { entries } = opsEndpoints.history.data.parse(
        parse(await team.run('pnpm release history', '--json')),
      );
      const acts = entries.filter(({ by }) => by === 'token loyalty CI').map(({ action }) => action);
      expect(acts).toEqual(['rollback', 'promote', 'canary', 'canary', 'publish', 'promote', 'publish']);
    });

    await test.step('the shell is upgraded by a minor version, and the unchanged release still runs', async () => {
      await createRegistry(galla).publish('shell', makeNextShell('next-shell'), 'always');
      await open();
      await expect(page.locator('meta[name="next-shell"]')).toHaveCount(1);
      await expect(heading).toBeVisible();
      await expect(present).toBeVisible();
      await registry.rollback('shell');
    });

    await test.step('one command updates the packages to those of a newer shell', async () => {
      await team.run('npm run new-remote -- --update ../loyalty');
      expect(await team.tool('git', 'status', '--porcelain', 'package.json')).toBe('');
    });
    const workflow = readFileSync(path.join(team.folder, '.github/workflows/ci.yml'), 'utf8');
    const piped = [...workflow.matchAll(/- run: (.+)$/gm)].map(([, line = '']) => line);
    const isDone = (line: string) => [...team.done].some((done) => line.startsWith(done));
    expect(piped.filter((line) => !isDone(line))).toEqual([]);
    expect(piped).toContain('pnpm check');
    expect(documentedCommands().filter((line) => !team.done.has(line))).toEqual([]);
  } finally {
    team.dispose();
  }
});
