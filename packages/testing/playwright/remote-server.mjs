import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What `pnpm dev` serves, if it runs. */
const usual = 'http://localhost:3001';
const buildDeadlineMs = 3 * 60_000;

/** The remote that is built at this address; null: none. The first request waits for the build. */
async function remoteAt(release) {
  const answer = await fetch(`${release}/remote.json`, {
    signal: AbortSignal.timeout(buildDeadlineMs),
  }).catch(() => null);
  if (answer === null) return null;
  if (!answer.ok) throw new Error(`${release} does not build: ${await answer.text()}`);
  return (await answer.json()).remote;
}

/**
 * Serves the remote in `folder` as a shell loads it; one that `pnpm dev` serves already is taken.
 * @param {{ folder: string, api: string }} input api: origin of the panel's server
 */
export async function serveRemote({ folder, api }) {
  const { name } = JSON.parse(readFileSync(path.join(folder, 'galla.remote.json'), 'utf8'));
  if ((await remoteAt(usual).catch(() => null)) === name)
    return { name, release: usual, stop: async () => undefined };
  const command = createRequire(path.join(folder, 'package.json')).resolve(
    '@galla/build/bin/galla-remote.mjs',
  );
  const port = randomInt(8_000, 16_000) * 2;
  const release = `http://localhost:${port + 1}`;
  const child = spawn(process.execPath, [command, 'dev'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), GALLA_API: api },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  await new Promise((resolve, reject) => {
    const keep = (data) => {
      output += data;
      if (output.includes('in a shell')) resolve();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('exit', () => reject(new Error(`${name} could not be served:\n${output}`)));
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill();
    await once(child, 'exit');
  };
  const served = await remoteAt(release).catch(async (error) => {
    await stop();
    throw error;
  });
  if (served === name) return { name, release, stop };
  await stop();
  throw new Error(`${release} serves ${served}, not ${name}`);
}
