import type { Chance } from '../edge/chance';
import { begin, now, sleep, sleepUntil, type Stage } from '../stage/stage';

const minute = 60_000;

/** The server dies between two statements, and comes again. */
export async function kills(stage: Stage, span: { from: number; to: number }, chance: Chance): Promise<void> {
  const { world, books } = stage;
  await sleepUntil(span.from + chance.between(5, 40) * minute);
  while (now() < span.to) {
    let left = chance.between(1, 120);
    world.engine.mayDie = () => {
      left -= 1;
      return left === 0;
    };
    const server = world.server;
    if (server !== null) await new Promise<void>((resolve) => server.deaths.add(resolve));
    world.engine.mayDie = () => false;
    books.count('kills of the server');
    stage.say(`the server dies between two statements`);
    await sleep(chance.between(2, 45) * 1_000);
    world.wantsServer = true;
    await sleep(chance.between(30, 90) * minute);
  }
}

/** For a minute half of all statements find no space. */
export async function fullDisk(
  stage: Stage,
  span: { from: number; to: number },
  chance: Chance,
): Promise<void> {
  const { world, books } = stage;
  await sleepUntil(span.from + Math.floor(chance.next() * (span.to - span.from)));
  stage.say('the disk is full');
  books.count('full disks');
  world.engine.disk = 'full';
  books.trouble(now() + 4 * minute);
  await sleep(minute);
  world.engine.disk = null;
  stage.say('the disk has space again');
}

/** The database drops a connection between two statements, as it does when it is started again: what was begun is lost. */
export async function lostConnections(
  stage: Stage,
  span: { from: number; to: number },
  chance: Chance,
): Promise<void> {
  const { world, books } = stage;
  await sleepUntil(span.from + chance.between(10, 30) * minute);
  while (now() < span.to) {
    let left = chance.between(1, 60);
    const how = chance.pick(['before', 'after'] as const);
    world.engine.mayLose = () => {
      left -= 1;
      if (left > 0) return null;
      world.engine.mayLose = () => null;
      books.trouble(world.now + 3 * minute);
      books.count('connections lost');
      stage.say(`a connection to the database is lost ${how} a statement is done`);
      return how;
    };
    await sleep(chance.between(20, 50) * minute);
  }
}

export const serverFaults = { kills, 'full disk': fullDisk, 'lost connections': lostConnections } as const;

export function troubleServer(stage: Stage, span: { from: number; to: number }, chance: Chance): void {
  for (const [name, fault] of Object.entries(serverFaults))
    if (!stage.cast.without.has(name)) begin(stage, name, () => fault(stage, span, chance.of(name)));
}
