import { z } from 'zod';
import { signWebhook, webhookHeaders } from '../../../partners/payments/razorpay-webhook';
import { sandboxKeys } from './keys';
import { addRecord, moveRecord, newEntityId, recordsIn } from './records';
import { seconds } from './wire';
import type { SandboxParts } from './wire';

/** Delivered again after each of these minutes, for a day, as the partner does. */
const retryMinutes = [1, 2, 5, 15, 60, 180, 360, 720];

const waitingSchema = z.object({ raw: z.string(), attempts: z.int(), nextAt: z.int() });

/** Keeps a webhook until it is delivered. `payload`: entities by name. */
export async function queueEvent(
  { db, clock }: SandboxParts,
  event: string,
  payload: Readonly<Record<string, unknown>>,
): Promise<void> {
  const [id, createdAt] = [newEntityId('event'), clock.now()];
  const raw = JSON.stringify({
    entity: 'event',
    account_id: 'acc_sandbox',
    event,
    contains: Object.keys(payload),
    payload: Object.fromEntries(Object.entries(payload).map(([name, entity]) => [name, { entity }])),
    created_at: seconds(createdAt),
  });
  const body = { raw, attempts: 0, nextAt: createdAt.getTime() };
  await addRecord(db, { id, entity: 'event', parent: event, state: 'waiting', body, createdAt });
}

/** Sends a signed webhook and answers the status. */
export type SendWebhook = (body: string, headers: Readonly<Record<string, string>>) => Promise<number>;

/** Delivers what is due, oldest first; what is not taken with a 2xx comes again later. */
export async function deliverEvents(parts: SandboxParts, send: SendWebhook): Promise<void> {
  const { db, clock } = parts;
  const { webhookSecret } = await sandboxKeys(parts);
  for (const event of await recordsIn(db, 'event', ['waiting'])) {
    const { raw, attempts, nextAt } = waitingSchema.parse(event.body);
    const now = clock.now().getTime();
    if (nextAt > now) continue;
    const status = await send(raw, {
      'content-type': 'application/json',
      [webhookHeaders.signature]: signWebhook(webhookSecret, raw),
      [webhookHeaders.eventId]: event.id,
    }).catch(() => 0);
    const wait = retryMinutes[attempts];
    const taken = status >= 200 && status < 300;
    await moveRecord(
      db,
      event.id,
      ['waiting'],
      taken ? 'delivered' : wait === undefined ? 'dropped' : 'waiting',
      {
        attempts: attempts + 1,
        nextAt: now + (wait ?? 0) * 60_000,
      },
    );
  }
}
