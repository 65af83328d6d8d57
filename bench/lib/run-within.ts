import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Time for browsers and databases to be put away, before what is left is killed. */
const graceMs = 10_000;

/**
 * Runs a Node program to its end, or ends it, with whatever it started, when the time is over. Resolves to its exit code,
 * null when it was ended.
 */
export async function runWithin(limitMs: number, args: readonly string[]): Promise<number | null> {
  // A group of its own: what it starts is ended with it.
  const child = spawn(process.execPath, args, { stdio: 'inherit', detached: true });
  const signal = (name: NodeJS.Signals): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name);
    } catch {
      // Nothing of it is left.
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
    // What ends slowly is in the group still.
    if (late) signal('SIGKILL');
    return late ? null : code;
  } finally {
    for (const timer of timers) clearTimeout(timer);
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
  }
}
