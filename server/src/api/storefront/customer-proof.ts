import type { Queryable } from '../../db/queryable';
import { ApiError, invalid } from '../../messages/api-error';
import type { Checkout } from '../../pricing/checkout';
import { hashToken } from '../../secrets/tokens';
import { findProof, spendProof } from '../../accounts/account.repository';

const expired = (): ApiError => new ApiError(422, 'OTP_EXPIRED', 'account.proofExpired');

type Claim = Pick<Checkout, 'customer' | 'customerProof' | 'paymentMethod'>;

const isOf = ({ customer }: Claim, otp: { countryCode: string; mobile: string } | null): boolean =>
  otp?.mobile === customer.mobile && otp.countryCode === customer.countryCode;

/**
 * Whether the caller has shown that the number is theirs; the proof stays valid. Throws ApiError 422: OTP_EXPIRED for a
 * proof of another number, VALIDATION_FAILED for a wallet order without one.
 */
export async function isProven(db: Queryable, claim: Claim, now: Date): Promise<boolean> {
  if (claim.customerProof === null) {
    if (claim.paymentMethod === 'wallet') throw invalid('storefront.proofMissing', 'customerProof');
    return false;
  }
  if (!isOf(claim, await findProof(db, 'customer', hashToken(claim.customerProof), now))) throw expired();
  return true;
}

/** Spends the proof in the transaction of the order that rests on it. */
export async function spendCustomerProof(tx: Queryable, claim: Claim, now: Date): Promise<void> {
  if (claim.customerProof === null) return;
  if (!isOf(claim, await spendProof(tx, 'customer', hashToken(claim.customerProof), now))) throw expired();
}
