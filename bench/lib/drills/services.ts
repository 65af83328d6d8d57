import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { createPostgres, createRedis } from '../../../e2e/cluster/engines';
import { freePort } from '../../../e2e/fixtures/free-port';
import { createGallaServer, type GallaServer } from '../../../e2e/fixtures/galla-server';
import { postgresPrograms } from '../load/temporary-postgres';
import {
  customersOf,
  environment,
  more,
  outcomeOf,
  readyOf,
  retriesOf,
  storedText,
  until,
  type Outcome,
  type StoredOrder,
} from './drill';
import { createSmallDisk } from './small-disk';

/** Why the drills of PostgreSQL and Redis can't run here; null: they can. */
export function whyNoServices(): string | null {
  const programs = postgresPrograms();
  if (programs === null) return 'PostgreSQL is not installed';
  if (spawnSync('redis-server', ['--version']).status !== 0) return 'Redis is not installed';
  process.env['GALLA_CLUSTER_POSTGRES'] ??= programs;
  process.env['GALLA_CLUSTER_REDIS'] ??= 'redis-server';
  return null;
}

async function storedAt(url: string): Promise<StoredOrder[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<StoredOrder>(storedText)).rows;
  } finally {
    await client.end();
  }
}

/** Redis goes and comes back, then PostgreSQL is cut off in the middle of writes and starts again. */
export async function servicesRestarted(): Promise<Outcome[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'galla-services-'));
  const postgres = createPostgres(folder, await freePort());
  const redis = createRedis(folder, await freePort());
  let server: GallaServer | null = null;
  try {
    await Promise.all([postgres.start(), redis.start()]);
    server = await createGallaServer({
      ...environment,
      RATE_LIMIT_FACTOR: '1000000',
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
    });
    await server.start();
    const customers = await customersOf(server.origin);
    await more(customers, 40);
    await redis.kill();
    await more(customers, 80);
    await redis.start();
    await more(customers, 40);
    const withoutRedis = retriesOf(customers);
    await postgres.kill();
    await until(() => retriesOf(customers) > withoutRedis, 'refusals without PostgreSQL');
    const status = await readyOf(server);
    await postgres.start();
    await until(async () => server !== null && (await readyOf(server)) === 'ready', 'ready again');
    await more(customers, 80);
    await customers.stop();
    const stored = await storedAt(postgres.url);
    return [
      outcomeOf('Redis gone', customers, stored, `${withoutRedis} calls failed`),
      outcomeOf(
        'PostgreSQL restarted',
        customers,
        stored,
        `/readyz «${status}» meanwhile, ${retriesOf(customers)} calls repeated`,
      ),
    ];
  } finally {
    await server?.dispose();
    await Promise.all([postgres.kill(), redis.kill()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The disk of PostgreSQL fills up while orders come in. Needs root: PostgreSQL runs as its own user on that disk. */
export async function postgresDiskFull(): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'galla-pg-disk-'));
  // Open to PostgreSQL's user.
  chmodSync(folder, 0o755);
  const disk = await createSmallDisk(path.join(folder, 'disk'), 260);
  const programs = postgresPrograms() ?? '';
  const port = await freePort();
  const url = `postgres://galla@127.0.0.1:${port}/postgres`;
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres']).stdout.toString());
  const data = path.join(disk.folder, 'pg');
  mkdirSync(path.join(disk.fromOutside, 'pg'), { mode: 0o700 });
  chownSync(path.join(disk.fromOutside, 'pg'), id('-u'), id('-g'));
  const asPostgres = [...disk.through, 'runuser', '-u', 'postgres', '--'];
  const [command = '', ...prefix] = asPostgres;
  const options = ['-D', data, '-U', 'galla', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const made = spawnSync(command, [...prefix, path.join(programs, 'initdb'), ...options]);
  if (made.status !== 0) throw new Error(made.stderr.toString());
  let postgres: ChildProcess | null = null;
  const answers = async (): Promise<boolean> =>
    storedAt(url).then(
      () => true,
      (error: unknown) => (error as { code?: string }).code === '42P01',
    );
  const start = async (): Promise<void> => {
    if (await answers()) return;
    const settings = [`unix_socket_directories=${data}`, 'listen_addresses=127.0.0.1', 'max_wal_size=64MB'];
    const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
    postgres = spawn(command, [...prefix, path.join(programs, 'postgres'), ...args], { stdio: 'ignore' });
    await until(answers, 'PostgreSQL');
  };
  const server = await createGallaServer({ ...environment, DATABASE_URL: url });
  try {
    await start();
    await server.start();
    const customers = await customersOf(server.origin);
    await more(customers, 40);
    disk.fill();
    const before = customers.acknowledged.length;
    await until(() => retriesOf(customers) > 8, 'refusals on a full disk', 180_000);
    await until(async () => (await readyOf(server)) !== 'ready', 'not ready', 10_000);
    const status = await readyOf(server);
    const accepted = customers.acknowledged.length - before;
    disk.free();
    // It ends itself when its log has no room.
    await start();
    await until(async () => (await readyOf(server)) === 'ready', 'ready again');
    await more(customers, 40);
    await customers.stop();
    const seen = `/readyz «${status}» when orders failed; while full ${accepted} more acknowledged, ${retriesOf(customers)} calls repeated`;
    return outcomeOf('PostgreSQL, disk full', customers, await storedAt(url), seen);
  } finally {
    await server.dispose();
    (postgres as ChildProcess | null)?.kill('SIGTERM');
    disk.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}
