import type { PushTarget } from '@galla/contract';
import type { PushKeys } from './encrypt';

/** A push message, encrypted so that the push service can't read it. */
export interface PushInput {
  endpoint: string;
  keys: PushKeys;
  /** JSON of a `PushPayload`. */
  text: string;
  /** How long the service keeps it for an offline device. */
  ttlSeconds: number;
  /** A later push with the same topic replaces one not yet delivered. At most 32 base64url characters. */
  topic: string;
  urgency: 'high' | 'normal';
}

/** 'gone': the device is permanently unreachable there. 'later': retry, not before `retryAfterMs`. */
export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'refused' }
  | { kind: 'later'; retryAfterMs: number };

/** A request to a push service, as sent over the network. */
export interface PushRequest {
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** A push service for browsers that can't reach any. */
export interface PushSandbox {
  /** Creates a device that replaces a browser. */
  makeDevice(): Promise<PushTarget>;
  take(request: PushRequest): Promise<PushOutcome>;
}

/** The push services of the browsers, or the sandbox's. */
export interface PushPartner {
  /** Public key for subscriptions: browsers accept pushes of this key only. */
  publicKey(): string;
  /** Whether pushes may be sent to this address. */
  accepts(endpoint: string): boolean;
  send(push: PushInput): Promise<PushOutcome>;
  /** Null: only push services of browsers. */
  sandbox: PushSandbox | null;
}
