// A remote as a shell loads it, served from this machine for an override: ?remote=orders@http://localhost:3001.
// Built on the first request, and rebuilt whenever a source is saved.
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import http from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { listenHere } from './listen-here.mjs';

const require = createRequire(import.meta.url);
const types = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};
/** CORS allows any shell: the shell decides what it loads. */
const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-private-network': 'true',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
};

/** Starts the compiler; the returned function resolves when nothing is being built, with the problem if there is one. */
const watchRelease = async (root, folder) => {
  const { default: webpack } = await import('webpack');
  const config = require('../webpack/remote.cjs')(root);
  await rm(folder, { recursive: true, force: true });
  // Files of the previous build stay: a page loaded during a save still requests them.
  const compiler = webpack({ ...config, output: { ...config.output, path: folder, clean: false } });
  let settle;
  let built = new Promise((resolve) => (settle = resolve));
  compiler.hooks.invalid.tap('serve-release', () => {
    built = new Promise((resolve) => (settle = resolve));
  });
  compiler.watch({ aggregateTimeout: 30 }, (error, stats) => {
    const problem = error
      ? String(error)
      : stats?.hasErrors()
        ? stats.toString({ preset: 'errors-only' })
        : null;
    if (problem) console.error(problem);
    settle(problem);
  });
  return () => built;
};

/**
 * @param {{ root: string, port: number }} options root: the remote's folder
 * @returns {Promise<() => void>} stops serving
 */
export const serveRelease = async ({ root, port }) => {
  const folder = path.join(root, '.cache', 'override');
  let watching;

  const answer = async (request, response) => {
    watching ??= watchRelease(root, folder);
    const problem = await (await watching)();
    if (problem) return response.writeHead(500, { ...headers, 'content-type': 'text/plain' }).end(problem);
    const name = decodeURIComponent(new URL(request.url, 'http://localhost').pathname).slice(1);
    const file = path.join(folder, name);
    const found = file.startsWith(folder + path.sep) && (await stat(file).catch(() => null))?.isFile();
    if (!found) return response.writeHead(404, headers).end();
    response.writeHead(200, {
      ...headers,
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
    });
    return createReadStream(file).pipe(response);
  };

  const server = http.createServer((request, response) => {
    if (request.method === 'OPTIONS') return response.writeHead(204, headers).end();
    return answer(request, response).catch((error) => {
      console.error(error);
      response.destroy();
    });
  });
  await listenHere(server, port);
  return () => server.close();
};
