import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import pg from 'pg';
import { createGallaServer } from '../fixtures/galla-server';
import { test } from './cluster';
import { ask } from './customers';

const dump = path.resolve(import.meta.dirname, '../../server/src/db/testing/before-the-squash.sql.gz');

const journal = path.resolve(import.meta.dirname, '../../server/migrations/meta/_journal.json');

async function onDatabase<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

test('a database of the last release with seventeen migrations opens in two processes and keeps its rows', async ({
  cluster,
}) => {
  await cluster.query('create database before_the_squash');
  const url = new URL(cluster.postgres.url);
  url.pathname = '/before_the_squash';
  await onDatabase(url.href, async (client) => {
    await client.query(gunzipSync(readFileSync(dump)).toString());
    // The dump has a made-up row in each of these tables: no server could parse it, and the chain does not count it.
    await client.query('truncate public.remotes, public.releases, public.release_audit cascade');
  });

  const dataDir = mkdtempSync(path.join(tmpdir(), 'galla-squash-'));
  const environment = { DATABASE_URL: url.href, DATA_DIR: dataDir };
  const processes = [await createGallaServer(environment), await createGallaServer(environment)];
  try {
    await Promise.all(processes.map((process) => process.start()));
    for (const { origin } of processes) {
      const answer = await ask(`${origin}/api/storefront/outlets`);
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.json)).toContain('Malabar Kitchen');
    }
    const { rows } = await onDatabase(url.href, (client) =>
      client.query(
        `select (select count(*)::int from orders) as orders, (select count(*)::int from menu_items) as items,
          (select count(*)::int from drizzle.__drizzle_migrations) as migrations`,
      ),
    );
    // Its seventeen, of which the first of today's is the last, and those that came since.
    const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] };
    expect(rows).toEqual([{ orders: 13, items: 65, migrations: 16 + entries.length }]);
  } finally {
    for (const process of processes) await process.dispose();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
