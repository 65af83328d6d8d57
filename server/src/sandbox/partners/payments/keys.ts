import { z } from 'zod';
import type { RazorpayKeys } from '../../../partners/payments/razorpay-call';
import { newToken } from '../../../secrets/tokens';
import { addRecord, findRecord } from './records';
import type { SandboxParts } from './wire';

const keysSchema = z.object({ keyId: z.string(), keySecret: z.string(), webhookSecret: z.string() });

/** The sandbox's keys, drawn at first use and the same for all processes. */
export async function sandboxKeys({ db, clock }: SandboxParts): Promise<RazorpayKeys> {
  const kept = await findRecord(db, 'keys', 'keys');
  if (kept !== null) return keysSchema.parse(kept.body);
  const body = {
    keyId: `rzp_sandbox_${newToken().slice(0, 14)}`,
    keySecret: newToken(),
    webhookSecret: newToken(),
  };
  await addRecord(db, {
    id: 'keys',
    entity: 'keys',
    parent: '',
    state: 'made',
    body,
    createdAt: clock.now(),
  });
  // Another process may have been first.
  return keysSchema.parse((await findRecord(db, 'keys', 'keys'))?.body);
}
