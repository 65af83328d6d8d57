/** A text message to a telephone. */
export interface SmsMessage {
  countryCode: string;
  /** National number, digits only. */
  mobile: string;
  text: string;
  /** Its purpose, e.g. 'signup'. */
  purpose: string;
  /** Our reference; a host that keeps it makes no second message of a repeat. */
  reference?: string;
}

/** The SMS partner. */
export interface SmsPartner {
  /** Resolves when the partner has accepted the message; rejects otherwise. */
  send(message: SmsMessage): Promise<void>;
}
