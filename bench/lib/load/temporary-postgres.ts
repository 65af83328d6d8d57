import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const debianRoot = '/usr/lib/postgresql';

/** Folder with initdb and pg_ctl; null: not installed. */
export function postgresPrograms(): string | null {
  const versions = existsSync(debianRoot) ? readdirSync(debianRoot).sort() : [];
  const folders = [...versions.map((version) => path.join(debianRoot, version, 'bin')), '/usr/local/bin'];
  return folders.findLast((folder) => existsSync(path.join(folder, 'initdb'))) ?? null;
}

/** A temporary PostgreSQL with production durability settings, deleted by `stop`. Null if not installed. */
export function startTemporaryPostgres(): { url: string; stop: () => void } | null {
  const bin = postgresPrograms();
  if (bin === null) return null;
  const folder = mkdtempSync(path.join(tmpdir(), 'galla-postgres-'));
  const data = path.join(folder, 'data');
  // PostgreSQL refuses to run as root, so it runs as its package's user.
  const asRoot = process.getuid?.() === 0;
  if (asRoot) {
    const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres']).toString());
    chownSync(folder, id('-u'), id('-g'));
  }
  const perform = (program: string, args: readonly string[]): void => {
    const command = [path.join(bin, program), ...args];
    const [first = '', ...rest] = asRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    execFileSync(first, rest, { cwd: folder, stdio: 'ignore' });
  };
  const port = randomInt(20_000, 30_000);
  perform('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']);
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`;
  perform('pg_ctl', ['-D', data, '-l', path.join(folder, 'log'), '-w', '-o', options, 'start']);
  let running = true;
  const stop = (): void => {
    if (!running) return;
    running = false;
    perform('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  };
  // The daemon is no child of this process, so it must be stopped at exit.
  process.once('exit', stop);
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}
