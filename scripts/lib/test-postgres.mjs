import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from './run.mjs';

const startTimeoutMs = 30_000;

/** PostgreSQL refuses to run as root, so it runs as the user that its package creates. */
function postgresUser() {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, 'postgres']).stdout.toString()),
  );
  if (!uid || !gid) throw new Error('There is no user «postgres»');
  return { uid, gid };
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/**
 * A PostgreSQL server in a new temporary folder, from the programs in the folder `programs`. It does not survive a crash
 * of the machine: nothing is synced to disk. Resolves { url, stop }; the user of `url` may create databases.
 */
export async function startTestPostgres(programs) {
  const user = postgresUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'galla-postgres-'));
  const data = path.join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  chmodSync(folder, 0o755);
  if (user.uid !== undefined) chownSync(data, user.uid, user.gid);
  const initialized = spawnSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'galla', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...user, cwd: '/' },
  );
  if (initialized.status !== 0) throw new Error(`initdb: ${initialized.stderr.toString()}`);
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: data,
    max_connections: 200,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(path.join(programs, 'postgres'), ['-D', data, '-p', String(port), ...options], {
    ...user,
    cwd: '/',
    stdio: 'ignore',
  });
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGQUIT');
      await once(server, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const isReady = async () => {
    const args = ['-q', '-h', '127.0.0.1', '-p', String(port)];
    return (await run(path.join(programs, 'pg_isready'), args, { quiet: true })).code === 0;
  };
  const deadline = Date.now() + startTimeoutMs;
  while (!(await isReady())) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error('PostgreSQL for the tests did not start');
    }
  }
  return { url: `postgres://galla@127.0.0.1:${port}/postgres`, stop };
}
