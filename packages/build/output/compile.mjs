// Builds the package in the current folder to dist/, and prints how long it took.
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';
import { copyPublic } from './copy-public.mjs';
import { writeModuleSizes } from './module-sizes.mjs';
import { precompress } from './precompress.mjs';
import { buildServiceWorker } from './service-worker.mjs';

const root = process.cwd();
const started = performance.now();
const require = createRequire(import.meta.url);
const config = require(path.join(root, 'webpack.config.cjs'));

const stats = await new Promise((resolve, reject) => {
  const compiler = webpack(config);
  compiler.run((error, result) => {
    compiler.close(() => (error ? reject(error) : resolve(result)));
  });
});

if (stats.hasErrors() || stats.hasWarnings()) {
  console.error(stats.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY }));
}
if (stats.hasErrors()) process.exit(1);

await copyPublic(root);
await buildServiceWorker(root);
await precompress(path.join(root, 'dist'));
await writeModuleSizes(root, stats);
console.log(`${config.name}: built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
