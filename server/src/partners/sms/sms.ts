/** A text message to a telephone. */
export interface SmsMessage {
  countryCode: string;
  /** National number, digits only. */
  mobile: string;
  text: string;
  /** What it is about, e.g. 'signup'. */
  purpose: string;
}

/** The SMS partner. */
export interface SmsPartner {
  /** Resolves when the partner has taken the message over; throws when it has not. */
  send(message: SmsMessage): Promise<void>;
}
