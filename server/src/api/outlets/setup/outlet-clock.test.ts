import { endpoints } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { merchantPlans, outlets } from '../../../db/schema';
import type { SignedInUser, TestApp } from '../../../testing/test-app';
import { startOrderApp } from '../../orders/testing/test-shop';
import { registerOutletSetup } from './setup.routes';

const { outletSetup } = endpoints;
let app: TestApp;
let owner: SignedInUser;

beforeAll(async () => {
  app = await startOrderApp({ moreAreas: [registerOutletSetup] });
  owner = await app.signIn({ userName: 'Meera' });
  await app.db.orm
    .insert(merchantPlans)
    .values({ merchantId: owner.merchantId, planId: 'chain', startedAt: app.clock.now() });
});
afterAll(() => app.close());

const create = async (currency: string, timezone: string) => {
  const body = { displayName: `Crumb ${timezone}`, businessType: 'bakery', currency, timezone };
  return (await app.call(outletSetup.create, { body, token: owner.token })).data;
};
const save = async (body: object) => (await app.call(outletSetup.save, { body, token: owner.token })).data;
const pin = (lat: number, long: number) => ({ updateLocation: true, lat, long });

test('ONB-13 an outlet’s clock is that of its country, then of its place, whatever browser made it', async () => {
  expect((await create('INR', 'UTC')).timezone).toBe('Asia/Kolkata');
  const { outletId, timezone } = await create('USD', 'Europe/Berlin');
  expect(timezone).toBe('Europe/Berlin');
  const moved = await save({ step: 'basic', outletId, ...pin(33.45, -112.07) });
  expect(moved).toMatchObject({ timezone: 'America/Phoenix', placeTimezone: null });
  const chosen = await save({ step: 'opHours', outletId, timezone: 'America/Denver' });
  expect(chosen).toMatchObject({ timezone: 'America/Denver', placeTimezone: 'America/Phoenix' });
  // Another corner of the same zone leaves the choice as it is.
  const near = await save({ step: 'basic', outletId, ...pin(33.5, -112) });
  expect(near).toMatchObject({ timezone: 'America/Denver', opHours: { timezone: 'America/Denver' } });
  const wrong = await app.call(outletSetup.save, {
    body: { step: 'opHours', outletId, timezone: 'Mars/Olympus' },
    token: owner.token,
  });
  expect(wrong.status).toBe(400);
});

test('ONB-14 a holiday has hours of its own, and open pages are notified of other hours', async () => {
  const { outletId } = await create('INR', 'Asia/Kolkata');
  const eventsSince = async (since: number) =>
    (
      await app.call(endpoints.orders.events, {
        query: { outletId, since: String(since) },
        token: owner.token,
      })
    ).data.events;
  const hours = [{ open: '1000', close: '1300' }];
  const holidays = [{ date: '2026-12-25', name: 'Christmas', hours }];
  const saved = await save({ step: 'opHours', outletId, holidays });
  expect(saved.opHours.holidays).toEqual(holidays);
  expect((await eventsSince(0)).at(-1)).toMatchObject({ type: 'outlet/availability', available: 'off' });
  const clash = [{ ...holidays[0], hours: [...hours, { open: '1200', close: '1500' }] }];
  const refused = await app.call(outletSetup.save, {
    body: { step: 'opHours', outletId, holidays: clash },
    token: owner.token,
  });
  expect(refused.error.problems).toMatchObject([{ path: ['holidays', 0] }]);
});

test('ONB-13 the clock of an outlet that takes orders is never changed by itself: its owner is notified', async () => {
  const { outletId } = await create('INR', 'Asia/Kolkata');
  await app.db.orm
    .update(outlets)
    .set({ timezone: 'UTC', setupCompletedAt: app.clock.now() })
    .where(eq(outlets.id, outletId));
  const address = { city: 'Bengaluru', state: 'Karnataka', pincode: '560001', countryCode: 'IN' };
  const saved = await save({ step: 'basic', outletId, address, ...pin(12.97, 77.59) });
  expect(saved).toMatchObject({ timezone: 'UTC', placeTimezone: 'Asia/Kolkata' });
  const list = (await app.call(outletSetup.list, { token: owner.token })).data;
  expect(list.find((one) => one.outletId === outletId)).toMatchObject({ placeTimezone: 'Asia/Kolkata' });
  expect((await save({ step: 'opHours', outletId, timezone: 'Asia/Kolkata' })).placeTimezone).toBeNull();
});
