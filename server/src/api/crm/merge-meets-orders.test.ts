import { endpoints } from '@galla/contract';
import type { PosCustomer } from '@galla/contract';
import { z } from 'zod';
import { idRowSchema } from '../../db/queryable';
import type { Queryable } from '../../db/queryable';
import { outsideTransaction } from '../../db/guarded-pool';
import { formUpload } from '../../testing/form-upload';
import { everyPermission } from '../../testing/full-shop';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { checkoutBody, proofOf } from '../orders/testing/test-shop';
import type { TestOutlet } from '../orders/testing/test-shop';
import { makeCart, makeCustomer, makePosOutlet, sendOff, startPosApp } from '../pos/testing/test-pos';
import { registerCrm } from './crm.routes';
import { mergeCustomers } from './merge.service';

let app: TestApp;
let owner: SignedInUser;
let outlet: TestOutlet;
let numbers = 0;

beforeAll(async () => {
  app = await startPosApp({ moreAreas: [registerCrm] });
});
beforeEach(async () => {
  owner = await app.signIn({ permissions: everyPermission });
  outlet = await makePosOutlet(app, owner.merchantId);
});
afterAll(() => app.close());

/** Until the call waits for this transaction, or is done. The embedded engine has one connection: there it is merely later. */
async function untilAwaited(tx: Queryable, isDone: () => boolean): Promise<void> {
  const text = 'select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))';
  while (app.db.engine === 'postgres' && !isDone() && (await tx.execute({ text })) === 0);
}

/** Merges, and lets another call begin before the merge commits. */
async function mergeWhile<Answer>(keep: string, away: string, call: () => Promise<Answer>): Promise<Answer> {
  numbers += 1;
  const by = { kind: 'staff' as const, name: 'Asha', device: '' };
  const act = { merchantId: owner.merchantId, outletIds: [outlet.outletId], userId: owner.userId, by };
  const meanwhile: Promise<Answer>[] = [];
  const db: typeof app.db = {
    ...app.db,
    transaction: (work) =>
      app.db.transaction(async (tx) => {
        const done = await work(tx);
        let isDone = false;
        outsideTransaction(() => meanwhile.push(call().finally(() => (isDone = true))));
        await untilAwaited(tx, () => isDone);
        return done;
      }),
  };
  const body = { keep, away, idempotencyKey: `meets-orders-${numbers}` };
  await mergeCustomers(db, { ...act, at: app.clock.now() }, body);
  const [answer] = await Promise.all(meanwhile);
  if (answer === undefined) throw new Error('Nothing was called');
  return answer;
}

const known = async () =>
  (await app.call(endpoints.crm.profiles, { token: owner.token })).data.profiles.map(({ token }) => token);
/** Whose the orders of the outlet are, and the checkouts that wait for money. */
const owners = async () => {
  const text = `select distinct customer_id as id from orders where outlet_id = $1
    union select customer_id from pos_checkouts where outlet_id = $1`;
  return (await app.db.query(idRowSchema, { text, values: [outlet.outletId] })).map(({ id }) => id);
};
const orderOf = ({ countryCode, mobile }: PosCustomer, more: Parameters<typeof checkoutBody>[1] = {}) =>
  checkoutBody(outlet, { customer: { name: 'Meera', countryCode, mobile }, ...more });

type Way = (away: PosCustomer) => Promise<() => Promise<{ status: number }>>;
const ways: Record<string, Way> = {
  'on the web': async (away) => {
    const body = orderOf(away);
    return () => app.call(endpoints.orders.postCheckout, { body });
  },
  'on the web with a proof': async (away) => {
    const body = orderOf(away, { customerProof: await proofOf(app, away.mobile) });
    return () => app.call(endpoints.orders.postCheckout, { body });
  },
  'on the web, paid online': async (away) => {
    const body = { ...orderOf(away), paymentMethod: 'online' as const, channel: 'web' as const };
    return () => app.call(endpoints.orders.payOnline, { body });
  },
  'at the counter': async (away) => {
    const cart = await makeCart(app, owner, outlet, away);
    return () => sendOff(app, owner, cart);
  },
};

describe.each(Object.entries(ways))('an order %s', (_way, begin) => {
  test('REP-03: while its customer is merged is the kept customer’s', async () => {
    const [kept, away] = [await makeCustomer(app, owner), await makeCustomer(app, owner)] as const;
    const order = await begin(away);
    expect((await mergeWhile(kept.customerId, away.customerId, order)).status).toBe(200);
    expect([await known(), await owners()]).toEqual([[kept.customerId], [kept.customerId]]);
  });

  test('REP-03: while the one its number was merged into is merged is that one’s', async () => {
    const [kept, middle, away] = [
      await makeCustomer(app, owner),
      await makeCustomer(app, owner),
      await makeCustomer(app, owner),
    ] as const;
    const body = {
      keep: middle.customerId,
      away: away.customerId,
      idempotencyKey: `merged-first-${numbers}`,
    };
    const order = await begin(away);
    expect((await app.call(endpoints.crm.merge, { body, token: owner.token })).status).toBe(200);
    expect((await mergeWhile(kept.customerId, middle.customerId, order)).status).toBe(200);
    expect([await known(), await owners()]).toEqual([[kept.customerId], [kept.customerId]]);
  });
});

test('REP-03: who is saved or imported while their number is merged away is the kept customer', async () => {
  const [kept, away, third] = [
    await makeCustomer(app, owner),
    await makeCustomer(app, owner),
    await makeCustomer(app, owner),
  ] as const;
  const { countryCode, mobile } = away;
  const saved = await mergeWhile(kept.customerId, away.customerId, () =>
    app.call(endpoints.pos.updateCustomer, {
      body: { countryCode, mobile, name: 'Meera Nair' },
      token: owner.token,
    }),
  );
  expect(saved.data).toMatchObject({ customerId: kept.customerId, mobile });
  const csv = Buffer.from(`mobile,name\n${third.mobile},Meera N`);
  const file = { ...formUpload('customers.csv', csv), token: owner.token };
  const { importId } = (await app.call(endpoints.crm.crmImportFile, file)).data;
  await mergeWhile(kept.customerId, third.customerId, () =>
    app.call(endpoints.crm.applyImport, { body: { importId }, token: owner.token }),
  );
  const named = z.object({ id: z.string(), name: z.string() });
  const text = 'select id, name from customers where merchant_id = $1';
  expect(await app.db.query(named, { text, values: [owner.merchantId] })).toEqual([
    { id: kept.customerId, name: 'Meera N' },
  ]);
});

test('REP-03: an order that holds its cart already and a merge of its customer don’t wait for each other', async () => {
  const [kept, away] = [await makeCustomer(app, owner), await makeCustomer(app, owner)] as const;
  const { cartId } = await makeCart(app, owner, outlet, away);
  const body = { keep: kept.customerId, away: away.customerId, idempotencyKey: 'holds-its-cart' };
  const merge = () => app.call(endpoints.crm.merge, { body, token: owner.token });
  const merges: ReturnType<typeof merge>[] = [];
  await app.db.transaction(async (tx) => {
    await tx.execute({ text: 'select 1 from pos_carts where id = $1 for update', values: [cartId] });
    outsideTransaction(() => merges.push(merge()));
    await untilAwaited(tx, () => false);
    const text = 'select 1 from customers where id = $1 for key share';
    expect(await tx.execute({ text, values: [away.customerId] })).toBe(1);
  });
  expect((await Promise.all(merges)).map(({ status }) => status)).toEqual([200]);
});
