import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { createGallaServer } from '../../../e2e/fixtures/galla-server';
import {
  customersOf,
  environment,
  more,
  onDatabaseIn,
  outcomeOf,
  refusalOf,
  storedIn,
  type Outcome,
} from './drill';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const countsSchema = z.object({ name: z.string(), rows: z.number() });

/** Rows of every table. */
const countsIn = (dataDir: string): Promise<string> =>
  onDatabaseIn(dataDir, async (db) => {
    const tables = await db.query(z.object({ name: z.string() }), {
      text: `select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    });
    const text = tables
      .map(({ name }) => `select '${name}' as name, count(*) as rows from "${name}"`)
      .join(' union all ');
    return JSON.stringify(await db.query(countsSchema, { text }));
  });

const runCli = (name: string, file: string, dataDir: string) =>
  spawn(process.execPath, [path.join(root, 'server/dist', `${name}.js`), file, '--overwrite'], {
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** A damaged folder is refused; a backup is restored elsewhere with equal counts; restores are killed on the way. */
export async function damagedAndRestored(kills: number): Promise<Outcome[]> {
  const server = await createGallaServer(environment);
  // On the same disk as the database, which is moved there.
  const folder = mkdtempSync(path.join(path.dirname(server.dataDir), 'galla-restore-'));
  const outcomes: Outcome[] = [];
  try {
    await server.start();
    const customers = await customersOf(server.origin);
    await more(customers, 120);
    await customers.stop();
    await server.stop();
    const version = path.join(server.dataDir, 'db', 'cluster', 'PG_VERSION');
    const kept = readFileSync(version);
    rmSync(version);
    const refusal = await refusalOf(server);
    if (!refusal.includes('PG_VERSION is missing')) throw new Error(refusal);
    writeFileSync(version, kept);
    const cluster = path.join(server.dataDir, 'db', 'cluster');
    renameSync(cluster, path.join(folder, 'moved'));
    const moved = await refusalOf(server);
    if (!moved.includes('it was moved or removed')) throw new Error(moved);
    renameSync(path.join(folder, 'moved'), cluster);
    outcomes.push(
      outcomeOf(
        'damaged folder',
        customers,
        await storedIn(server.dataDir),
        'refused without PG_VERSION, and moved away',
      ),
    );

    const file = path.join(folder, 'backup.zip');
    await once(runCli('backup', file, server.dataDir), 'exit');
    const target = path.join(folder, 'elsewhere');
    const begun = performance.now();
    await once(runCli('restore', file, target), 'exit');
    const lastsMs = performance.now() - begun;
    const [here, there] = [await countsIn(server.dataDir), await countsIn(target)];
    if (here !== there) throw new Error(`The counts differ:\n${here}\n${there}`);
    outcomes.push(
      outcomeOf(
        'backup → restore',
        customers,
        await storedIn(target),
        `rows of ${here.split('},').length} tables equal`,
      ),
    );

    let undone = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      await onDatabaseIn(target, (db) =>
        db.execute({ text: 'delete from orders where ctid not in (select ctid from orders limit 3)' }),
      );
      const child = runCli('restore', file, target);
      const gone = once(child, 'exit');
      await Promise.race([
        gone,
        new Promise((resolve) => setTimeout(resolve, (lastsMs * kill) / (kills + 0.2))),
      ]);
      child.kill('SIGKILL');
      await gone;
      const rows = await storedIn(target);
      if (rows.length === 3) undone += 1;
      else if (rows.length !== customers.acknowledged.length)
        throw new Error(`${rows.length} orders after a killed restore`);
    }
    await once(runCli('restore', file, target), 'exit');
    outcomes.push(
      outcomeOf(
        'killed restore',
        customers,
        await storedIn(target),
        `${kills} kills: ${undone} undone, ${kills - undone} finished, none in between`,
      ),
    );
    return outcomes;
  } finally {
    await server.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}
