import type { TaxDocument, TaxLiability } from '@galla/contract';
import type { Queryable } from '../../../db/queryable';
import { documentsWhere } from '../documents.repository';
import {
  grouped,
  hsnRows,
  isOfUnknown,
  isSmall,
  isTaxed,
  isZero,
  marketplaceRows,
  ownLines,
  taxedOf,
  type Taxed,
} from '../return-figures';
import type { DocumentSeriesRow, ReturnLine } from '../return-lines.repository';
import { bySupplier, isLarge, toBusiness } from '../return-lines.repository';
import type { ReturnScope } from '../return-scope';

// Field names and codes are those of the GST network's returns offline tool. It leaves empty sections out.

/** Rupees with two decimals, as a number. */
const rupees = (paise: number): number => paise / 100;
/** '2026-11-24' as '24-11-2026'. */
const dayOf = (date: string): string => date.split('-').reverse().join('-');
const cess = { csamt: 0 };
/** Integrated tax, or the two halves: never both. */
const taxOf = ({ igst, cgst, sgst }: Taxed, supply: 'intra' | 'inter') =>
  supply === 'inter' ? { iamt: rupees(igst) } : { camt: rupees(cgst), samt: rupees(sgst) };

/** Items of a document by rate; exempt ones stand in Table 8. */
function itemsOf(document: TaxDocument) {
  const rates = [...new Set(document.lines.map(({ ratePercent }) => ratePercent))].sort((a, b) => a - b);
  return rates
    .filter((rate) => rate > 0)
    .map((rate, index) => {
      const lines = document.lines.filter(({ ratePercent }) => ratePercent === rate);
      const sum = (key: keyof Taxed): number => lines.reduce((total, line) => total + line[key], 0);
      const taxed = { taxable: sum('taxable'), igst: sum('igst'), cgst: sum('cgst'), sgst: sum('sgst') };
      const detail = { txval: rupees(taxed.taxable), rt: rate, ...taxOf(taxed, document.supply), ...cess };
      return { num: index + 1, itm_det: detail };
    });
}

const placeOf = ({ placeOfSupply, seller }: TaxDocument): string =>
  placeOfSupply.stateCode || seller.stateCode;

const invoiceOf = (document: TaxDocument) => ({
  inum: document.number,
  idt: dayOf(document.issuedOn),
  val: rupees(document.total),
  pos: placeOf(document),
  rchrg: 'N',
  inv_typ: 'R',
  itms: itemsOf(document),
});
const noteOf = (document: TaxDocument) => ({
  ntty: 'C',
  nt_num: document.number,
  nt_dt: dayOf(document.issuedOn),
  val: rupees(document.total),
  pos: placeOf(document),
  rchrg: 'N',
  inv_typ: 'R',
  itms: itemsOf(document),
});
const largeOf = (document: TaxDocument) => ({
  inum: document.number,
  idt: dayOf(document.issuedOn),
  val: rupees(document.total),
  itms: itemsOf(document),
});
const largeNoteOf = (document: TaxDocument) => ({
  typ: 'B2CL',
  ntty: 'C',
  nt_num: document.number,
  nt_dt: dayOf(document.issuedOn),
  val: rupees(document.total),
  pos: placeOf(document),
  itms: itemsOf(document),
});

/** Table 7: by place, rate and supply; what credit notes of the month take back is off. */
function smallSupplies(lines: readonly ReturnLine[]) {
  const small = ownLines(lines).filter((line) => isSmall(line) && isTaxed(line));
  return grouped(small, ({ supply, stateCode, ratePercent }) =>
    [supply, stateCode, ratePercent].join(' '),
  ).flatMap((group) => {
    const [{ supply, stateCode, ratePercent }] = group;
    const taxed = taxedOf(group);
    if (isZero(taxed)) return [];
    const row = {
      sply_ty: supply === 'inter' ? 'INTER' : 'INTRA',
      rt: ratePercent,
      typ: 'OE',
      pos: stateCode,
      txval: rupees(taxed.taxable),
      ...taxOf(taxed, supply),
      ...cess,
    };
    return [row];
  });
}

/** Table 8. The rate alone does not tell nil-rated from exempt; food and groceries are exempt by notification. */
function exemptSupplies(lines: readonly ReturnLine[]) {
  const exempt = ownLines(lines).filter((line) => !isTaxed(line));
  const typeOf = ({ supply, toBusiness: business }: ReturnLine): string =>
    `${supply === 'inter' ? 'INTR' : 'INTRA'}${business ? 'B2B' : 'B2C'}`;
  return grouped(exempt, typeOf)
    .map((group) => ({
      sply_ty: typeOf(group[0]),
      expt_amt: rupees(taxedOf(group).taxable),
      nil_amt: 0,
      ngsup_amt: 0,
    }))
    .filter(({ expt_amt: amount }) => amount !== 0);
}

/** Table 12. The network takes no row without a code, and two decimals of a quantity. */
const hsnOf = (lines: readonly ReturnLine[]) =>
  hsnRows(lines)
    .filter(({ hsn }) => hsn !== '')
    .map((row, index) => ({
      num: index + 1,
      hsn_sc: row.hsn,
      desc: '',
      uqc: row.uqc,
      qty: Math.round(row.quantityMilli / 10) / 100,
      rt: row.ratePercent,
      txval: rupees(row.taxable),
      iamt: rupees(row.igst),
      camt: rupees(row.cgst),
      samt: rupees(row.sgst),
      ...cess,
    }));

/** Numbers of the kinds of documents in Table 13. */
const documentNumbers = { invoice: 1, creditNote: 5 } as const;

