import type { ServerContext } from '../server-context';
import type { Job } from '../jobs/jobs';
import { payloadOf, topicOf } from './push-payload';
import * as queue from './push-queue.repository';
import { forgetDeadDevices, forgetDevice } from './subscriptions.repository';

type Deps = Pick<ServerContext, 'db' | 'clock' | 'partners' | 'logger' | 'secrets' | 'metrics'>;

/** Retry delays: 2, 4, 8 … 60 s. A push is retried until its deadline. */
export const pushRetryMs = (attempts: number): number => Math.min(60_000, 1_000 * 2 ** attempts);

async function sendOne(
  { db, clock, partners, logger, secrets, metrics }: Deps,
  push: queue.DuePush,
): Promise<void> {
  const { endpoint, p256dh, auth, orderId, kind, expiresAt } = push;
  const outcome = await partners.push.send({
    endpoint,
    keys: { p256dh, auth },
    text: JSON.stringify(payloadOf(push, secrets.derive('push-accept'))),
    ttlSeconds: Math.max(0, Math.ceil((expiresAt.getTime() - clock.now().getTime()) / 1000)),
    topic: topicOf(orderId),
    urgency: kind === 'close' ? 'normal' : 'high',
  });
  metrics.pushed(kind, outcome.kind);
  const now = clock.now();
  switch (outcome.kind) {
    case 'sent':
      return queue.markSent(db, push, now);
    case 'gone':
      return forgetDevice(db, push.subscriptionId);
    case 'refused':
      logger.warn({ host: new URL(endpoint).host, kind }, 'A push service refused a push');
      return queue.markDropped(db, [push.id]);
    case 'later': {
      const again = now.getTime() + Math.max(outcome.retryAfterMs, pushRetryMs(push.attempts));
      if (again >= expiresAt.getTime()) return queue.markDropped(db, [push.id]);
      return queue.tryAgainAt(db, push.id, new Date(again));
    }
  }
}

/** Sends the due pushes to their devices; returns the number of attempts. Safe in several processes at once. */
export async function pushDue(deps: Deps): Promise<number> {
  const { db, clock, logger } = deps;
  const now = clock.now();
  await queue.queueNewOrders(db, now);
  await queue.queueCloses(db, now);
  const taken = await queue.takeDuePushes(db, now);
  if (taken.length === 0) return 0;
  const pushes = await queue.readPushes(db, taken, now);
  const shown = new Set(pushes.map(({ id }) => id));
  await queue.markDropped(
    db,
    taken.filter((id) => !shown.has(id)),
  );
  await Promise.all(
    pushes.map((push) =>
      sendOne(deps, push).catch((error: unknown) =>
        // Its lease expires, and it is retried.
        logger.warn({ err: error, kind: push.kind }, 'A push could not be sent'),
      ),
    ),
  );
  return pushes.length;
}

/** Pushes orders to devices, and removes devices whose session is over. */
export function pushJobs(deps: Deps): Job[] {
  return [
    {
      name: 'pushes',
      everyMs: 1_000,
      async run() {
        await pushDue(deps);
      },
    },
    { name: 'dead devices', everyMs: 30_000, run: () => forgetDeadDevices(deps.db, deps.clock.now()) },
  ];
}
