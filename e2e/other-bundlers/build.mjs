// Builds the remotes in the given folders, versions of one remote, with the bundler they have a configuration for, like
// that bundler's command line in each of them.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const load = async (file) => (await import(pathToFileURL(path.resolve(file)))).default;

const compile = (bundler, config) =>
  new Promise((resolve, reject) => {
    const compiler = bundler(config);
    compiler.run((error, stats) => {
      const failure = error ?? (stats.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (failure ? reject(failure) : resolve()));
    });
  });

const bundlers = {
  'vite.config.mjs': async () => (await import('vite')).build({ logLevel: 'warn' }),
  'rspack.config.mjs': async (file) => compile((await import('@rspack/core')).rspack, await load(file)),
  'webpack.config.mjs': async (file) => compile((await import('webpack')).default, await load(file)),
};
for (const folder of process.argv.slice(2)) {
  process.chdir(folder);
  const found = Object.keys(bundlers).find((file) => existsSync(file));
  await bundlers[found](found);
}
