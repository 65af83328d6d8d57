import type { EscalationStep } from '@galla/contract';

/**
 * Escalation of an order that is not accepted, in this order: open panels ring louder, every device of the outlet
 * that accepts pushes gets one, and the outlet's telephone is called where the outlet opted in.
 */
export const escalationRule: readonly { step: EscalationStep; afterMs: number }[] = [
  { step: 'louder', afterMs: 30_000 },
  { step: 'push', afterMs: 45_000 },
  { step: 'call', afterMs: 60_000 },
];

/** Orders that wait longer are not escalated: the server was down, or the order is about to be cancelled. */
export const escalationStaleMs = 15 * 60_000;

/**
 * Steps that are due for an order of this waiting time and were not run yet. Steps missed during downtime still run,
 * in order.
 */
export function dueEscalations(
  waitedMs: number,
  outlet: { callsWhenWaiting: boolean },
  taken: readonly EscalationStep[],
): EscalationStep[] {
  if (waitedMs > escalationStaleMs) return [];
  return escalationRule
    .filter(
      ({ step, afterMs }) =>
        waitedMs >= afterMs && !taken.includes(step) && (step !== 'call' || outlet.callsWhenWaiting),
    )
    .map(({ step }) => step);
}

/** Ring volume for an order of this waiting time, 0 to 1. Starts below 1 so that it can be raised. */
export const ringVolume = (waitedMs: number): number => {
  const louder = escalationRule.find(({ step }) => step === 'louder');
  return louder !== undefined && waitedMs >= louder.afterMs ? 1 : 0.6;
};
