import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { digestReader } from './input-digest.mjs';
import { noticesOf, shippedPackages } from './licences.mjs';
import { ensureReleaseKeys, keysDirFrom } from './release-keys.mjs';
import { root, run, say } from './run.mjs';

const cacheFolder = path.join(root, '.cache', 'builds');
const compile = path.join(root, 'packages/build/output/compile.mjs');

const packagesIn = (folder) =>
  readdirSync(path.join(root, folder)).filter((name) =>
    existsSync(path.join(root, folder, name, 'package.json')),
  );

/** Names of the remotes in this checkout. */
export const remoteNames = () => packagesIn('remotes');

/** Folders of the shared packages: packages/contract, packages/domain … */
export const packageFolders = () => packagesIn('packages').map((name) => `packages/${name}`);

const lock = 'pnpm-lock.yaml';

/** All build targets with their inputs. `remotes`: only these. */
function targetsOf(remotes, keys) {
  const browser = { NODE_ENV: 'production' };
  // Only the shell checks release documents: with the keys of another data folder, nothing else is built anew.
  const trusting = { ...browser, GALLA_RELEASE_PUBLIC_KEYS: keys };
  const ui = [...packageFolders(), lock];
  return [
    { name: 'shell', cwd: 'shell', script: compile, env: trusting, inputs: ['shell', ...ui] },
    ...remotes.map((name) => ({
      name,
      cwd: `remotes/${name}`,
      script: compile,
      env: browser,
      inputs: [`remotes/${name}`, ...ui],
    })),
    {
      name: 'server',
      cwd: 'server',
      script: path.join(root, 'server/build.mjs'),
      env: {},
      inputs: ['server', 'packages/contract/src', 'packages/domain/src', lock],
    },
    {
      name: 'release-cli',
      cwd: 'ops/cli',
      script: path.join(root, 'ops/cli/build.mjs'),
      env: {},
      inputs: ['ops/cli', 'packages/contract/src', lock],
    },
    {
      name: 'release-console',
      cwd: 'ops/console',
      script: path.join(root, 'ops/console/build.mjs'),
      env: {},
      inputs: ['ops/console', ...ui],
    },
  ];
}

/**
 * Builds outdated targets, two at a time. `only` names targets ('shell', 'server' or a remote); `force` ignores the stamps;
 * `maps` asks for source maps beside the scripts, for a registry. Exits with an error if a build fails.
 * @param {{ only?: string[] | null, force?: boolean, maps?: boolean, dataDir?: string }} options
 */
export async function buildAll({
  only = null,
  force = false,
  maps = false,
  dataDir = path.join(root, '.data'),
} = {}) {
  const { embedded } = ensureReleaseKeys(keysDirFrom(process.env, dataDir));
  const keys = process.env.GALLA_RELEASE_PUBLIC_KEYS ?? embedded;
  const targets = targetsOf(remoteNames(), keys).filter(({ name }) => only === null || only.includes(name));
  const digestOf = digestReader();
  const stale = targets
    .map((target) => ({ ...target, digest: digestOf(target.inputs, JSON.stringify(target.env)) }))
    .map((target) => (maps && target.script === compile ? withMaps(target) : target))
    .filter(({ name, cwd, digest }) => force || !isBuilt(name, cwd, digest));
  if (stale.length === 0) return;
  say(`Building ${stale.map(({ name }) => name).join(', ')}`);
  const waiting = [...stale];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await build(next);
  };
  await Promise.all([worker(), worker()]);
  if (stale.some(({ name }) => name === 'server')) await writeNotices();
}

/** Beside the server, which serves them at /licences.txt. */
async function writeNotices() {
  const text = noticesOf(await shippedPackages());
  writeFileSync(path.join(root, 'server/dist/third-party-notices.txt'), text);
}

const mapped = ' with source maps';
const withMaps = ({ env, digest, ...target }) => ({
  ...target,
  env: { ...env, GALLA_SOURCE_MAPS: '1' },
  digest: digest + mapped,
});

const stampOf = (name) => path.join(cacheFolder, name);
const isBuilt = (name, cwd, digest) =>
  existsSync(path.join(root, cwd, 'dist')) &&
  existsSync(stampOf(name)) &&
  // A build with source maps has the same scripts as one without.
  [digest, digest + mapped].includes(readFileSync(stampOf(name), 'utf8'));

async function build({ name, cwd, script, env, digest }) {
  const { code, output, seconds } = await run(process.execPath, [script], {
    cwd: path.join(root, cwd),
    env,
    quiet: true,
  });
  if (code !== 0) {
    process.stderr.write(`${output}\n${name} could not be built\n`);
    process.exit(1);
  }
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(stampOf(name), digest);
  say(`  ${name} built in ${seconds.toFixed(1)} s`);
}
