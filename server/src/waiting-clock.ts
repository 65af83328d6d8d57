import { acceptanceTimeoutMs } from '@galla/contract';
import type { Clock } from './clock';

/** A difference between two readings that is no drift. */
const jumpMs = 30_000;

/**
 * The clock that waits are counted by: the wall clock without jumps ahead. Somebody who sets the server's clock two hours
 * forward lets no order wait two hours. A jump is forgotten once every order from before it has waited its time.
 */
export function createWaitingClock(wall: Clock, steady: Clock): Clock {
  let last = { wall: wall.now().getTime(), steady: steady.now().getTime() };
  let jumps: { ms: number; until: number }[] = [];
  return {
    now() {
      const present = { wall: wall.now().getTime(), steady: steady.now().getTime() };
      const ahead = present.wall - last.wall - (present.steady - last.steady);
      last = present;
      if (ahead > jumpMs) jumps.push({ ms: ahead, until: present.steady + acceptanceTimeoutMs });
      jumps = jumps.filter(({ until }) => until > present.steady);
      return new Date(present.wall - jumps.reduce((sum, { ms }) => sum + ms, 0));
    },
  };
}
