import { paperColumns, type Ticket, type TicketLine } from './ticket';
import type { PaperWidth } from '@galla/contract';

/** Wraps a text at whitespace; a word longer than a line is cut. */
function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    let rest = word;
    if (line !== '' && line.length + 1 + rest.length <= columns) {
      line += ` ${rest}`;
      continue;
    }
    if (line !== '') lines.push(line);
    while (rest.length > columns) {
      lines.push(rest.slice(0, columns));
      rest = rest.slice(columns);
    }
    line = rest;
  }
  return [...lines, line];
}

/** A printed line: its characters fit the paper. */
export interface PrintedLine {
  text: string;
  bold: boolean;
  large: boolean;
}

function printed(line: TicketLine, columns: number): PrintedLine[] {
  const plain = { bold: false, large: false };
  switch (line.kind) {
    case 'rule':
      return [{ ...plain, text: '-'.repeat(columns) }];
    // A picture: each printer draws it by its own means.
    case 'qr':
      return [];
    case 'pair': {
      // The figure is on the first line; a long name continues below it, not under the figure.
      const room = Math.max(8, columns - line.right.length - 1);
      const [first = '', ...more] = wrap(line.left, room);
      const gap = Math.max(1, columns - first.length - line.right.length);
      return [first + ' '.repeat(gap) + line.right, ...more.map((text) => `  ${text}`)].map((text) => ({
        ...plain,
        text: text.slice(0, columns),
        bold: line.bold ?? false,
      }));
    }
    case 'text': {
      const large = line.large ?? false;
      const room = large ? Math.floor(columns / 2) : columns;
      const indent = ' '.repeat(line.indent ?? 0);
      return wrap(line.text, room - indent.length).map((text) => ({
        text:
          line.align === 'center' ? ' '.repeat(Math.floor((room - text.length) / 2)) + text : indent + text,
        bold: line.bold ?? false,
        large,
      }));
    }
  }
}

/** The lines of a ticket in a monospaced font for paper of this width. */
export function layOut(ticket: Ticket, paper: PaperWidth): PrintedLine[] {
  return ticket.lines.flatMap((line) => printed(line, paperColumns[paper]));
}
