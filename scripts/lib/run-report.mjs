import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compareWithKept, growthLines } from './processor-figures.mjs';
import { root, say } from './run.mjs';

/** Kept processor seconds by step, from a run on a machine with nothing else to do; updated by hand (bench/notes). */
const keptFile = path.join(root, 'bench/notes/test-run.json');

const coreSeconds = (seconds) => `${seconds.toFixed(1)} core s`;

/**
 * What a test run found: rows of steps, failures, and what did not run. `print` writes the summary and resolves the exit
 * code; called again it does nothing. Steps of `plan` without a row at the end did not run.
 * @param {{ plan: string[], folder: string, how: string }} options `folder`: where the run's figures are written to
 */
export function runReport({ plan, folder, how }) {
  const started = Date.now();
  const rows = [];
  const failures = [];
  const notRun = [];
  const missing = [];
  /** @type {number | null} */
  let printed = null;

  /** Adds a step's row. `note` follows the counts; `seconds`: processor time, null if unknown; `misses`: what it lacks. */
  function record({ name, passed, failed, wall, seconds = null, misses = null, note = '' }) {
    rows.push({ name, passed, failed, seconds });
    if (misses !== null) missing.push(`${name}: ${misses}`);
    const took = [`${wall.toFixed(0)} s`, ...(seconds === null ? [] : [coreSeconds(seconds)])].join(', ');
    say(`${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed (${took})${note}`);
  }

  function print() {
    if (printed !== null) return printed;
    const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
    const ran = new Set(rows.map(({ name }) => name));
    const unreached = plan.filter((name) => !ran.has(name) && !notRun.some(({ step }) => step === name));
    // Long output first, so that the messages stay visible.
    for (const { before } of failures) if (before) process.stdout.write(`${before}\n`);
    for (const { what } of failures) process.stdout.write(`${what}\n`);
    for (const { name, failed } of rows.filter((row) => row.failed > 0)) say(`failed: ${name} (${failed})`);
    for (const { step, what } of notRun) say(`✗ DID NOT RUN: ${step}: ${what}`);
    for (const step of unreached) say(`✗ DID NOT RUN: ${step}: the run ended before it`);

    const seconds = Object.fromEntries(
      rows.filter((row) => row.seconds !== null).map((row) => [row.name, Number(row.seconds.toFixed(1))]),
    );
    const total = Object.values(seconds).reduce((all, each) => all + each, 0);
    writeFileSync(
      path.join(folder, 'processor-seconds.json'),
      `${JSON.stringify({ seconds }, undefined, 2)}\n`,
    );
    const kept = existsSync(keptFile) ? JSON.parse(readFileSync(keptFile, 'utf8')).seconds : {};
    for (const line of growthLines(compareWithKept(seconds, kept))) say(line);
    for (const line of missing) say(`not in the processor seconds: ${line}`);
    say(
      `all checks took ${((Date.now() - started) / 60_000).toFixed(1)} min, ${coreSeconds(total)} (counted by ${how})`,
    );
    // A run that ended early has not passed, whatever its steps found.
    const failed = sum('failed') + unreached.length;
    process.stdout.write(`${sum('passed')} passed, ${failed} failed\n`);
    printed = failed === 0 ? 0 : 1;
    return printed;
  }

  return {
    record,
    print,
    fail: (found) => failures.push(...found),
    didNotRun: (step, lines) => notRun.push(...lines.map((what) => ({ step, what }))),
  };
}
