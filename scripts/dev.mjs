// Development mode: npm run dev
// Shell, remotes and server are rebuilt on save and published through the registry; open pages update.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, watch } from 'node:fs';
import path from 'node:path';
import { ensurePackages } from './lib/packages.mjs';
import { ensureReleaseKeys, ensureReleaseTokens, keysDirFrom } from './lib/release-keys.mjs';
import { root, say } from './lib/run.mjs';
import { uploadBuild } from './lib/upload.mjs';

const port = Number(process.env.PORT ?? 8080);
// Operations are at the next port, as with npm start; the server is behind the gateway.
const opsUrl = `http://localhost:${port + 1}`;
const serverUrl = `http://localhost:${port + 2}`;
const dataDir = path.join(root, '.data', 'dev');

await ensurePackages();
const keysDir = keysDirFrom(process.env, dataDir);
const { embedded } = ensureReleaseKeys(keysDir);
Object.assign(process.env, { GALLA_RELEASE_PUBLIC_KEYS: embedded, NODE_ENV: 'development' });
// dist now has development builds: the next npm start must rebuild.
rmSync(path.join(root, '.cache', 'builds'), { recursive: true, force: true });

const { watchBuilds } = await import('../packages/build/development/watch.mjs');
const { developmentHost } = await import('../packages/build/development/listen-here.mjs');
const { startDevGateway } = await import('../packages/build/development/gateway.mjs');

/** @type {import('node:child_process').ChildProcess | null} */
let server = null;
/** @type {Awaited<ReturnType<typeof startDevGateway>> | null} */
let gateway = null;

/** Restarts the server with the current build; resolves it when it is up or has ended. */
async function restartServer() {
  if (server) {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  }
  const started = spawn(process.execPath, ['--enable-source-maps', path.join(root, 'server/dist/main.js')], {
    cwd: root,
    env: {
      DEMO: '1',
      DEMO_HISTORY: '0',
      LOG_LEVEL: 'warn',
      REMOTE_OVERRIDES: 'free',
      ...process.env,
      PORT: String(port + 2),
      OPS_PORT: String(port + 1),
      HOST: developmentHost(),
      DATA_DIR: dataDir,
      PUBLISH_FROM: root,
    },
    stdio: 'inherit',
  });
  server = started;
  const isUp = async () => (await fetch(`${serverUrl}/readyz`).catch(() => null))?.ok ?? false;
  while (started.exitCode === null && !(await isUp()))
    await new Promise((resolve) => setTimeout(resolve, 100));
  return started;
}

async function publish(name, folder) {
  const token = ensureReleaseTokens(keysDir).operator();
  const refused = await uploadBuild({
    url: opsUrl,
    token,
    name,
    folder: path.join(folder, 'dist'),
  }).catch((error) => error.message);
  if (refused) say(`${name} was not published: ${refused}`);
  else gateway?.notify(name);
}

say('Building for development: server, shell and remotes');
const bundler = spawn(process.execPath, [path.join(root, 'server/build.mjs'), '--watch'], {
  cwd: path.join(root, 'server'),
  stdio: ['ignore', 'pipe', 'inherit'],
});
const serverBuilt = new Promise((resolve, reject) => {
  bundler.stdout.on('data', (text) => {
    process.stdout.write(text);
    if (String(text).includes('server:')) resolve(undefined);
  });
  bundler.once('exit', (code) => reject(new Error(`The server could not be built (${code})`)));
});

let serving = false;
const allBuilt = watchBuilds({
  async onRebuilt({ name, folder, milliseconds }) {
    if (!serving) {
      say(`  ${name} built in ${(milliseconds / 1000).toFixed(1)} s`);
      return;
    }
    const savedAt = performance.now() - milliseconds;
    await publish(name, folder);
    say(`${name} is on the page ${Math.round(performance.now() - savedAt)} ms after the save`);
  },
  onBroken: ({ name, message }) => process.stderr.write(`${name} is broken\n${message}\n`),
});
const [stopWatching] = await Promise.all([allBuilt, serverBuilt]).catch((error) => {
  process.stderr.write(`${error.message}\n`);
  bundler.kill();
  process.exit(1);
});
const { exitCode } = await restartServer();
if (exitCode !== null) {
  process.stderr.write('The server did not start\n');
  bundler.kill();
  process.exit(1);
}
gateway = await startDevGateway({ port, target: serverUrl });
serving = true;

async function followServer() {
  await restartServer();
  say('server restarted');
  gateway?.notify('server');
}

let pending;
watch(path.join(root, 'server/dist'), (_, file) => {
  if (file !== 'main.js') return;
  clearTimeout(pending);
  pending = setTimeout(() => {
    void followServer();
  }, 100);
});

const stop = async () => {
  bundler.kill();
  server?.kill('SIGTERM');
  await Promise.all([stopWatching(), gateway?.close()]);
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());
say(
  `Galla for development is open at http://localhost:${port}, operations at ${opsUrl}; save a file and the page follows`,
);
