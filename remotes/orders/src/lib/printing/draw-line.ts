import type { Bitmap, DrawLine, LetteredLine } from '@galla/domain';

/** Sizes in dots, beside the printer's own letters of 12 × 24. */
const fontDots = 24;
/** Of the font size: marks above and below Indic and Arabic letters need more room than Latin ones. */
const lineHeight = 1.5;
/** Whatever the system has for a script: browsers look for each letter in all of its fonts. */
const fonts = '"Nirmala UI", system-ui, sans-serif';
/** Darker than this a dot is printed: of 0 (black) to 255. */
const darkest = 160;
/** How far a continued line of a pair stands in, in columns. */
const continuedColumns = 2;

interface Placed {
  text: string;
  x: number;
  /** The figure of a pair, which ends at the right edge. */
  figure?: string;
}

const fontOf = (line: LetteredLine): string =>
  `${line.bold ? 700 : 400} ${line.kind === 'text' && line.large ? 2 * fontDots : fontDots}px ${fonts}`;

/** What a reader takes for one letter, so that none is cut apart. */
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Wraps at spaces by the drawn width; a word wider than a line is cut between letters. */
export function wrapDrawn(text: string, room: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= room) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const { segment } of letters.segment(word)) {
      if (line !== '' && widthOf(line + segment) > room) {
        lines.push(line);
        line = '';
      }
      line += segment;
    }
  }
  return [...lines, line];
}

function placedLines(
  line: LetteredLine,
  { width, dotsPerColumn }: Parameters<DrawLine>[1],
  widthOf: (text: string) => number,
): Placed[] {
  if (line.kind === 'text') {
    const indent = (line.indent ?? 0) * dotsPerColumn;
    return wrapDrawn(line.text, width - indent, widthOf).map((text) => ({
      text,
      x: line.align === 'center' ? Math.max(0, Math.floor((width - widthOf(text)) / 2)) : indent,
    }));
  }
  const room = Math.max(width / 4, width - widthOf(line.right) - dotsPerColumn);
  return wrapDrawn(line.left, room, widthOf).map((text, index) =>
    index === 0 ? { text, x: 0, figure: line.right } : { text, x: continuedColumns * dotsPerColumn },
  );
}

/** The dots of a drawn picture, eight a byte. */
function bitmapOf({ width, height, data }: ImageData): Bitmap {
  const bytes = new Uint8Array((width / 8) * height);
  for (let dot = 0; dot < width * height; dot += 1) {
    const [red = 255, green = 255, blue = 255] = data.subarray(4 * dot, 4 * dot + 3);
    if ((red + green + blue) / 3 >= darkest) continue;
    const at = dot >> 3;
    bytes[at] = (bytes[at] ?? 0) | (0x80 >> (dot & 7));
  }
  return { width, height, bytes };
}

/** Draws a line of a ticket with the fonts of this system. Throws where the browser has no canvas. */
export const drawLine: DrawLine = (line, paper) => {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('This browser gives no canvas to draw on');
  const font = fontOf(line);
  pen.font = font;
  const lines = placedLines(line, paper, (text) => pen.measureText(text).width);
  const size = line.kind === 'text' && line.large ? 2 * fontDots : fontDots;
  canvas.width = paper.width;
  canvas.height = Math.ceil(size * lineHeight);
  return lines.map(({ text, x, figure }) => {
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    // A new size of the canvas has set them back.
    pen.fillStyle = '#000';
    pen.font = font;
    pen.textBaseline = 'middle';
    pen.direction = 'ltr';
    pen.textAlign = 'left';
    pen.fillText(text, x, canvas.height / 2);
    if (figure !== undefined) {
      pen.textAlign = 'right';
      pen.fillText(figure, paper.width, canvas.height / 2);
    }
    return bitmapOf(pen.getImageData(0, 0, canvas.width, canvas.height));
  });
};
