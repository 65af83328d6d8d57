import type { Bill, BilledLine, OrderBilling, OrderLine, RateTax } from '@galla/contract';
import { sum } from '../bill/whole-numbers';
import { spreadWithin } from './document-lines';

export interface BilledOrder {
  bill: Bill;
  items: readonly (Pick<OrderLine, 'lineId' | 'quantity' | 'quantityMilli' | 'lineTotal'> & {
    taxPercent: number;
  })[];
  regime: OrderBilling['regime'];
  placeOfSupply: OrderBilling['placeOfSupply'];
}

const number = (value: string | number | undefined): number => (typeof value === 'number' ? value : 0);

/** The taxes that stand in the rows of a bill, by rate; `charges` and `lines` from the reasons of the rows. */
function ratesOf(bill: Bill): RateTax[] {
  const rates = new Map<number, RateTax>();
  for (const row of bill.rows) {
    if (row.kind !== 'cgst' && row.kind !== 'sgst' && row.kind !== 'igst') continue;
    const percent = number(row.why['rate']) || Number(row.label) * (row.kind === 'igst' ? 1 : 2);
    const rate = rates.get(percent) ?? {
      percent,
      lines: number(row.why['lines']),
      charges: number(row.why['charges']),
      taxable: number(row.why['taxable']),
      cgst: 0,
      sgst: 0,
      igst: 0,
    };
    rates.set(percent, { ...rate, [row.kind]: rate[row.kind] + row.amount });
  }
  return [...rates.values()];
}

/**
 * The parts of a bill that was made before they were kept, from its rows and the order's lines. Their figures add up to
 * the bill; how a discount was divided among lines of one rate is not known any more and follows their prices.
 */
export function billingOfBill({ bill, items, regime, placeOfSupply }: BilledOrder): OrderBilling {
  const of = (...kinds: Bill['rows'][number]['kind'][]) =>
    sum(bill.rows.filter((row) => kinds.includes(row.kind)).map((row) => row.amount));
  const taxed = ratesOf(bill);
  const roundOff = of('roundOff');
  const allTaxable = bill.total - roundOff - of('cgst', 'sgst', 'igst');
  const only = taxed.length === 1 ? taxed[0] : undefined;
  // One rate for the whole order: the rates of its items did not count.
  const ofOrder = only !== undefined && items.every((item) => item.taxPercent !== only.percent);
  const rateOf = (item: BilledOrder['items'][number]) => (ofOrder ? only.percent : item.taxPercent);
  const isTaxed = (percent: number) => taxed.some((rate) => rate.percent === percent);
  const lines: BilledLine[] = [];
  const addLines = (percent: number, own: BilledOrder['items'], net: number): number => {
    const listed = own.map((item) => item.lineTotal);
    const most = Math.min(Math.max(0, net), sum(listed));
    spreadWithin(most, listed).forEach((part, index) => {
      const item = own[index];
      if (item === undefined) return;
      lines.push({
        lineId: item.lineId,
        quantity: item.quantity,
        ...(item.quantityMilli === undefined ? {} : { quantityMilli: item.quantityMilli }),
        priceBasis: 'exclusive',
        listed: item.lineTotal,
        offer: item.lineTotal - part,
        coupon: 0,
        net: part,
        taxable: part,
        includedTax: 0,
        packing: 0,
        taxPercent: percent,
      });
    });
    return own.length === 0 ? 0 : most;
  };
  const taxes = taxed.map((rate): RateTax => {
    const own = items.filter((item) => rateOf(item) === rate.percent);
    const net = addLines(rate.percent, own, rate.lines);
    return { ...rate, lines: net, charges: rate.taxable - net };
  });
  const untaxed = items.filter((item) => !isTaxed(rateOf(item)));
  const rest = allTaxable - sum(taxes.map((rate) => rate.taxable));
  if (untaxed.length > 0 || rest !== 0) {
    const subTotal =
      of('items', 'includedTax', 'offer', 'coupon', 'discount') - sum(taxes.map((rate) => rate.lines));
    const net = addLines(0, untaxed, Math.min(subTotal, rest));
    taxes.unshift({ percent: 0, lines: net, charges: rest - net, taxable: rest, cgst: 0, sgst: 0, igst: 0 });
  }
  const order = new Map(items.map((item, index) => [item.lineId, index]));
  return {
    regime,
    taxLiability: 'supplier',
    supply: of('igst') > 0 ? 'inter' : 'intra',
    placeOfSupply,
    lines: lines.toSorted((a, b) => (order.get(a.lineId) ?? 0) - (order.get(b.lineId) ?? 0)),
    taxes,
    goods: {},
    packing: of('packing'),
    delivery: of('delivery'),
    charges: sum(taxes.map((rate) => rate.charges)) - of('packing') - of('delivery'),
    roundOff,
    total: bill.total,
  };
}
