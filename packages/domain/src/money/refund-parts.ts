import type { TenderMethod } from '@galla/contract';

/** A tender and what of it can still go back. */
export interface RefundableTender {
  tenderId: string;
  method: TenderMethod;
  amount: number;
  refunded: number;
}

export interface RefundPart {
  tenderId: string;
  method: TenderMethod;
  amount: number;
}

/**
 * Money goes back the way it came: what is still owed first. Cash goes last, the only way that leaves no trace at a bank.
 */
const order: readonly TenderMethod[] = ['account', 'upi', 'online', 'card', 'wallet', 'cash'];

/** What of the tenders has not gone back yet. */
export const refundableOf = (tenders: readonly Pick<RefundableTender, 'amount' | 'refunded'>[]): number =>
  tenders.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);

/** Which tenders a refund goes back by, the later tender of a method first; at most what is left of each. */
export function refundParts(tenders: readonly RefundableTender[], amount: number): RefundPart[] {
  let left = amount;
  return order
    .flatMap((method) => tenders.filter((tender) => tender.method === method).toReversed())
    .flatMap(({ tenderId, method, amount: tendered, refunded }) => {
      const part = Math.min(left, tendered - refunded);
      if (part <= 0) return [];
      left -= part;
      return [{ tenderId, method, amount: part }];
    });
}
