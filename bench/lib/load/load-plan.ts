/** Input file of the load processes: the panels' tokens and the items to order. */
export interface LoadPlan {
  origin: string;
  outlets: { outletId: string; itemId: string; tokens: string[] }[];
}

/** Load of the customers: as fast as a number of them can, or a fixed rate of orders a second. */
export type Pace = { kind: 'flat-out'; customers: number } | { kind: 'paced'; perSecond: number };

/** Milliseconds since 1970, with a fraction. */
export const nowMs = (): number => performance.timeOrigin + performance.now();

export type ToPanels = { kind: 'mark' } | { kind: 'report' };
export type FromPanels =
  | { kind: 'connected' }
  | { kind: 'report'; alerts: number; latencies: number[]; waited: number };

export type ToCustomers = { kind: 'start'; pace: Pace; accept: boolean } | { kind: 'stop' };
export type FromCustomers =
  | { kind: 'ready' }
  | { kind: 'second'; placed: number }
  | { kind: 'stopped'; placed: number; refused: number; answerMs: number[] };
