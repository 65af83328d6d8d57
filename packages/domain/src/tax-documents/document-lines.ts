import { includesTax } from '@galla/contract';
import type { BilledLine, OrderBilling, OrderLine, RateTax, TaxDocumentLine } from '@galla/contract';
import { spread, sum } from '../bill/whole-numbers';

/** What a line of a document takes from the order's line; the figures are those of the billing. */
export type NamedLine = Pick<OrderLine, 'lineId' | 'name' | 'variant' | 'unitPrice' | 'addons'>;

/** Descriptions of lines without an order line, put into words where they are shown. */
export const chargeNames = ['packing', 'delivery', 'charge'] as const;
export type ChargeName = (typeof chargeNames)[number];

type Figures = Pick<TaxDocumentLine, 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total'>;
interface Charge {
  name: ChargeName;
  amount: number;
}
interface Taxes {
  cgst: number;
  sgst: number;
  igst: number;
}

const noTax: Taxes = { cgst: 0, sgst: 0, igst: 0 };
const figuresOf = (taxable: number, tax: Taxes): Figures => ({
  taxable,
  ...tax,
  total: taxable + tax.cgst + tax.sgst + tax.igst,
});

function describe({ name, variant, addons }: NamedLine): string {
  const addonText = addons.map((addon) =>
    addon.quantity > 1 ? `${addon.name} x ${addon.quantity}` : addon.name,
  );
  return [variant === null ? name : `${name} (${variant})`, ...addonText].join(' + ');
}

/** Price of a piece with its add-ons; of a weighed line, the price per unit of weight. */
function unitPriceOf(line: BilledLine, item: NamedLine | undefined): number {
  if (item === undefined) return line.quantity === 0 ? 0 : Math.round(line.listed / line.quantity);
  if (line.quantityMilli !== undefined) return item.unitPrice;
  return item.unitPrice + sum(item.addons.map((addon) => addon.quantity * addon.price));
}

/** The tax inside an inclusive price, by kind. */
function taxInsideOf(line: BilledLine, supply: OrderBilling['supply']): Taxes {
  if (supply === 'inter') return { ...noTax, igst: line.includedTax };
  const half = Math.floor(line.includedTax / 2);
  return { cgst: half, sgst: line.includedTax - half, igst: 0 };
}

/**
 * Charges of each rate by name: packing of its lines, and its share of the order's charges. They add up to the charges
 * of the rate, and over all rates to each charge.
 */
function chargesByRate(billing: OrderBilling): Map<RateTax, Charge[]> {
  const left: Charge[] = [
    { name: 'packing', amount: billing.packing - sum(billing.lines.map((line) => line.packing)) },
    { name: 'delivery', amount: billing.delivery },
    { name: 'charge', amount: billing.charges },
  ];
  return new Map(
    billing.taxes.map((tax) => {
      const own = spreadWithin(
        tax.charges,
        left.map(({ amount }) => amount),
      );
      const charges = left.map((charge, index) => {
        const amount = own[index] ?? 0;
        charge.amount -= amount;
        return { name: charge.name, amount };
      });
      const onLines = sum(
        billing.lines.filter((line) => line.taxPercent === tax.percent).map((line) => line.packing),
      );
      return [
        tax,
        charges
          .map((charge) =>
            charge.name === 'packing' ? { ...charge, amount: charge.amount + onLines } : charge,
          )
          .filter(({ amount }) => amount !== 0),
      ];
    }),
  );
}

/** Splits an amount by weights, no part above its weight; what exceeds them all is added to the last part. */
export function spreadWithin(amount: number, weights: readonly number[]): number[] {
  const usable = weights.map((weight) => Math.max(0, weight));
  const within = Math.max(0, Math.min(amount, sum(usable)));
  const parts =
    within === 0
      ? usable.map(() => 0)
      : spread(
          within,
          usable.map((weight, index) => ({ weight, rank: String(index).padStart(4, '0') })),
        );
  const last = parts.length - 1;
  return parts.map((part, index) => (index === last ? part + amount - within : part));
}

