import type { TenderMethod } from '@galla/contract';
import { countedAt } from '../../db/order-day.sql';
import { countsByBill } from '../../db/reports/rollup-facts';
import type { OrderFilters } from './order-filters';
import type { ReportScope } from '../../reports/report-scope';

/** Adds a value to a statement; returns its placeholder. */
type Value = (value: unknown) => string;

const counted = `${countedAt('o')} >= d.day_from and ${countedAt('o')} < d.day_to`;
/** Goods are handed over and paid for within this time: the orders of a range of documents are looked for in it. */
const reach = `interval '60 days'`;

/** Which orders are looked at: those counted in the range, or those whose documents or payments may be in it. */
export function rangeOf({ paper, tender }: OrderFilters): string {
  // There are few credit notes, and they may come much later.
  if (paper === 'creditNote') return 'o.placed_at < d.day_to';
  return paper || tender ? `o.placed_at >= d.day_from - ${reach} and o.placed_at < d.day_to` : counted;
}

/** Orders with a document issued in the range. */
export function ofDocuments(
  { paper, liability, taxPercent }: OrderFilters,
  { range }: ReportScope,
  value: Value,
): string {
  const own = [
    `t.type = ${value(paper)}`,
    `t.issued_on between ${value(range.from)}::date and ${value(range.to)}::date`,
  ];
  if (liability !== undefined) own.push(`t.document ->> 'taxLiability' = ${value(liability)}`);
  if (taxPercent !== undefined)
    own.push(`t.document @> ${value(JSON.stringify({ lines: [{ ratePercent: taxPercent }] }))}::jsonb`);
  if (paper === 'creditNote')
    return `o.id = any(array(select t.order_id from tax_documents t
      where t.outlet_id = d.outlet_id and ${own.join(' and ')}))`;
  const issued = `exists (select from tax_documents t where t.order_id = o.id and ${own.join(' and ')})`;
  if (liability === 'operator') return issued;
  const rates =
    taxPercent === undefined
      ? ['cgst', 'sgst', 'igst'].map((kind) => `o.bill @> '{"rows":[{"kind":"${kind}"}]}'`).join(' or ')
      : `o.bill @> ${value(JSON.stringify({ rows: [{ why: { rate: taxPercent } }] }))}::jsonb`;
  return `(${issued} or ${countsByBill('o')} and ${counted} and (${rates}))`;
}

/** Orders with a payment of this method in the range. */
export const ofTender = (method: TenderMethod, value: Value): string =>
  `exists (select from order_tenders t where t.order_id = o.id and t.method = ${value(method)}
    and t.at >= d.day_from and t.at < d.day_to)`;
