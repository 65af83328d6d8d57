import { endpoints, marketplaces } from '@galla/contract';
import { openMoneyShop } from '../../money/testing/money-shop';
import type { MoneyShop } from '../../money/testing/money-shop';
import { registerTaxReturns } from './tax-returns.routes';
import { gstr1Rules } from './testing/gstr1-rules';
import { insertDocument, type DocumentInput } from './testing/insert-document';

const gstin = '29ABCFE1234F1ZS';
let shop: MoneyShop;
beforeAll(async () => {
  shop = await openMoneyShop({ moreAreas: [registerTaxReturns] });
});
afterAll(() => shop.app.close());

test('MON-17 Table 14 has a row for each marketplace: of goods, and of what it owes the tax of', async () => {
  const { app, owner, outlet } = shop;
  const write = async (input: Omit<DocumentInput, 'gstin' | 'issuedOn'>, name: string) => {
    const { orderId } = await insertDocument(app.db, owner.merchantId, outlet, {
      gstin,
      issuedOn: '2026-03-05',
      ...input,
    });
    await app.db.execute({
      text: `update orders set channel = 'aggregator', billing = jsonb_build_object('marketplace', jsonb_build_object('name', $2::text))
        where id = $1`,
      values: [orderId, name],
    });
    await app.db.execute({
      text: `update tax_documents set document = document || '{"channel": "aggregator"}' where order_id = $1`,
      values: [orderId],
    });
  };
  const service = { ratePercent: 5, hsn: '996331' };
  await write(
    { number: 'A1/2526/T0000011', liability: 'operator', lines: [{ ...service, taxable: 30_000 }] },
    'plateful',
  );
  await write(
    { number: 'A1/2526/T0000012', liability: 'operator', lines: [{ ...service, taxable: 12_050 }] },
    'plateful',
  );
  await write(
    { number: 'A1/2526/T0000013', lines: [{ ratePercent: 18, hsn: '3401', taxable: 10_000 }] },
    'cartwheel',
  );
  const query = { gstin, month: '2026-03' };
  const { data } = await app.call(endpoints.taxReturns.taxReturn, { query, token: owner.token });
  expect(data.problems.map(({ kind }) => kind)).not.toContain('gstinMissing');
  expect(data.marketplaces?.map(({ name, liability, taxable }) => [name, liability, taxable])).toEqual([
    ['Plateful', 'operator', 42_050],
    ['Cartwheel', 'supplier', 10_000],
  ]);
  const file = await app.call(endpoints.taxReturns.taxFile, {
    query: { ...query, kind: 'gstr1Json' },
    token: owner.token,
  });
  const read = gstr1Rules.parse(JSON.parse(file.raw.body));
  const none = { igst: 0, cess: 0, flag: 'N' };
  expect(read.supeco).toEqual({
    clttx: [{ etin: marketplaces[1].gstin, suppval: 100, cgst: 9, sgst: 9, ...none }],
    paytx: [{ etin: marketplaces[0].gstin, suppval: 420.5, cgst: 0, sgst: 0, ...none }],
  });
});
