/** What the processes of a load are told, in a file: who listens where, and what is ordered. */
export interface LoadPlan {
  origin: string;
  outlets: { outletId: string; itemId: string; tokens: string[] }[];
}

/** How hard customers press: as fast as so many of them can, or so many orders a second. */
export type Pace = { kind: 'flat-out'; customers: number } | { kind: 'paced'; perSecond: number };

/** Milliseconds since 1970, to a fraction. */
export const nowMs = (): number => performance.timeOrigin + performance.now();

export type ToPanels = { kind: 'mark' } | { kind: 'report' };
export type FromPanels =
  { kind: 'connected' } | { kind: 'report'; alerts: number; latencies: number[]; waited: number };

export type ToCustomers = { kind: 'start'; pace: Pace; accept: boolean } | { kind: 'stop' };
export type FromCustomers =
  | { kind: 'ready' }
  | { kind: 'second'; placed: number }
  | { kind: 'stopped'; placed: number; refused: number; answerMs: number[] };
