import { endpoints, hourMs, minuteMs } from '@galla/contract';
import type { EveningSetting } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { newId } from '../../../db/new-id';
import { counterDays, outlets } from '../../../db/schema';
import { latestMessages } from '../../../sandbox/partners/sms';
import type { SignedInUser, TestApp } from '../../../testing/test-app';
import { makeOutlet, type TestOutlet } from '../../orders/testing/test-shop';
import { sendEvenings } from '../evening/evening.job';
import { everything, insertOrder } from './test-reports';

const { evening, saveEvening } = endpoints.report;
const by = { kind: 'staff', name: 'Ravi', device: '' } as const;

export interface EveningShop {
  owner: SignedInUser;
  outlet: TestOutlet;
}

/** What tests of the message after a day do: a shop of their own each, so that no owner gets a message of another. */
export const eveningActs = (app: TestApp) => ({
  async openShop(change: Partial<typeof outlets.$inferInsert> = {}): Promise<EveningShop> {
    const owner = await app.signIn({ permissions: everything });
    const outlet = await makeOutlet(app, owner.merchantId);
    if (Object.keys(change).length > 0)
      await app.db.orm.update(outlets).set(change).where(eq(outlets.id, outlet.outletId));
    return { owner, outlet };
  },
  turn: (owner: SignedInUser, setting: Partial<EveningSetting> = {}, headers = {}) =>
    app.call(saveEvening, {
      token: owner.token,
      headers,
      body: { channel: 'sms', outletIds: null, ...setting },
    }),
  stateOf: async (owner: SignedInUser) => (await app.call(evening, { token: owner.token })).data,
  textsTo: async (owner: SignedInUser) =>
    (await latestMessages(app.db, 1_000)).filter(({ mobile }) => mobile === owner.mobile),
  run: (partners = app.context.partners) => sendEvenings({ ...app.context, partners }),
  sell: ({ owner, outlet }: EveningShop, total: number, status = 'complete') =>
    insertOrder(app.db, owner.merchantId, outlet, {
      placedAt: app.clock.now().toISOString(),
      total,
      status,
    }),
  /** A day at the counter that was opened an hour ago; null: it is open. */
  async count({ owner, outlet }: EveningShop, counted: number | null): Promise<void> {
    const now = app.clock.now();
    await app.db.orm.insert(counterDays).values({
      merchantId: owner.merchantId,
      outletId: outlet.outletId,
      key: newId(),
      float: 50_000,
      openedAt: new Date(now.getTime() - hourMs),
      openedBy: by,
      ...(counted !== null && { closedAt: now, closedBy: by, expected: 60_000, counted }),
    });
  },
  /** Moves the clock on to a time of day in India, today or tomorrow. */
  passUntil(hour: number, minute = 0): void {
    const india = app.clock.now().getTime() / minuteMs + 330;
    const minutes = india % (24 * 60);
    app.clock.pass(((hour * 60 + minute - minutes + 24 * 60) % (24 * 60)) * minuteMs);
  },
});
