import type { OutletSummary } from '@galla/contract';
import { waitingUrgency, type UrgencyLevel } from '@galla/domain';
import { isClosedByHours } from '../outlets/outlet-opening';

export interface OutletTrouble {
  /** The age of its oldest order that waits; null: none waits. */
  waiting: { placedAt: string; level: UrgencyLevel } | null;
  /** 0 is the worst. */
  rank: number;
}

interface Waiting {
  outletId: string;
  placedAt: string;
}

/** How much an outlet needs somebody: old orders first, then switched off, then busy. `waiting` is oldest first. */
export function troubleOf(outlet: OutletSummary, waiting: readonly Waiting[], now: number): OutletTrouble {
  const oldest = waiting.find(({ outletId }) => outletId === outlet.outletId);
  const level = oldest && waitingUrgency(oldest.placedAt, now);
  const isOff = outlet.available === 'off' && outlet.setUp !== false;
  const isShut = isClosedByHours(outlet, now);
  const ranks = [
    level === 'red',
    isOff,
    level === 'amber',
    Boolean(outlet.busy) && !isShut,
    oldest !== undefined,
    outlet.setUp === false,
    !isShut,
  ];
  const rank = ranks.indexOf(true);
  return {
    waiting: oldest && level ? { placedAt: oldest.placedAt, level } : null,
    rank: rank === -1 ? ranks.length : rank,
  };
}
