// Installs packages, builds what changed, and runs the whole panel with demo data: npm start
import { spawn } from 'node:child_process';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { buildAll } from './lib/builds.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { root, say } from './lib/run.mjs';

const port = process.env.PORT ?? '8080';
/** Operations have an origin of their own: code of the panel's releases never runs there. */
const opsPort = process.env.OPS_PORT ?? String(Number(port) + 1);
const dataDir = process.env.DATA_DIR ?? path.join(root, '.data');

const answers = async () => (await fetch(`http://localhost:${port}/readyz`).catch(() => null))?.ok ?? false;
// Its answer would be taken for that of the server started here.
if (await answers()) {
  say(`Galla already runs at http://localhost:${port}. Stop it first, or choose another PORT and DATA_DIR`);
  process.exit(1);
}

await ensurePackages();
await buildAll({ dataDir });

say('Starting the server, which publishes the builds through the release registry');
const server = spawn(process.execPath, ['--enable-source-maps', path.join(root, 'server/dist/main.js')], {
  cwd: root,
  env: {
    DEMO: '1',
    PUBLISH_FROM: root,
    LOG_LEVEL: 'warn',
    ...process.env,
    PORT: port,
    OPS_PORT: opsPort,
    DATA_DIR: dataDir,
  },
  stdio: 'inherit',
});
server.on('exit', (code) => process.exit(code ?? 1));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => server.kill(signal));

while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, 100));

const inNetwork = Object.values(networkInterfaces())
  .flat()
  .find((address) => address && address.family === 'IPv4' && !address.internal);
say(
  `Galla is open at http://localhost:${port}${inNetwork ? ` and, in this network, at http://${inNetwork.address}:${port}` : ''}`,
);
say(`Releases are run at http://localhost:${opsPort}, login ops, password galla2026`);
say('The login page offers the demo accounts. Customers come with: npm run customers');
say(
  `Text messages (one-time passwords): http://localhost:${port}/sandbox/messages · API: http://localhost:${port}/api/docs`,
);
