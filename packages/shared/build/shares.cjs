// What exists once in the page. The shell provides all of it, a remote bundles none of it (docs/decisions/0010).
const { existsSync, readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const path = require('node:path');

const sharedRoot = path.resolve(__dirname, '..');
const sharedPackage = JSON.parse(readFileSync(path.join(sharedRoot, 'package.json'), 'utf8'));
const requireFromShared = createRequire(path.join(sharedRoot, 'package.json'));

/** Libraries that screens import by their own name. All others they get through a folder of @galla/shared. */
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
  '@galla/shared/ui/crop',
  '@galla/shared/ui/dialogs',
  '@galla/shared/ui/kit',
  '@galla/shared/forms',
  '@galla/shared/places',
]);

/**
 * Folders of @galla/shared without state or identity. A remote bundles what it uses of them, so its calls are those it
 * was built with, and no page carries those of others.
 */
const bundledFolders = ['contract', 'domain'];

/** Entry points of @galla/shared that the shell does not provide: those, and tools. */
const notShared = new Set([
  ...bundledFolders.map((folder) => `./${folder}`),
  './testing',
  './testing/examples',
  './harness',
  './build/*',
]);

/** Libraries of @galla/shared without state or identity; a remote may bundle a copy. */
const harmlessCopies = new Set(['@tanstack/react-virtual', 'zod']);

const packageNameOf = (request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

const findVersion = (name) => {
  const manifest = (dir) => path.join(dir, ...name.split('/'), 'package.json');
  const home = requireFromShared.resolve.paths(name).find((dir) => existsSync(manifest(dir)));
  if (!home) throw new Error(`${name} is not installed for @galla/shared`);
  return JSON.parse(readFileSync(manifest(home), 'utf8')).version;
};

/** A remote asks for the minor version it was built with: features come in minors, patches change nothing it can see. */
const rangeFor = (version) => `^${version.split('.').slice(0, 2).join('.')}.0`;

const isEntryPoint = ([name, file]) => !notShared.has(name) && existsSync(path.join(sharedRoot, file));

/** Every entry point of @galla/shared that is shared: './ui/kit' as { name: 'ui/kit', file }. */
const listEntryPoints = () =>
  Object.entries(sharedPackage.exports)
    .filter(isEntryPoint)
    .map(([name, file]) => ({ name: name.slice(2), file }));

/** The version of an entry point, and by major version the names that this major broke: beside the record of its surface. */
const surfaceVersion = (name) =>
  JSON.parse(readFileSync(path.join(sharedRoot, 'surfaces', name, 'version.json'), 'utf8'));

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
    ...listEntryPoints().map(({ name }) => {
      const { version, broken } = surfaceVersion(name);
      return described(`@galla/shared/${name}`, version, broken);
    }),
  ];
};

exports.listEntryPoints = listEntryPoints;

/**
 * The core of the federation runtime, which releases are built without. It is no share, but is compared like one: an older
 * shell has none, or an older one.
 */
exports.runtimeCore = () => {
  const version = findVersion('@module-federation/enhanced');
  return { key: '@module-federation/runtime-core', version, range: rangeFor(version) };
};

/** What a build of a remote has to know of the shell, whatever bundler it is made with. */
exports.shellOffer = () => ({ shares: exports.listShares(), runtimeCore: exports.runtimeCore() });

/** Packages of which a remote's bundle must not hold a copy. */
exports.guardedPackages = new Set(
  Object.keys(sharedPackage.dependencies).filter((name) => !harmlessCopies.has(name)),
);

exports.bundledFolders = bundledFolders;
exports.sharedRoot = sharedRoot;
exports.packageNameOf = packageNameOf;
