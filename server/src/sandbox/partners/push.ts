import { createECDH, randomBytes } from 'node:crypto';
import { pushPayloadSchema, type PushPayload, type PushTarget } from '@galla/contract';
import { desc, eq } from 'drizzle-orm';
import type { Clock } from '../../clock';
import type { Queryable } from '../../db/queryable';
import { sandboxPushDevices, sandboxPushes } from '../../db/schema';
import { decryptPush } from '../../partners/push/encrypt';
import { isVapidHeader } from '../../partners/push/vapid';
import type { PushOutcome, PushRequest, PushSandbox } from '../../partners/push/push';
import { sandboxPushHost } from '../../config/push-hosts';

/** Path of the page that shows the pushes. */
export const sandboxPushPath = '/sandbox/push';

/** Creates a device for a browser whose push service can't be reached. */
export async function makeSandboxDevice(db: Queryable, clock: Clock): Promise<PushTarget> {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  const [token, auth] = [randomBytes(24).toString('base64url'), randomBytes(16).toString('base64url')];
  await db.orm.insert(sandboxPushDevices).values({
    token,
    publicKey,
    privateSecret: pair.getPrivateKey('base64url'),
    authSecret: auth,
    createdAt: clock.now(),
  });
  return { endpoint: `https://${sandboxPushHost}/${token}`, keys: { p256dh: publicKey, auth } };
}

const tokenOf = (endpoint: string): string => new URL(endpoint).pathname.slice(1);

/** Accepts a push as a push service and its browser would: verifies the sender, decrypts, stores the payload. */
export async function takeSandboxPush(
  db: Queryable,
  clock: Clock,
  { endpoint, headers, body }: PushRequest,
): Promise<PushOutcome> {
  const token = tokenOf(endpoint);
  const [device] = await db.orm.select().from(sandboxPushDevices).where(eq(sandboxPushDevices.token, token));
  if (!device || device.state === 'gone') return { kind: 'gone' };
  if (device.state === 'failing') return { kind: 'later', retryAfterMs: 0 };
  if (!isVapidHeader(headers['Authorization'] ?? '', endpoint, clock.now())) return { kind: 'refused' };
  const text = decryptPush(body, {
    privateKey: Buffer.from(device.privateSecret, 'base64url'),
    auth: Buffer.from(device.authSecret, 'base64url'),
  });
  const payload: PushPayload = pushPayloadSchema.parse(JSON.parse(text.toString()));
  await db.orm.insert(sandboxPushes).values({
    token,
    topic: headers['Topic'] ?? '',
    ttl: Number(headers['TTL']),
    urgency: headers['Urgency'] ?? '',
    payload,
    at: clock.now(),
  });
  return { kind: 'sent' };
}

/** Devices, newest first. */
export const sandboxDevices = (db: Queryable) =>
  db.orm
    .select({
      token: sandboxPushDevices.token,
      state: sandboxPushDevices.state,
      createdAt: sandboxPushDevices.createdAt,
    })
    .from(sandboxPushDevices)
    .orderBy(desc(sandboxPushDevices.createdAt), sandboxPushDevices.token)
    .limit(20);

/** Pushes of a device, newest first. */
export const sandboxPushesTo = (db: Queryable, token: string) =>
  db.orm
    .select()
    .from(sandboxPushes)
    .where(eq(sandboxPushes.token, token))
    .orderBy(desc(sandboxPushes.id))
    .limit(50);

/** Makes a device unreachable, permanently or temporarily. False: no such device. */
export async function setSandboxDevice(
  db: Queryable,
  token: string,
  state: (typeof sandboxPushDevices.$inferSelect)['state'],
): Promise<boolean> {
  const changed = await db.orm
    .update(sandboxPushDevices)
    .set({ state })
    .where(eq(sandboxPushDevices.token, token))
    .returning({ token: sandboxPushDevices.token });
  return changed.length > 0;
}

export const createPushSandbox = (db: Queryable, clock: Clock): PushSandbox => ({
  makeDevice: () => makeSandboxDevice(db, clock),
  take: (request) => takeSandboxPush(db, clock, request),
});
