import { randomUUID } from 'node:crypto';
import type { PushState, subscribePushBodySchema } from '@galla/contract';
import type { z } from 'zod';
import type { AppContext } from '../../app-context';
import { audit, outletsOfBoth } from '../../db/audit';
import { invalid, notFound } from '../../messages/api-error';
import { translate } from '../../messages/translate';
import { isSandboxEndpoint } from '../../config/push-hosts';
import type { PushOutcome } from '../../partners/push/push';
import { findDevice, forgetDevice, moveDevice, saveDevice } from '../../push/subscriptions.repository';
import type { DeviceRow } from '../../push/subscriptions.repository';
import type { SessionContext } from '../../gate/access/session-context';
import { staffAct } from '../../orders/actors';

type Deps = Pick<AppContext, 'db' | 'clock' | 'partners' | 'config' | 'metrics'>;
type Input = z.output<typeof subscribePushBodySchema>;

const testSeconds = 60;

/** Push targets: devices of sessions, each with its preferences. */
export function createPushDevices({ db, clock, partners, config, metrics }: Deps) {
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

  const requirePushService = (endpoint: string): void => {
    if (!push.accepts(endpoint)) throw invalid('push.serviceUnknown');
  };

  const shown = ({
    wish: subscription,
    outletIds,
    language,
  }: Pick<DeviceRow, 'wish' | 'outletIds' | 'language'>) => ({
    wish: subscription,
    outletIds,
    language,
  });

  /** Every outlet of a device is every one of its user, who may have some. */
  const outletsOf = (session: SessionContext, ...devices: (Pick<DeviceRow, 'outletIds'> | null)[]) =>
    outletsOfBoth(
      ...devices.flatMap((device) => (device === null ? [] : [device.outletIds ?? session.outletIds])),
    );

  return {
    async state(session: SessionContext): Promise<PushState> {
      return stateOf(await findDevice(db, session.sessionId));
    },

    /** @throws ApiError 422 for an address that belongs to no push service, 404 for an outlet of another user */
    async subscribe(session: SessionContext, subscription: Input): Promise<PushState> {
      requirePushService(subscription.endpoint);
      const known = new Set([...session.outletIds, ...session.closedOutletIds]);
      if (subscription.outletIds?.some((outletId) => !known.has(outletId))) throw notFound();
      const now = clock.now();
      const device = await db.transaction(async (tx) => {
        const before = await findDevice(tx, session.sessionId);
        const after = await saveDevice(tx, session, subscription, now);
        const act = { ...staffAct(session, now), outletIds: outletsOf(session, before, after) };
        await audit(tx, act, 'push.on', ['device', after.id], {
          before: before && shown(before),
          after: shown(after),
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
        const act = { ...staffAct(session, clock.now()), outletIds: outletsOf(session, device) };
        await audit(tx, act, 'push.off', ['device', device.id], {
          before: shown(device),
        });
      });
      return stateOf(null);
    },

    /** @throws ApiError 404: the old address is unknown. 422 as above. */
    async renew(oldEndpoint: string, target: { endpoint: string; keys: Input['keys'] }): Promise<void> {
      requirePushService(target.endpoint);
      if (!(await moveDevice(db, oldEndpoint, target))) throw notFound();
    },

    /** Pushes to the session's device now, regardless of its preferences. @throws ApiError 404 */
    async test(session: SessionContext): Promise<'sent' | 'gone' | 'failed'> {
      const device = await findDevice(db, session.sessionId);
      if (!device) throw notFound('push.noDevice');
      const { language } = device;
      const outcome: PushOutcome = await push.send({
        endpoint: device.endpointSecret,
        keys: { p256dh: device.p256dhSecret, auth: device.authSecret },
        text: JSON.stringify({
          kind: 'test',
          tag: 'test',
          title: translate(language, 'push.testTitle'),
          body: translate(language, 'push.testBody'),
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
