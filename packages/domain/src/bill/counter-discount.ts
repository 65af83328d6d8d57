import { givenBy } from '@galla/contract';
import type { CounterDiscount, NonChargeable, OrderDiscount } from '@galla/contract';
import type { BillInput } from './bill-input';
import type { ComputedBill } from './computed-bill';
import { sum } from './whole-numbers';

/** Whether nothing is asked for an order with this discount, and as what; null: it is charged. */
export const nonChargeableOf = (discount: CounterDiscount | null): NonChargeable | null => {
  const given = discount === null ? 'discount' : givenBy(discount.kind);
  return given === 'discount' ? null : given;
};

/** What staff take off, as input of the bill. `by`: the name of who gives it. */
export function discountInBill(discount: CounterDiscount, by: string): NonNullable<BillInput['discount']> {
  const more = {
    label: discount.note,
    why: { given: givenBy(discount.kind), reason: discount.reason, by },
    waivesAll: nonChargeableOf(discount) !== null,
  };
  if (discount.kind === 'flat') return { kind: 'flat', amount: discount.amount, ...more };
  const percent = discount.kind === 'percent' ? discount.percent : 100;
  return { kind: 'percent', percent, cap: null, ...more };
}

/** What is kept of a discount with its order; null: it came to nothing. */
export function orderDiscountOf(
  { lines }: Pick<ComputedBill, 'lines'>,
  discount: CounterDiscount | null,
  giver: Pick<OrderDiscount, 'by' | 'userId'>,
): OrderDiscount | null {
  const amount = sum(lines.map((line) => line.discount ?? 0));
  if (discount === null || (amount === 0 && nonChargeableOf(discount) === null)) return null;
  const { reason, note, kind } = discount;
  const listed = sum(lines.map((line) => line.listed));
  return { given: givenBy(kind), reason, note, amount, listed, by: giver.by, userId: giver.userId };
}
