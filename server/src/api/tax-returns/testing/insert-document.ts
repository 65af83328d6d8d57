import type { TaxDocument } from '@galla/contract';
import { newId } from '../../../db/new-id';
import { taxDocuments } from '../../../db/schema';
import type { Queryable } from '../../../db/queryable';
import type { TestOutlet } from '../../orders/testing/test-shop';
import { insertOrder } from '../../reports/testing/test-reports';

type Line = Partial<TaxDocument['lines'][number]> & { taxable: number; ratePercent: number };

export interface DocumentInput {
  number: string;
  issuedOn: string;
  gstin: string;
  lines: readonly Line[];
  type?: TaxDocument['type'];
  buyerGstin?: string;
  supply?: TaxDocument['supply'];
  stateCode?: string;
  liability?: TaxDocument['taxLiability'];
  regime?: TaxDocument['regime'];
  against?: TaxDocument;
  roundOff?: number;
}

/** A line with its tax; halves are equal. */
const lineOf = (
  line: Line,
  supply: TaxDocument['supply'],
  untaxed: boolean,
): TaxDocument['lines'][number] => {
  const half = untaxed ? 0 : Math.round((line.taxable * line.ratePercent) / 200);
  const tax = supply === 'inter' ? { igst: half * 2, cgst: 0, sgst: 0 } : { igst: 0, cgst: half, sgst: half };
  return {
    description: 'Goods',
    hsn: '2106',
    uqc: 'PCS',
    quantity: 1,
    unitPrice: line.taxable,
    discount: 0,
    lineId: null,
    ...tax,
    total: line.taxable + half * 2,
    ...line,
  };
};

/** Writes a document and its order as they would be issued. */
export async function insertDocument(
  db: Queryable,
  merchantId: string,
  outlet: TestOutlet,
  input: DocumentInput,
): Promise<TaxDocument> {
  const { type = 'invoice', supply = 'intra', liability = 'supplier', regime = 'regular' } = input;
  const lines = input.lines.map((line) =>
    lineOf(line, supply, liability === 'operator' || regime !== 'regular'),
  );
  const sum = (key: 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total'): number =>
    lines.reduce((total, line) => total + line[key], 0);
  const roundOff = input.roundOff ?? 0;
  const total = sum('total') + roundOff;
  const issuedAt = `${input.issuedOn}T06:30:00.000Z`;
  const orderId =
    input.against?.orderId ?? (await insertOrder(db, merchantId, outlet, { placedAt: issuedAt, total }));
  const document: TaxDocument = {
    documentId: newId(),
    type,
    paper: regime === 'regular' ? 'taxInvoice' : 'billOfSupply',
    number: input.number,
    issuedAt,
    issuedOn: input.issuedOn,
    orderId,
    orderNumber: 7,
    placedAt: issuedAt,
    channel: liability === 'operator' ? 'aggregator' : 'web',
    fulfilment: 'selfPickup',
    currency: 'INR',
    regime,
    taxLiability: liability,
    seller: {
      legalName: 'Asha Foods',
      tradeName: 'Asha’s',
      address: null,
      phone: '',
      gstin: input.gstin,
      stateCode: input.gstin.slice(0, 2) || '29',
      fssai: '',
    },
    buyer: { name: 'Ravi & Sons', gstin: input.buyerGstin ?? '', address: null },
    placeOfSupply: {
      stateCode: input.stateCode ?? '29',
      state: input.stateCode === '27' ? 'Maharashtra' : 'Karnataka',
    },
    supply,
    lines,
    rows: [],
    taxable: sum('taxable'),
    cgst: sum('cgst'),
    sgst: sum('sgst'),
    igst: sum('igst'),
    roundOff,
    total,
    against: input.against
      ? {
          documentId: input.against.documentId,
          number: input.against.number,
          issuedOn: input.against.issuedOn,
        }
      : null,
    reason: '',
  };
  await db.orm.insert(taxDocuments).values({
    id: document.documentId,
    merchantId,
    outletId: outlet.outletId,
    orderId,
    type,
    paper: document.paper,
    registration: input.gstin || `outlet:${outlet.outletId}`,
    financialYear: '2526',
    number: input.number,
    issuedAt: new Date(issuedAt),
    issuedOn: input.issuedOn,
    taxable: document.taxable,
    tax: document.cgst + document.sgst + document.igst,
    total,
    document,
  });
  await db.execute({
    text: `update orders set invoiced_at = coalesce(invoiced_at, $2::timestamptz) where id = $1`,
    values: [orderId, issuedAt],
  });
  return document;
}
