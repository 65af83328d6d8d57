import { endpoints } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { newId } from '../../../db/new-id';
import { counterDays, menuItems } from '../../../db/schema';
import type { SignedInUser, TestApp } from '../../../testing/test-app';
import { makeOutlet, place, startOrderApp } from '../../orders/testing/test-shop';
import type { TestOutlet } from '../../orders/testing/test-shop';
import { registerOutletSetup } from './setup.routes';

const { outletSetup } = endpoints;
let app: TestApp;
let owner: SignedInUser;
beforeAll(async () => {
  app = await startOrderApp({ moreAreas: [registerOutletSetup] });
  owner = await app.signIn({ userName: 'Meera' });
});
afterAll(() => app.close());

const settings = {
  provider: 'market',
  deliveryMerchantId: '',
  canSelfPickup: true,
  chargeTypeV: 'freeDelivery',
  minCharge: '0.00',
  minimalCartValue: false,
  orderAmountThreshold: '0.00',
  orderingSystem: false,
  types: { onDemand: true, scheduled: false },
  slotConfig: { maxOrdersPerSlot: '10', advanceDays: '5', minDurationHr: '2' },
  method: 'cartValueLimit',
  ranges: [{ from: '0', to: '0', price: '0.00' }],
  customerShare: '0.00',
  partnerShare: '0.00',
  deliveryException: { exceptionValue: '5000', status: 'active', exceptionType: 'distance' },
};
const saveCurrency = (outletId: string, selectCurrency: string) => {
  const change = { part: 'delivery', value: { ...settings, selectCurrency } };
  return app.call(outletSetup.save, { token: owner.token, body: { step: 'config', outletId, change } });
};
const read = async (outletId: string) =>
  (await app.call(outletSetup.get, { token: owner.token, query: { outletId } })).data;

const removeItems = ({ outletId }: TestOutlet) =>
  app.db.orm.update(menuItems).set({ deletedAt: app.clock.now() }).where(eq(menuItems.outletId, outletId));
async function openDay({ outletId }: TestOutlet): Promise<void> {
  const { merchantId } = owner;
  const opened = {
    openedAt: app.clock.now(),
    openedBy: { kind: 'staff', name: 'Meera', device: '' },
  } as const;
  await app.db.orm
    .insert(counterDays)
    .values({ id: newId(), merchantId, outletId, key: 'first', float: 0, ...opened });
}

test.each([
  ['an item', () => Promise.resolve()],
  [
    'an order',
    async (outlet: TestOutlet) => {
      await place(app, outlet);
      await removeItems(outlet);
    },
  ],
  [
    'a day of its counter',
    async (outlet: TestOutlet) => {
      await removeItems(outlet);
      await openDay(outlet);
    },
  ],
])('ONB-07 the currency of an outlet that has %s stays', async (_, trade) => {
  const outlet = await makeOutlet(app, owner.merchantId);
  await trade(outlet);
  const { outletId } = outlet;
  expect((await read(outletId)).config.currencyFixed).toBe(true);
  const refused = await saveCurrency(outletId, 'USD');
  expect([refused.status, refused.error.code]).toEqual([409, 'CONFLICT']);
  expect((await read(outletId)).currency).toBe('INR');
  expect((await saveCurrency(outletId, 'INR')).status).toBe(200);
});

test('ONB-07 an outlet that has nothing yet may sell in another currency', async () => {
  const outlet = await makeOutlet(app, owner.merchantId);
  await removeItems(outlet);
  expect((await read(outlet.outletId)).config).not.toHaveProperty('currencyFixed');
  expect((await saveCurrency(outlet.outletId, 'USD')).data.currency).toBe('USD');
});
