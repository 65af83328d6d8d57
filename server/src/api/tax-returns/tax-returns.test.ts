import { endpoints } from '@galla/contract';
import type { TaxDocument, TaxFileKind } from '@galla/contract';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { outlets } from '../../db/schema';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { makeOutlet, signInStaff, startOrderApp, type TestOutlet } from '../orders/testing/test-shop';
import { registerReports } from '../reports/reports.routes';
import { everything, reportOf } from '../reports/testing/test-reports';
import { registerTaxReturns } from './tax-returns.routes';
import { gstr1Rules } from './testing/gstr1-rules';
import { insertDocument, type DocumentInput } from './testing/insert-document';

const gstin = '29ABCFE1234F1ZS';
const buyer = '27AAPFU0939F1ZV';
const month = '2026-02';
let app: TestApp;
let owner: SignedInUser;
let outlet: TestOutlet;
let issued: TaxDocument[];

beforeAll(async () => {
  app = await startOrderApp({ moreAreas: [registerReports, registerTaxReturns] });
  owner = await app.signIn({ permissions: everything });
  outlet = await makeOutlet(app, owner.merchantId, 'grocery');
  await app.db.orm
    .update(outlets)
    .set({ gstinNumber: gstin, legalName: 'Asha <Foods> & Co' })
    .where(eq(outlets.id, outlet.outletId));
  const write = (input: Omit<DocumentInput, 'gstin'>) =>
    insertDocument(app.db, owner.merchantId, outlet, { gstin, ...input });
  const january = await write({
    number: 'A1/2526/T0000001',
    issuedOn: '2026-01-31',
    lines: [{ taxable: 20_000, ratePercent: 18 }],
  });
  const business = await write({
    number: 'A1/2526/T0000002',
    issuedOn: '2026-02-03',
    buyerGstin: buyer,
    supply: 'inter',
    stateCode: '27',
    lines: [
      { taxable: 100_000, ratePercent: 18, hsn: '3401', quantity: 4 },
      { taxable: 50_000, ratePercent: 0, hsn: '1006', uqc: 'KGS', quantityMilli: 5_250 },
    ],
  });
  issued = [
    business,
    await write({
      number: 'A1/2526/T0000003',
      issuedOn: '2026-02-03',
      lines: [
        { taxable: 9_428, ratePercent: 5, hsn: '996331', quantity: 2 },
        { taxable: 4_607, ratePercent: 0, hsn: '' },
      ],
      roundOff: -7,
    }),
    await write({
      number: 'A1/2526/T0000004',
      issuedOn: '2026-02-10',
      supply: 'inter',
      stateCode: '27',
      lines: [{ taxable: 11_000_000, ratePercent: 18, hsn: '3401' }],
    }),
    await write({
      number: 'A1/2526/T0000005',
      issuedOn: '2026-02-11',
      liability: 'operator',
      lines: [
        { taxable: 10_000, ratePercent: 5, hsn: '996331' },
        { taxable: 20_000, ratePercent: 5, hsn: '996332' },
      ],
    }),
    await write({
      type: 'creditNote',
      number: 'A1/2526/C0000001',
      issuedOn: '2026-02-12',
      against: january,
      lines: [{ taxable: 5_000, ratePercent: 18, hsn: '3401' }],
    }),
    await write({
      type: 'creditNote',
      number: 'A1/2526/C0000002',
      issuedOn: '2026-02-28',
      against: business,
      buyerGstin: buyer,
      supply: 'inter',
      stateCode: '27',
      lines: [{ taxable: 25_000, ratePercent: 18, hsn: '3401' }],
    }),
  ];
});
afterAll(() => app.close());

const file = async (kind: TaxFileKind, more: Record<string, string> = {}) => {
  const answer = await app.call(endpoints.taxReturns.taxFile, {
    query: { gstin, month, kind, ...more },
    token: owner.token,
  });
  return { status: answer.status, headers: answer.headers, text: answer.raw.body };
};
const figures = async (query: Record<string, string> = {}) =>
  (
    await app.call(endpoints.taxReturns.taxReturn, {
      query: { gstin, month, ...query },
      token: owner.token,
    })
  ).data;

