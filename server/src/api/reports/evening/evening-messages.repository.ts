import { eveningChannels, minuteMs } from '@galla/contract';
import type { EveningFailure } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { hoursRowSchema } from '../../../db/hours-row';
import { newId } from '../../../db/new-id';
import type { Queryable } from '../../../db/queryable';
import { rowOf } from '../../../db/row-of';
import { eveningMessages, eveningSettings, outlets, users } from '../../../db/schema';

/** Whether a user `u` with a setting `s` gets messages of an outlet with this id; their rights are checked apart. */
const getsOutlet = (outletId: string): string => `u.status <> 'blocked'
  and (s.outlet_ids is null or s.outlet_ids @> jsonb_build_array(${outletId}::text))
  and (u.all_outlets or u.user_type = 'owner'
    or exists (select 1 from user_outlets x where x.user_id = u.id and x.outlet_id = ${outletId}))`;

const candidateSchema = rowOf(eveningSettings, ['userId', 'merchantId', 'channel', 'onSince'], {
  ...rowOf(users, ['userType', 'permissions']).shape,
  ...rowOf(outlets, ['timezone', 'dayEndsHour']).shape,
  ...hoursRowSchema.shape,
  outletId: z.string(),
  drawers: z.array(z.object({ openedAt: z.coerce.date(), closedAt: z.coerce.date().nullable() })),
  /** Days that have their message. */
  known: z.array(z.string()),
});
export type EveningCandidate = z.output<typeof candidateSchema>;

/**
 * Settings and outlets whose day may be over: some hours after its end, or after a count. Only a first choice, so that a
 * round doesn't look at every outlet; `dueEvenings` decides.
 */
export function eveningCandidates(db: Queryable, now: Date): Promise<EveningCandidate[]> {
  return db.query(candidateSchema, {
    name: 'evening-candidates',
    text: `select s.user_id, s.merchant_id, s.channel, s.on_since, u.user_type, u.permissions,
        o.id as "outletId", o.timezone, o.day_ends_hour, o.op_setting_type, o.op_hours, o.holidays,
        (select coalesce(jsonb_agg(jsonb_build_object('openedAt', c.opened_at, 'closedAt', c.closed_at)), '[]'::jsonb)
          from counter_days c where c.outlet_id = o.id and c.opened_at > $1::timestamptz - interval '3 days') as drawers,
        array(select m.day from evening_messages m where m.user_id = s.user_id and m.outlet_id = o.id
          and m.created_at > $1::timestamptz - interval '3 days') as known
      from evening_settings s join users u on u.id = s.user_id
        join outlets o on o.merchant_id = s.merchant_id and o.closed_at is null
      where ${getsOutlet('o.id')} and (
        (($1::timestamptz at time zone o.timezone) - make_interval(hours => o.day_ends_hour))::time < time '05:00'
        or exists (select 1 from counter_days c where c.outlet_id = o.id
          and c.closed_at > $1::timestamptz - interval '5 hours'))`,
    values: [now],
  });
}

/** Queues the message of a day; one that is known is left alone, whichever process wrote it. */
export async function queueEvening(
  db: Queryable,
  { userId, merchantId, outletId, channel }: EveningCandidate,
  day: string,
  { now, giveUpAt }: { now: Date; giveUpAt: Date },
): Promise<void> {
  await db.orm
    .insert(eveningMessages)
    .values({ id: newId(), userId, merchantId, outletId, channel, day, at: now, giveUpAt, createdAt: now })
    .onConflictDoNothing();
}

const takenSchema = rowOf(
  eveningMessages,
  ['merchantId', 'userId', 'outletId', 'day', 'text', 'attempts', 'giveUpAt'],
  {
    ...rowOf(users, ['userType', 'permissions', 'countryCode', 'mobile']).shape,
    messageId: z.string(),
    /** Null: turned off, or not theirs to read any more. */
    channel: z.enum(eveningChannels).nullable(),
    language: z.enum(['en', 'hi']).nullable(),
    /** When the message of the day before was written; null: there was none. */
    reportedUntil: z.date().nullable(),
  },
);
export type TakenEvening = z.output<typeof takenSchema>;

const takenForMs = 5 * minuteMs;

/**
 * Claims the next due message; null: there is none. One claimed without a result, because its process died, is given up:
 * it may have gone out, and nobody should get it twice.
 */
export async function takeEvening(db: Queryable, now: Date): Promise<TakenEvening | null> {
  const [taken] = await db.query(takenSchema, {
    name: 'take-evening',
    text: `with next as (
        select id from evening_messages where state = 'due' and at <= $1::timestamptz
        order by at, id limit 1 for update skip locked
      ), lost as (
        update evening_messages set state = 'failed', failure = 'interrupted', at = $1::timestamptz
        where state = 'sending' and at < $2::timestamptz
      ), taken as (
        update evening_messages m set state = 'sending', attempts = m.attempts + 1, at = $1::timestamptz
        from next where m.id = next.id returning m.*
      )
      select t.id as "messageId", t.merchant_id, t.user_id, t.outlet_id, t.day, t.text, t.attempts, t.give_up_at,
        u.user_type, u.permissions, u.country_code, u.mobile, s.channel, s.language,
        (select max(b.created_at) from evening_messages b where b.user_id = t.user_id and b.outlet_id = t.outlet_id
          and b.day < t.day and b.state <> 'dropped') as "reportedUntil"
      from taken t join users u on u.id = t.user_id
        left join evening_settings s on s.user_id = t.user_id and ${getsOutlet('t.outlet_id')}`,
    values: [now, new Date(now.getTime() - takenForMs)],
  });
  return taken ?? null;
}

/** What became of a claimed message. */
export type EveningEnd =
  | { state: 'sent' | 'dropped' }
  | { state: 'failed'; failure: EveningFailure }
  | { state: 'due' };

/** `at`: when it ended, or when it is tried again. */
export async function endEvening(
  db: Queryable,
  messageId: string,
  end: EveningEnd & { at: Date },
): Promise<void> {
  await db.orm.update(eveningMessages).set(end).where(eq(eveningMessages.id, messageId));
}

/** What is sent, as it will be read, kept before it goes out: a later attempt sends the same. */
export async function keepText(
  db: Queryable,
  messageId: string,
  written: { text: string; channel: 'sms' | 'whatsapp' },
): Promise<void> {
  await db.orm.update(eveningMessages).set(written).where(eq(eveningMessages.id, messageId));
}
