// The fast loop: shell and remotes are rebuilt in memory of their last build whenever a source is saved.
//   node packages/build/development/watch.mjs          prints 'rebuilt <name> <ms>' after each build
//   import { watchBuilds } from './watch.mjs'     calls onRebuilt({ name, folder, milliseconds }) instead
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyPublic } from '../output/copy-public.mjs';

const workspaceRoot = fileURLToPath(new URL('../../..', import.meta.url));
const settleMs = 30;

const packageFolders = () =>
  ['shell', ...readdirSync(path.join(workspaceRoot, 'remotes')).map((name) => `remotes/${name}`)]
    .map((folder) => path.join(workspaceRoot, folder))
    .filter((folder) => existsSync(path.join(folder, 'webpack.config.cjs')));

/**
 * Builds the shell and every remote for development, and again on every save; dist/ always holds the last good build.
 * @param {{
 *   onRebuilt: (build: { name: string, folder: string, milliseconds: number }) => void | Promise<void>,
 *   onBroken: (build: { name: string, message: string }) => void,
 *   folders?: string[],
 * }} listeners
 * @returns {Promise<() => Promise<void>>} resolves when everything was built once; the function stops watching
 */
export const watchBuilds = async ({ onRebuilt, onBroken, folders = packageFolders() }) => {
  process.env.NODE_ENV = 'development';
  const require = createRequire(import.meta.url);
  const { default: webpack } = await import('webpack');
  const watchings = [];
  const firstBuilds = folders.map((folder) => {
    const config = require(path.join(folder, 'webpack.config.cjs'));
    const compiler = webpack(config);
    let startedAt = performance.now();
    compiler.hooks.invalid.tap('watch', () => {
      startedAt = performance.now();
    });
    return new Promise((resolve) => {
      const finish = async (error, stats) => {
        if (error || stats.hasErrors()) {
          const message = error ? String(error) : stats.toString({ preset: 'errors-only' });
          onBroken({ name: config.name, message });
        } else {
          await copyPublic(folder);
          await onRebuilt({
            name: config.name,
            folder,
            milliseconds: Math.round(performance.now() - startedAt),
          });
        }
        resolve(undefined);
      };
      watchings.push(
        compiler.watch({ aggregateTimeout: settleMs }, (error, stats) => void finish(error, stats)),
      );
    });
  });
  await Promise.all(firstBuilds);
  return () =>
    Promise.all(watchings.map((watching) => new Promise((resolve) => void watching.close(resolve)))).then(
      () => undefined,
    );
};

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await watchBuilds({
    onRebuilt: ({ name, milliseconds }) => console.log(`rebuilt ${name} ${milliseconds}`),
    onBroken: ({ name, message }) => console.error(`broken ${name}\n${message}`),
  });
}