test('MON-11 the month of a GSTIN: invoices less credit notes, each by its own date', async () => {
  const { data } = await app.call(endpoints.taxReturns.taxRegistrations, { token: owner.token });
  expect(data).toEqual({
    registrations: [{ gstin, legalName: 'Asha <Foods> & Co', outlets: [expect.any(String)] }],
    months: ['2026-02', '2026-01'],
  });
  expect(await figures()).toMatchObject({
    regime: 'regular',
    papers: 6,
    b2b: { taxable: 75_000, igst: 13_500, cgst: 0, sgst: 0 },
    b2cs: { taxable: 4_428, igst: 0, cgst: 236 - 450, sgst: 236 - 450 },
    b2cl: { taxable: 11_000_000, igst: 1_980_000 },
    exempt: 54_607,
    operatorLiable: 30_000,
    creditNotes: { taxable: 30_000, igst: 4_500, cgst: 450, sgst: 450 },
    documents: [
      { type: 'invoice', series: 'A1/2526/T', from: 'A1/2526/T0000002', to: 'A1/2526/T0000005', count: 4 },
      { type: 'creditNote', series: 'A1/2526/C', from: 'A1/2526/C0000001', to: 'A1/2526/C0000002', count: 2 },
    ],
    gstr3b: {
      outwardTaxable: { taxable: 11_079_428, igst: 1_993_500, cgst: -214, sgst: -214 },
      zeroOrExempt: 54_607,
      operatorLiable: 30_000,
      interState: [{ stateCode: '27', taxable: 11_000_000, igst: 1_980_000 }],
    },
    problems: [
      { kind: 'hsnMissing', count: 1 },
      // One order, of two lines.
      { kind: 'gstinMissing', count: 1 },
    ],
  });
});

test('MON-06 MON-11 a credit note of February leaves the tax of January as it was', async () => {
  const january = await reportOf(app, owner, {
    kind: 'tax',
    period: 'range',
    from: '2026-01-01',
    to: '2026-01-31',
  });
  const february = await reportOf(app, owner, {
    kind: 'tax',
    period: 'range',
    from: '2026-02-01',
    to: '2026-02-28',
  });
  if (january.kind !== 'tax' || february.kind !== 'tax') throw new Error('Another report');
  expect(january.totals).toMatchObject({ taxable: { value: 20_000 }, cgst: { value: 1_800 } });
  expect(february.totals).toMatchObject({
    creditNotes: { value: 5_900 + 29_500 },
    exempt: { value: 54_607 },
    operatorLiable: { value: 30_000 },
  });
  expect(february.rows.map(({ percent, taxable }) => [percent, taxable.value])).toEqual([
    [0, 54_607],
    [5, 9_428],
    [18, 100_000 + 11_000_000 - 30_000],
  ]);
});

