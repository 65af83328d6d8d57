import { writeFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import type { TaxDocument } from '@galla/contract';
import { documentPdf } from './document-pdf';

const id = '01900000-0000-7000-8000-000000000001';
const line = (index: number, more: Partial<TaxDocument['lines'][number]> = {}) => ({
  description: index % 2 === 0 ? 'Paneer butter masala (Large) + Cheese x 2' : 'मसाला डोसा और पिज़्ज़ा',
  hsn: '996331',
  uqc: 'NOS' as const,
  quantity: 2,
  unitPrice: 12_000,
  discount: 1_000,
  taxable: 23_000,
  ratePercent: 5,
  cgst: 575,
  sgst: 575,
  igst: 0,
  total: 24_150,
  lineId: id,
  ...more,
});
const documentOf = (lines: number): TaxDocument => ({
  documentId: id,
  type: 'invoice',
  paper: 'taxInvoice',
  number: 'A1/2627/T0000123',
  issuedAt: '2026-11-22T10:40:00.000Z',
  issuedOn: '2026-11-22',
  orderId: id,
  orderNumber: 42,
  placedAt: '2026-11-22T10:00:00.000Z',
  channel: 'web',
  fulfilment: 'delivery',
  currency: 'INR',
  regime: 'regular',
  taxLiability: 'supplier',
  seller: {
    legalName: 'Malabar Foods Private Limited',
    tradeName: 'Malabar Kitchen',
    address: {
      addressLine: '12, Brigade Road',
      apartmentAddress: 'Ground floor',
      landmark: '',
      city: 'Bengaluru',
      state: 'Karnataka',
      pincode: '560025',
      countryCode: 'IN',
    },
    phone: '+91 9876501234',
    gstin: '29ABCFE1234F1ZS',
    stateCode: '29',
    fssai: '11222333000123',
  },
  buyer: { name: 'लता नायर', gstin: '', address: null },
  placeOfSupply: { stateCode: '29', state: 'Karnataka' },
  supply: 'intra',
  lines: Array.from({ length: lines }, (_, index) => line(index)),
  rows: [],
  taxable: 23_000 * lines,
  cgst: 575 * lines,
  sgst: 575 * lines,
  igst: 0,
  roundOff: 0,
  total: 24_150 * lines,
  against: null,
  reason: '',
});

/** Pages and content streams of a PDF, unpacked. */
function read(bytes: Buffer): { pages: number; streams: string } {
  const text = bytes.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n/g)].map(({ index, 0: start }) => {
    const from = index + start.length;
    const to = text.indexOf('endstream', from);
    try {
      return inflateSync(bytes.subarray(from, to)).toString('latin1');
    } catch {
      return '';
    }
  });
  return { pages: [...text.matchAll(/\/Type \/Page\b/g)].length, streams: streams.join('\n') };
}

test.each(['en', 'hi'] as const)(
  'MON-04 a document is the same PDF at every reprint, with the fonts of both scripts inside: %s',
  async (language) => {
    const first = await documentPdf(documentOf(3), { language, duplicate: true });
    const second = await documentPdf(documentOf(3), { language, duplicate: true });
    const folder = process.env['GALLA_PICTURES'];
    if (folder !== undefined) writeFileSync(`${folder}/invoice-${language}.pdf`, first);
    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
    expect(read(first).pages).toBe(1);
    expect(read(second).streams).toBe(read(first).streams);
    expect(first.toString('latin1')).toMatch(/NotoSansDevanagari/);
  },
);

test('MON-04 a long document goes on over pages', async () => {
  const long = await documentPdf(documentOf(70), { language: 'hi', duplicate: false });
  const folder = process.env['GALLA_PICTURES'];
  if (folder !== undefined) writeFileSync(`${folder}/invoice-long.pdf`, long);
  expect(read(long).pages).toBeGreaterThan(1);
});
