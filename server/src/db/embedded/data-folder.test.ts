import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { idRowSchema } from '../queryable';
import { openDatabase } from '../open-database';
import { insertSampleOutlet } from '../testing/sample-outlet';
import { temporaryFolder } from '../testing/temporary-folder';
import { FolderLockedError, lockFolder } from './folder-lock';

describe('the data folder of the embedded engine', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let dataDir: string;
  beforeEach(() => {
    folder = temporaryFolder();
    dataDir = join(folder.path, 'made', 'on demand');
  });
  afterEach(() => folder.remove());

  test('is refused to a second process with a message naming the owner, and free after the first one closed', async () => {
    const database = await openDatabase({ dataDir });
    const second: unknown = await openDatabase({ dataDir }).catch((reason: unknown) => reason);
    expect(second).toBeInstanceOf(FolderLockedError);
    expect(second).toMatchObject({ folder: dataDir, ownerPid: process.pid });
    expect((second as Error).message).toContain(`in use by process ${process.pid}`);
    await database.close();
    const next = await openDatabase({ dataDir });
    await next.close();
  });

  test('is the same folder under every path that leads to it', async () => {
    const unlock = await lockFolder(dataDir);
    await expect(lockFolder(join(dataDir, '..', 'on demand', '.'))).rejects.toThrow(FolderLockedError);
    const unlockOther = await lockFolder(join(dataDir, 'another'));
    await Promise.all([unlock(), unlockOther()]);
    await (
      await lockFolder(dataDir)
    )();
  });

  test('keeps its rows across restarts', async () => {
    const first = await openDatabase({ dataDir });
    const { outletId } = await insertSampleOutlet(first);
    await first.close();
    const second = await openDatabase({ dataDir });
    expect(await second.query(idRowSchema, { text: 'select id from outlets' })).toEqual([{ id: outletId }]);
    await second.close();
  });

  test('starts afresh after an interrupted first start', async () => {
    const unfinished = join(dataDir, 'cluster.unfinished');
    mkdirSync(unfinished, { recursive: true });
    writeFileSync(join(unfinished, 'PG_VERSION'), '18');
    const database = await openDatabase({ dataDir });
    expect(
      await database.query(z.object({ rows: z.number() }), { text: 'select count(*) as rows from outlets' }),
    ).toEqual([{ rows: 0 }]);
    await database.close();
    expect(existsSync(unfinished)).toBe(false);
    expect(readdirSync(dataDir)).toEqual(['cluster']);
  });
});
