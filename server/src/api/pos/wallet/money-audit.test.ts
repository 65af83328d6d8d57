import { endpoints } from '@galla/contract';
import { z } from 'zod';
import { everyPermission, openSmallShop, startFullApp } from '../../../testing/full-shop';
import type { FullShop } from '../../../testing/full-shop';
import type { TestApp } from '../../../testing/test-app';
import { makeOutlet, place } from '../../orders/testing/test-shop';

let app: TestApp;
let shop: FullShop;
beforeAll(async () => {
  app = await startFullApp();
  shop = await openSmallShop(app);
});
afterAll(() => app.close());

const auditOf = (action: string) =>
  app.db.query(z.object({ name: z.string(), after: z.unknown() }), {
    text: `select actor ->> 'name' as name, after from audit_entries where action = $1 and merchant_id = $2`,
    values: [action, shop.merchantId],
  });

test('TRU-05 who tops a wallet up stands in the owner’s audit, once; another amount under the same key is refused', async () => {
  const outlet = await makeOutlet(app, shop.merchantId);
  await place(app, outlet, { customer: { name: 'Asha', countryCode: '+91', mobile: '9411111111' } });
  const [customer] = await app.db.query(z.object({ id: z.string() }), {
    text: `select id from customers where mobile = '9411111111'`,
  });
  const staff = await app.signIn({
    merchantId: shop.merchantId,
    userType: 'employee',
    userName: 'Imran',
    permissions: everyPermission,
  });
  const topUp = (amount: number) =>
    app.call(endpoints.pos.topUpWallet, {
      token: staff.token,
      body: {
        outletId: outlet.outletId,
        customerId: customer?.id ?? '',
        amount,
        note: 'Refund of yesterday',
        idempotencyKey: 'top-up-0001',
      },
    });
  expect([(await topUp(5_000)).status, (await topUp(5_000)).status]).toEqual([200, 200]);
  expect((await topUp(9_000)).error.code).toBe('CONFLICT');
  expect(await auditOf('wallet.topUp')).toEqual([
    { name: 'Imran', after: { amount: 5_000, currency: 'INR', note: 'Refund of yesterday', method: 'cash' } },
  ]);
});

test('MON-09 MON-13 a wallet topped up by UPI raises no drawer; by cash it does', async () => {
  const outlet = await makeOutlet(app, shop.merchantId);
  await place(app, outlet, { customer: { name: 'Ravi', countryCode: '+91', mobile: '9411111112' } });
  const [customer] = await app.db.query(z.object({ id: z.string() }), {
    text: `select id from customers where mobile = '9411111112'`,
  });
  const staff = await app.signIn({ merchantId: shop.merchantId, permissions: everyPermission });
  for (const [index, method] of ['upi', 'card', 'cash'].entries()) {
    const answer = await app.call(endpoints.pos.topUpWallet, {
      token: staff.token,
      body: {
        outletId: outlet.outletId,
        customerId: customer?.id ?? '',
        amount: 1_000 * (index + 1),
        method,
        idempotencyKey: `top-up-way-${index}`,
      },
    });
    expect(answer.status).toBe(200);
  }
  const sums = await app.db.query(z.object({ account: z.string(), amount: z.number() }), {
    text: `select account, sum(amount)::bigint as amount from ledger_entries where outlet_id = $1
      group by account order by account`,
    values: [outlet.outletId],
  });
  expect(sums).toEqual([
    { account: 'counterBank', amount: 3_000 },
    { account: 'drawer', amount: 3_000 },
    { account: 'wallets', amount: -6_000 },
  ]);
});

test('TRU-05 who takes a report away as a file stands in the owner’s audit', async () => {
  const query = { kind: 'sales', period: 'week', format: 'csv' };
  const answer = await app.call(endpoints.report.exportReport, { token: shop.owner.token, query });
  expect(answer.raw.statusCode).toBe(200);
  expect(await auditOf('report.export')).toHaveLength(1);
});
