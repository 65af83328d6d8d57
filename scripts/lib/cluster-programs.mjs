import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { installed } from './debian.mjs';
import { run, say } from './run.mjs';

const debianPostgres = '/usr/lib/postgresql';
const holds = (folder) => ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name)));
const outputOf = async (command, args) => {
  const { code, output } = await run(command, args, { quiet: true });
  return code === 0 ? output.trim() : '';
};

/** Folder with PostgreSQL's programs, the newest version; null if not installed. */
async function findPostgres() {
  const chosen = process.env.GALLA_CLUSTER_POSTGRES;
  if (chosen) return chosen;
  const versions = existsSync(debianPostgres) ? readdirSync(debianPostgres) : [];
  const folders = versions
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => path.join(debianPostgres, version, 'bin'));
  return (
    [...folders, await outputOf('pg_config', ['--bindir'])].find((folder) => folder && holds(folder)) ?? null
  );
}

const findRedis = async () =>
  process.env.GALLA_CLUSTER_REDIS ?? ((await outputOf('which', ['redis-server'])) || null);

/** Debian puts it where only root looks. */
const findNginx = async () =>
  process.env.GALLA_CLUSTER_NGINX ??
  ((await outputOf('which', ['nginx'])) || (existsSync('/usr/sbin/nginx') ? '/usr/sbin/nginx' : null));

/** PostgreSQL refuses to run as root, so root needs a user `postgres`. */
const mayRun = async () => process.getuid?.() !== 0 || (await outputOf('id', ['-u', 'postgres'])) !== '';

/**
 * Programs for the cluster test, installed if possible: { postgres, redis, nginx }, the folder of PostgreSQL's programs
 * and the paths of the others; { missing } names what is not available. Without nginx (null) its own test is skipped.
 * @returns {Promise<{ postgres?: string | null, redis?: string | null, nginx?: string | null, missing?: string }>}
 */
export async function ensureClusterPrograms() {
  const look = async () => ({
    postgres: await findPostgres(),
    redis: await findRedis(),
    nginx: await findNginx(),
  });
  const packagesFor = ({ postgres, redis }) => [
    ...(postgres === null ? ['postgresql'] : []),
    ...(redis === null ? ['redis-server'] : []),
  ];
  let found = await look();
  const wanted = packagesFor(found);
  if (wanted.length > 0) {
    say(`Installing ${wanted.join(' and ')} for the test over several processes`);
    await installed(...wanted);
    found = await look();
  }
  if (found.nginx === null && (await installed('nginx-light'))) found = await look();
  const missing = packagesFor(found);
  if (missing.length > 0) return { missing: `no ${missing.join(', no ')} can be had here` };
  if (!(await mayRun()))
    return { missing: 'PostgreSQL does not run as root, and there is no user «postgres»' };
  return found;
}
