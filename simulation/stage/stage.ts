import type { Device } from '../devices/device';
import type { Chance } from '../edge/chance';
import { edgeOf } from '../edge/process-edge';
import type { StageOutlet } from '../world/merchant';
import type { Owner } from '../edge/virtual-time';
import type { World } from '../world/world';
import type { Books } from './books';

/** What the seed's world leaves out: how a fall is made smaller. */
export interface Cast {
  days: number;
  /** On which people come, 0 is Sunday; on all others only the server's own jobs run. */
  weekdays: ReadonlySet<number>;
  outlets: number;
  /** Orders a day of each outlet, on average. */
  ordersADay: number;
  /** Other merchants look at their panels, too. */
  hasNeighbours: boolean;
  /** All of a day's orders in an hour and a half. */
  isRush: boolean;
  /** Names of outlets; empty: the first ones. */
  chosen: readonly string[];
  /** Names of actors and troubles that do not appear. */
  without: ReadonlySet<string>;
}

export interface StaffMember {
  name: string;
  /** As the product knows the person. */
  userName: string;
  role: string;
  mobile: string;
  outlet: StageOutlet | null;
  device: Device;
  /** From seeing something to pressing, ms. */
  tempoMs: number;
  habits: ReadonlySet<'doubleClicks' | 'ignores' | 'rejects'>;
}

/** Where everything happens: what actors share. */
export interface Stage {
  world: World;
  cast: Cast;
  outlets: readonly StageOutlet[];
  books: Books;
  staff: StaffMember[];
  chance: Chance;
  say(text: string): void;
  /** Of this process; what is older was looked at by another. */
  beganAt: number;
  partnerKeys(): Readonly<Record<string, string>>;
}

/** Begins what goes on beside everything else; a failure in it is the simulation's own. */
export function begin(stage: Stage, name: string, life: () => Promise<void>): void {
  const owner: Owner = { name, alive: true, skewMs: 0, pace: 0 };
  edgeOf().time.as(owner, () => {
    life().catch((error: unknown) => {
      stage.books.broken.push(
        `${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
    });
  });
}

export const sleep = (ms: number): Promise<void> => edgeOf().time.sleep(ms);
export const now = (): number => edgeOf().time.now;

export async function sleepUntil(at: number): Promise<void> {
  if (at > now()) await sleep(at - now());
}
