// What a production build weighs as it is served: bytes of brotli, by bundle and by first screen.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { brotliOptions } from '../output/precompress.mjs';
import { moduleSizesFile } from '../output/module-sizes.mjs';
import { withoutCheckout } from './without-checkout.mjs';

const readJson = (file) => {
  if (!existsSync(file)) throw new Error(`${file} is missing: npm run build -- --force writes it`);
  return JSON.parse(readFileSync(file, 'utf8'));
};
const isServed = (file) => /\.(?:js|css)$/.test(file);
/** Smaller ones say nothing about why a bundle grew. */
const leastModule = 400;

/**
 * Bytes of a file as it is served; small ones have no compressed copy. What one checkout alone has in it is neutral, or
 * the same commit would weigh more in another.
 */
const bytesOf = (dist, file) => {
  const full = path.join(dist, file);
  if (!existsSync(`${full}.br`)) return statSync(full).size;
  const built = readFileSync(full, 'utf8');
  const text = withoutCheckout(built);
  if (text === built) return statSync(`${full}.br`).size;
  const bytes = Buffer.from(text);
  return brotliCompressSync(bytes, brotliOptions(bytes.length)).length;
};

/** @returns {{ bytes: number, modules: Record<string, number> }} */
function bundleOf(dist, chunks, files) {
  const wanted = new Set(files.filter(isServed));
  const modules = {};
  for (const chunk of chunks) {
    if (!chunk.files.some((file) => wanted.has(file))) continue;
    for (const [name, size] of Object.entries(chunk.modules)) modules[name] = (modules[name] ?? 0) + size;
  }
  return {
    bytes: [...wanted].reduce((sum, file) => sum + bytesOf(dist, file), 0),
    modules: Object.fromEntries(
      Object.entries(modules)
        .filter(([, size]) => size >= leastModule)
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
  };
}

const filesOf = ({ js, css }) => [...js, ...css];

/** The shell's entry, its parts, and the shares that come later. */
function shellBundles(folder) {
  const dist = path.join(folder, 'dist');
  const { entry, parts, lazy } = readJson(path.join(dist, 'shell.json'));
  const chunks = readJson(path.join(folder, moduleSizesFile));
  const named = [
    ['shell: entry', entry],
    ...Object.entries(parts).map(([name, files]) => [`shell: ${name}`, files]),
    ...Object.entries(lazy).map(([key, files]) => [`share: ${key}`, files]),
  ];
  return {
    files: Object.fromEntries(named.map(([name, files]) => [name, filesOf(files)])),
    bundles: Object.fromEntries(named.map(([name, files]) => [name, bundleOf(dist, chunks, filesOf(files))])),
    dist,
    chunks,
  };
}

/** A remote's container, what its first screen runs, and everything that comes later. */
function remoteBundles(name, folder) {
  const dist = path.join(folder, 'dist');
  const { entry, exposed } = readJson(path.join(dist, 'remote.json'));
  const chunks = readJson(path.join(folder, moduleSizesFile));
  const first = filesOf(exposed);
  const later = readdirSync(dist).filter(
    (file) => isServed(file) && file !== entry.file && !first.includes(file),
  );
  const files = {
    [`${name}: container`]: [entry.file],
    [`${name}: first script`]: first,
    [`${name}: later`]: later,
  };
  return {
    files,
    bundles: Object.fromEntries(
      Object.entries(files).map(([bundle, each]) => [bundle, bundleOf(dist, chunks, each)]),
    ),
    lazyShares: (exposed.shares ?? []).map((key) => `share: ${key}`),
    dist,
    chunks,
  };
}

/** Files of the chunks that an import of a remote asks for. */
function filesOfImport({ chunks }, remote, request) {
  const files = chunks.filter(({ imports }) => imports.includes(request)).flatMap((chunk) => chunk.files);
  if (files.length === 0)
    throw new Error(`No code of ${remote} imports ${request}: correct the first screens`);
  return files;
}

/**
 * @param {string} root the checkout, built
 * @param {Record<string, { part: string, remotes?: Record<string, string[]> }>} screens first screens: the shell's part, and
 *   by remote the imports that are drawn at once
 * @param {string[]} remotes
 * @returns {{ bundles: Record<string, { bytes: number, modules: Record<string, number> }>, screens: Record<string, { bytes: number, bundles: string[] }> }}
 */
export function readSizes(root, screens, remotes) {
  const shell = shellBundles(path.join(root, 'shell'));
  const byRemote = Object.fromEntries(
    remotes.map((name) => [name, remoteBundles(name, path.join(root, 'remotes', name))]),
  );
  const screenSizes = Object.entries(screens).map(([screen, { part, remotes: drawn = {} }]) => {
    const bundles = ['shell: entry', `shell: ${part}`];
    // Two bundles may have a file in common; it is fetched once.
    const files = new Map();
    const take = (dist, each) => {
      for (const file of each.filter(isServed)) files.set(path.join(dist, file), bytesOf(dist, file));
    };
    for (const [remote, imports] of Object.entries(drawn)) {
      const built = byRemote[remote];
      bundles.push(`${remote}: container`, `${remote}: first script`);
      bundles.push(...built.lazyShares.filter((name) => name in shell.files));
      take(built.dist, built.files[`${remote}: container`]);
      take(built.dist, built.files[`${remote}: first script`]);
      for (const request of imports) {
        take(built.dist, filesOfImport(built, remote, request));
        bundles.push(`${remote}: later`);
      }
    }
    for (const bundle of bundles) if (bundle in shell.files) take(shell.dist, shell.files[bundle]);
    const bytes = [...files.values()].reduce((sum, size) => sum + size, 0);
    return [screen, { bytes, bundles: [...new Set(bundles)] }];
  });
  return {
    bundles: Object.assign(shell.bundles, ...Object.values(byRemote).map(({ bundles }) => bundles)),
    screens: Object.fromEntries(screenSizes),
  };
}