/** Spreads the tax of a rate that is not inside prices over the parts that it is charged on. */
function taxesOnTop(tax: RateTax, inside: readonly Taxes[], weights: readonly number[]): Taxes[] {
  const byKind = (kind: keyof Taxes) =>
    weights.length === 0
      ? []
      : spread(
          Math.max(0, tax[kind] - sum(inside.map((each) => each[kind]))),
          weights.map((weight, index) => ({ weight, rank: String(index).padStart(4, '0') })),
        );
  const [cgst, sgst, igst] = [byKind('cgst'), byKind('sgst'), byKind('igst')];
  return weights.map((_, index) => ({
    cgst: cgst[index] ?? 0,
    sgst: sgst[index] ?? 0,
    igst: igst[index] ?? 0,
  }));
}

/**
 * The lines of a document: each order line, then the charges of each rate. Taxable values and taxes add up to those of the
 * billing's rates: tax on top is spread by largest remainder. A charge has the code of the largest line of its rate,
 * because it is part of that supply (CGST Act, section 8).
 */
export function documentLines(billing: OrderBilling, items: readonly NamedLine[]): TaxDocumentLine[] {
  const named = new Map(items.map((item) => [item.lineId, item]));
  const ofLine = new Map<string, Figures>();
  const charged: TaxDocumentLine[] = [];
  const charges = chargesByRate(billing);
  for (const tax of billing.taxes) {
    const lines = billing.lines.filter((line) => line.taxPercent === tax.percent);
    const exclusive = lines.filter((line) => !includesTax(line.priceBasis));
    const inclusive = lines.filter((line) => includesTax(line.priceBasis));
    const inside = inclusive.map((line) => taxInsideOf(line, billing.supply));
    inclusive.forEach((line, index) =>
      ofLine.set(line.lineId, figuresOf(line.taxable, inside[index] ?? noTax)),
    );
    const own = charges.get(tax) ?? [];
    const onTop = taxesOnTop(tax, inside, [
      ...exclusive.map((line) => line.taxable),
      ...own.map(({ amount }) => amount),
    ]);
    exclusive.forEach((line, index) =>
      ofLine.set(line.lineId, figuresOf(line.taxable, onTop[index] ?? noTax)),
    );
    const largest = lines.toSorted((a, b) => b.taxable - a.taxable)[0];
    own.forEach(({ name, amount }, index) =>
      charged.push({
        description: name,
        hsn: (largest && billing.goods[largest.lineId]?.hsn) ?? '',
        uqc: 'OTH',
        quantity: 1,
        unitPrice: 0,
        discount: 0,
        ratePercent: tax.percent,
        ...figuresOf(amount, onTop[exclusive.length + index] ?? noTax),
        lineId: null,
      }),
    );
  }
  const goods = billing.lines.map((line): TaxDocumentLine => {
    const item = named.get(line.lineId);
    return {
      description: item === undefined ? '' : describe(item),
      hsn: billing.goods[line.lineId]?.hsn ?? '',
      uqc: billing.goods[line.lineId]?.uqc ?? 'NOS',
      quantity: line.quantity,
      ...(line.quantityMilli === undefined ? {} : { quantityMilli: line.quantityMilli }),
      unitPrice: unitPriceOf(line, item),
      discount: line.offer + line.coupon + (line.discount ?? 0),
      ratePercent: line.taxPercent,
      ...(ofLine.get(line.lineId) ?? figuresOf(line.taxable, noTax)),
      lineId: line.lineId,
    };
  });
  return [...goods, ...charged];
}

/** Sums of the figures of lines. */
export function lineSums(lines: readonly TaxDocumentLine[]): Figures {
  const of = (key: keyof Figures) => sum(lines.map((line) => line[key]));
  return { taxable: of('taxable'), cgst: of('cgst'), sgst: of('sgst'), igst: of('igst'), total: of('total') };
}
