import type { EveningSetting } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../../db/queryable';
import { rowOf } from '../../../db/row-of';
import { eveningMessages, eveningSettings, users } from '../../../db/schema';
import type { Locale } from '../../../messages/message';

const shownMessages = 14;

/** A user’s setting; null: off. `lock`: until the end of the transaction, also against the first setting. */
export async function findSetting(
  db: Queryable,
  userId: string,
  { lock = false } = {},
): Promise<typeof eveningSettings.$inferSelect | null> {
  if (lock) await db.orm.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const [row] = await db.orm.select().from(eveningSettings).where(eq(eveningSettings.userId, userId));
  return row ?? null;
}

/** Turns the message on or changes it; what was on stays on since then. */
export async function keepSetting(
  tx: Queryable,
  owner: { merchantId: string; userId: string },
  setting: Omit<EveningSetting, 'channel'> & { channel: Exclude<EveningSetting['channel'], 'off'> },
  language: Locale,
  now: Date,
): Promise<void> {
  const kept = { ...setting, language };
  await tx.orm
    .insert(eveningSettings)
    .values({ ...owner, ...kept, onSince: now })
    .onConflictDoUpdate({ target: eveningSettings.userId, set: kept });
}

export async function dropSetting(tx: Queryable, userId: string): Promise<void> {
  await tx.orm.delete(eveningSettings).where(eq(eveningSettings.userId, userId));
}

const phoneRowSchema = rowOf(users, ['countryCode', 'mobile']);

/** The number of a user’s account, which a code has verified; `mobile` is null without one. */
export async function findPhone(db: Queryable, userId: string): Promise<z.output<typeof phoneRowSchema>> {
  const [row] = await db.orm
    .select({ countryCode: users.countryCode, mobile: users.mobile })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? { countryCode: '+91', mobile: null };
}

const messageRowSchema = rowOf(
  eveningMessages,
  ['outletId', 'day', 'channel', 'state', 'failure', 'text', 'at'],
  { messageId: z.string(), outletName: z.string(), timezone: z.string() },
);
export type MessageRow = z.output<typeof messageRowSchema>;

/** The last messages of a user about outlets they may still see, newest first. */
export function latestEvenings(
  db: Queryable,
  userId: string,
  outletIds: readonly string[],
): Promise<MessageRow[]> {
  return db.query(messageRowSchema, {
    name: 'evening-messages',
    text: `select m.id as "messageId", m.outlet_id, o.display_name as "outletName", o.timezone, m.day, m.channel,
        m.state, m.failure, m.text, m.at
      from evening_messages m join outlets o on o.id = m.outlet_id
      where m.user_id = $1 and m.outlet_id = any($2::uuid[]) and m.state <> 'dropped'
      order by m.day desc, m.created_at desc, m.id limit ${shownMessages}`,
    values: [userId, outletIds],
  });
}
