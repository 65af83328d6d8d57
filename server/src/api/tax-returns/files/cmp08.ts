import type { Cmp08 } from '@galla/contract';
import type { Locale } from '../../../messages/message';
import { translate } from '../../../messages/translate';
import { money, type Table } from '../../../sheets/table';
import { headings } from './books';

/** The figures of CMP-08: a row for each rate, then those that the form asks for, by the numbers of its Table 3. */
export function cmp08Table({ rows, turnover, cgst, sgst, dueOn }: Cmp08, locale: Locale): Table {
  return {
    name: 'CMP-08',
    columns: headings(locale, [
      'books.table',
      'books.supplies',
      'books.rate',
      'books.turnover',
      'books.taxedTurnover',
      'books.cgst',
      'books.sgst',
      'books.dueOn',
    ]),
    rows: [
      ...rows.map((row) => [
        '',
        translate(locale, `books.${row.kind}`),
        row.ratePercent,
        money(row.turnover),
        money(row.taxed),
        money(row.cgst),
        money(row.sgst),
        null,
      ]),
      [
        '3.1',
        translate(locale, 'books.outwardAll'),
        null,
        money(turnover),
        null,
        money(cgst),
        money(sgst),
        dueOn,
      ],
    ],
  };
}
