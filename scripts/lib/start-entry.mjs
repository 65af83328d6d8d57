// Starts the entry of a built remote outside a browser: node scripts/lib/start-entry.mjs <folder of the remote>
// Fails unless it defines a container that accepts an empty share scope and exposes something.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runInThisContext } from 'node:vm';

const folder = path.resolve(process.argv[2]);
const { entry } = JSON.parse(readFileSync(path.join(folder, 'dist/remote.json'), 'utf8'));
const fromShell = createRequire(path.join(folder, '../../shell/package.json'));
const { createInstance } = fromShell('@module-federation/enhanced/runtime');
const provideRuntimeCore = fromShell('@module-federation/inject-external-runtime-core-plugin');

Object.assign(globalThis, {
  self: globalThis,
  document: { currentScript: { tagName: 'SCRIPT', src: 'http://localhost/entry.js' } },
});
createInstance({
  name: 'host',
  remotes: [],
  plugins: [(provideRuntimeCore.default ?? provideRuntimeCore)()],
});
runInThisContext(readFileSync(path.join(folder, 'dist', entry.file), 'utf8'));
const container = globalThis[entry.container];
await container.init({}, []);
if (typeof container.get !== 'function') throw new Error('the container exposes nothing');
