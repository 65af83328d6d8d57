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

/** What is left of each tender, the later first. What a customer has paid of their account since goes back as cash. */
function waysBack(tenders: readonly RefundableTender[], owed: number): RefundPart[] {
  let stillOwed = owed;
  return tenders.toReversed().flatMap(({ tenderId, method, amount, refunded }): RefundPart[] => {
    const left = amount - refunded;
    if (method !== 'account') return [{ tenderId, method, amount: left }];
    const off = Math.min(left, stillOwed);
    stillOwed -= off;
    return [
      { tenderId, method, amount: off },
      { tenderId, method: 'cash', amount: left - off },
    ];
  });
}

/**
 * Which tenders a refund goes back by, the later tender of a method first; at most what is left of each. `owed`: what
 * the customer owes on account now; no more comes off it.
 */
export function refundParts(
  tenders: readonly RefundableTender[],
  amount: number,
  owed = Infinity,
): RefundPart[] {
  const ways = waysBack(tenders, owed);
  let left = amount;
  return order
    .flatMap((method) => ways.filter((way) => way.method === method))
    .flatMap((way) => {
      const part = Math.min(left, way.amount);
      if (part <= 0) return [];
      left -= part;
      return [{ ...way, amount: part }];
    });
}

/** What of a refund comes off the customer's account. */
export const offAccount = (parts: readonly Pick<RefundPart, 'method' | 'amount'>[]): number =>
  parts.reduce((sum, { method, amount }) => (method === 'account' ? sum + amount : sum), 0);
