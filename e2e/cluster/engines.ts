import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { createConnection } from 'node:net';
import path from 'node:path';
import pg from 'pg';

/** A separate database or Redis process that can be killed and restarted with the same data and port. */
export interface Engine {
  readonly url: string;
  start(): Promise<void>;
  /** Simulates a crash: connections are not closed cleanly. */
  kill(): Promise<void>;
}

const programOf = (variable: string): string => {
  const program = process.env[variable];
  if (!program) throw new Error(`${variable} is not set: run this by «npm test -- cluster»`);
  return program;
};

async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`${what} did not come up`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

async function end(child: ChildProcess | null, signal: NodeJS.Signals): Promise<void> {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

/** PostgreSQL refuses to run as root, so it runs as the user that its package creates. */
function postgresUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, 'postgres']).stdout.toString()),
  );
  if (!uid || !gid) throw new Error('There is no user «postgres»');
  return { uid, gid };
}

/** A PostgreSQL with a folder of its own. Its connections' times show that nothing depends on the machine's own one. */
export function createPostgres(folder: string, port: number): Engine {
  const programs = programOf('GALLA_CLUSTER_POSTGRES');
  const user = postgresUser();
  const data = path.join(folder, 'postgres');
  let child: ChildProcess | null = null;
  const url = `postgres://galla@127.0.0.1:${port}/postgres`;

  const initialize = (): void => {
    mkdirSync(data, { mode: 0o700 });
    // The parent folder belongs to the current user and is closed to others.
    chmodSync(folder, 0o755);
    if (user.uid !== undefined && user.gid !== undefined) chownSync(data, user.uid, user.gid);
    const made = spawnSync(
      path.join(programs, 'initdb'),
      ['-D', data, '-U', 'galla', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      { ...user, cwd: '/' },
    );
    if (made.status !== 0) throw new Error(`initdb: ${made.stderr.toString()}`);
  };
  const answers = async (): Promise<boolean> => {
    const client = new pg.Client(url);
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => {});
    }
  };
  let initialized = false;
  return {
    url,
    async start() {
      if (!initialized) initialize();
      initialized = true;
      // Only a crash of the process is simulated, not one of the machine, so fsync is not needed.
      const settings = ['fsync=off', `unix_socket_directories=${data}`, 'listen_addresses=127.0.0.1'];
      child = spawn(
        path.join(programs, 'postgres'),
        ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
        { ...user, cwd: '/', stdio: 'ignore' },
      );
      await until(answers, 'PostgreSQL');
    },
    // SIGQUIT is an immediate shutdown: all connections are cut, and the next start recovers from the log.
    kill: () => end(child, 'SIGQUIT'),
  };
}

/** A Redis without persistence. */
export function createRedis(folder: string, port: number): Engine {
  const program = programOf('GALLA_CLUSTER_REDIS');
  let child: ChildProcess | null = null;
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const socket = createConnection({ port, host: '127.0.0.1' });
      socket.once('error', () => resolve(false));
      socket.once('data', () => {
        socket.destroy();
        resolve(true);
      });
      socket.write('PING\r\n');
    });
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      child = spawn(program, [...args, '--dir', folder], { stdio: 'ignore' });
      await until(answers, 'Redis');
    },
    kill: () => end(child, 'SIGKILL'),
  };
}

/** Runs a script in a Redis. */
export const evaluate = (url: string, script: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const words = ['EVAL', script, '0'].map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`);
    const socket = createConnection({ host: hostname, port: Number(port) });
    socket.once('error', reject);
    socket.once('data', (data) => {
      socket.destroy();
      if (data.toString().startsWith('-')) reject(new Error(data.toString()));
      else resolve(data.toString());
    });
    socket.write(`*${words.length}\r\n${words.join('')}`);
  });
