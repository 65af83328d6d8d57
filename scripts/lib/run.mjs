import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Runs a command and waits for its exit. Resolves { code, seconds, output }; with `quiet`, `output` has both streams,
 * otherwise they go to the terminal. With `yields`, other processes go first. `meter`: counts its processor time.
 * @param {string} command
 * @param {string[]} args
 * @param {{
 *   cwd?: string, env?: Record<string, string | undefined>, quiet?: boolean, yields?: boolean,
 *   meter?: import('./processor-time.mjs').Meter | null,
 * }} [options]
 * @returns {Promise<{ code: number, seconds: number, output: string }>}
 */
export function run(
  command,
  args,
  { cwd = root, env = {}, quiet = false, yields = false, meter = null } = {},
) {
  const started = Date.now();
  const stream = quiet ? 'pipe' : 'inherit';
  /** @type {[string, string[]]} */
  const polite = yields ? ['nice', ['-n', '19', command, ...args]] : [command, args];
  const [program, itsArgs] = meter === null ? polite : meter.command(...polite);
  return new Promise((resolve) => {
    /** @type {import('node:child_process').SpawnOptions} */
    const options = {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', stream, stream, ...(meter === null ? [] : [/** @type {const} */ ('pipe')])],
    };
    const child = spawn(program, itsArgs, options);
    meter?.started(child);
    let output = '';
    child.stdout?.on('data', (data) => (output += data));
    child.stderr?.on('data', (data) => (output += data));
    const settle = (code) => resolve({ code, seconds: (Date.now() - started) / 1000, output });
    child.on('error', (error) => {
      output += error.message;
      settle(127);
    });
    child.on('close', settle);
  });
}

/** Like `run`, but on failure prints the output and exits. */
export async function mustRun(command, args, options = {}) {
  const result = await run(command, args, options);
  if (result.code === 0) return result;
  if (result.output) process.stderr.write(result.output);
  process.stderr.write(`\n${command} ${args.join(' ')} ended with ${result.code}\n`);
  process.exit(1);
}

/** Prints a progress line. */
export const say = (text) => process.stdout.write(`▸ ${text}\n`);
