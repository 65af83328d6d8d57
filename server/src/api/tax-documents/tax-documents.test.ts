import { endpoints } from '@galla/contract';
import { documentView } from '@galla/domain';
import type { OrderSummary } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { menuItems, outlets } from '../../db/schema';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { registerOrderMoney } from '../order-money/order-money.routes';
import { change, makeOutlet, place, signInStaff, startOrderApp } from '../orders/testing/test-shop';
import type { TestOutlet } from '../orders/testing/test-shop';
import { registerTaxDocuments } from './tax-documents.routes';

const gstin = '29ABCFE1234F1ZS';
const { orderMoney: calls } = endpoints;
let app: TestApp;
let owner: SignedInUser;
let outlet: TestOutlet;
beforeAll(async () => {
  app = await startOrderApp({ moreAreas: [registerOrderMoney, registerTaxDocuments] });
  owner = await app.signIn();
  outlet = await makeOutlet(app, owner.merchantId);
  await app.db.orm.update(outlets).set({ gstinNumber: gstin }).where(eq(outlets.id, outlet.outletId));
});
afterAll(() => app.close());

const handOver = async (order: OrderSummary): Promise<void> => {
  const cooking = (await change(app, owner, order, 'foodPreparation')).data;
  const ready = (await change(app, owner, cooking, 'foodReady')).data;
  await change(app, owner, ready, 'complete');
};
const documentsOf = async ({ orderId, outletId }: OrderSummary) =>
  (await app.call(calls.orderMoney, { query: { orderId, outletId }, token: owner.token })).data.documents;
const invoiceOf = async (order: OrderSummary) => {
  await handOver(order);
  const [invoice] = await documentsOf(order);
  if (invoice === undefined) throw new Error('No invoice was issued');
  return { outletId: order.outletId, documentId: invoice.documentId };
};

test('MON-04 a reprint is the same after the outlet changed its name, and is marked a duplicate', async () => {
  const { order } = await place(app, outlet);
  const query = await invoiceOf(order);
  const printed = () => app.call(calls.printedDocument, { body: query, token: owner.token });
  const first = (await printed()).data;
  await app.db.orm
    .update(outlets)
    .set({ displayName: 'Another name', legalName: 'Another Firm', phone: '9999999999' })
    .where(eq(outlets.id, outlet.outletId));
  const second = (await printed()).data;
  expect([first.duplicate, second.duplicate]).toEqual([false, true]);
  expect(second.document).toEqual(first.document);
  expect((await app.call(calls.taxDocument, { query, token: owner.token })).data).toEqual(second);
});

test('MON-04 the PDF of a document is a download; looking at it notes no print', async () => {
  const { order } = await place(app, outlet);
  const query = await invoiceOf(order);
  const look = () => app.call(calls.taxDocument, { query, token: owner.token });
  expect([(await look()).data.duplicate, (await look()).data.duplicate]).toEqual([false, false]);
  const pdf = await app.call(calls.taxDocumentPdf, { query, token: owner.token });
  expect(pdf.raw.statusCode).toBe(200);
  expect(pdf.raw.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="A1-\d{4}-T\d{7}\.pdf"$/),
  });
  expect(pdf.raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await look()).data.duplicate).toBe(true);
});

const firm = '27AAPFU0939F1ZV';
const firmNamed = { buyerName: 'Asha Traders', buyerAddress: '4, Hill Road, Mumbai 400050' };

test('MON-04 MON-17 the buyer’s GSTIN, name and address are checked, stand on the invoice, and are refused after it', async () => {
  const { order } = await place(app, outlet);
  const note = (buyerGstin: string, named: object = firmNamed) =>
    app.call(calls.setBuyerGstin, {
      body: { orderId: order.orderId, outletId: order.outletId, buyerGstin, ...named },
      token: owner.token,
    });
  expect((await note('29ABCFE1234F1ZA')).error.code).toBe('VALIDATION_FAILED');
  // Rule 46(d), and nobody sells to itself.
  const refused = [await note(firm, {}), await note(firm, { buyerName: 'Asha Traders' }), await note(gstin)];
  expect(refused.map(({ status, error }) => [status, error.problems?.map(({ path }) => path)])).toEqual([
    [422, [['buyerName']]],
    [422, [['buyerAddress']]],
    [422, [['buyerGstin']]],
  ]);
  expect((await note(` ${firm.toLowerCase()} `)).data).toMatchObject({ buyerGstin: firm, ...firmNamed });
  const query = await invoiceOf(order);
  const { document } = (await app.call(calls.taxDocument, { query, token: owner.token })).data;
  expect(document.buyer).toEqual({
    name: 'Asha Traders',
    gstin: firm,
    address: null,
    ownAddress: firmNamed.buyerAddress,
  });
  const view = documentView(document, { language: 'en', duplicate: false });
  expect(view.buyer.lines).toEqual(['Asha Traders', `GSTIN ${firm}`, firmNamed.buyerAddress]);
  const late = await note('');
  expect([late.status, late.error.code]).toEqual([409, 'CONFLICT']);
});

test('MON-17 an order of 50,000 rupees or more that is picked up needs the buyer’s address', async () => {
  const dear = await app.db.orm
    .update(menuItems)
    .set({ price: 60_000_00 })
    .where(eq(menuItems.id, outlet.menu.soap))
    .returning({ itemId: menuItems.id });
  const lines = dear.map(({ itemId }) => ({ itemId, quantity: 1 }));
  await expect(place(app, outlet, { lines })).rejects.toThrow('Enter the buyer’s address');
  const buyerAddress = '9, Church Street, Bengaluru 560001';
  const { order } = await place(app, outlet, { lines, buyerAddress });
  const query = await invoiceOf(order);
  const { document } = (await app.call(calls.taxDocument, { query, token: owner.token })).data;
  expect(document.buyer).toMatchObject({ gstin: '', ownAddress: buyerAddress });
});

test('MON-04 documents are for the outlet’s own users with the right to orders', async () => {
  const { order } = await place(app, outlet);
  const query = await invoiceOf(order);
  const stranger = await app.signIn();
  const clerk = await signInStaff(app, owner, { permissions: { menu: true }, allOutlets: true });
  const other = await makeOutlet(app, owner.merchantId);
  const gstinOf = { orderId: order.orderId, outletId: query.outletId, buyerGstin: '' };
  for (const [token, code] of [
    [stranger.token, 'NOT_FOUND'],
    [clerk.token, 'NOT_PERMITTED'],
  ] as const) {
    expect((await app.call(calls.taxDocument, { query, token })).error.code).toBe(code);
    expect((await app.call(calls.taxDocumentPdf, { query, token })).error.code).toBe(code);
    expect((await app.call(calls.printedDocument, { body: query, token })).error.code).toBe(code);
    expect((await app.call(calls.setBuyerGstin, { body: gstinOf, token })).error.code).toBe(code);
  }
  const foreign = { ...query, outletId: other.outletId };
  const { token } = owner;
  expect((await app.call(calls.taxDocument, { query: foreign, token })).error.code).toBe('NOT_FOUND');
  expect((await app.call(calls.taxDocumentPdf, { query: foreign, token })).error.code).toBe('NOT_FOUND');
  expect((await app.call(calls.printedDocument, { body: foreign, token })).error.code).toBe('NOT_FOUND');
  const misplaced = { ...gstinOf, outletId: other.outletId };
  expect((await app.call(calls.setBuyerGstin, { body: misplaced, token })).error.code).toBe('NOT_FOUND');
  expect((await app.call(calls.taxDocument, { query, token })).data.duplicate).toBe(false);
});
