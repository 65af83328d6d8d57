import type { PaperWidth } from '@galla/contract';
import { layOut } from './lay-out';
import { printableText } from './printable-text';
import type { Ticket, TicketLine } from './ticket';

const esc = 0x1b;
const gs = 0x1d;
const newLine = 0x0a;

const inAscii = (line: TicketLine): TicketLine => {
  switch (line.kind) {
    case 'rule':
      return line;
    case 'pair':
      return { ...line, left: printableText(line.left), right: printableText(line.right) };
    case 'text':
      return { ...line, text: printableText(line.text) };
  }
};

/**
 * A ticket as ESC/POS bytes for a receipt printer: initialisation, every line with weight and size, feed for tearing
 * off, and a cut where supported.
 */
export function encodeEscPos(ticket: Ticket, paper: PaperWidth): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [esc, 0x40];
  for (const { text, bold, large } of layOut({ ...ticket, lines: ticket.lines.map(inAscii) }, paper)) {
    bytes.push(esc, 0x45, bold ? 1 : 0, gs, 0x21, large ? 0x11 : 0x00);
    for (const character of text) bytes.push(character.charCodeAt(0));
    bytes.push(newLine);
  }
  bytes.push(esc, 0x64, 4, gs, 0x56, 0x42, 0);
  return Uint8Array.from(bytes);
}
