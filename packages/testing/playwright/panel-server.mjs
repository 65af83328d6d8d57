import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A checkout that was never built takes minutes. */
const startDeadlineMs = 10 * 60_000;
const askEveryMs = 250;

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

const isReady = async (origin) => (await fetch(`${origin}/readyz`).catch(() => null))?.ok ?? false;

/** Runs a checkout of the panel's repository on data of its own, with demo people, until it is stopped. */
async function startCheckout(checkout) {
  const [port, opsPort] = [await freePort(), await freePort()];
  const dataDir = mkdtempSync(path.join(tmpdir(), 'galla-panel-'));
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, [path.join(checkout, 'scripts/start.mjs')], {
    cwd: checkout,
    env: {
      ...process.env,
      PORT: String(port),
      OPS_PORT: String(opsPort),
      DATA_DIR: dataDir,
      DEMO_HISTORY: '0',
      REMOTE_OVERRIDES: 'free',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (data) => {
    output = (output + data).slice(-20_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill();
      await once(child, 'exit');
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  const deadline = Date.now() + startDeadlineMs;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The panel of ${checkout} did not start:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
  }
  return { origin, stop };
}

/**
 * The panel that tests open: the server at GALLA_API, or one started from the checkout at GALLA_CHECKOUT.
 * @param {NodeJS.ProcessEnv} environment
 */
export async function openPanelServer({ GALLA_API, GALLA_CHECKOUT }) {
  if (GALLA_CHECKOUT) return startCheckout(path.resolve(GALLA_CHECKOUT));
  if (!GALLA_API) throw new Error('Set GALLA_API to a running panel, or GALLA_CHECKOUT to a checkout of it');
  const origin = new URL(GALLA_API).origin;
  if (!(await isReady(origin))) throw new Error(`No panel answers at ${origin}`);
  return { origin, stop: async () => undefined };
}
