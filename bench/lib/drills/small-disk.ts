import { spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { until } from './drill';

/** A disk of a few megabytes that only programs started through it see. */
export interface SmallDisk {
  /** Its folder, for programs started through it. */
  readonly folder: string;
  /** The same folder, for this process. */
  readonly fromOutside: string;
  /** Put before a command, it runs in the namespace of the disk. */
  readonly through: readonly string[];
  fill(): void;
  free(): void;
  dispose(): void;
}

/** Why this machine can't make one; null: it can. */
export function whyNoSmallDisk(): string | null {
  const tried = spawnSync('unshare', ['-m', 'sh', '-c', 'mount -t tmpfs -o size=1m none /mnt'], {
    encoding: 'utf8',
  });
  if (tried.status === 0) return null;
  return `a file system can't be mounted here: ${(tried.error?.message ?? tried.stderr).trim()}`;
}

export async function createSmallDisk(folder: string, megabytes: number): Promise<SmallDisk> {
  mkdirSync(folder, { recursive: true });
  const script =
    'mount -t tmpfs -o "size=$1m,mode=777" none "$2" && touch "$2/.mounted" && exec sleep infinity';
  const holder = spawn('unshare', ['-m', 'sh', '-c', script, 'sh', String(megabytes), folder], {
    stdio: 'inherit',
  });
  const fromOutside = path.join('/proc', String(holder.pid), 'root', folder);
  const isMounted = () => spawnSync('test', ['-e', path.join(fromOutside, '.mounted')]).status === 0;
  await until(isMounted, 'the small disk', 10_000);
  rmSync(path.join(fromOutside, '.mounted'));
  const filler = path.join(fromOutside, 'filler');
  return {
    folder,
    fromOutside,
    through: ['nsenter', '-t', String(holder.pid), '-m', '--wd=/'],
    fill() {
      const descriptor = openSync(filler, 'a');
      try {
        for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
          const bytes = Buffer.alloc(size, 1);
          try {
            while (writeSync(descriptor, bytes) === size);
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
          }
        }
      } finally {
        closeSync(descriptor);
      }
    },
    free: () => rmSync(filler, { force: true }),
    dispose: () => void holder.kill('SIGKILL'),
  };
}
