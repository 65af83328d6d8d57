import { taxPercents } from '@galla/shared/contract';
import type { Bill } from '@galla/shared/contract';
import type { Listener } from '../../../messages/say';
import { say } from '../../../messages/say';
import type { BilledOrder } from '../order-details';
import { money, type Cell } from './table';

const taxed = taxPercents.filter((percent) => percent > 0);

/** Headings of a break-up: an order in a row, each part of its bill in a column. */
export const orderColumnsOf = (listener: Listener): string[] => [
  say(listener, 'columns.order'),
  say(listener, 'columns.placed'),
  say(listener, 'columns.outlet'),
  say(listener, 'columns.status'),
  say(listener, 'columns.channel'),
  say(listener, 'columns.fulfilment'),
  say(listener, 'columns.payment'),
  say(listener, 'columns.paymentStatus'),
  say(listener, 'columns.customer'),
  say(listener, 'columns.mobile'),
  say(listener, 'columns.units'),
  say(listener, 'columns.items'),
  say(listener, 'columns.offers'),
  say(listener, 'columns.coupons'),
  say(listener, 'columns.packing'),
  say(listener, 'columns.delivery'),
  say(listener, 'columns.charges'),
  say(listener, 'columns.cgst'),
  say(listener, 'columns.sgst'),
  say(listener, 'columns.igst'),
  ...taxed.flatMap((percent) => [
    say(listener, 'columns.taxableAt', { percent }),
    say(listener, 'columns.taxAt', { percent }),
  ]),
  say(listener, 'columns.roundOff'),
  say(listener, 'columns.total'),
  say(listener, 'columns.code'),
  say(listener, 'columns.reason'),
  say(listener, 'columns.acceptSeconds'),
  say(listener, 'columns.prepareSeconds'),
  say(listener, 'columns.late'),
];

const taxKinds: ReadonlySet<string> = new Set(['cgst', 'sgst', 'igst']);
const seconds = (ms: number | null): number | null => (ms === null ? null : Math.round(ms / 1_000));

/** An order as a row. The parts add up to the total: a discount stands there as what it takes off. */
export function orderCells(order: BilledOrder, listener: Listener): Cell[] {
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
  return [
    order.orderNumber,
    order.placedLocal,
    order.outletName,
    order.status,
    order.channel,
    order.fulfilment,
    order.paymentMethod,
    order.paymentStatus,
    order.customerName,
    order.customerMobileMasked,
    order.units,
    of('items'),
    of('offer'),
    of('coupon'),
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
    order.reason,
    seconds(order.acceptMs),
    seconds(order.prepareMs),
    order.late === null ? null : say(listener, order.late ? 'columns.yes' : 'columns.no'),
  ];
}
