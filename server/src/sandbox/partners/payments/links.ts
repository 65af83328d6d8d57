import { z } from 'zod';
import { addRecord, findRecord, moveRecord, newEntityId, recordsOf } from './records';
import type { SandboxRecord } from './records';
import { refused, sandboxPaymentPath, seconds, shown } from './wire';
import type { SandboxParts, WireAnswer } from './wire';

const minPaise = 100;
const shortestSeconds = 15 * 60;

const notes = z.record(z.string(), z.string()).default({});
const orderInput = z.object({
  amount: z.int().min(minPaise),
  currency: z.string().length(3).default('INR'),
  receipt: z.string().max(40).nullable().default(null),
  notes,
});
const linkInput = z.object({
  amount: z.int().min(minPaise),
  currency: z.string().length(3).default('INR'),
  accept_partial: z.boolean().default(false),
  reference_id: z.string().max(40).default(''),
  description: z.string().max(2048).default(''),
  expire_by: z.int().optional(),
  notes,
});

/** `POST /v1/orders`. A payment link makes one as well. */
export async function makeOrder({ db, clock }: SandboxParts, input: unknown): Promise<WireAnswer> {
  const parsed = orderInput.safeParse(input);
  if (!parsed.success) return refused(`The ${parsed.error.issues[0]?.path.join('.')} is invalid.`);
  const { amount, currency, receipt, notes: noted } = parsed.data;
  const [id, createdAt] = [newEntityId('order'), clock.now()];
  const body = {
    id,
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: noted,
    created_at: seconds(createdAt),
  };
  await addRecord(db, { id, entity: 'order', parent: receipt ?? '', state: 'created', body, createdAt });
  return { status: 200, body };
}

/** `POST /v1/payment_links` */
export async function makeLink(parts: SandboxParts, input: unknown): Promise<WireAnswer> {
  const { db, clock, origin } = parts;
  const parsed = linkInput.safeParse(input);
  if (!parsed.success) return refused(`The ${parsed.error.issues[0]?.path.join('.')} is invalid.`);
  const { reference_id: reference, expire_by: expireBy = 0, amount, currency } = parsed.data;
  const createdAt = clock.now();
  if (expireBy !== 0 && expireBy < seconds(createdAt) + shortestSeconds)
    return refused('expire_by should be at least 15 minutes after the current time', 'expire_by');
  if (reference !== '' && (await recordsOf(db, 'payment_link', reference)).length > 0)
    return refused(`payment link with given reference_id (${reference}) already exists`, 'reference_id');
  const order = await makeOrder(parts, { amount, currency, receipt: reference === '' ? null : reference });
  const id = newEntityId('payment_link');
  const body = {
    id,
    accept_partial: parsed.data.accept_partial,
    amount,
    amount_paid: 0,
    callback_method: '',
    callback_url: '',
    cancelled_at: 0,
    created_at: seconds(createdAt),
    currency,
    customer: {},
    description: parsed.data.description,
    expire_by: expireBy,
    expired_at: 0,
    first_min_partial_amount: 0,
    notes: parsed.data.notes,
    notify: { email: false, sms: false, whatsapp: false },
    payments: null,
    reference_id: reference,
    reminder_enable: false,
    reminders: [],
    short_url: `${origin}${sandboxPaymentPath}/${id}`,
    status: 'created',
    updated_at: seconds(createdAt),
    user_id: '',
    sandbox_order: z.object({ id: z.string() }).parse(order.body).id,
  };
  await addRecord(db, { id, entity: 'payment_link', parent: reference, state: 'created', body, createdAt });
  return { status: 200, body: shown({ id, entity: 'payment_link', parent: '', state: '', body, createdAt }) };
}

/** `POST /v1/payment_links/:id/cancel` */
export async function cancelLink({ db, clock }: SandboxParts, id: string): Promise<WireAnswer> {
  const now = seconds(clock.now());
  const change = { status: 'cancelled', cancelled_at: now, updated_at: now };
  const cancelled = await moveRecord(db, id, ['created'], 'cancelled', change);
  if (cancelled !== null) return { status: 200, body: shown(cancelled) };
  const link = await findRecord(db, 'payment_link', id);
  return refused(
    link === null
      ? 'The id provided does not exist'
      : `Payment Link cannot be cancelled as it is already ${link.state}`,
  );
}

const linkBody = z.object({
  amount: z.int(),
  currency: z.string(),
  description: z.string(),
  expire_by: z.int(),
  sandbox_order: z.string(),
  sandbox_failed: z.boolean().optional(),
});

/** A link as its page shows it. */
export interface SandboxLink {
  record: SandboxRecord;
  payee: string;
  amount: number;
  currency: string;
  expiresAt: Date;
  order: string;
  state: 'open' | 'overdue' | 'paid' | 'cancelled';
  /** The last attempt did not go through; another may. */
  failed: boolean;
}

export async function findLink({ db, clock }: SandboxParts, id: string): Promise<SandboxLink | null> {
  const record = await findRecord(db, 'payment_link', id);
  if (record === null) return null;
  const {
    amount,
    currency,
    description,
    expire_by: expireBy,
    sandbox_order: order,
    sandbox_failed,
  } = linkBody.parse(record.body);
  const expiresAt = new Date(expireBy * 1000);
  const overdue = expireBy !== 0 && expiresAt <= clock.now();
  const open = overdue ? 'overdue' : 'open';
  return {
    record,
    payee: description,
    amount,
    currency,
    expiresAt,
    order,
    state: record.state === 'created' ? open : record.state === 'paid' ? 'paid' : 'cancelled',
    failed: sandbox_failed ?? false,
  };
}
