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

/**
 * Every share of the page.
 * @returns {{ key: string, version: string, range: string, lazy: boolean }[]}
 */
exports.listShares = () => {
  const folders = Object.entries(sharedPackage.exports)
    .filter(isEntryPoint)
    .map(([name]) => `@galla/shared/${name.slice(2)}`);
  return [...libraries, ...folders].map((key) => {
    const name = packageNameOf(key);
    const version = name === '@galla/shared' ? sharedPackage.version : findVersion(name);
    return { key, version, range: rangeFor(version), lazy: lazyKeys.has(key) };
  });
};

/** Packages of which a remote's bundle must not hold a copy. */
exports.guardedPackages = new Set(
  Object.keys(sharedPackage.dependencies).filter((name) => !harmlessCopies.has(name)),
);

exports.bundledFolders = bundledFolders;
exports.sharedRoot = sharedRoot;
exports.packageNameOf = packageNameOf;
