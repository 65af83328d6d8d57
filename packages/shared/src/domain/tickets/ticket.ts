import type { PaperWidth } from '../../contract/tickets';

/** One line of a ticket, whatever it is printed by. */
export type TicketLine =
  | {
      kind: 'text';
      text: string;
      align?: 'center';
      /** Twice as wide and high. */
      large?: boolean;
      bold?: boolean;
      /** Columns it is moved in by, on every line that it takes. */
      indent?: number;
    }
  /** Something on the left and its figure on the right. */
  | { kind: 'pair'; left: string; right: string; bold?: boolean }
  | { kind: 'rule' };

/** What is printed: lines from top to bottom. `title` names the document, and is not printed. */
export interface Ticket {
  title: string;
  lines: readonly TicketLine[];
}

/** Characters of the printer's own font on a line. */
export const paperColumns: Readonly<Record<PaperWidth, number>> = { 58: 32, 80: 48 };
