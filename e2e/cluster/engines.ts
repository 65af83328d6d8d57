import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { initPostgres } from '../../scripts/lib/postgres-programs.mjs';

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

/** A PostgreSQL with a folder of its own. Its connections' times show that nothing depends on the machine's own one. */
export function createPostgres(folder: string, port: number): Engine {
  const programs = programOf('GALLA_CLUSTER_POSTGRES');
  let made: ReturnType<typeof initPostgres> | null = null;
  let child: ChildProcess | null = null;
  const url = `postgres://galla@127.0.0.1:${port}/postgres`;

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
  return {
    url,
    async start() {
      made ??= initPostgres(programs, folder);
      // Only a crash of the process is simulated, not one of the machine, so fsync is not needed.
      const settings = ['fsync=off', `unix_socket_directories=${made.data}`, 'listen_addresses=127.0.0.1'];
      child = spawn(
        path.join(programs, 'postgres'),
        ['-D', made.data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
        { ...made.as, stdio: 'ignore' },
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
