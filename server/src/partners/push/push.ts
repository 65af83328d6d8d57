import type { PushKeys } from '../../push/encrypt';

/** One push on its way: encrypted, so that the service that carries it can't read it. */
export interface PushWish {
  endpoint: string;
  keys: PushKeys;
  /** JSON of a `PushPayload`. */
  text: string;
  /** How long the service keeps it for a device that is off. */
  ttlSeconds: number;
  /** A later push with the same topic takes the place of one not yet delivered. At most 32 base64url characters. */
  topic: string;
  urgency: 'high' | 'normal';
}

/** 'gone': the device will never be reached there again. 'later': worth another try, not before `retryAfterMs`. */
export type PushOutcome =
  { kind: 'sent' } | { kind: 'gone' } | { kind: 'refused' } | { kind: 'later'; retryAfterMs: number };

/** The push services of the browsers, or the sandbox's. */
export interface PushPartner {
  /** What browsers subscribe with: pushes of no other key reach them. */
  publicKey(): string;
  /** Whether pushes may be sent to this address at all. */
  accepts(endpoint: string): boolean;
  send(push: PushWish): Promise<PushOutcome>;
}
