// A year of the simulation, a week in each process; what it needs to go on is kept in .cache.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';
import { runSimulation, simulationCache } from './simulation.mjs';

const weeks = 52;

/** Exit code 1: something fell, and the year stays where it was. */
export async function simulateYear(files, seed, args) {
  const folder = path.join(simulationCache, `year-${seed}`);
  const [stateFile, database, fresh] = ['state.json', 'database.tar', 'next.tar'].map((name) =>
    path.join(folder, name),
  );
  mkdirSync(path.join(folder, 'data'), { recursive: true });
  const state = existsSync(stateFile)
    ? JSON.parse(readFileSync(stateFile, 'utf8'))
    : { week: 0, orders: 0, coreSeconds: 0 };
  while (state.week < weeks) {
    const where = ['--first-day', String(state.week * 7), '--folder', path.join(folder, 'data')];
    const from = existsSync(database) ? ['--database', database] : [];
    const words = ['--json', '--seed', seed, '--days', '7', '--keep-as', fresh, ...where, ...from, ...args];
    const { output } = await run(process.execPath, ...runSimulation(files, words, { quiet: true }));
    const report = output.split('\n').find((line) => line.startsWith('{'));
    if (report === undefined) throw new Error(`The week did not end: ${output.slice(-2_000)}`);
    const { fall, text, orders, cpuMs, heapMb } = JSON.parse(report);
    if (fall !== null) {
      process.stdout.write(`${text}\n(in week ${state.week + 1} of the year)\n`);
      return 1;
    }
    renameSync(fresh, database);
    state.week += 1;
    state.orders += orders;
    state.coreSeconds += Math.round(cpuMs / 1_000);
    writeFileSync(stateFile, JSON.stringify(state));
    process.stdout.write(
      `week ${state.week} of ${weeks}: ${state.orders} orders, nothing fell, ${state.coreSeconds} core s, ${Math.round(heapMb)} MB\n`,
    );
  }
  rmSync(folder, { recursive: true, force: true });
  return 0;
}
