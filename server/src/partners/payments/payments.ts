import type { CurrencyName } from '@galla/shared/contract';

/** What a payment link is asked for. */
export interface PaymentRequest {
  /** Ours; the partner tells it back with what became of the payment. */
  reference: string;
  amount: number;
  currency: CurrencyName;
  /** Who is paid, as the payment page shows it. */
  payee: string;
  expiresAt: Date;
}

/** The payments partner. What became of a payment comes back by `/partner/payments/report`. */
export interface PaymentsPartner {
  /** Makes a link; the same reference again is the same link. Throws when the partner does not answer. */
  create(request: PaymentRequest): Promise<{ url: string }>;
  /** Closes a link that nobody shall pay any more. One that is paid already stays paid. */
  cancel(reference: string): Promise<void>;
  /** Gives the money back; a repeat gives nothing twice. */
  refund(reference: string): Promise<void>;
}
