/** A message by WhatsApp that the business begins: its text is the parameter of a template that the network approved. */
export interface WhatsAppMessage {
  /** Our reference; a repeat makes no second message. */
  reference: string;
  countryCode: string;
  /** National number, digits only. */
  mobile: string;
  /** The approved template, e.g. 'evening'. */
  template: string;
  language: 'en' | 'hi';
  text: string;
}

/** The partner that sends messages by WhatsApp. */
export interface WhatsAppPartner {
  /** Resolves when the partner has accepted the message; rejects otherwise. @throws PartnerRefusal */
  send(message: WhatsAppMessage): Promise<void>;
}