const issuedDocuments = (series: readonly DocumentSeriesRow[]) =>
  (['invoice', 'creditNote'] as const)
    .map((type) => ({
      doc_num: documentNumbers[type],
      docs: series
        .filter((row) => row.type === type)
        .map(({ from, to, count }, index) => ({
          num: index + 1,
          from,
          to,
          totnum: count,
          cancel: 0,
          net_issue: count,
        })),
    }))
    .filter(({ docs }) => docs.length > 0);

/**
 * Table 14: what was sold through marketplaces, (a) where they collect tax at source and (b) where they owe the tax
 * themselves. Orders from before they said which one it was go to the GSTIN that somebody typed.
 */
function marketplaceSupplies(lines: readonly ReturnLine[], typedGstin: string) {
  const rows = marketplaceRows(lines);
  const unknown = taxedOf(lines.filter(isOfUnknown));
  if (typedGstin !== '' && !isZero(unknown))
    rows.push({ name: '', gstin: typedGstin, liability: 'operator', ...unknown });
  const byGstin = (liability: TaxLiability) =>
    [...new Set(rows.map(({ gstin }) => gstin))].flatMap((etin) => {
      const its = rows.filter((row) => row.gstin === etin && row.liability === liability);
      const sum = (part: keyof Taxed): number => rupees(its.reduce((total, row) => total + row[part], 0));
      if (its.length === 0) return [];
      const tax = { igst: sum('igst'), cgst: sum('cgst'), sgst: sum('sgst'), cess: 0 };
      return [{ etin, suppval: sum('taxable'), ...tax, flag: 'N' }];
    });
  const tables = { clttx: byGstin('supplier'), paytx: byGstin('operator') };
  return Object.fromEntries(Object.entries(tables).filter(([, table]) => table.length > 0));
}

/** One key of an object that is written piece by piece; nothing for an empty section. */
const section = (key: string, value: readonly unknown[], wrap = (rows: unknown): unknown => rows): string =>
  value.length === 0 ? '' : `,\n${JSON.stringify(key)}:${JSON.stringify(wrap(value))}`;

/** Documents of one list, those of a receiver under one head: written one after the other. */
async function* sectionOf(
  key: string,
  documents: AsyncIterable<TaxDocument>,
  keyOf: (document: TaxDocument) => string,
  head: { name: string; list: string },
  write: (document: TaxDocument) => { itms: readonly unknown[] },
): AsyncGenerator<string> {
  let open: string | null = null;
  for await (const document of documents) {
    const written = write(document);
    // All of it exempt: Table 8.
    if (written.itms.length === 0) continue;
    const of = keyOf(document);
    if (open === null) yield `,\n${JSON.stringify(key)}:[`;
    if (of === open) yield ',';
    else {
      yield `${open === null ? '' : ']},'}{${JSON.stringify(head.name)}:${JSON.stringify(of)},${JSON.stringify(head.list)}:[`;
    }
    open = of;
    yield JSON.stringify(written);
  }
  if (open !== null) yield ']}]';
}

async function* flatSection(
  key: string,
  documents: AsyncIterable<TaxDocument>,
  write: (document: TaxDocument) => { itms: readonly unknown[] },
): AsyncGenerator<string> {
  let first = true;
  for await (const document of documents) {
    const written = write(document);
    if (written.itms.length === 0) continue;
    yield `${first ? `,\n${JSON.stringify(key)}:[` : ','}${JSON.stringify(written)}`;
    first = false;
  }
  if (!first) yield ']';
}

/** GSTR-1 of a month, as the portal takes it: written piece by piece, because the lists of invoices may be long. */
export async function* gstr1(
  db: Queryable,
  scope: ReturnScope,
  lines: readonly ReturnLine[],
  series: readonly DocumentSeriesRow[],
  operatorGstin: string,
): AsyncGenerator<string> {
  const [year, month] = scope.month.split('-');
  const byBuyer = `d.document #>> '{buyer,gstin}', d.issued_on, d.number`;
  const byPlace = `d.document #>> '{placeOfSupply,stateCode}', d.issued_on, d.number`;
  const of = (type: 'invoice' | 'creditNote', condition: string, order: string) =>
    documentsWhere(db, scope, `d.type = '${type}' and ${bySupplier} and ${condition}`, order);
  const buyerOf = ({ buyer }: TaxDocument): string => buyer.gstin;
  yield `{"gstin":${JSON.stringify(scope.gstin)},"fp":"${month}${year}","version":"GST3.2.4","hash":"hash"`;
  yield* sectionOf(
    'b2b',
    of('invoice', toBusiness, byBuyer),
    buyerOf,
    { name: 'ctin', list: 'inv' },
    invoiceOf,
  );
  yield* sectionOf('b2cl', of('invoice', isLarge, byPlace), placeOf, { name: 'pos', list: 'inv' }, largeOf);
  yield section('b2cs', smallSupplies(lines));
  yield* sectionOf(
    'cdnr',
    of('creditNote', toBusiness, byBuyer),
    buyerOf,
    { name: 'ctin', list: 'nt' },
    noteOf,
  );
  yield* flatSection('cdnur', of('creditNote', isLarge, 'd.issued_on, d.number'), largeNoteOf);
  yield section('nil', exemptSupplies(lines), (inv) => ({ inv }));
  const [business, consumers] = [true, false].map((to) =>
    hsnOf(lines.filter((line) => line.toBusiness === to)),
  );
  const hsn = {
    ...(business?.length && { hsn_b2b: business }),
    ...(consumers?.length && { hsn_b2c: consumers }),
  };
  yield section('hsn', Object.keys(hsn), () => hsn);
  yield section('doc_issue', issuedDocuments(series), (doc_det) => ({ doc_det }));
  const supeco = marketplaceSupplies(lines, operatorGstin);
  if (Object.keys(supeco).length > 0) yield `,\n"supeco":${JSON.stringify(supeco)}`;
  yield '}\n';
}
