// Bundles the simulation: the edge of its process, its program with the server's sources, and the page of a device.
import { mkdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const folder = fileURLToPath(new URL('.', import.meta.url));
const root = path.join(folder, '..');

/** npm packages stay outside; workspace packages are TypeScript and are bundled. */
function packagesOutside() {
  const names = ['server', 'simulation'].flatMap((each) => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(path.join(root, each, 'package.json'), 'utf8'),
    );
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  return names.filter((name) => !name.startsWith('@galla/'));
}

/** Modules of the product's own code that have another one here. */
const replacements = {
  'node:crypto': 'edge/seeded-crypto.ts',
  'node:zlib': 'edge/threadless-zlib.ts',
  'node:fs/promises': 'edge/threadless-files.ts',
  '@node-rs/argon2': 'edge/threadless-argon2.ts',
};

/** What is random in the product's own code comes from the seed, and nothing waits for a thread. */
const replaced = {
  name: 'replaced-modules',
  setup(build) {
    const names = Object.keys(replacements).join('|');
    build.onResolve({ filter: new RegExp(`^(?:${names})$`) }, ({ path: name, importer }) =>
      importer.startsWith(path.join(root, 'server'))
        ? { path: path.join(folder, replacements[name]) }
        : undefined,
    );
  },
};

/** Texts of sources in place of others: a fault that somebody might make. Fails where a text is not there once. */
const planted = (defect) => ({
  name: 'planted-defect',
  setup(build) {
    if (!defect) return;
    const files = new Map();
    for (const edit of defect.edits) {
      const file = realpathSync(path.join(root, edit.file));
      const source = files.get(file) ?? readFileSync(file, 'utf8');
      if (source.split(edit.find).length !== 2)
        throw new Error(`Defect ${defect.name}: its text is not once in ${edit.file}`);
      files.set(
        file,
        source.replace(edit.find, () => edit.replace),
      );
    }
    build.onLoad({ filter: /\.tsx?$/ }, ({ path: loaded }) => {
      const contents = files.get(loaded);
      return contents === undefined ? undefined : { contents, loader: loaded.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
});

/**
 * Bundles into a folder beside the server's packages, which it loads; `defect` plants one fault. Returns the files.
 * @param {{ defect?: import('./defects/defects.mjs').Defect | null, out: string }} what
 */
export async function bundleSimulation({ defect = null, out: name }) {
  const out = path.join(root, 'server/.cache/simulation', name);
  mkdirSync(out, { recursive: true });
  /** @type {import('esbuild').BuildOptions} */
  const common = { bundle: true, logLevel: 'warning', sourcemap: 'inline', sourcesContent: false };
  const files = {
    edge: path.join(out, 'edge.mjs'),
    program: path.join(out, 'program.mjs'),
    device: path.join(out, 'device.js'),
  };
  /** @type {import('esbuild').BuildOptions} */
  const node = {
    ...common,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: packagesOutside(),
    banner: {
      js: `import { createRequire as requireOf } from 'node:module';\nconst require = requireOf(${JSON.stringify(pathToFileURL(path.join(root, 'server/src/main.ts')).href)});`,
    },
    plugins: [replaced, planted(defect)],
  };
  await build({ ...node, entryPoints: [path.join(folder, 'edge/process-edge.ts')], outfile: files.edge });
  await build({
    ...node,
    entryPoints: [path.join(folder, 'main.ts')],
    outfile: files.program,
    // The server finds its folder, and that it runs from sources, by where its code is.
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(path.join(root, 'server/src/main.ts')).href) },
  });
  await build({
    ...common,
    platform: 'browser',
    format: 'iife',
    globalName: 'devicePage',
    target: 'es2023',
    entryPoints: [path.join(folder, 'devices/device-page.ts')],
    outfile: files.device,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [planted(defect)],
  });
  return files;
}
