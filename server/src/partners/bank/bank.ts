/** A small amount on its way to an account. */
export interface PennyDrop {
  /** Ours; the same again sends nothing twice. */
  reference: string;
  accountNumber: string;
  ifscCode: string;
  holderName: string;
  /** Smallest unit. */
  amount: number;
}

/** The partner that sends small amounts to bank accounts. */
export interface BankPartner {
  /**
   * Sends the amount, and tells the holder as the bank names it. `refused`: the bank takes nothing for this account.
   * Throws when the partner does not answer.
   */
  sendPenny(drop: PennyDrop): Promise<{ kind: 'sent'; nameAtBank: string } | { kind: 'refused' }>;
}
