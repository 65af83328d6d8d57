import { taxDocumentSchema, type OrderSummary, type TaxDocument } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { change, makeOutlet, place, startOrderApp } from '../../api/orders/testing/test-shop';
import type { TestOutlet } from '../../api/orders/testing/test-shop';
import { outlets, taxDocuments } from '../../db/schema';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { issueCreditNote } from './issue-credit-note';

let app: TestApp;
let owner: SignedInUser;
beforeAll(async () => {
  app = await startOrderApp();
  owner = await app.signIn();
});
afterAll(() => app.close());

const gstins = ['29ABCFE1234F1ZS'];
const by = { kind: 'server', name: 'Galla', device: '' } as const;

const documentsOf = async (orderId: string): Promise<TaxDocument[]> => {
  const rows = await app.db.orm
    .select({ document: taxDocuments.document })
    .from(taxDocuments)
    .where(eq(taxDocuments.orderId, orderId))
    .orderBy(taxDocuments.issuedAt, taxDocuments.id);
  return rows.map(({ document }) => taxDocumentSchema.parse(document));
};
const accountsOf = async (orderId: string) =>
  Object.fromEntries(
    (
      await app.db.query(z.object({ account: z.string(), amount: z.number() }), {
        text: `select account, sum(amount)::bigint as amount from ledger_entries where order_id = $1 group by 1`,
        values: [orderId],
      })
    ).map(({ account, amount }) => [account, amount]),
  );
const registered = async (businessType: Parameters<typeof makeOutlet>[2] = 'food Restaurant', more = {}) => {
  const outlet = await makeOutlet(app, owner.merchantId, businessType);
  await app.db.orm
    .update(outlets)
    .set({ gstinNumber: gstins[0], ...more })
    .where(eq(outlets.id, outlet.outletId));
  return outlet;
};
const handOver = async (order: OrderSummary): Promise<OrderSummary> => {
  const cooking = (await change(app, owner, order, 'foodPreparation')).data;
  const ready = (await change(app, owner, cooking, 'foodReady')).data;
  return (await change(app, owner, ready, 'complete')).data;
};
const sold = async (outlet: TestOutlet, more: Parameters<typeof place>[2] = {}) => {
  const { order } = await place(app, outlet, more);
  await handOver(order);
  return order;
};

test('MON-03 the invoice is issued at handover, with a number of its own, and posts the sale', async () => {
  const outlet = await registered();
  const { order } = await place(app, outlet, {
    lines: [
      { itemId: outlet.menu.dosa, quantity: 2, addons: [{ addonId: outlet.menu.cheese, quantity: 2 }] },
      { itemId: outlet.menu.soap, quantity: 1 },
    ],
  });
  const cooking = (await change(app, owner, order, 'foodPreparation')).data;
  expect(await documentsOf(order.orderId)).toEqual([]);
  const ready = (await change(app, owner, cooking, 'foodReady')).data;
  await change(app, owner, ready, 'complete');
  const [invoice] = await documentsOf(order.orderId);
  expect(invoice).toMatchObject({
    type: 'invoice',
    paper: 'taxInvoice',
    orderNumber: order.orderNumber,
    seller: { gstin: gstins[0], stateCode: '29' },
    total: order.total,
  });
  expect(invoice?.number).toMatch(/^[A-Z][1-9]\/\d{4}\/T0000001$/);
  expect(
    invoice?.lines.map(({ description, quantity, taxable, cgst, sgst }) => [
      description,
      quantity,
      taxable,
      cgst,
      sgst,
    ]),
  ).toEqual([
    ['Masala Dosa + Cheese x 2', 2, 28_000, 700, 700],
    ['Soap', 1, 4_500, 405, 405],
  ]);
  expect(await accountsOf(order.orderId)).toMatchObject({
    sales: -32_500,
    taxCollected: -2_210,
  });
});

test('MON-03 a rejected order uses no number', async () => {
  const outlet = await registered();
  const first = await sold(outlet);
  const { order } = await place(app, outlet);
  await change(app, owner, order, 'rejected', { reason: { code: 'tooBusy', text: '' } });
  const second = await sold(outlet);
  const numbers = (await Promise.all([first, second].map(({ orderId }) => documentsOf(orderId)))).map(
    ([invoice]) => invoice?.number.slice(-7),
  );
  expect(numbers).toEqual(['0000001', '0000002']);
  expect(await documentsOf(order.orderId)).toEqual([]);
});

test('MON-06 a credit note has its own series and date, and the rest of an invoice is credited once', async () => {
  const outlet = await registered();
  const order = await sold(outlet, {
    lines: [
      { itemId: outlet.menu.tea, quantity: 3 },
      { itemId: outlet.menu.soap, quantity: 1 },
    ],
  });
  app.clock.pass(86_400_000);
  const note = (credited: Parameters<typeof issueCreditNote>[1]['credited']) =>
    app.db.transaction((tx) =>
      issueCreditNote(tx, {
        orderId: order.orderId,
        refundId: null,
        credited,
        reason: { code: 'customerAsked', text: '' },
        at: app.clock.now(),
        by,
      }),
    );
  const [invoice] = await documentsOf(order.orderId);
  const tea = invoice?.lines.find(({ description }) => description === 'Tea');
  await note({
    lines: [{ lineId: tea?.lineId ?? '', units: 1 }],
    rows: [
      { kind: 'items', label: '', amount: 3_000, why: {} },
      { kind: 'cgst', label: '2.5', amount: 75, why: { taxable: 3_000 } },
      { kind: 'sgst', label: '2.5', amount: 75, why: { taxable: 3_000 } },
      { kind: 'total', label: '', amount: 3_150, why: {} },
    ],
  });
  const rest = await note('rest');
  expect(await note('rest')).toBeNull();
  const [, first, second] = await documentsOf(order.orderId);
  expect(first).toMatchObject({
    type: 'creditNote',
    total: 3_150,
    taxable: 3_000,
    cgst: 75,
    against: { number: invoice?.number, issuedOn: invoice?.issuedOn },
    reason: 'customerAsked',
  });
  expect(first?.number).toMatch(/\/C0000001$/);
  expect(first?.lines).toMatchObject([{ description: 'Tea', quantity: 1, taxable: 3_000, cgst: 75 }]);
  expect(first?.issuedOn).not.toBe(invoice?.issuedOn);
  expect(rest?.total).toBe((invoice?.total ?? 0) - 3_150);
  expect(second?.lines.map(({ description, quantity }) => [description, quantity])).toEqual([
    ['Tea', 2],
    ['Soap', 1],
  ]);
  const accounts = await accountsOf(order.orderId);
  expect([accounts['sales'], accounts['taxCollected'], accounts['roundOff'] ?? 0]).toEqual([0, 0, 0]);
});
