import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from './db/database';
import { openTestDatabase } from './db/testing/open-test-database';
import { claimInstallation, ForeignFolderError } from './installation';

let db: Database;
let other: Database;
let folder: string;
beforeAll(async () => {
  [db, other] = await Promise.all([openTestDatabase(), openTestDatabase()]);
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'galla-installation-'));
  for (const each of [db, other]) await each.execute({ text: 'delete from installation_facts' });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => Promise.all([db.close(), other.close()]));

test('TRU-04 the first start gives folder and database one id, the next ones find it', async () => {
  const id = await claimInstallation(db, folder);
  expect(readFileSync(join(folder, 'installation.id'), 'utf8').trim()).toBe(id);
  expect(await claimInstallation(db, folder)).toBe(id);
});

test('TRU-04 another folder, another database and an empty one are refused with a way out', async () => {
  const id = await claimInstallation(db, folder);
  await expect(claimInstallation(other, folder)).rejects.toThrow(
    /database of none\. Name the right database/,
  );
  const empty = mkdtempSync(join(folder, 'empty-'));
  await expect(claimInstallation(db, empty)).rejects.toThrow(`write ${id} into`);
  await claimInstallation(other, empty);
  await expect(claimInstallation(other, folder)).rejects.toThrow(ForeignFolderError);
  writeFileSync(join(empty, 'installation.id'), `${id}\n`);
  expect(await claimInstallation(db, empty)).toBe(id);
});

test('TRU-04 a first start that is killed in between goes on', async () => {
  const id = await claimInstallation(db, folder);
  const file = join(folder, 'installation.id');
  renameSync(file, `${file}.new`);
  expect(await claimInstallation(db, folder)).toBe(id);
  renameSync(file, `${file}.new`);
  await db.execute({ text: 'delete from installation_facts' });
  expect(await claimInstallation(db, folder)).toBe(id);
  expect(existsSync(`${file}.new`)).toBe(false);
});
