import * as z from 'zod/mini';

/**
 * Accounts of a merchant's ledger. Assets and costs grow by debits (positive amounts), income and debts by credits
 * (negative). The entries of one transaction always add up to zero.
 */
export const ledgerAccounts = [
  /** What customers owe, by order. */
  'customers',
  'sales',
  /** Tax charged to customers, owed to the state. */
  'taxCollected',
  'roundOff',
  /** Money held by the payments partner until its payout. */
  'provider',
  /** UPI and card taken at the counter, on their way to the bank. */
  'counterBank',
  'drawer',
  'riders',
  'bank',
  /** What customers owe who bought on account. */
  'customerAccounts',
  /** What the merchant owes to customers' wallets. */
  'wallets',
  'fees',
  'feeTax',
  'expenses',
  /** Float and other money of the owner. */
  'owner',
  'cashDifference',
  /** Marketplaces owe what their customers paid. */
  'marketplaces',
  /** Captured, but for no order: on its way back. */
  'refundsOwed',
  /** Lines of payouts that match nothing, until somebody says what they are. */
  'suspense',
] as const;
export const ledgerAccountSchema = z.enum(ledgerAccounts);
export type LedgerAccount = z.infer<typeof ledgerAccountSchema>;

export const ledgerKinds = [
  'sale',
  'creditNote',
  'capture',
  'refund',
  'cashCollected',
  'riderHandover',
  'counterTaken',
  'float',
  'paidIn',
  'paidOut',
  'cashDifference',
  'walletTopUp',
  'walletPayment',
  'walletRefund',
  'payout',
  'fee',
  'marketplaceSale',
  'suspenseCleared',
  'soldOnAccount',
  'accountPaid',
  'accountRefund',
  'tenderCorrected',
] as const;
export const ledgerKindSchema = z.enum(ledgerKinds);
export type LedgerKind = z.infer<typeof ledgerKindSchema>;
