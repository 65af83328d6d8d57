import type { Figure, OperationalReport, Report } from '@galla/contract';
import { discountReasonText, givenText } from '@galla/domain';
import type { Locale, PlainKey } from '../../../messages/message';
import { translate } from '../../../messages/translate';
import { money, type Cell, type Table } from '../../../sheets/table';

type ColumnKey = Extract<PlainKey, `columns.${string}`>;
/** Format of a figure: a count, or money. */
type FigureColumn = readonly [
  heading: ColumnKey,
  value: Figure,
  kind: 'count' | 'money' | 'seconds' | 'percent',
];

type FigureOf<Row> = readonly [heading: ColumnKey, figure: (row: Row) => Figure, kind: FigureColumn[2]];

const cellOf = (value: number, kind: FigureColumn[2]): Cell => {
  if (kind === 'money') return money(value);
  if (kind === 'seconds') return Math.round(value / 1_000);
  return kind === 'percent' ? value / 100 : value;
};

/** A table of figures by key, each with its previous value if known. */
function figureTable<Row>(
  locale: Locale,
  name: ColumnKey,
  rows: readonly Row[],
  labels: readonly (readonly [heading: ColumnKey, text: (row: Row) => Cell])[],
  figures: readonly FigureOf<Row>[],
  compared: boolean,
): Table {
  return {
    name: translate(locale, name),
    columns: [
      ...labels.map(([heading]) => translate(locale, heading)),
      ...figures.flatMap(([heading]) => {
        const column = translate(locale, heading);
        return compared ? [column, translate(locale, 'columns.before', { column })] : [column];
      }),
    ],
    rows: rows.map((row) => [
      ...labels.map(([, text]) => text(row)),
      ...figures.flatMap(([, of, kind]) => {
        const figure = of(row);
        const now = cellOf(figure.value, kind);
        return compared ? [now, figure.previous === null ? null : cellOf(figure.previous, kind)] : [now];
      }),
    ]),
  };
}

