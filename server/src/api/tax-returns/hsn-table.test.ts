import { endpoints } from '@galla/contract';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { makeOutlet, startOrderApp, type TestOutlet } from '../orders/testing/test-shop';
import { everything } from '../reports/testing/test-reports';
import { registerTaxReturns } from './tax-returns.routes';
import { gstr1Rules } from './testing/gstr1-rules';
import { insertDocument, type DocumentInput } from './testing/insert-document';

const gstin = '29ABCFE1234F1ZS';
const month = '2026-05';
let app: TestApp;
let owner: SignedInUser;
let outlet: TestOutlet;
beforeAll(async () => {
  app = await startOrderApp({ moreAreas: [registerTaxReturns] });
  owner = await app.signIn({ permissions: everything });
  outlet = await makeOutlet(app, owner.merchantId, 'grocery');
  await app.db.execute({ text: 'update outlets set gstin_number = $1', values: [gstin] });
});
afterAll(() => app.close());

test('MON-17 Table 12 has one row a code, unit and rate, two decimals of a quantity, and no row of zero', async () => {
  const write = (input: Omit<DocumentInput, 'gstin' | 'issuedOn'>) =>
    insertDocument(app.db, owner.merchantId, outlet, { gstin, issuedOn: '2026-05-04', ...input });
  const thali = { taxable: 20_000, ratePercent: 5, hsn: '996331', quantity: 1 };
  await write({
    number: 'A1/2627/T0000001',
    // Packing and delivery of a meal are part of its service, and have a unit of their own.
    lines: [
      thali,
      { ...thali, uqc: 'NOS', taxable: 10_000 },
      { ...thali, uqc: 'OTH', taxable: 4_000, description: 'delivery' },
      { taxable: 4_607, ratePercent: 0, hsn: '0401', uqc: 'KGS', quantityMilli: 185 },
    ],
  });
  const soap = { taxable: 9_000, ratePercent: 18, hsn: '3401', quantity: 2 };
  const sold = await write({ number: 'A1/2627/T0000002', lines: [soap] });
  await write({ type: 'creditNote', number: 'A1/2627/C0000001', against: sold, lines: [soap] });
  const { raw } = await app.call(endpoints.taxReturns.taxFile, {
    query: { gstin, month, kind: 'gstr1Json' },
    token: owner.token,
  });
  const written = gstr1Rules.parse(JSON.parse(raw.body));
  expect(written.hsn?.hsn_b2c?.map((row) => [row.hsn_sc, row.uqc, row.qty, row.txval])).toEqual([
    ['0401', 'KGS', 0.19, 46.07],
    ['996331', 'NA', 0, 340],
  ]);
  expect(written.b2cs?.map(({ rt }) => rt)).toEqual([5]);
  const { data } = await app.call(endpoints.taxReturns.taxReturn, {
    query: { gstin, month },
    token: owner.token,
  });
  expect(data.hsn).toHaveLength(2);
});
