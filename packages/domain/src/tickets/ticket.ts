import type { PaperWidth } from '@galla/contract';

/** One line of a ticket, independent of the printer. */
export type TicketLine =
  | {
      kind: 'text';
      text: string;
      align?: 'center';
      /** Double width and height. */
      large?: boolean;
      bold?: boolean;
      /** Columns of indentation, on every wrapped line. */
      indent?: number;
    }
  /** A label on the left and its figure on the right. */
  | { kind: 'pair'; left: string; right: string; bold?: boolean }
  | { kind: 'rule' }
  /** A QR code of `text`, centred. */
  | { kind: 'qr'; text: string };

/** Printed content: lines from top to bottom. `title` names the document and is not printed. */
export interface Ticket {
  title: string;
  lines: readonly TicketLine[];
}

/** What a customer can scan to pay: a `upi://pay` link, and the line printed under its code. */
export interface ScanToPay {
  link: string;
  text: string;
}

/** The last lines of a paper with something left to pay. */
export const scanToPayLines = (pay: ScanToPay | null): TicketLine[] =>
  pay === null
    ? []
    : [
        { kind: 'rule' },
        { kind: 'qr', text: pay.link },
        { kind: 'text', text: pay.text, align: 'center', bold: true },
      ];

/** Characters per line in the printer's font. */
export const paperColumns: Readonly<Record<PaperWidth, number>> = { 58: 32, 80: 48 };
