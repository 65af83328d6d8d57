import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** PostgreSQL refuses to run as root, so it runs as the user that its package creates. */
function postgresUser() {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, 'postgres']).stdout.toString()),
  );
  if (!uid || !gid) throw new Error('There is no user «postgres»');
  return { uid, gid };
}

/**
 * A new cluster of PostgreSQL in `folder`, for one test run: nothing is synced to disk. Its superuser is `galla`.
 * Returns its data folder, and the options with which its programs are spawned.
 */
export function initPostgres(programs, folder) {
  const user = postgresUser();
  const data = path.join(folder, 'postgres');
  mkdirSync(data, { mode: 0o700 });
  // The folder belongs to the current user and is closed to others.
  chmodSync(folder, 0o755);
  if (user.uid !== undefined) chownSync(data, user.uid, user.gid);
  const as = { ...user, cwd: '/' };
  const made = spawnSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'galla', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    as,
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr.toString()}`);
  return { data, as };
}
