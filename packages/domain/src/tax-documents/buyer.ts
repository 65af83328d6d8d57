import type { Buyer, CurrencyName } from '@galla/contract';

/** Invoices of this value name an unregistered buyer with an address (rule 46(e)), in paise. */
export const largeSale = 50_000_00;

export type BuyerProblem = 'ownGstin' | 'nameMissing' | 'addressMissing';

interface BuyerInput {
  buyer: Buyer;
  /** Empty: the outlet is not registered. Null: it is, under a number not known here. */
  sellerGstin: string | null;
  /** The goods go to an address, which then is the buyer's if no other is given. */
  delivered: boolean;
  total: number;
  currency: CurrencyName;
}

/** Whether a sale is so large that its invoice needs the buyer's address. */
export const isLargeSale = ({
  sellerGstin,
  total,
  currency,
}: Pick<BuyerInput, 'sellerGstin' | 'total' | 'currency'>): boolean =>
  sellerGstin !== '' && currency === 'INR' && total >= largeSale;

/** What an invoice would lack of its buyer (CGST rule 46(d) and (e)); null: nothing. */
export function buyerProblem(input: BuyerInput): BuyerProblem | null {
  const { buyerGstin, buyerName, buyerAddress } = input.buyer;
  const isBusiness = buyerGstin !== '';
  if (isBusiness && buyerGstin === input.sellerGstin) return 'ownGstin';
  if (isBusiness && buyerName === '') return 'nameMissing';
  const needsAddress = isBusiness || isLargeSale(input);
  return needsAddress && buyerAddress === '' && !input.delivered ? 'addressMissing' : null;
}
