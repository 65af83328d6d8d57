// What machines and clocks can do while customers order: every drill prints how many orders were acknowledged, lost and
// doubled.   npm run bench -- drills [--kills 5 --drill <number of one>]
import { spawnSync } from 'node:child_process';
import type { Bench } from './lib/bench';
import type { Outcome } from './lib/drills/drill';
import { clockStepped, diskFull, killed, mountedTwice, slowClients } from './lib/drills/embedded';
import { damagedAndRestored } from './lib/drills/folders';
import { postgresDiskFull, servicesRestarted, whyNoServices } from './lib/drills/services';
import { whyNoSmallDisk } from './lib/drills/small-disk';
import type { Figure } from './lib/table';

/** Runs every drill that this machine allows, and names the others. */
export const bench: Bench = async (run) => {
  const kills = run.number('kills', 5, 2);
  const noNamespaces =
    spawnSync('unshare', ['-rnmpf', 'true']).status === 0 ? null : 'namespaces are not allowed here';
  const noDisk = whyNoSmallDisk();
  const noServices = whyNoServices();
  const noPostgresDisk = noServices ?? noDisk ?? (process.getuid?.() === 0 ? null : 'only root can run it');
  const drills: [string, string | null, () => Promise<Outcome | Outcome[]>][] = [
    ['kill -9', null, () => killed(kills)],
    ['double mount', noNamespaces, mountedTwice],
    ['disk full', noDisk, diskFull],
    ['clock step', null, clockStepped],
    ['damaged folder, backup, killed restore', null, () => damagedAndRestored(kills)],
    ['slow clients', null, () => slowClients(400)],
    ['Redis gone, PostgreSQL restarted', noServices, servicesRestarted],
    ['PostgreSQL, disk full', noPostgresDisk, postgresDiskFull],
  ];
  const figures: Figure[] = [];
  const only = run.number('drill', 0);
  for (const [name, why, drill] of only === 0 ? drills : drills.slice(only - 1, only)) {
    if (why !== null) {
      run.say(`✗ DID NOT RUN: ${name}: ${why}`);
      continue;
    }
    for (const { drill: what, acknowledged, lost, doubled, seen } of [await drill()].flat()) {
      run.say(`${what}: ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled (${seen})`);
      figures.push(
        { name: `${what}: acknowledged`, figure: acknowledged, unit: 'orders', limit: 40, atLeast: true },
        { name: `${what}: lost`, figure: lost, unit: 'orders', limit: 0 },
        { name: `${what}: doubled`, figure: doubled, unit: 'orders', limit: 0 },
      );
    }
  }
  return { title: 'Drills: what was acknowledged is kept, once', figures };
};
