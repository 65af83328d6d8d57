import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { freePort } from '../../../e2e/fixtures/free-port';

/** A temporary Redis without persistence, ended by `stop`. Null if not installed. */
export async function startTemporaryRedis(): Promise<{ url: string; stop: () => void } | null> {
  if (spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status !== 0) return null;
  const port = await freePort();
  const child = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const stop = (): void => void child.kill('SIGKILL');
  process.once('exit', stop);
  for await (const line of createInterface(child.stdout))
    if (line.includes('Ready to accept connections')) return { url: `redis://127.0.0.1:${port}`, stop };
  throw new Error('Redis did not start');
}
