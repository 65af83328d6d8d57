// What exists once in the page. The shell provides all of it, a remote bundles none of it (docs/decisions/0188, 0189).
const { existsSync, readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const path = require('node:path');

/** Packages whose entry points are shares. */
const sharingPackages = ['@galla/shared', '@galla/ui'];

/** Packages without state or identity. A remote bundles what it uses of them, so it makes the calls it was built with. */
const bundledPackages = ['@galla/contract', '@galla/domain'];

/** Entry points that are not shared: only the shell and tests use them. */
const privateKeys = new Set(['@galla/ui/toasts']);

/** Libraries that screens import by their own name. All others they get through a package of Galla. */
const libraries = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'zustand',
  'zustand/vanilla',
  'zustand/middleware',
  'zustand/react/shallow',
  'rxjs',
];

/** Heavy or rarely needed: each is a chunk of the shell of its own, fetched with the first remote that asks for it. */
const lazyKeys = new Set([
  'rxjs',
  'zustand/middleware',
  '@galla/ui/charts',
  '@galla/ui/counter',
  '@galla/ui/crop',
  '@galla/ui/dialogs',
  '@galla/ui/kit',
  '@galla/ui/forms',
  '@galla/ui/lists',
  '@galla/ui/places',
]);

/** Libraries of the sharing packages without state or identity; a remote may bundle a copy. */
const harmlessCopies = new Set([
  '@tanstack/react-virtual',
  '@visx/scale',
  '@visx/shape',
  'zod',
  ...bundledPackages,
]);

const packageNameOf = (request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

const readManifest = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

const requireFromUi = createRequire(require.resolve('@galla/ui/package.json'));
/** The folder of one of our own packages, links followed. */
const folderOf = (name) => path.dirname(requireFromUi.resolve(`${name}/package.json`));
const packageFolders = Object.fromEntries(
  [...sharingPackages, ...bundledPackages].map((name) => [name, folderOf(name)]),
);

const sharedFolder = packageFolders['@galla/shared'];
const requireFromShared = createRequire(path.join(sharedFolder, 'package.json'));

const findVersion = (name, requirer = requireFromShared) => {
  const manifest = (dir) => path.join(dir, ...name.split('/'), 'package.json');
  const home = requirer.resolve.paths(name)?.find((dir) => existsSync(manifest(dir)));
  if (!home) throw new Error(`${name} is not installed`);
  return JSON.parse(readFileSync(manifest(home), 'utf8')).version;
};

/** A remote asks for the minor version it was built with: features come in minors, patches change nothing it can see. */
const rangeFor = (version) => `^${version.split('.').slice(0, 2).join('.')}.0`;

/**
 * Every entry point that is shared: `@galla/ui/kit` as { key, name: 'ui/kit', file, record }.
 * @returns {{ key: string, name: string, file: string, record: string }[]} file: absolute, its index; record: the folder
 *   with its recorded surface and version
 */
const listEntryPoints = () =>
  sharingPackages.flatMap((owner) =>
    Object.entries(readManifest(packageFolders[owner]).exports)
      .map(([entry, file]) => ({ entry, key: path.posix.join(owner, entry), file }))
      .filter(({ key, file }) => file.endsWith('/index.ts') && !privateKeys.has(key))
      .map(({ entry, key, file }) => ({
        key,
        name: key.replace('@galla/', ''),
        file: path.join(packageFolders[owner], file),
        record: path.join(packageFolders[owner], 'surfaces', entry === '.' ? 'base' : entry),
      })),
  );

/** The version of an entry point, and by major version the names that this major broke: beside the record of its surface. */
const surfaceVersion = ({ record }) => JSON.parse(readFileSync(path.join(record, 'version.json'), 'utf8'));

/**
 * Every share of the page. `broken`: of a library it is not known.
 * @returns {{
 *   key: string, version: string, range: string, broken: Record<string, string[]> | undefined,
 *   lazy: boolean,
 * }[]}
 */
exports.listShares = () => {
  const described = (key, version, broken) => ({
    key,
    version,
    range: rangeFor(version),
    broken,
    lazy: lazyKeys.has(key),
  });
  return [
    ...libraries.map((key) => described(key, findVersion(packageNameOf(key)))),
    ...listEntryPoints().map((entry) => {
      const { version, broken } = surfaceVersion(entry);
      return described(entry.key, version, broken);
    }),
  ];
};

/**
 * The core of the federation runtime, which releases are built without. It is no share, but is compared like one: an older
 * shell has none, or an older one.
 */
exports.runtimeCore = () => {
  const version = findVersion('@module-federation/enhanced', require);
  return { key: '@module-federation/runtime-core', version, range: rangeFor(version) };
};

/** What a build of a remote has to know of the shell, whatever bundler it is made with. */
exports.shellOffer = () => ({ shares: exports.listShares(), runtimeCore: exports.runtimeCore() });

/** Packages of which a remote's bundle must not hold a copy. */
exports.guardedPackages = new Set(
  sharingPackages.flatMap((name) => [
    name,
    ...Object.keys(readManifest(packageFolders[name]).dependencies).filter(
      (dependency) => !harmlessCopies.has(dependency),
    ),
  ]),
);

exports.listEntryPoints = listEntryPoints;
exports.packageFolders = packageFolders;
exports.bundledPackages = bundledPackages;
exports.requireFromShared = requireFromShared;
exports.packageNameOf = packageNameOf;
