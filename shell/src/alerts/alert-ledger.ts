import * as z from 'zod/mini';
import { alertSoundStopMs } from '@galla/contract';
import { sessionKey } from '@galla/shared/session';

/**
 * Orders this device has rung for, in this session. Kept in local storage so that all tabs agree and nothing rings twice after a reload.
 * Times are milliseconds by this device's clock.
 */
const ledgerSchema = z.object({
  /** Start of ringing by order id. */
  rung: z.record(z.string(), z.number()),
  /** All ringing that started up to this time was stopped manually. */
  stoppedAt: z.number(),
});
export type AlertLedger = z.infer<typeof ledgerSchema>;

export const emptyLedger: AlertLedger = { rung: {}, stoppedAt: 0 };
export const ledgerKey = sessionKey('alertLedger');
/** Entries older than this are removed: such an order can't ring any more. */
const forgetAfterMs = 24 * 60 * 60 * 1000;

export function readLedger(storage: Storage): AlertLedger {
  try {
    return ledgerSchema.parse(JSON.parse(storage.getItem(ledgerKey) ?? 'null'));
  } catch {
    return emptyLedger;
  }
}

export function writeLedger(storage: Storage, ledger: AlertLedger): void {
  storage.setItem(ledgerKey, JSON.stringify(ledger));
}

/** Records orders that start ringing now; existing entries are unchanged. */
export function ring(
  ledger: AlertLedger,
  orderIds: string[],
  now: number,
): { ledger: AlertLedger; begun: string[] } {
  const begun = orderIds.filter((id) => ledger.rung[id] === undefined);
  if (begun.length === 0) return { ledger, begun };
  const kept = Object.entries(ledger.rung).filter(([, at]) => now - at < forgetAfterMs);
  return {
    ledger: {
      ...ledger,
      rung: { ...Object.fromEntries(kept), ...Object.fromEntries(begun.map((id) => [id, now])) },
    },
    begun,
  };
}

/** Stops everything that rings now. */
export const silence = (ledger: AlertLedger, now: number): AlertLedger => ({ ...ledger, stoppedAt: now });

/**
 * End of the sound for the waiting orders, or null for silence: 60 s after the last of them
 * started, unless stopped since.
 */
export function ringsUntil(ledger: AlertLedger, waiting: Iterable<string>, now: number): number | null {
  let latest = -1;
  for (const id of waiting) latest = Math.max(latest, ledger.rung[id] ?? -1);
  if (latest <= ledger.stoppedAt) return null;
  const until = latest + alertSoundStopMs;
  return until > now ? until : null;
}
