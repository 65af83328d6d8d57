import { gstStates, type TaxDocument, type TaxReturn } from '@galla/contract';
import type { Locale, PlainKey } from '../../../messages/message';
import { translate } from '../../../messages/translate';
import { money, type Cell, type Table } from '../../../sheets/table';
import type { DayBookEntry } from '../documents.repository';

type BookKey = Extract<PlainKey, `books.${string}`>;
/** Headings of a file's columns. */
export const headings = (locale: Locale, keys: readonly BookKey[]): string[] =>
  keys.map((key) => translate(locale, key));

export const registerColumns = (locale: Locale): string[] =>
  headings(locale, [
    'books.date',
    'books.number',
    'books.type',
    'books.paper',
    'books.against',
    'books.order',
    'books.buyer',
    'books.buyerGstin',
    'books.place',
    'books.liability',
    'books.hsn',
    'books.rate',
    'books.taxable',
    'books.cgst',
    'books.sgst',
    'books.igst',
    'books.roundOff',
    'books.total',
  ]);

/**
 * A document in the register: one row per rate, and the rounding with the first of them, so that the columns add up to the
 * documents' totals. Credit notes are negative.
 */
export function registerRows(document: TaxDocument, locale: Locale): Cell[][] {
  const sign = document.type === 'invoice' ? 1 : -1;
  const rates = [...new Set(document.lines.map(({ ratePercent }) => ratePercent))].sort((a, b) => a - b);
  return rates.map((rate, index) => {
    const lines = document.lines.filter(({ ratePercent }) => ratePercent === rate);
    const sum = (key: 'taxable' | 'cgst' | 'sgst' | 'igst'): number =>
      lines.reduce((total, line) => total + sign * line[key], 0);
    const roundOff = index === 0 ? sign * document.roundOff : 0;
    const parts = [sum('taxable'), sum('cgst'), sum('sgst'), sum('igst'), roundOff];
    return [
      document.issuedOn,
      document.number,
      translate(locale, `books.${document.type}`),
      translate(locale, `books.${document.paper}`),
      document.against?.number ?? null,
      document.orderNumber,
      document.buyer.name,
      document.buyer.gstin || null,
      document.placeOfSupply.state || null,
      translate(locale, `books.${document.taxLiability}`),
      [...new Set(lines.map(({ hsn }) => hsn).filter((hsn) => hsn !== ''))].join(' ') || null,
      rate,
      ...parts.map(money),
      money(parts.reduce((total, part) => total + part, 0)),
    ];
  });
}

export const dayBookColumns = (locale: Locale): string[] =>
  headings(locale, [
    'books.time',
    'books.outlet',
    'books.event',
    'books.order',
    'books.account',
    'books.debit',
    'books.credit',
    'books.by',
  ]);

/** A transaction of the ledger in the day book: a row per account. */
export const dayBookRows = (transaction: DayBookEntry, locale: Locale): Cell[][] =>
  transaction.entries.map(({ account, amount }) => [
    transaction.local,
    transaction.outlet,
    translate(locale, `ledger.${transaction.kind}`),
    transaction.orderNumber,
    translate(locale, `ledger.${account}`),
    amount > 0 ? money(amount) : null,
    amount < 0 ? money(0 - amount) : null,
    transaction.by.name,
  ]);

/** The figures of GSTR-3B by its own table numbers. */
export function gstr3bTable({ gstr3b }: TaxReturn, locale: Locale): Table {
  const { outwardTaxable, zeroOrExempt, operatorLiable, interState } = gstr3b;
  const row = (
    table: string,
    what: BookKey,
    place: string | null,
    { taxable, igst, cgst, sgst }: { taxable: number; igst: number; cgst: number; sgst: number },
  ): Cell[] => [table, translate(locale, what), place, ...[taxable, igst, cgst, sgst].map(money)];
  const untaxed = (taxable: number) => ({ taxable, igst: 0, cgst: 0, sgst: 0 });
  return {
    name: 'GSTR-3B',
    columns: headings(locale, [
      'books.table',
      'books.supplies',
      'books.place',
      'books.taxable',
      'books.igst',
      'books.cgst',
      'books.sgst',
    ]),
    rows: [
      row('3.1(a)', 'books.outwardTaxable', null, outwardTaxable),
      row('3.1(c)', 'books.zeroOrExempt', null, untaxed(zeroOrExempt)),
      row('3.1(e)', 'books.nonGst', null, untaxed(0)),
      row('3.1.1(ii)', 'books.operatorLiable', null, untaxed(operatorLiable)),
      ...interState.map(({ stateCode, ...taxed }) =>
        row('3.2', 'books.interState', gstStates[stateCode] ?? null, taxed),
      ),
    ],
  };
}
