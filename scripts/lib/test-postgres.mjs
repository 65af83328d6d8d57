import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { dataFolder } from './data-folder.mjs';
import { initPostgres } from './postgres-programs.mjs';
import { run } from './run.mjs';

const startTimeoutMs = 30_000;

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  probe.close();
  await once(probe, 'close');
  return port;
}

/**
 * A PostgreSQL server in a new temporary folder, from the programs in the folder `programs`. It does not survive a crash
 * of the machine: nothing is synced to disk. Resolves { url, pid, stop }; the user of `url` may create databases.
 */
export async function startTestPostgres(programs) {
  const folder = dataFolder('galla-postgres-');
  const { data, as } = initPostgres(programs, folder);
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: data,
    max_connections: 200,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    // Compiling a statement takes longer than it runs on a few rows.
    jit: 'off',
    // No replica reads the log.
    wal_level: 'minimal',
    max_wal_senders: '0',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(path.join(programs, 'postgres'), ['-D', data, '-p', String(port), ...options], {
    ...as,
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
  return { url: `postgres://galla@127.0.0.1:${port}/postgres`, pid: server.pid, stop };
}
