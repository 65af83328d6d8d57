const { createHash } = require('node:crypto');
const { requireConfined } = require('./confined-styles.cjs');
const { manifestName, readManifest } = require('./federation-manifest.cjs');

const descriptionName = 'remote.json';
const shareRange = /^\^\d+\.\d+\.\d+$/;

const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
const byName = ([one], [other]) => (one < other ? -1 : 1);
const sorted = (entries) => Object.fromEntries([...entries].sort(byName));

/** Source maps and what bundlers keep for themselves ('.vite/manifest.json') are not published. */
const isPublished = (name) =>
  name !== descriptionName &&
  !name.endsWith('.map') &&
  name.split('/').every((part) => !part.startsWith('.'));

/** Where the shell's offer says what a release needs of a share, that counts: the container itself may ask for less. */
const requirementsOf = (taken, offered, others) => {
  const requires = new Map(Object.entries(others));
  for (const { key, range } of taken)
    requires.set(key, offered.find((share) => share.key === key)?.range ?? range);
  for (const [key, range] of requires)
    if (!shareRange.test(range))
      throw new Error(`${key} is required as '${range}'; a release names a range like ^1.2.0`);
  return sorted(requires);
};

/**
 * The description of a finished build. The same build gives the same text.
 * See describe-release.d.cts for what is passed.
 */
exports.describeRelease = ({
  remote,
  version,
  releaseId,
  declaration = {},
  files,
  requires = {},
  offered = [],
  firstShares,
  uses,
}) => {
  const manifest = files.get(manifestName);
  if (manifest === undefined) throw new Error(`The build has no ${manifestName}`);
  const { entry, container, exposed, shares } = readManifest(manifest.toString());
  const integrities = sorted(
    [...files].filter(([name]) => isPublished(name)).map(([name, bytes]) => [name, integrityOf(bytes)]),
  );
  for (const file of [entry.file, ...exposed.js, ...exposed.css])
    if (!(file in integrities))
      throw new Error(`${manifestName} names ${file}, which the build did not make`);
  const { $schema: _, name = remote, navigation = [], routes = [], commands = [], ...declared } = declaration;
  if (name !== remote) throw new Error(`galla.remote.json is that of ${name}, the build is one of ${remote}`);
  requireConfined(remote, files);
  return {
    schema: 1,
    remote,
    version,
    releaseId,
    entry: {
      file: entry.file,
      integrity: integrities[entry.file],
      container,
      ...(entry.isModule && { type: 'module' }),
    },
    files: integrities,
    exposed: { ...exposed, ...(firstShares && { shares: [...firstShares].sort() }) },
    requires: requirementsOf(shares, offered, requires),
    ...(uses && { uses: sorted(shares.map(({ key }) => [key, uses[key] ?? []])) }),
    ...declared,
    navigation,
    routes,
    commands,
  };
};
exports.descriptionName = descriptionName;
exports.toText = (description) => `${JSON.stringify(description, undefined, 2)}\n`;