/** A report as tables, totals first. */
export function reportTables(
  report: Report | (OperationalReport & { kind: 'operational' }),
  locale: Locale,
): Table[] {
  const compared = report.previousRange !== null;
  const table = <Row>(
    name: ColumnKey,
    rows: readonly Row[],
    labels: readonly (readonly [ColumnKey, (row: Row) => Cell])[],
    figures: readonly FigureOf<Row>[],
  ): Table => figureTable(locale, name, rows, labels, figures, compared);
  const { previousRange, previousUntil } = report;
  // A current period is compared with a part of the previous one: the file names that part.
  const comparedWith: Cell[][] =
    previousRange === null || previousUntil === null
      ? []
      : [
          [
            translate(locale, 'columns.comparedWith'),
            null,
            `${previousRange.from} – ${previousRange.to} ${previousUntil}`,
          ],
        ];
  const total = (figures: readonly FigureColumn[]): Table => ({
    name: translate(locale, 'columns.summary'),
    columns: [
      translate(locale, 'columns.measure'),
      translate(locale, 'columns.value'),
      ...(compared
        ? [translate(locale, 'columns.before', { column: translate(locale, 'columns.value') })]
        : []),
    ],
    rows: [
      ...figures.map(([heading, figure, kind]) => [
        translate(locale, heading),
        cellOf(figure.value, kind),
        ...(compared ? [figure.previous === null ? null : cellOf(figure.previous, kind)] : []),
      ]),
      ...comparedWith,
    ],
  });
  const step = [
    ['columns.period', (row: { key: string }) => row.key],
    ['columns.from', (row: { range: { from: string } }) => row.range.from],
    ['columns.to', (row: { range: { to: string } }) => row.range.to],
  ] as const;
  const ordersAmount: readonly FigureOf<{ orders: Figure; amount: Figure }>[] = [
    ['columns.orders', (row) => row.orders, 'count'],
    ['columns.amount', (row) => row.amount, 'money'],
  ];
  const series = (
    rows: readonly { key: string; range: { from: string; to: string }; orders: Figure; amount: Figure }[],
  ) => table('columns.byTime', rows, step, ordersAmount);
  switch (report.kind) {
    case 'sales': {
      const { totals } = report;
      return [
        total([
          ['columns.orders', totals.orders, 'count'],
          ['columns.items', totals.items, 'money'],
          ['columns.offers', totals.offers, 'money'],
          ['columns.coupons', totals.coupons, 'money'],
          ...(totals.discounts ? [['columns.staffDiscounts', totals.discounts, 'money'] as const] : []),
          ['columns.packing', totals.packing, 'money'],
          ['columns.delivery', totals.delivery, 'money'],
          ['columns.charges', totals.charges, 'money'],
          ['columns.tax', totals.tax, 'money'],
          ['columns.roundOff', totals.roundOff, 'money'],
          ['columns.total', totals.total, 'money'],
          ['columns.average', totals.average, 'money'],
          ['columns.creditNotes', totals.refunds, 'money'],
          ['columns.net', totals.net, 'money'],
        ]),
        series(report.series),
        table(
          'columns.byChannel',
          report.byChannel,
          [['columns.channel', (row) => row.channel]],
          ordersAmount,
        ),
        table(
          'columns.byOutlet',
          report.byOutlet,
          [['columns.outlet', (row) => row.displayName]],
          ordersAmount,
        ),
        table('columns.byHour', report.byHour, [['columns.hour', (row) => row.hour]], ordersAmount),
      ];
    }
    case 'items':
      return [
        table(
          'columns.rows',
          report.rows,
          [['columns.item', (row) => row.name]],
          [
            ['columns.quantity', (row) => row.quantity, 'count'],
            ['columns.orders', (row) => row.orders, 'count'],
            ['columns.beforeTax', (row) => row.amount, 'money'],
            ['columns.returned', (row) => row.returned, 'count'],
          ],
        ),
      ];
    case 'tax':
      return [
        table(
          'columns.rows',
          report.rows,
          [['columns.percent', (row) => row.percent]],
          [
            ['columns.orders', (row) => row.orders, 'count'],
            ['columns.taxable', (row) => row.taxable, 'money'],
            ['columns.cgst', (row) => row.cgst, 'money'],
            ['columns.sgst', (row) => row.sgst, 'money'],
            ['columns.igst', (row) => row.igst, 'money'],
            ['columns.tax', (row) => row.tax, 'money'],
          ],
        ),
        total([
          ['columns.exempt', report.totals.exempt, 'money'],
          ['columns.operatorLiable', report.totals.operatorLiable, 'money'],
          ['columns.creditNotes', report.totals.creditNotes, 'money'],
        ]),
        series(report.series),
      ];
    case 'payments':
      return [
        table(
          'columns.rows',
          report.rows,
          [
            ['columns.payment', (row) => row.method],
            ['columns.paymentStatus', (row) => row.status],
            ['columns.group', (row) => row.group],
          ],
          ordersAmount,
        ),
        table(
          'columns.tenders',
          report.tenders,
          [['columns.payment', (row) => row.method]],
          [
            ['columns.payments', (row) => row.payments, 'count'],
            ['columns.amount', (row) => row.amount, 'money'],
            ['columns.refunded', (row) => row.refunded, 'money'],
            ['columns.net', (row) => row.net, 'money'],
          ],
        ),
        series(report.series),
      ];
    case 'cancellations':
      return [
        total([
          ['columns.lost', report.totals.orders, 'count'],
          ['columns.amount', report.totals.amount, 'money'],
          ['columns.rate', report.totals.rate, 'percent'],
          ...(report.wonBack
            ? ([
                ['columns.offeredAgain', report.wonBack.offered, 'count'],
                ['columns.wonBack', report.wonBack.orders, 'count'],
                ['columns.wonBackAmount', report.wonBack.amount, 'money'],
              ] as const)
            : []),
        ]),
        reasonTable(report.rows),
        series(report.series),
      ];
    case 'coupons':
      return [
        table(
          'columns.rows',
          report.rows,
          [['columns.code', (row) => row.code]],
          [
            ['columns.orders', (row) => row.orders, 'count'],
            ['columns.discount', (row) => row.discount, 'money'],
            ['columns.amount', (row) => row.amount, 'money'],
          ],
        ),
        table(
          'columns.discountsGiven',
          report.discounts ?? [],
          [
            ['columns.discountKind', (row) => givenText(row.given, locale)],
            ['columns.discountReason', (row) => discountReasonText({ ...row, note: '' }, locale)],
            ['columns.discountBy', (row) => row.name],
          ],
          [
            ['columns.orders', (row) => row.orders, 'count'],
            ['columns.discount', (row) => row.amount, 'money'],
            ['columns.menuValue', (row) => row.listed, 'money'],
          ],
        ),
        series(report.series),
      ];
    case 'operational': {
      const { totals } = report;
      return [
        total([
          ['columns.orders', totals.placed, 'count'],
          ['columns.accepted', totals.accepted, 'count'],
          ['columns.acceptSeconds', totals.acceptMs, 'seconds'],
          ['columns.prepared', totals.prepared, 'count'],
          ['columns.prepareSeconds', totals.prepareMs, 'seconds'],
          ['columns.late', totals.late, 'count'],
          ['columns.cancelled', totals.cancelled, 'count'],
          ['columns.rejected', totals.rejected, 'count'],
          ['columns.enforced', totals.enforced, 'count'],
        ]),
        reasonTable(report.reasons),
        table('columns.byTime', report.series, step, [
          ['columns.orders', (row) => row.orders, 'count'],
          ['columns.acceptSeconds', (row) => row.acceptMs, 'seconds'],
          ['columns.prepareSeconds', (row) => row.prepareMs, 'seconds'],
          ['columns.late', (row) => row.late, 'count'],
          ['columns.lost', (row) => row.lost, 'count'],
        ]),
      ];
    }
  }

  function reasonTable(
    rows: readonly { status: string; reason: string | null; orders: Figure; amount: Figure }[],
  ): Table {
    return table(
      'columns.reasons',
      rows,
      [
        ['columns.status', (row) => row.status],
        ['columns.reason', (row) => row.reason],
      ],
      ordersAmount,
    );
  }
}
