import type { Bill } from '../../contract';
import type { BillInput } from './bill-input';
import type { DeliverySplit } from './delivery';
import type { BilledLine } from './lines';
import type { RateTax } from './taxes';

/** A bill with everything that led to it. `bill` is what is stored, sent and printed. */
export interface ComputedBill {
  bill: Bill;
  lines: BilledLine[];
  taxes: RateTax[];
  /** Lines after all discounts, before charges and taxes: what ranges and minimums look at. */
  subTotal: number;
  packing: number;
  /** Null when the customer picks up. */
  delivery: DeliverySplit | null;
  roundOff: number;
  total: number;
  supply: BillInput['supply'];
}
