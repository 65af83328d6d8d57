import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Queryable } from '../../../db/queryable';

/** Kinds of what the sandbox keeps, with the prefix of their ids at the partner. */
export const prefixes = {
  payment_link: 'plink_',
  order: 'order_',
  payment: 'pay_',
  refund: 'rfnd_',
  settlement: 'setl_',
  event: 'evt_',
} as const;
export type Entity = keyof typeof prefixes;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** 'pay_' and fourteen letters, as the partner's are; unguessable. */
export const newEntityId = (entity: Entity): string =>
  prefixes[entity] + Array.from(randomBytes(14), (byte) => letters[byte % letters.length]).join('');

const recordSchema = z.object({
  id: z.string(),
  entity: z.string(),
  parent: z.string(),
  state: z.string(),
  body: z.record(z.string(), z.unknown()),
  createdAt: z.date(),
});
export type SandboxRecord = z.output<typeof recordSchema>;

const columns = `id, entity, parent, state, body, created_at as "createdAt"`;

export async function addRecord(
  db: Queryable,
  { id, entity, parent, state, body, createdAt }: Omit<SandboxRecord, 'entity'> & { entity: Entity | 'keys' },
): Promise<boolean> {
  const count = await db.execute({
    name: 'sandbox-add-record',
    text: `insert into sandbox_razorpay (id, entity, parent, state, body, created_at)
      values ($1, $2, $3, $4, $5::jsonb, $6) on conflict (id) do nothing returning id`,
    values: [id, entity, parent, state, JSON.stringify(body), createdAt],
  });
  return count > 0;
}

export async function findRecord(
  db: Queryable,
  entity: Entity | 'keys',
  id: string,
): Promise<SandboxRecord | null> {
  const rows = await db.query(recordSchema, {
    name: 'sandbox-record',
    text: `select ${columns} from sandbox_razorpay where id = $2 and entity = $1`,
    values: [entity, id],
  });
  return rows[0] ?? null;
}

export function recordsOf(db: Queryable, entity: Entity, parent: string): Promise<SandboxRecord[]> {
  return db.query(recordSchema, {
    name: 'sandbox-records-of',
    text: `select ${columns} from sandbox_razorpay where entity = $1 and parent = $2 order by created_at, id`,
    values: [entity, parent],
  });
}

/** Oldest first. */
export function recordsIn(
  db: Queryable,
  entity: Entity,
  states: readonly string[],
): Promise<SandboxRecord[]> {
  return db.query(recordSchema, {
    name: 'sandbox-records-in',
    text: `select ${columns} from sandbox_razorpay
      where entity = $1 and state = any($2::text[]) order by created_at, id limit 2000`,
    values: [entity, states],
  });
}

/** Changes a record that is in one of these states, and returns it; null: it is not, or was changed meanwhile. */
export async function moveRecord(
  db: Queryable,
  id: string,
  from: readonly string[],
  to: string,
  change: Record<string, unknown> = {},
): Promise<SandboxRecord | null> {
  const rows = await db.query(recordSchema, {
    name: 'sandbox-move-record',
    text: `update sandbox_razorpay set state = $3, body = body || $4::jsonb
      where id = $1 and state = any($2::text[]) returning ${columns}`,
    values: [id, from, to, JSON.stringify(change)],
  });
  return rows[0] ?? null;
}
