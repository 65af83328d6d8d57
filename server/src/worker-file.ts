import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runsFromSource, serverRoot } from './server-root';

/** npm packages stay external; workspace packages are TypeScript and are bundled. */
function packagesOutside(): string[] {
  const text = readFileSync(join(serverRoot(), 'package.json'), 'utf8');
  const { dependencies } = JSON.parse(text) as { dependencies: Record<string, string> };
  return Object.keys(dependencies).filter((name) => !name.startsWith('@galla/'));
}

/** Variable that holds the paths built by `prepareWorkerFiles`. */
const preparedIn = (name: string) => `GALLA_WORKER_${name.toUpperCase().replaceAll('-', '_')}`;

/**
 * Bundles these programs once, for all processes that this one starts afterwards. The sources must not change in
 * between.
 */
export async function prepareWorkerFiles(programs: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, source] of Object.entries(programs)) {
    delete process.env[preparedIn(name)];
    process.env[preparedIn(name)] = await workerFile(name, source);
  }
}

/**
 * The file of a worker thread: from the bundle, or bundled here when sources run directly. Threads can run plain
 * JavaScript only.
 * @param name of the program in the bundle, e.g. 'engine-worker'
 * @param source its entry below `src`
 */
export async function workerFile(name: string, source: string): Promise<string> {
  if (!runsFromSource()) return join(serverRoot(), 'dist', `${name}.js`);
  const prepared = process.env[preparedIn(name)];
  if (prepared !== undefined) return prepared;
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [join(serverRoot(), 'src', source)],
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: packagesOutside(),
    write: false,
  });
  const code = outputFiles[0]?.contents ?? new Uint8Array(0);
  const cache = join(serverRoot(), '.cache');
  const file = join(cache, `${name}-${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`);
  if (!existsSync(file)) {
    mkdirSync(cache, { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, code);
    renameSync(unfinished, file);
  }
  return file;
}
