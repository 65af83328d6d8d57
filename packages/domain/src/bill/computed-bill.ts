import type { Bill, BilledLine, OrderBilling, RateTax } from '@galla/contract';
import type { DeliverySplit } from './delivery';

/** A bill with its inputs. `bill` is what is stored, sent and printed. */
export interface ComputedBill extends Pick<OrderBilling, 'regime' | 'taxLiability' | 'supply'> {
  bill: Bill;
  lines: BilledLine[];
  taxes: RateTax[];
  /** Lines after all discounts as the customer sees them, before charges: the basis for ranges and minimums. */
  subTotal: number;
  packing: number;
  /** Null for pickup. */
  delivery: DeliverySplit | null;
  /** Further charges on the whole order. */
  charges: number;
  roundOff: number;
  total: number;
}

/** What is kept with an order of its bill: documents, refunds and reports are made from it. */
export function billingOf(
  computed: ComputedBill,
  more: Pick<OrderBilling, 'placeOfSupply' | 'goods'>,
): OrderBilling {
  const { regime, taxLiability, supply, lines, taxes, packing, delivery, charges, roundOff, total } =
    computed;
  return {
    regime,
    taxLiability,
    supply,
    placeOfSupply: more.placeOfSupply,
    lines,
    taxes,
    goods: more.goods,
    packing,
    delivery: delivery?.customer ?? 0,
    charges,
    roundOff,
    total,
  };
}
