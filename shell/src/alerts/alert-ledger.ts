import * as z from 'zod/mini';
import { alertSoundStopMs } from '@galla/contract';
import { deviceStorage } from '@galla/shared/composition';
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
  /** When the sound was repeated last, because orders still waited. */
  again: z._default(z.number(), 0),
});
export type AlertLedger = z.infer<typeof ledgerSchema>;

export const emptyLedger: AlertLedger = { rung: {}, stoppedAt: 0, again: 0 };
export const ledgerKey = sessionKey('alertLedger');
/** Entries older than this are removed: such an order can't ring any more. */
const forgetAfterMs = 24 * 60 * 60 * 1000;

/** Asked with each event of each outlet: parsed when its text has changed only. */
let lastRead: { text: string; ledger: AlertLedger } | null = null;

export function readLedger(storage: Storage): AlertLedger {
  const text = storage.getItem(ledgerKey);
  if (text === null) return emptyLedger;
  if (lastRead?.text === text) return lastRead.ledger;
  try {
    lastRead = { text, ledger: ledgerSchema.parse(JSON.parse(text)) };
    return lastRead.ledger;
  } catch {
    return emptyLedger;
  }
}

/** False: this browser stores nothing more. */
export const writeLedger = (ledger: AlertLedger): boolean =>
  deviceStorage.setItem(ledgerKey, JSON.stringify(ledger));

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

/** Lets an order ring as if it were new. */
export function forget(ledger: AlertLedger, orderId: string): AlertLedger {
  const { [orderId]: _, ...rung } = ledger.rung;
  return { ...ledger, rung };
}

/** Stops everything that rings now. */
export const silence = (ledger: AlertLedger, now: number): AlertLedger => ({ ...ledger, stoppedAt: now });

/**
 * End of the sound for the waiting orders, or null for silence: 60 s after the last of them
 * started, unless stopped since.
 */
export function ringsUntil(ledger: AlertLedger, waiting: Iterable<string>, now: number): number | null {
  const latest = lastStart(ledger, waiting);
  if (latest <= ledger.stoppedAt) return null;
  const until = latest + alertSoundStopMs;
  return until > now ? until : null;
}

/** Start of the last sound for the waiting orders; -1: none. */
function lastStart(ledger: AlertLedger, waiting: Iterable<string>): number {
  let latest = -1;
  for (const id of waiting) latest = Math.max(latest, ledger.rung[id] ?? -1);
  return latest === -1 ? -1 : Math.max(latest, ledger.again);
}

/** When the sound is repeated for orders that still wait: this long after the last one ended or was stopped. */
export function repeatsAt(ledger: AlertLedger, waiting: Iterable<string>, afterMs: number): number | null {
  const start = lastStart(ledger, waiting);
  if (start === -1) return null;
  const end = ledger.stoppedAt >= start ? ledger.stoppedAt : start + alertSoundStopMs;
  return end + afterMs;
}
