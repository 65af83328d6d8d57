import type { MailPartner } from './mail';

const timeoutMs = 10_000;

/** The host of an address, e.g. of 'Galla <panel@galla.example>'. */
const hostOf = (address: string): string => /@([^@<>\s]+)/.exec(address)?.[1] ?? 'localhost';

/** A mail server, e.g. 'smtps://user:password@mail.example:465'. */
export function createSmtpMail(options: { url: string; from: string }): MailPartner {
  return {
    async send({ reference, to, replyTo, subject, text, attachments }) {
      // Loaded with the first mail: most installations and most starts send none.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        url: options.url,
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
        // User input is never interpreted as a URL or file to attach.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      await transport.sendMail({
        messageId: `<${reference}@${hostOf(options.from)}>`,
        from: options.from,
        to,
        subject,
        text,
        ...(replyTo === null ? {} : { replyTo }),
        attachments: attachments.map(({ name, contentType, bytes }) => ({
          filename: name,
          contentType,
          content: bytes,
        })),
      });
    },
  };
}
