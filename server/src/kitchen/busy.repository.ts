import type { Actor, Busy, PublicBusy } from '@galla/contract';
import { z } from 'zod';
import { appendOutletEvent } from '../db/outlet-sequence';
import type { Database } from '../db/database';
import type { Queryable } from '../db/queryable';
import { audit } from '../db/audit';
import { columnsOf, rowOf } from '../db/row-of';
import { outletBusy } from '../db/schema';

const columns = ['outletId', 'since', 'until', 'extraMinutes', 'by'] as const;
const busyRowSchema = rowOf(outletBusy, columns);
type BusyRow = z.output<typeof busyRowSchema>;

const busyColumns = columnsOf(outletBusy, columns);

function busyOfRow({ since, until, extraMinutes, by }: BusyRow): Busy {
  return { since: since.toISOString(), until: until?.toISOString() ?? null, extraMinutes, by };
}

/** Busy mode as shown to customers. */
export const publicBusy = (busy: Busy | null | undefined): PublicBusy | null =>
  busy ? { until: busy.until, extraMinutes: busy.extraMinutes } : null;

/** Current busy mode of these outlets; outlets without it are omitted. */
export async function findBusy(
  db: Queryable,
  outletIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Busy>> {
  const rows = await db.query(busyRowSchema, {
    name: 'busy-outlets',
    text: `select ${busyColumns} from outlet_busy
      where outlet_id = any($1::uuid[]) and (until is null or until > $2::timestamptz)`,
    values: [outletIds, now],
  });
  return new Map(rows.map((row) => [row.outletId, busyOfRow(row)]));
}

const busyScopeSchema = z.object({ outletId: z.string(), merchantId: z.string() });
export type BusyScope = z.output<typeof busyScopeSchema>;

/** The user who switches it. */
export interface BusyAuthor {
  actor: Actor;
  /** Null: not a user of the merchant. */
  userId: string | null;
  at: Date;
}

const saved = (busy: Busy | null) => busy && { until: busy.until, extraMinutes: busy.extraMinutes };

/** Publishes the outlet event and writes the audit entry. */
async function tell(
  tx: Queryable,
  scope: BusyScope,
  { actor, userId, at }: BusyAuthor,
  change: { before: Busy | null; after: Busy | null },
): Promise<void> {
  await audit(tx, { ...scope, userId, by: actor, at }, 'outlet.busy', ['outlet', scope.outletId], {
    before: saved(change.before),
    after: saved(change.after),
  });
  // Last, since it locks the outlet's counter until the commit.
  await appendOutletEvent(tx, scope.outletId, { type: 'outlet/busy', busy: change.after, by: actor });
}

async function takeAway(tx: Queryable, scope: BusyScope, overAt: Date | null): Promise<Busy | null> {
  const [row] = await tx.query(busyRowSchema, {
    name: 'busy-over',
    text: `delete from outlet_busy where outlet_id = $1 and merchant_id = $2
        and ($3::timestamptz is null or until <= $3::timestamptz) returning ${busyColumns}`,
    values: [scope.outletId, scope.merchantId, overAt],
  });
  return row ? busyOfRow(row) : null;
}

/** Switches busy mode on, or off with null. Switching off twice is idempotent and emits no event. */
export async function switchBusy(
  db: Database,
  scope: BusyScope,
  input: { until: Date | null; extraMinutes: number } | null,
  author: BusyAuthor,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (input === null) {
      const before = await takeAway(tx, scope, null);
      if (before) await tell(tx, scope, author, { before, after: null });
      return;
    }
    const before = (await findBusy(tx, [scope.outletId], author.at)).get(scope.outletId) ?? null;
    const [row] = await tx.query(busyRowSchema, {
      name: 'busy-on',
      // The lookup is by merchant: outlets of other merchants are not found.
      text: `insert into outlet_busy (outlet_id, merchant_id, since, until, extra_minutes, by)
        select id, merchant_id, $3::timestamptz, $4::timestamptz, $5, $6::jsonb from outlets
          where id = $1 and merchant_id = $2
        on conflict (outlet_id) do update set until = excluded.until, extra_minutes = excluded.extra_minutes,
          by = excluded.by,
          since = case when outlet_busy.until <= excluded.since then excluded.since else outlet_busy.since end
        returning ${busyColumns}`,
      values: [
        scope.outletId,
        scope.merchantId,
        author.at,
        input.until,
        input.extraMinutes,
        JSON.stringify(author.actor),
      ],
    });
    if (row) await tell(tx, scope, author, { before, after: busyOfRow(row) });
  });
}

/** Ends expired busy modes; returns the number of outlets. Safe to run in several processes at once. */
export async function endOverdueBusy(db: Database, actor: Actor, now: Date): Promise<number> {
  const overdue = await db.query(busyScopeSchema, {
    name: 'busy-overdue',
    text: `select outlet_id, merchant_id from outlet_busy
      where until <= $1::timestamptz order by until, outlet_id limit 200`,
    values: [now],
  });
  let ended = 0;
  for (const scope of overdue) {
    await db.transaction(async (tx) => {
      const before = await takeAway(tx, scope, now);
      // Another process was faster, or the period was extended.
      if (before === null) return;
      await tell(tx, scope, { actor, userId: null, at: now }, { before, after: null });
      ended += 1;
    });
  }
  return ended;
}
