import type { Bill } from '@galla/contract';
import type { BillInput } from './bill-input';
import type { DeliverySplit } from './delivery';
import type { BilledLine } from './lines';
import type { RateTax } from './taxes';

/** A bill with its inputs. `bill` is what is stored, sent and printed. */
export interface ComputedBill {
  bill: Bill;
  lines: BilledLine[];
  taxes: RateTax[];
  /** Lines after all discounts, before charges and taxes: the basis for ranges and minimums. */
  subTotal: number;
  packing: number;
  /** Null for pickup. */
  delivery: DeliverySplit | null;
  roundOff: number;
  total: number;
  supply: BillInput['supply'];
}
