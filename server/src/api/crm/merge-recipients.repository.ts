import { z } from 'zod';
import { idRowSchema } from '../../db/queryable';
import type { Queryable } from '../../db/queryable';
import type { customerMerges } from '../../db/schema';

type Moved = (typeof customerMerges.$inferSelect)['moved'];

/** Messages that only the merged one was to get, by their events; and of those to both, the two rows as they were. */
const theirs = 'engagement_recipients';
const ofBoth = 'recipientsOfBoth';

/** Who is one person by now gets a message once: what reached either of them reached them. */
const isFurther = (state: string, than: string): string => `${than} in ('waiting', 'failed')
  and (${state} in ('sent', 'sending') or ${state} = 'waiting' and ${than} = 'failed')`;
const taken = (from: string): string =>
  `state = ${from}.state, taken_at = ${from}.taken_at, attempts = ${from}.attempts, try_at = ${from}.try_at`;

const bothRowSchema = z.object({ rows: z.string() });

/** Gives the messages of one customer to another, and returns what gives them back. */
export async function moveRecipients(
  tx: Queryable,
  { keep, away }: { keep: string; away: string },
): Promise<Moved> {
  const values = [keep, away];
  // The sending job takes them without their customer's lock.
  const both = await tx.query(bothRowSchema, {
    text: `select jsonb_build_object('away', to_jsonb(a), 'kept', to_jsonb(k))::text as rows
      from engagement_recipients a join engagement_recipients k on k.event_id = a.event_id and k.customer_id = $1
      where a.customer_id = $2 order by a.event_id for update of a, k`,
    values,
  });
  await tx.execute({
    text: `update engagement_recipients k set ${taken('a')} from engagement_recipients a
      where k.customer_id = $1 and a.customer_id = $2 and a.event_id = k.event_id and ${isFurther('a.state', 'k.state')}`,
    values,
  });
  const moved = await tx.query(idRowSchema, {
    text: `update engagement_recipients a set customer_id = $1 where customer_id = $2 and not exists (
        select from engagement_recipients k where k.event_id = a.event_id and k.customer_id = $1) returning event_id as id`,
    values,
  });
  return { [theirs]: moved.map(({ id }) => id), [ofBoth]: both.map(({ rows }) => rows) };
}

/** Gives messages back that were moved by a merge. */
export async function moveRecipientsBack(
  tx: Queryable,
  { keepId, moved }: { keepId: string; moved: Moved },
  restored: string,
): Promise<void> {
  await tx.execute({
    text: `update engagement_recipients r set customer_id = $1 where event_id = any($2::uuid[]) and customer_id = $3
      and not exists (select from engagement_recipients o where o.event_id = r.event_id and o.customer_id = $1)`,
    values: [restored, moved[theirs] ?? [], keepId],
  });
  const rowsOf = (who: 'away' | 'kept', as: string): string =>
    `jsonb_populate_record(null::engagement_recipients, each.pair -> '${who}') as ${as}`;
  const pairs = `unnest($2::jsonb[]) as each(pair), ${rowsOf('away', 'a')}, ${rowsOf('kept', 'was')}`;
  await tx.execute({
    text: `update engagement_recipients k set ${taken('was')} from ${pairs}
      where k.customer_id = $1 and k.event_id = was.event_id and ${isFurther('a.state', 'was.state')}`,
    values: [keepId, moved[ofBoth] ?? []],
  });
  await tx.execute({
    text: `insert into engagement_recipients (event_id, customer_id, state, taken_at, attempts, try_at)
      select a.event_id, $1, a.state, a.taken_at, a.attempts, a.try_at from ${pairs}
      where exists (select from engagement_events e where e.id = a.event_id) on conflict do nothing`,
    values: [restored, moved[ofBoth] ?? []],
  });
}
