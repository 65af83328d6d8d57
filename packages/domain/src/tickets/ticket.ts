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
  | { kind: 'rule' };

/** Printed content: lines from top to bottom. `title` names the document and is not printed. */
export interface Ticket {
  title: string;
  lines: readonly TicketLine[];
}

/** Characters per line in the printer's font. */
export const paperColumns: Readonly<Record<PaperWidth, number>> = { 58: 32, 80: 48 };
