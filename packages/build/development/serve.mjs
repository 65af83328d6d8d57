// A remote alone, in the current folder: pnpm --filter orders dev. Entry src/index.ts, everything in one bundle, calls
// and socket passed on to the server at GALLA_API. React components are replaced in place on save. The next port has
// the same remote as a shell loads it, for an override in any shell that allows one.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { developmentHost, requireFreePorts } from './listen-here.mjs';
import { serveRelease } from './serve-release.mjs';

process.env.NODE_ENV = 'development';
const require = createRequire(import.meta.url);
const { default: webpack } = await import('webpack');
const { default: WebpackDevServer } = await import('webpack-dev-server');
const { standaloneConfig } = require('../webpack/standalone.cjs');

const root = process.cwd();
const { name } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const target = process.env.GALLA_API ?? 'http://localhost:8080';
const port = Number(process.env.PORT ?? 3000);

await requireFreePorts([port, port + 1]).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
const server = new WebpackDevServer(
  {
    port,
    host: developmentHost(),
    hot: true,
    historyApiFallback: true,
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
    proxy: [{ context: ['/api', '/restSockets'], target, ws: true, changeOrigin: true, logLevel: 'warn' }],
  },
  webpack(/** @type {import('webpack').Configuration} */ (standaloneConfig(root))),
);
await server.start();
await serveRelease({ root, port: port + 1 });
console.log(`${name} alone at http://localhost:${port}, its server at ${target}`);
console.log(
  `${name} in a shell: add ?remote=${name}@http://localhost:${port + 1} to the address of any of its pages`,
);
