// Who a remote is and which release of it a build makes. The id is needed before the build, as names in the code carry it.
const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

const leftOut = new Set(['node_modules', 'dist', 'coverage']);
const isSource = (name) => !name.startsWith('.') && !/\.test\.\w+$|\.md$/.test(name) && !leftOut.has(name);

function* sourcesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!isSource(entry.name)) continue;
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* sourcesBelow(full);
    else yield full;
  }
}

/** Name and version of the remote in `root`, from its package.json. */
exports.readRemote = (root) => {
  const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return { name, version };
};

/** A digest of files: of their names below `base` and of their bytes, and of `salt`. */
const digestOf = (base, files, salt) => {
  const digest = createHash('sha256').update(salt);
  for (const file of files) {
    digest
      .update(`${path.relative(base, file).split(path.sep).join('/')}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return digest.digest('hex').slice(0, 12);
};

/**
 * The version and a digest of everything that a build can depend on, so that other bytes never carry an id that was
 * published before: the sources in `root`, and what the shell offers. GALLA_RELEASE_ID names another id.
 */
exports.releaseIdOf = (root, version, shell) => {
  const digest = digestOf(root, [...sourcesBelow(root)].sort(), JSON.stringify(shell));
  return process.env.GALLA_RELEASE_ID ?? `${version}-${digest}`;
};

/** Two releases of a remote may be in one page: what a container is called there carries the release id. */
exports.containerOf = (name, releaseId) => `galla_${`${name}_${releaseId}`.replaceAll(/\W/g, '_')}`;
