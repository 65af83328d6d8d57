import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Time to close browsers and databases, before the remaining processes are killed. */
const graceMs = 10_000;

/**
 * Runs a Node program with a timeout, after which it and its child processes are ended.
 * Resolves to its exit code, null after a timeout.
 */
export async function runWithin(limitMs: number, args: readonly string[]): Promise<number | null> {
  // A separate process group, so that its child processes are ended with it.
  const child = spawn(process.execPath, args, { stdio: 'inherit', detached: true });
  const signal = (name: NodeJS.Signals): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name);
    } catch {
      // The process group no longer exists.
    }
  };
  const interrupted = (name: NodeJS.Signals): void => {
    signal(name);
    process.exit(130);
  };
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  let late = false;
  const timers = [
    setTimeout(() => {
      late = true;
      process.stdout.write(`  not at its end after ${Math.round(limitMs / 60_000)} minutes: ended\n`);
      signal('SIGTERM');
    }, limitMs),
    setTimeout(() => signal('SIGKILL'), limitMs + graceMs),
  ];
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    // Slow child processes may still be in the group.
    if (late) signal('SIGKILL');
    return late ? null : code;
  } finally {
    for (const timer of timers) clearTimeout(timer);
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
  }
}