test('MON-11 GSTR-1 has the names and the shape of the GST network’s file', async () => {
  const { text, headers } = await file('gstr1Json', { operatorGstin: buyer });
  expect(headers['content-disposition']).toBe(`attachment; filename="GSTR1_${gstin}_022026.json"`);
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect(JSON.parse(text)).toEqual({
    gstin,
    fp: '022026',
    version: 'GST3.2.4',
    hash: 'hash',
    b2b: [
      {
        ctin: buyer,
        inv: [
          {
            inum: 'A1/2526/T0000002',
            idt: '03-02-2026',
            val: 1_680,
            pos: '27',
            rchrg: 'N',
            inv_typ: 'R',
            itms: [{ num: 1, itm_det: { txval: 1_000, rt: 18, iamt: 180, csamt: 0 } }],
          },
        ],
      },
    ],
    b2cl: [
      {
        pos: '27',
        inv: [
          {
            inum: 'A1/2526/T0000004',
            idt: '10-02-2026',
            val: 129_800,
            itms: [{ num: 1, itm_det: { txval: 110_000, rt: 18, iamt: 19_800, csamt: 0 } }],
          },
        ],
      },
    ],
    b2cs: [
      { sply_ty: 'INTRA', rt: 5, typ: 'OE', pos: '29', txval: 94.28, camt: 2.36, samt: 2.36, csamt: 0 },
      { sply_ty: 'INTRA', rt: 18, typ: 'OE', pos: '29', txval: -50, camt: -4.5, samt: -4.5, csamt: 0 },
    ],
    cdnr: [
      {
        ctin: buyer,
        nt: [
          {
            ntty: 'C',
            nt_num: 'A1/2526/C0000002',
            nt_dt: '28-02-2026',
            val: 295,
            pos: '27',
            rchrg: 'N',
            inv_typ: 'R',
            itms: [{ num: 1, itm_det: { txval: 250, rt: 18, iamt: 45, csamt: 0 } }],
          },
        ],
      },
    ],
    nil: {
      inv: [
        { sply_ty: 'INTRB2B', expt_amt: 500, nil_amt: 0, ngsup_amt: 0 },
        { sply_ty: 'INTRAB2C', expt_amt: 46.07, nil_amt: 0, ngsup_amt: 0 },
      ],
    },
    hsn: {
      hsn_b2b: [
        {
          num: 1,
          hsn_sc: '1006',
          desc: '',
          uqc: 'KGS',
          qty: 5.25,
          rt: 0,
          txval: 500,
          iamt: 0,
          camt: 0,
          samt: 0,
          csamt: 0,
        },
        {
          num: 2,
          hsn_sc: '3401',
          desc: '',
          uqc: 'PCS',
          qty: 3,
          rt: 18,
          txval: 750,
          iamt: 135,
          camt: 0,
          samt: 0,
          csamt: 0,
        },
      ],
      hsn_b2c: [
        {
          num: 1,
          hsn_sc: '3401',
          desc: '',
          uqc: 'PCS',
          qty: 0,
          rt: 18,
          txval: 109_950,
          iamt: 19_800,
          camt: -4.5,
          samt: -4.5,
          csamt: 0,
        },
        {
          num: 2,
          hsn_sc: '996331',
          desc: '',
          uqc: 'NA',
          qty: 0,
          rt: 5,
          txval: 94.28,
          iamt: 0,
          camt: 2.36,
          samt: 2.36,
          csamt: 0,
        },
      ],
    },
    doc_issue: {
      doc_det: [
        {
          doc_num: 1,
          docs: [
            { num: 1, from: 'A1/2526/T0000002', to: 'A1/2526/T0000005', totnum: 4, cancel: 0, net_issue: 4 },
          ],
        },
        {
          doc_num: 5,
          docs: [
            { num: 1, from: 'A1/2526/C0000001', to: 'A1/2526/C0000002', totnum: 2, cancel: 0, net_issue: 2 },
          ],
        },
      ],
    },
    supeco: { paytx: [{ etin: buyer, suppval: 300, igst: 0, cgst: 0, sgst: 0, cess: 0, flag: 'N' }] },
  });
  expect(JSON.parse((await file('gstr1Json')).text)).not.toHaveProperty('supeco');
  expect(gstr1Rules.safeParse(JSON.parse(text)).error).toBeUndefined();
});

