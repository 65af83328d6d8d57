import { randomUUID } from 'node:crypto';
import type { PushState, subscribePushBodySchema } from '@galla/shared/contract';
import type { z } from 'zod';
import type { AppContext } from '../../app-context';
import { writeAudit } from '../../db/write-audit';
import { ApiError } from '../../http/api-error';
import { inLanguage, say, type Listener } from '../../messages/say';
import { isSandboxEndpoint } from '../../partners/push/push-hosts';
import type { PushOutcome } from '../../partners/push/push';
import { findDevice, forgetDevice, moveDevice, saveDevice } from '../../push/subscriptions.repository';
import type { DeviceRow } from '../../push/subscriptions.repository';
import type { SessionContext } from '../../security/session-context';
import { staffActor } from '../orders/actors';

type Needs = Pick<AppContext, 'db' | 'clock' | 'partners' | 'config' | 'metrics'>;
type Wish = z.output<typeof subscribePushBodySchema>;

const testSeconds = 60;

/** Whom the server pushes to: devices of sessions, each by its own wish. */
export function createPushDevices({ db, clock, partners, config, metrics }: Needs) {
  const { push } = partners;

  const stateOf = (device: DeviceRow | null): PushState => ({
    publicKey: push.publicKey(),
    sandbox: config.push.sandbox,
    device: device && {
      wish: device.wish,
      outletIds: device.outletIds,
      language: device.language,
      sandbox: isSandboxEndpoint(device.endpointSecret),
      lastSentAt: device.lastSentAt?.toISOString() ?? null,
    },
  });

  const requirePushService = (endpoint: string, listener: Listener): void => {
    if (!push.accepts(endpoint))
      throw new ApiError(422, 'VALIDATION_FAILED', say(listener, 'push.serviceUnknown'));
  };

  const shown = ({ wish, outletIds, language }: Pick<DeviceRow, 'wish' | 'outletIds' | 'language'>) => ({
    wish,
    outletIds,
    language,
  });

  return {
    async state(session: SessionContext): Promise<PushState> {
      return stateOf(await findDevice(db, session.sessionId));
    },

    /** @throws ApiError 422 for an address that is none of a push service, 404 for an outlet that is not the user's */
    async subscribe(session: SessionContext, wish: Wish, listener: Listener): Promise<PushState> {
      requirePushService(wish.endpoint, listener);
      if (wish.outletIds?.some((outletId) => !session.outletIds.includes(outletId)))
        throw new ApiError(404, 'NOT_FOUND', say(listener, 'http.notFound'));
      const now = clock.now();
      const device = await db.transaction(async (tx) => {
        const before = await findDevice(tx, session.sessionId);
        const after = await saveDevice(tx, session, wish, now);
        await writeAudit(tx, {
          merchantId: session.merchantId,
          userId: session.userId,
          actor: staffActor(session),
          action: 'push.on',
          subjectKind: 'device',
          subjectId: after.id,
          before: before && shown(before),
          after: shown(after),
          at: now,
        });
        return after;
      });
      return stateOf(device);
    },

    async unsubscribe(session: SessionContext): Promise<PushState> {
      await db.transaction(async (tx) => {
        const device = await findDevice(tx, session.sessionId);
        if (!device) return;
        await forgetDevice(tx, device.id);
        await writeAudit(tx, {
          merchantId: session.merchantId,
          userId: session.userId,
          actor: staffActor(session),
          action: 'push.off',
          subjectKind: 'device',
          subjectId: device.id,
          before: shown(device),
          after: null,
          at: clock.now(),
        });
      });
      return stateOf(null);
    },

    /** @throws ApiError 404: nobody has the old address. 422 as above. */
    async renew(
      oldEndpoint: string,
      target: { endpoint: string; keys: Wish['keys'] },
      listener: Listener,
    ): Promise<void> {
      requirePushService(target.endpoint, listener);
      if (!(await moveDevice(db, oldEndpoint, target)))
        throw new ApiError(404, 'NOT_FOUND', say(listener, 'http.notFound'));
    },

    /** Pushes to the session's own device now, whatever it wishes for. @throws ApiError 404 */
    async test(session: SessionContext, listener: Listener): Promise<'sent' | 'gone' | 'failed'> {
      const device = await findDevice(db, session.sessionId);
      if (!device) throw new ApiError(404, 'NOT_FOUND', say(listener, 'push.noDevice'));
      const { language } = device;
      const outcome: PushOutcome = await push.send({
        endpoint: device.endpointSecret,
        keys: { p256dh: device.p256dhSecret, auth: device.authSecret },
        text: JSON.stringify({
          kind: 'test',
          tag: 'test',
          title: inLanguage(language, 'push.testTitle'),
          body: inLanguage(language, 'push.testBody'),
          language,
          path: '/panel/orders',
          orderId: null,
          accept: null,
        }),
        ttlSeconds: testSeconds,
        topic: randomUUID().replaceAll('-', ''),
        urgency: 'high',
      });
      metrics.pushed('test', outcome.kind);
      if (outcome.kind === 'gone') await forgetDevice(db, device.id);
      if (outcome.kind === 'sent' || outcome.kind === 'gone') return outcome.kind;
      return 'failed';
    },
  };
}
