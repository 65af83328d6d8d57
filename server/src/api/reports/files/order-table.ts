import { taxPercents } from '@galla/contract';
import type { Bill } from '@galla/contract';
import { discountRowText } from '@galla/domain';
import type { Locale } from '../../../messages/message';
import { translate } from '../../../messages/translate';
import type { BilledOrder } from '../order-details.repository';
import { money, type Cell } from '../../../sheets/table';

const taxed = taxPercents.filter((percent) => percent > 0);

/** Headings of the break-up: one row per order, one column per part of the bill. */
export const orderColumnsOf = (locale: Locale): string[] => [
  translate(locale, 'columns.order'),
  translate(locale, 'columns.placed'),
  translate(locale, 'columns.scheduledFor'),
  translate(locale, 'columns.outlet'),
  translate(locale, 'columns.status'),
  translate(locale, 'columns.channel'),
  translate(locale, 'columns.fulfilment'),
  translate(locale, 'columns.payment'),
  translate(locale, 'columns.paymentStatus'),
  translate(locale, 'columns.customer'),
  translate(locale, 'columns.mobile'),
  translate(locale, 'columns.units'),
  translate(locale, 'columns.items'),
  translate(locale, 'columns.offers'),
  translate(locale, 'columns.coupons'),
  translate(locale, 'columns.staffDiscounts'),
  translate(locale, 'columns.packing'),
  translate(locale, 'columns.delivery'),
  translate(locale, 'columns.charges'),
  translate(locale, 'columns.cgst'),
  translate(locale, 'columns.sgst'),
  translate(locale, 'columns.igst'),
  ...taxed.flatMap((percent) => [
    translate(locale, 'columns.taxableAt', { percent }),
    translate(locale, 'columns.taxAt', { percent }),
  ]),
  translate(locale, 'columns.roundOff'),
  translate(locale, 'columns.total'),
  translate(locale, 'columns.code'),
  translate(locale, 'columns.discountReason'),
  translate(locale, 'columns.discountBy'),
  translate(locale, 'columns.reason'),
  translate(locale, 'columns.acceptSeconds'),
  translate(locale, 'columns.prepareSeconds'),
  translate(locale, 'columns.late'),
];

const taxKinds: ReadonlySet<string> = new Set(['cgst', 'sgst', 'igst']);
const seconds = (ms: number | null): number | null => (ms === null ? null : Math.round(ms / 1_000));

/** An order as a row. The parts add up to the total: discounts are negative. */
export function orderCells(order: BilledOrder, locale: Locale): Cell[] {
  const of = (...kinds: Bill['rows'][number]['kind'][]): Cell =>
    money(order.bill.rows.reduce((sum, row) => (kinds.includes(row.kind) ? sum + row.amount : sum), 0));
  const byRate = taxed.flatMap((percent) => {
    const rows = order.bill.rows.filter(
      (row) => taxKinds.has(row.kind) && Number(row.why['rate']) === percent,
    );
    return [
      money(Number(rows[0]?.why['taxable'] ?? 0)),
      money(rows.reduce((sum, row) => sum + row.amount, 0)),
    ];
  });
  const discount = order.bill.rows.find(({ kind }) => kind === 'discount');
  return [
    order.orderNumber,
    order.placedLocal,
    order.scheduledLocal,
    order.outletName,
    order.status,
    order.channel,
    order.fulfilment,
    order.paymentMethod,
    order.paymentStatus,
    order.customerName,
    order.customerMobileMasked,
    order.units,
    of('items', 'includedTax'),
    of('offer'),
    of('coupon'),
    of('discount'),
    of('packing'),
    of('delivery'),
    of('charge'),
    of('cgst'),
    of('sgst'),
    of('igst'),
    ...byRate,
    of('roundOff'),
    money(order.total),
    order.bill.rows.find(({ kind }) => kind === 'coupon')?.label ?? null,
    discount === undefined ? null : discountRowText(discount, locale),
    discount === undefined ? null : String(discount.why['by'] ?? ''),
    order.reason,
    seconds(order.acceptMs),
    seconds(order.prepareMs),
    order.late === null ? null : translate(locale, order.late ? 'columns.yes' : 'columns.no'),
  ];
}
