/** A small deposit to an account. */
export interface PennyDrop {
  /** Our reference; a repeat sends nothing twice. */
  reference: string;
  accountNumber: string;
  ifscCode: string;
  holderName: string;
  /** Smallest unit. */
  amount: number;
}

/** The partner that makes small deposits to bank accounts. */
export interface BankPartner {
  /**
   * Sends the amount, and returns the holder's name as the bank has it. `refused`: the bank rejects deposits to this
   * account.
   * Throws when the partner does not respond.
   */
  sendPenny(drop: PennyDrop): Promise<{ kind: 'sent'; nameAtBank: string } | { kind: 'refused' }>;
}
