import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { restorePlaces, settleRestore } from './settle-restore';

let temporary: ReturnType<typeof temporaryFolder>;
let dataDir: string;
let folder: string;
beforeEach(() => {
  temporary = temporaryFolder();
  dataDir = temporary.path;
  folder = join(dataDir, 'db');
});
afterEach(() => temporary.remove());

const write = (path: string, text: string) => {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
};
/** A folder with a database and files, and a complete restore beside it. */
function prepare(): void {
  for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true });
  const { cluster, stagedCluster, stagedFiles, complete } = restorePlaces(folder);
  write(join(cluster, 'rows'), 'old');
  write(join(dataDir, 'installation.id'), 'old');
  write(join(dataDir, 'images', 'a'), 'old');
  write(join(dataDir, 'images', 'b'), 'only here');
  write(join(stagedCluster, 'rows'), 'new');
  write(join(stagedFiles, 'images', 'a'), 'new');
  write(join(stagedFiles, 'installation.id'), 'new');
  write(complete, '');
}
const state = () => ({
  rows: readFileSync(join(folder, 'cluster', 'rows'), 'utf8'),
  id: readFileSync(join(dataDir, 'installation.id'), 'utf8'),
  pictures: [
    readFileSync(join(dataDir, 'images', 'a'), 'utf8'),
    readFileSync(join(dataDir, 'images', 'b'), 'utf8'),
  ],
  folder: readdirSync(folder),
});
const restored = { rows: 'new', id: 'new', pictures: ['new', 'only here'], folder: ['cluster'] };

test('TRU-04 a complete restore that is interrupted before any of its steps, once or again, is finished by the next start', async () => {
  const stopBefore = (steps: number) => {
    let left = steps;
    // What a kill leaves behind: nothing is tidied up.
    return () => {
      left -= 1;
      if (left < 0) throw new Error('killed');
    };
  };
  let steps = 0;
  for (let cut = true; cut; steps += 1) {
    prepare();
    cut = await settleRestore(folder, stopBefore(steps)).then(
      () => false,
      () => true,
    );
    await settleRestore(folder, stopBefore(1)).catch(() => {});
    await settleRestore(folder);
    expect(state()).toEqual(restored);
  }
  expect(steps).toBeGreaterThan(8);
});

test('TRU-04 a restore that was not complete is undone, also when the old cluster was set aside', async () => {
  prepare();
  const { complete, cluster, before, tar } = restorePlaces(folder);
  rmSync(complete);
  write(tar, 'half');
  await settleRestore(folder);
  const old = { rows: 'old', id: 'old', pictures: ['old', 'only here'], folder: ['cluster'] };
  expect(state()).toEqual(old);
  // As the release before this one left it, killed after its rename.
  renameSync(cluster, before);
  await settleRestore(folder);
  expect(state()).toEqual(old);
  // A cluster that is there is never replaced by one that was set aside.
  cpSync(cluster, before, { recursive: true });
  write(join(cluster, 'rows'), 'newer');
  await settleRestore(folder);
  expect(state()).toMatchObject({ rows: 'newer' });
});

test('TRU-04 a backup of an earlier release takes the id of the installation that was there with it', async () => {
  prepare();
  rmSync(join(restorePlaces(folder).stagedFiles, 'installation.id'));
  await settleRestore(folder);
  expect(existsSync(join(dataDir, 'installation.id'))).toBe(false);
});
