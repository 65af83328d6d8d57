import { execFile } from 'node:child_process';
import { join } from 'node:path';

/** What a run says of itself, as the JSON of one line. */
export interface RunReport {
  seed: number;
  fall: { oracle: string; what: string; step: number } | null;
  hash: string;
  orders: number;
  cpuMs: number;
  text: string;
}

const script = join(__dirname, '../../scripts/simulate.mjs');

/** Runs the command as people do, with the output of each world as JSON. */
export function simulate(...args: string[]): Promise<RunReport[]> {
  return new Promise((resolve, reject) => {
    const options = { maxBuffer: 64 * 2 ** 20, env: process.env };
    execFile(process.execPath, [script, '--rush', '--json', ...args], options, (_error, stdout, stderr) => {
      const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
      if (lines.length === 0)
        reject(new Error(`No world ran: ${stdout.slice(-2_000)}${stderr.slice(-2_000)}`));
      else resolve(lines.map((line) => JSON.parse(line) as RunReport));
    });
  });
}
