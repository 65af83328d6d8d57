import type { CurrencyName } from '@galla/contract';

/** Parameters of a payment link. */
export interface PaymentRequest {
  /** Our reference; the partner repeats it in its report of the payment. */
  reference: string;
  amount: number;
  currency: CurrencyName;
  /** The payee, as the payment page shows it. */
  payee: string;
  expiresAt: Date;
}

/** The payments partner. The outcome of a payment arrives at `/partner/payments/report`. */
export interface PaymentsPartner {
  /** Creates a link; idempotent by reference. Throws when the partner does not respond. */
  create(request: PaymentRequest): Promise<{ url: string }>;
  /** Closes a link. One that is already paid stays paid. */
  cancel(reference: string): Promise<void>;
  /** Refunds the payment; idempotent. */
  refund(reference: string): Promise<void>;
}
