import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, realpathSync, statSync, unlinkSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Another process has the data folder open: two engines on one folder corrupt it. */
export class FolderLockedError extends Error {
  constructor(
    readonly folder: string,
    readonly ownerPid: number | null,
  ) {
    const owner = ownerPid === null ? 'another process' : `process ${ownerPid}`;
    super(
      `The data folder ${folder} is in use by ${owner}. Stop it first, or choose another folder with DATA_DIR.`,
    );
    this.name = 'FolderLockedError';
  }
}

type Address = { path: string; kind: 'vanishes' | 'socketFile' };

function addressOf(folder: string): Address {
  const { dev, ino } = statSync(folder);
  const key = createHash('sha256')
    .update(`${dev}:${ino}:${realpathSync(folder)}`)
    .digest('hex')
    .slice(0, 32);
  if (process.platform === 'linux') return { path: `\0galla-${key}`, kind: 'vanishes' };
  if (process.platform === 'win32') return { path: `\\\\.\\pipe\\galla-${key}`, kind: 'vanishes' };
  return { path: join(tmpdir(), `galla-${key}.sock`), kind: 'socketFile' };
}

const listenOn = (server: Server, path: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      server.removeListener('error', reject);
      resolve();
    });
  });

/** The holder of the lock: `nonce pid`, or null without a response. */
const askOwner = (path: string) =>
  new Promise<{ nonce: string; pid: number } | null>((resolve) => {
    let answer = '';
    const socket = connect(path);
    socket.setTimeout(2_000, () => socket.destroy());
    socket.on('data', (data) => (answer += data.toString()));
    socket.on('error', () => resolve(null));
    socket.on('close', () => {
      const [nonce, pid] = answer.split(' ');
      resolve(nonce && pid ? { nonce, pid: Number(pid) } : null);
    });
  });

const isInUse = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'EADDRINUSE';

/**
 * Acquires exclusive ownership of a folder, creating it if needed, or throws `FolderLockedError`. The lock is a
 * listening local socket named after the folder: the system releases it with the process, so there are no stale lock
 * files. Returns the release function.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const address = addressOf(folder);
  const nonce = randomUUID();
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.end(`${nonce} ${process.pid}`);
  });
  server.unref();

  for (let attempt = 0; ; attempt += 1) {
    try {
      await listenOn(server, address.path);
      break;
    } catch (error) {
      if (!isInUse(error)) throw error;
      const owner = await askOwner(address.path);
      if (owner !== null || address.kind === 'vanishes' || attempt === 2) {
        throw new FolderLockedError(folder, owner?.pid ?? null);
      }
      unlinkSync(address.path);
    }
  }
  // A rival that found the same dead owner may unlink the socket file at the same moment: the process that still holds
  // it after a delay has won.
  for (let check = 0; address.kind === 'socketFile' && check < 3; check += 1) {
    await wait(60);
    const owner = await askOwner(address.path);
    if (owner?.nonce === nonce) continue;
    server.close();
    throw new FolderLockedError(folder, owner?.pid ?? null);
  }
  return () => new Promise((resolve) => server.close(() => resolve()));
}
