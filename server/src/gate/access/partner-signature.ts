import { keyedHash, sameBytes } from '../../secrets/tokens';

/** Headers of a delivery partner's call. */
export const partnerHeaders = {
  name: 'x-partner',
  timestamp: 'x-partner-timestamp',
  signature: 'x-partner-signature',
} as const;
const toleranceMs = 5 * 60_000;

export interface PartnerCall {
  /** Milliseconds since 1970, as in the header. */
  timestamp: string;
  method: string;
  /** With the query, e.g. '/api/partner/delivery/update'. */
  url: string;
  /** The body, byte for byte. */
  body: string;
}

/** The signature of a partner's call: HMAC-SHA256 in hexadecimal over its parts, one per line. */
export function signPartnerCall(key: string, call: PartnerCall): string {
  const text = [call.timestamp, call.method, call.url, call.body].join('\n');
  return keyedHash(Buffer.from(key), text).toString('hex');
}

/** Whether a call was signed with the key, and recently. */
export function isSignedBy(key: string, call: PartnerCall, signature: string, now: number): boolean {
  const age = Math.abs(now - Number(call.timestamp));
  if (!(age <= toleranceMs)) return false;
  return sameBytes(Buffer.from(signature), Buffer.from(signPartnerCall(key, call)));
}
