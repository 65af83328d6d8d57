import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './db/testing/temporary-folder';
import { requireUsableFolder } from './usable-folder';

const folder = temporaryFolder();
afterAll(() => folder.remove());

test('TRU-04 a data folder is made where there is none', () => {
  const dataDir = join(folder.path, 'a', 'b');
  requireUsableFolder(dataDir);
  requireUsableFolder(dataDir);
  expect(statSync(dataDir).isDirectory()).toBe(true);
});

test('TRU-04 a place that can’t be a folder is named, with what to do', () => {
  const file = join(folder.path, 'file');
  writeFileSync(file, '');
  expect(() => requireUsableFolder(join(file, 'data'))).toThrow(
    /data folder .*file\/data can’t be used: ENOTDIR[^]*DATA_DIR/,
  );
});
