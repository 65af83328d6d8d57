import type { PaperWidth } from '@galla/contract';
import { layOut } from './lay-out';
import { isLatin, printableText } from './printable-text';
import { paperColumns, type Ticket, type TicketLine } from './ticket';

const esc = 0x1b;
const gs = 0x1d;
const newLine = 0x0a;
/** Of the printer's font. */
const dotsPerColumn = 12;

/** A line of letters, not a rule or a code. */
export type LetteredLine = Extract<TicketLine, { kind: 'text' | 'pair' }>;

/** Black and white dots, row by row, eight a byte, the leftmost in the highest bit; 1 prints. */
export interface Bitmap {
  /** A multiple of eight. */
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** Draws a line in letters that the printer has not: a bitmap for each line it wraps to, `width` dots wide. */
export type DrawLine = (
  line: LetteredLine,
  paper: { width: number; dotsPerColumn: number },
) => readonly Bitmap[];

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

/** `GS v 0`: prints the bitmap and feeds as much paper as it is high. */
const rasterCommand = ({ width, height, bytes }: Bitmap): number[] => {
  const across = width / 8;
  return [gs, 0x76, 0x30, 0, across & 0xff, across >> 8, height & 0xff, height >> 8, ...bytes];
};

const textCommands = (line: TicketLine, paper: PaperWidth): number[] =>
  layOut({ title: '', lines: [inAscii(line)] }, paper).flatMap(({ text, bold, large }) => [
    esc,
    0x45,
    bold ? 1 : 0,
    gs,
    0x21,
    large ? 0x11 : 0x00,
    ...[...text].map((character) => character.charCodeAt(0)),
    newLine,
  ]);

const needsDrawing = (line: TicketLine): line is LetteredLine =>
  (line.kind === 'text' && !isLatin(line.text)) ||
  (line.kind === 'pair' && !(isLatin(line.left) && isLatin(line.right)));

function commandsOf(line: TicketLine, paper: PaperWidth, draw: DrawLine | undefined): number[] {
  if (line.kind === 'qr') return qrCommands(line.text);
  if (draw === undefined || !needsDrawing(line)) return textCommands(line, paper);
  return draw(line, { width: paperColumns[paper] * dotsPerColumn, dotsPerColumn }).flatMap(rasterCommand);
}

/**
 * A ticket as ESC/POS bytes for a receipt printer: initialisation, every line with weight and size, feed for tearing
 * off, and a cut where supported. Lines in letters that printers have not are pictures by `draw`; without it they are
 * transcribed.
 */
export function encodeEscPos(ticket: Ticket, paper: PaperWidth, draw?: DrawLine): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([
    esc,
    0x40,
    ...ticket.lines.flatMap((line) => commandsOf(line, paper, draw)),
    esc,
    0x64,
    4,
    gs,
    0x56,
    0x42,
    0,
  ]);
}
