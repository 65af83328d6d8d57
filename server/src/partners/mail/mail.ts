/** A mail in plain text. */
export interface Mail {
  to: string;
  /** Where an answer should go; null: to the sender. */
  replyTo: string | null;
  subject: string;
  text: string;
  attachments: readonly { name: string; contentType: string; bytes: Buffer }[];
}

/** The mail partner. */
export interface MailPartner {
  /** Resolves when the partner has taken the mail over; throws when it has not. */
  send(mail: Mail): Promise<void>;
}
