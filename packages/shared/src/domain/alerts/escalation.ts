import type { EscalationStep } from '../../contract';

/**
 * What happens to an order nobody takes, in this order: the open panels ring louder, every device of the outlet that
 * lets itself be pushed to gets a push, and the outlet's telephone is called where the outlet wants that.
 */
export const escalationRule: readonly { step: EscalationStep; afterMs: number }[] = [
  { step: 'louder', afterMs: 30_000 },
  { step: 'push', afterMs: 45_000 },
  { step: 'call', afterMs: 60_000 },
];

/** An order that waits longer than this is nobody's surprise any more: the server was away, or it will be cancelled. */
export const escalationStaleMs = 15 * 60_000;

/**
 * The steps that an order which has waited so long is due for and that were not taken yet. Steps that were overslept are
 * taken all the same, in order.
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

/** How loud an order that has waited so long rings, of 1. Not full from the start: there must be a louder. */
export const ringVolume = (waitedMs: number): number => {
  const louder = escalationRule.find(({ step }) => step === 'louder');
  return louder !== undefined && waitedMs >= louder.afterMs ? 1 : 0.6;
};