test('MON-11 the vouchers for Tally are well-formed, in its shape and balanced', async () => {
  const { text, headers } = await file('tallyXml');
  expect(headers['content-type']).toMatch(/^application\/xml/);
  expect(text).toMatch(
    /^<\?xml[^>]*\?>\s*<ENVELOPE><HEADER><TALLYREQUEST>Import Data<\/TALLYREQUEST><\/HEADER><BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>Vouchers<\/REPORTNAME>/,
  );
  expect(text).toContain('<SVCURRENTCOMPANY>Asha &lt;Foods&gt; &amp; Co</SVCURRENTCOMPANY>');
  expect(openTags(text)).toEqual([]);
  const vouchers = text.match(/<VOUCHER .*?<\/VOUCHER>/g) ?? [];
  expect(vouchers).toHaveLength(issued.length);
  for (const [index, voucher] of vouchers.entries()) {
    const entries = [
      ...voucher.matchAll(/<ISDEEMEDPOSITIVE>(\w+)<\/ISDEEMEDPOSITIVE><AMOUNT>(-?\d+\.\d\d)<\/AMOUNT>/g),
    ];
    const paise = entries.map(([, , amount = '']) => Math.round(Number(amount) * 100));
    expect(paise.reduce((sum, amount) => sum + amount, 0)).toBe(0);
    // Tally: debits are negative and "deemed positive".
    for (const [at, [, deemed]] of entries.entries())
      expect(deemed).toBe((paise[at] ?? 0) < 0 ? 'Yes' : 'No');
    const document = issued.find(({ number }) =>
      voucher.includes(`<VOUCHERNUMBER>${number}</VOUCHERNUMBER>`),
    );
    expect([
      index,
      voucher.includes(`VCHTYPE="${document?.type === 'invoice' ? 'Sales' : 'Credit Note'}"`),
    ]).toEqual([index, true]);
    expect(paise[0]).toBe((document?.type === 'invoice' ? -1 : 1) * (document?.total ?? 0));
  }
});

/** Tags that are not closed in the order in which they were opened. */
function openTags(text: string): string[] {
  const open: string[] = [];
  for (const [, close, name = ''] of text.matchAll(/<(\/?)([A-Z.]+)[^>]*>/g)) {
    if (close === '') open.push(name);
    else if (open.pop() !== name) return [name];
  }
  return open;
}

test('MON-11 the register is the documents to the paisa, rounding included', async () => {
  const rows: string[][] = parse((await file('registerCsv')).text.replace(/^\uFEFF/, ''));
  const [heads = [], ...cells] = rows;
  const total = heads.indexOf('Total');
  const sum = cells.reduce((all, row) => all + Math.round(Number(row[total]) * 100), 0);
  expect(sum).toBe(
    issued.reduce((all, document) => all + (document.type === 'invoice' ? 1 : -1) * document.total, 0),
  );
  expect(cells.map((row) => row[heads.indexOf('Number')])).toEqual([
    'A1/2526/T0000002',
    'A1/2526/T0000002',
    'A1/2526/T0000003',
    'A1/2526/T0000003',
    'A1/2526/T0000004',
    'A1/2526/T0000005',
    'A1/2526/C0000001',
    'A1/2526/C0000002',
  ]);
  for (const kind of ['registerXlsx', 'dayBookXlsx'] as const)
    expect((await file(kind)).headers['content-type']).toMatch(/spreadsheetml/);
  expect((await file('gstr3bCsv')).text).toContain('3.1(a)');
  expect((await file('dayBookCsv')).status).toBe(200);
});

test('MON-11 a GSTIN of another merchant, and outlets that file no return, are refused', async () => {
  const other = await app.signIn({ permissions: everything });
  const plain = await makeOutlet(app, other.merchantId);
  await app.db.orm.update(outlets).set({ gstinNumber: null }).where(eq(outlets.id, plain.outletId));
  const ask = (query: Record<string, string>, token = other.token) =>
    app.call(endpoints.taxReturns.taxFile, { query: { month, kind: 'registerCsv', ...query }, token });
  expect((await ask({ gstin })).status).toBe(404);
  expect((await ask({})).status).toBe(200);
  expect(await ask({ kind: 'gstr1Json' })).toMatchObject({
    status: 422,
    error: { code: 'TAX_FILE_NOT_FOR_REGIME' },
  });
  const waiter = await signInStaff(app, owner, { permissions: { order: true } });
  expect((await ask({ gstin }, waiter.token)).status).toBe(403);
  expect((await ask({ gstin, kind: 'gstr1Json', operatorGstin: 'X' }, owner.token)).status).toBe(400);
});
