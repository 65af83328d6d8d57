import { endpoints, hourMs, minuteMs } from '@galla/contract';
import { z } from 'zod';
import { newId } from '../../db/new-id';
import { customers, userOutlets } from '../../db/schema';
import { runFor } from '../../testing/run-for';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { insertCoupon } from '../discounts/coupons.repository';
import { aCoupon } from '../discounts/testing/test-discounts';
import { makeOutlet } from '../orders/testing/test-shop';
import { everything, startReportApp } from '../reports/testing/test-reports';
import { sendingsJob } from './sendings.job';

let app: TestApp;
let owner: SignedInUser;
beforeAll(async () => {
  app = await startReportApp();
  owner = await app.signIn({ permissions: everything });
  await makeOutlet(app, owner.merchantId);
});
afterAll(() => app.close());

test('REP-03: with the host of texts away a message to a segment is sent later, once; after three hours it has failed', async () => {
  const away = { ...app.context.partners, sms: { send: () => Promise.reject(new Error('answered 503')) } };
  const runAway = () => sendingsJob({ ...app.context, partners: away }).run();
  const run = () => sendingsJob(app.context).run();
  const send = async (text: string, idempotencyKey: string) => {
    const body = { segment: 'all', kind: 'message', text, idempotencyKey };
    await app.call(endpoints.crm.sendToSegment, { body, token: owner.token });
  };
  const newest = async () => (await app.call(endpoints.crm.sendings, { token: owner.token })).data[0];
  const textsOf = (text: string) =>
    app.db.query(z.object({ mobile: z.string() }), {
      text: `select mobile from sms_messages where text = $1`,
      values: [text],
    });
  for (const mobile of ['9100000001', '9100000002'])
    await app.db.orm.insert(customers).values({
      id: newId(),
      merchantId: owner.merchantId,
      countryCode: '+91',
      mobile,
      name: 'Asha',
      consent: true,
      createdAt: app.clock.now(),
      updatedAt: app.clock.now(),
    });
  await send('While texts were away', 'texts-away');
  await runFor(app, { ms: 20 * minuteMs, everyMs: 10_000 }, runAway);
  expect(await newest()).toMatchObject({ state: 'waiting', sent: 0, failed: 0 });
  await runFor(app, { ms: hourMs, everyMs: minuteMs }, run);
  expect(await newest()).toMatchObject({ state: 'done', sent: 2, failed: 0 });
  expect(await textsOf('While texts were away')).toHaveLength(2);
  await send('Texts stay away', 'texts-stay-away');
  await runFor(app, { ms: 3 * hourMs, everyMs: minuteMs }, runAway);
  await run();
  expect(await newest()).toMatchObject({ state: 'done', sent: 0, failed: 2 });
  expect(app.log.filter((line) => line.includes('given up'))).toHaveLength(2);
});

test('API-06 a member of one outlet can’t send a coupon of another', async () => {
  const { merchantId } = owner;
  const shops = [await makeOutlet(app, merchantId), await makeOutlet(app, merchantId)];
  const [mine = '', other = ''] = shops.map(({ outletId }) => outletId);
  const clerk = await app.signIn({
    merchantId,
    userType: 'employee',
    permissions: everything,
    allOutlets: false,
  });
  await app.db.orm.insert(userOutlets).values({ merchantId, userId: clerk.userId, outletId: mine });
  const at = app.clock.now();
  for (const [code, outletIds] of [
    ['HERE', [mine]],
    ['THERE', [other]],
    ['BOTH', null],
  ] as const)
    await insertCoupon(
      app.db,
      merchantId,
      aCoupon({ code, outletIds: outletIds === null ? null : [...outletIds] }),
      'active',
      at,
    );
  const codesFor = async (token: string) =>
    (await app.call(endpoints.crm.coupons, { token })).data.map(({ code }) => code);
  expect(await codesFor(clerk.token)).toEqual(['BOTH', 'HERE']);
  expect(await codesFor(owner.token)).toEqual(['BOTH', 'HERE', 'THERE']);
  const body = {
    segment: 'all',
    kind: 'coupon',
    text: 'Use {coupon}',
    coupon: 'THERE',
    idempotencyKey: 'of-another-outlet',
  };
  const sent = await app.call(endpoints.crm.sendToSegment, { token: clerk.token, body });
  expect(sent.error.code).toBe('COUPON_NOT_ACTIVE');
});
