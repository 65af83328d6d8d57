import { currencies } from '@galla/contract';
import type { PriceBasis } from '@galla/contract';
import type { BillInput } from './bill-input';
import { billRows } from './bill-rows';
import type { ComputedBill } from './computed-bill';
import { splitDelivery } from './delivery';
import { billLines } from './lines';
import { paperKindOf } from './paper-kind';
import { taxesOf } from './taxes';
import { divideHalfUp, sum } from './whole-numbers';

function packingOf(input: BillInput): { onLines: number; onOrder: number } {
  const packing = input.packing;
  if (!packing) return { onLines: 0, onOrder: 0 };
  if (packing.per === 'order') return { onLines: 0, onOrder: packing.amount };
  const all = packing.amount * sum(input.lines.map((line) => line.quantity));
  return packing.on === 'item' ? { onLines: all, onOrder: 0 } : { onLines: 0, onOrder: all };
}

interface Rounded {
  lines: readonly { listed: number; priceBasis: PriceBasis }[];
  amount: number;
  currency: BillInput['currency'];
}

/**
 * The round-off to the whole currency unit, half up; negative when rounded down. A bill of packets alone is rounded
 * down where it would come to more than is printed on them.
 */
function roundOffOf({ lines, amount, currency }: Rounded): number {
  const digits = currencies.find(({ name }) => name === currency)?.fractionDigits ?? 2;
  const unit = 10 ** digits;
  const rounded = divideHalfUp(amount, unit) * unit;
  const listed = sum(lines.map((line) => line.listed));
  const printed = amount <= listed && lines.every(({ priceBasis }) => priceBasis === 'mrp');
  return printed && rounded > listed ? rounded - unit - amount : rounded - amount;
}

/** The single bill calculation: cart, order, ticket, invoice and refund all use it. */
export function computeBill(asked: BillInput): ComputedBill {
  const { discount } = asked;
  const input: BillInput = discount?.waivesAll
    ? { ...asked, packing: undefined, delivery: undefined, charges: undefined }
    : asked;
  const lines = billLines(input);
  const subTotal = sum(lines.map((line) => line.net));
  const packing = packingOf(input);
  const delivery = input.delivery
    ? splitDelivery(input.delivery.model, { ...input.delivery, subTotal })
    : null;
  const orderCharges = [
    packing.onOrder,
    delivery?.customer ?? 0,
    ...(input.charges ?? []).map((charge) => charge.amount),
  ];
  const taxes = taxesOf(lines, orderCharges, input.supply);
  const beforeRounding =
    sum(lines.map((line) => line.taxable)) +
    packing.onLines +
    sum(orderCharges) +
    sum(taxes.map((tax) => tax.cgst + tax.sgst + tax.igst));
  const roundOff = roundOffOf({ lines, amount: beforeRounding, currency: input.currency });
  const total = beforeRounding + roundOff;
  const figures = {
    lines,
    taxes,
    subTotal,
    packing: packing.onLines + packing.onOrder,
    delivery,
    charges: sum((input.charges ?? []).map((charge) => charge.amount)),
    roundOff,
    total,
    regime: input.regime,
    taxLiability: input.taxLiability ?? ('supplier' as const),
    supply: input.supply,
  };
  return {
    ...figures,
    bill: {
      currency: input.currency,
      paper: paperKindOf(figures, input.buyerRegistered ?? false),
      rows: billRows(input, figures),
      total,
    },
  };
}
