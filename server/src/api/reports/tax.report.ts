import type { Drill, ReportOf } from '@galla/contract';
import { pointsOf } from './money.reports';
import { headOf, type ReportDeps, type ReportScope } from '../../reports/report-scope';
import { askRollup, figureMaker, summed, type RollupRow } from '../../reports/rollup-query.repository';

const sums = ['documents', 'documentsTotal', 'orders', 'taxable', 'cgst', 'sgst', 'igst'] as const;
type Sums = Record<(typeof sums)[number], number>;
type Row = RollupRow<'day' | 'type' | 'liability' | 'percent', (typeof sums)[number]>;

const invoices: Drill = { paper: 'invoice' };
const taxOf = ({ cgst, sgst, igst }: Sums): number => cgst + sgst + igst;

/** Invoices less credit notes; documents are counted by invoices alone. */
function netOf(rows: readonly Row[], now: boolean): Sums {
  const of = (taken: boolean) =>
    summed(
      rows.filter(({ type }) => (type === 'creditNote') === taken),
      now,
      sums,
    );
  const [issued, taken] = [of(false), of(true)];
  return {
    ...issued,
    taxable: issued.taxable - taken.taxable,
    cgst: issued.cgst - taken.cgst,
    sgst: issued.sgst - taken.sgst,
    igst: issued.igst - taken.igst,
  };
}

/** Tax by rate: invoices and credit notes by the days on which they were issued. */
export async function taxReport({ db, clock }: ReportDeps, scope: ReportScope): Promise<ReportOf<'tax'>> {
  const all = await askRollup(db, scope, {
    table: 'report_taxes',
    keys: { day: 'day::text', type: 'type', liability: 'liability', percent: 'percent::float8' },
    sums,
  });
  const own = all.filter(({ liability }) => liability === 'supplier');
  const figure = figureMaker(scope);
  /** A figure of some rows, now and before. */
  const of = (rows: readonly Row[], value: (net: Sums) => number, drill: Drill) =>
    figure(value(netOf(rows, true)), value(netOf(rows, false)), drill);
  const supplied: Drill = { ...invoices, liability: 'supplier' };
  const notes = own.filter(({ type }) => type === 'creditNote');
  const percents = [...new Set(own.map(({ percent }) => Number(percent)))].sort((a, b) => a - b);
  const days = [...new Set(all.map(({ day, now }) => `${day} ${now}`))].map((key) => {
    const rows = own.filter(({ day, now }) => `${day} ${now}` === key);
    const now = key.endsWith('true');
    const net = netOf(rows, now);
    return { now, day: key.slice(0, 10), orders: net.documents, amount: taxOf(net) };
  });
  return {
    ...headOf(scope, clock.now()),
    kind: 'tax',
    totals: {
      taxable: of(own, ({ taxable }) => taxable, supplied),
      cgst: of(own, ({ cgst }) => cgst, supplied),
      sgst: of(own, ({ sgst }) => sgst, supplied),
      igst: of(own, ({ igst }) => igst, supplied),
      tax: of(own, taxOf, supplied),
      exempt: of(
        own.filter(({ percent }) => Number(percent) === 0),
        ({ taxable }) => taxable,
        { ...supplied, taxPercent: 0 },
      ),
      operatorLiable: of(
        all.filter(({ liability }) => liability === 'operator'),
        ({ taxable }) => taxable,
        { ...invoices, liability: 'operator' },
      ),
      creditNotes: figure(
        summed(notes, true, sums).documentsTotal,
        summed(notes, false, sums).documentsTotal,
        { paper: 'creditNote', liability: 'supplier' },
      ),
    },
    rows: percents.map((percent) => {
      const rows = own.filter((row) => Number(row.percent) === percent);
      const drill: Drill = { ...supplied, taxPercent: percent };
      return {
        percent,
        orders: of(rows, ({ orders }) => orders, drill),
        taxable: of(rows, ({ taxable }) => taxable, drill),
        cgst: of(rows, ({ cgst }) => cgst, drill),
        sgst: of(rows, ({ sgst }) => sgst, drill),
        igst: of(rows, ({ igst }) => igst, drill),
        tax: of(rows, taxOf, drill),
      };
    }),
    series: pointsOf(scope, days, supplied),
  };
}
