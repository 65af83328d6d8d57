import { keyedHash, sameBytes } from '../../secrets/tokens';

/** Headers of the partner's webhooks. */
export const webhookHeaders = { signature: 'x-razorpay-signature', eventId: 'x-razorpay-event-id' } as const;

/** HMAC-SHA256 of the raw body, in hexadecimal. */
export const signWebhook = (secret: string, body: string): string =>
  keyedHash(Buffer.from(secret), body).toString('hex');

/** Compares in constant time. */
export const isWebhookSignedBy = (secret: string, body: string, signature: string): boolean =>
  sameBytes(Buffer.from(signature), Buffer.from(signWebhook(secret, body)));
