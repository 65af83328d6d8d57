import type { CurrencyName } from '@galla/contract';

/** Parameters of a payment link. */
export interface PaymentRequest {
  /** Our reference, once per link. */
  reference: string;
  amount: number;
  currency: CurrencyName;
  /** The payee, as the payment page shows it. */
  payee: string;
  expiresAt: Date;
}

/** Money that the partner has taken from a customer. */
export interface Capture {
  /** Id at the partner: 'pay_…'. */
  paymentId: string;
  /** Our reference of the link. */
  reference: string;
  amount: number;
  currency: string;
  /** 'upi', 'card', 'netbanking' … */
  method: string;
  at: Date;
}

export interface ProviderRefund {
  /** 'rfnd_…' */
  refundId: string;
  /** The key of the call that asked for it; empty: not asked for by us. */
  key: string;
  amount: number;
  state: 'pending' | 'done' | 'failed';
}

/** A transfer of the partner to the bank. */
export interface Settlement {
  /** 'setl_…' */
  reference: string;
  amount: number;
  utr: string;
  at: Date;
}

export interface SettlementLine {
  kind: 'payment' | 'refund' | 'adjustment';
  /** 'pay_…', 'rfnd_…', 'adj_…' */
  reference: string;
  /** Our reference of the link; empty: not given. */
  link: string;
  /** The payment of a refund; empty: none. */
  paymentId: string;
  currency: string;
  /** What the customer paid, or negative: what went back. */
  amount: number;
  /** Without its tax. */
  fee: number;
  feeTax: number;
  at: Date;
}

/** What a signed webhook says. */
export type ProviderEvent =
  | { kind: 'captured'; capture: Capture }
  | { kind: 'failed'; reference: string }
  | { kind: 'refund'; refund: ProviderRefund }
  | { kind: 'settled'; settlement: Settlement }
  /** Nothing that concerns us, or of a payment that was not made by a link of ours. */
  | { kind: 'other' };

/** The partner refused a call, so that repeating it would not help. */
export class PaymentsRefusal extends Error {
  override readonly name = 'PaymentsRefusal';
}

/** The payments partner. What becomes of a payment arrives as a signed webhook. */
export interface PaymentsPartner {
  /** Creates a link; idempotent by reference. Throws when the partner does not respond. */
  create(request: PaymentRequest): Promise<{ url: string }>;
  /** Closes a link. One that is already paid stays paid. */
  cancel(reference: string): Promise<void>;
  /** What was paid by a link so far: for webhooks that were lost. */
  capturesOf(reference: string): Promise<Capture[]>;
  /** Gives back a part of a payment, or all; idempotent by key. Throws `PaymentsRefusal`. */
  refund(input: { paymentId: string; amount: number; key: string }): Promise<ProviderRefund>;
  findRefund(refundId: string): Promise<ProviderRefund>;
  /** Transfers to the bank since a time, oldest first. */
  settlements(since: Date): Promise<Settlement[]>;
  linesOf(settlement: Settlement): Promise<SettlementLine[]>;
  /** Reads a webhook from its raw body. Null: the signature is wrong. */
  readEvent(call: { body: string; signature: string }): Promise<ProviderEvent | null>;
}
