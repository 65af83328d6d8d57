import { keyedHash } from '../secrets/tokens';

/** The customer's token of an order, derived from the order's id so it need not be stored. */
export function customerTokenOf(tokenKey: Buffer, orderId: string): string {
  return keyedHash(tokenKey, orderId).toString('base64url');
}
