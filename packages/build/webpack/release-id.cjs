// The id of a release is its version and a digest of everything that went into it, so that other bytes can never
// carry an id that was published before.
const { createHash } = require('node:crypto');
const { existsSync, readFileSync, readdirSync, realpathSync, statSync } = require('node:fs');
const path = require('node:path');
const { packageFolders } = require('../shares/shares.cjs');

const buildFolder = path.resolve(__dirname, '..');
const workspaceRoot = path.resolve(buildFolder, '../..');
/** What every remote is built from or with, by the name that stands in the digest. */
const sources = {
  ...packageFolders,
  '@galla/build': buildFolder,
  '@galla/release-describer': path.dirname(require.resolve('@galla/release-describer')),
};
const isSource = (file) => !/\.test\.tsx?$/.test(file) && !file.endsWith('.md');

const listFiles = (dir) =>
  readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();

const ignored = /(?:^|\/)(?:node_modules|dist|\.cache)\//;

/** Files of a folder, or a file alone, by names that are the same in every checkout. */
function* filesOf(name, place) {
  if (!existsSync(place)) return;
  if (!statSync(place).isDirectory()) return yield [name, place];
  for (const file of listFiles(place)) {
    const inside = path.relative(place, file).replaceAll(path.sep, '/');
    if (!ignored.test(inside)) yield [`${name}/${inside}`, file];
  }
}

/** The folders of all packages of the workspace that go into a remote, by their names. */
const sourcesOf = (root) => {
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const ownNames = Object.keys(dependencies).filter(
    (name) => dependencies[name].startsWith('workspace:') && !sources[name],
  );
  const folders = ownNames.map((name) => [name, realpathSync(path.join(root, 'node_modules', name))]);
  return { ...sources, ...Object.fromEntries(folders) };
};

/** Release id of the package in `root`, unless the environment names one. */
exports.releaseId = (root, version) => {
  if (process.env.GALLA_RELEASE_ID) return process.env.GALLA_RELEASE_ID;
  const digest = createHash('sha256');
  const files = [
    ...filesOf('workspace/pnpm-lock.yaml', path.join(workspaceRoot, 'pnpm-lock.yaml')),
    // In a repository of its own.
    ...filesOf('pnpm-lock.yaml', path.join(root, 'pnpm-lock.yaml')),
    ...['package.json', 'galla.remote.json', 'src'].flatMap((name) => [
      ...filesOf(name, path.join(root, name)),
    ]),
    ...Object.entries(sourcesOf(root)).flatMap(([name, folder]) => [...filesOf(name, folder)]),
  ];
  for (const [name, file] of files) digest.update(`${name}\0`).update(readFileSync(file)).update('\0');
  return `${version}-${digest.digest('hex').slice(0, 12)}`;
};
