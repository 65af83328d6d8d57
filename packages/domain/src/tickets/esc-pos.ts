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
    case 'qr':
      return line;
    case 'pair':
      return { ...line, left: printableText(line.left), right: printableText(line.right) };
    case 'text':
      return { ...line, text: printableText(line.text) };
  }
};

const qrDotsPerModule = 5;

/** Function `fn` of the printer's QR symbols (`GS ( k`, cn 49), with its parameters. */
const qrCommand = (fn: number, parameters: readonly number[]): number[] => {
  const length = parameters.length + 2;
  return [gs, 0x28, 0x6b, length & 0xff, length >> 8, 0x31, fn, ...parameters];
};

/** Model 2, error correction M, stored and printed in the middle of the line. */
const qrCommands = (text: string): number[] => [
  esc,
  0x61,
  1,
  ...qrCommand(0x41, [0x32, 0]),
  ...qrCommand(0x43, [qrDotsPerModule]),
  ...qrCommand(0x45, [0x31]),
  ...qrCommand(0x50, [0x30, ...new TextEncoder().encode(text)]),
  ...qrCommand(0x51, [0x30]),
  newLine,
  esc,
  0x61,
  0,
];

/**
 * A ticket as ESC/POS bytes for a receipt printer: initialisation, every line with weight and size, feed for tearing
 * off, and a cut where supported.
 */
export function encodeEscPos(ticket: Ticket, paper: PaperWidth): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [esc, 0x40];
  for (const line of ticket.lines) {
    if (line.kind === 'qr') bytes.push(...qrCommands(line.text));
    for (const { text, bold, large } of layOut({ ...ticket, lines: [inAscii(line)] }, paper)) {
      bytes.push(esc, 0x45, bold ? 1 : 0, gs, 0x21, large ? 0x11 : 0x00);
      for (const character of text) bytes.push(character.charCodeAt(0));
      bytes.push(newLine);
    }
  }
  bytes.push(esc, 0x64, 4, gs, 0x56, 0x42, 0);
  return Uint8Array.from(bytes);
}
