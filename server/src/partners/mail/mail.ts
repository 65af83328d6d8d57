/** A mail in plain text. */
export interface Mail {
  /** Our reference: a repeat has the same Message-ID, by which mailboxes know it. */
  reference: string;
  to: string;
  /** The reply-to address; null: the sender. */
  replyTo: string | null;
  subject: string;
  text: string;
  attachments: readonly { name: string; contentType: string; bytes: Buffer }[];
}

/** The mail partner. */
export interface MailPartner {
  /** Resolves when the partner has accepted the mail; rejects otherwise. */
  send(mail: Mail): Promise<void>;
}
