// Which modules a build put into which files, for `npm run sizes`. Beside the build, not in it: a release has no use for it.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Below a package's folder. */
export const moduleSizesFile = '.cache/module-sizes.json';

const checkout = path.resolve(import.meta.dirname, '../../..');
const libraryPath = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;

/** A library by its package, own code by its path in the checkout; null: made by the bundler. */
function nameOf(module) {
  const file = module.nameForCondition();
  if (!file) return null;
  const [, library] = libraryPath.exec(file) ?? [];
  return library ?? path.relative(checkout, file).replaceAll(path.sep, '/');
}

/** Sizes of a chunk's modules before they are minified, bytes; those that the bundler joined apart. */
function sizesOf(modules) {
  const sizes = {};
  for (const module of modules)
    for (const each of module.modules ?? [module]) {
      const name = nameOf(each);
      if (name !== null) sizes[name] = (sizes[name] ?? 0) + each.size();
    }
  return sizes;
}

/** Writes, for each chunk, its files, the imports that asked for it, and its modules. */
export async function writeModuleSizes(root, { compilation }) {
  const chunks = [...compilation.chunks].map((chunk) => ({
    files: [...chunk.files].sort(),
    imports: [...chunk.groupsIterable].flatMap(({ origins }) => origins.map(({ request }) => request)),
    modules: sizesOf(compilation.chunkGraph.getChunkModulesIterable(chunk)),
  }));
  const file = path.join(root, moduleSizesFile);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(chunks));
}
