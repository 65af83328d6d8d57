// The id of a release is its version and a digest of everything that went into it, so that other bytes can never
// carry an id that was published before.
const { createHash } = require('node:crypto');
const { existsSync, readFileSync, readdirSync } = require('node:fs');
const path = require('node:path');
const { sharedRoot } = require('./shares.cjs');

const describerRoot = path.dirname(require.resolve('@galla/release-describer'));
const workspaceRoot = path.resolve(sharedRoot, '../..');
const isSource = (file) => !/\.test\.tsx?$/.test(file) && !file.endsWith('.md');

const listFiles = (dir) =>
  readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();

/** Release id of the package in `root`, unless the environment names one. */
exports.releaseId = (root, version) => {
  if (process.env.GALLA_RELEASE_ID) return process.env.GALLA_RELEASE_ID;
  const digest = createHash('sha256');
  const files = [
    path.join(workspaceRoot, 'pnpm-lock.yaml'),
    // In a repository of its own.
    path.join(root, 'pnpm-lock.yaml'),
    path.join(root, 'package.json'),
    path.join(root, 'galla.remote.json'),
    path.join(sharedRoot, 'package.json'),
    ...listFiles(path.join(root, 'src')),
    ...listFiles(path.join(sharedRoot, 'src')),
    ...listFiles(path.join(sharedRoot, 'build')),
    ...listFiles(describerRoot),
    ...listFiles(path.join(sharedRoot, 'surfaces')),
  ];
  for (const file of files.filter((name) => existsSync(name))) {
    digest
      .update(`${path.relative(workspaceRoot, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return `${version}-${digest.digest('hex').slice(0, 12)}`;
};
