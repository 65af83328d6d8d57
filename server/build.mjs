// Bundles the server: `node build.mjs` once, `node build.mjs --watch` on every change. npm packages stay external,
// workspace sources are bundled. Ends by building the template of the embedded database.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, context } from 'esbuild';

const root = fileURLToPath(new URL('.', import.meta.url));
const dist = join(root, 'dist');
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const programsIn = (folder) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder))
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
        .map((file) => ({ in: join(root, folder, file), out: basename(file, '.ts') }))
    : [];

const entryPoints = [
  { in: join(root, 'src/main.ts'), out: 'main' },
  { in: join(root, 'src/db/embedded/engine-worker.ts'), out: 'engine-worker' },
  { in: join(root, 'src/sheets/sheet-worker.ts'), out: 'sheet-worker' },
  ...programsIn('src/cli'),
  ...programsIn('src/sandbox/cli'),
].filter((entry) => existsSync(entry.in));

const started = performance.now();
rmSync(dist, { recursive: true, force: true });
const bundle = await context({
  entryPoints,
  absWorkingDir: root,
  outdir: dist,
  bundle: true,
  // Dynamic imports become chunks beside the entry points, because sources locate the package folder from their own
  // path.
  splitting: true,
  chunkNames: '[name]-[hash]',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // What the describer of releases, which is CommonJS, requires.
  banner: {
    js: "import { createRequire as requireOf } from 'node:module';\nconst require = requireOf(import.meta.url);",
  },
  external: Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !name.startsWith('@galla/'),
  ),
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
});

await bundle.rebuild();
// The script that the server inlines into every page of the panel: see src/releases/page/read-page-starter.ts.
await build({
  entryPoints: [join(root, 'page-starter/page-starter.ts')],
  outfile: join(dist, 'page-starter.txt'),
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
});
execFileSync(process.execPath, [join(dist, 'prepare-database-template.js')], { stdio: 'inherit' });
console.log(
  `server: ${entryPoints.length} programs in ${((performance.now() - started) / 1000).toFixed(1)} s`,
);

if (process.argv.includes('--watch')) await bundle.watch();
else await bundle.dispose();
