import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { documentView, type DocumentLanguage, type DocumentView } from '@galla/domain';
import type { TaxDocument } from '@galla/contract';
import type PdfKit from 'pdfkit';
import { serverRoot } from '../../server-root';

type Pdf = InstanceType<typeof PdfKit>;
type Weight = 'regular' | 'bold';

const margin = 40;
const pageWidth = 595.28;
const pageHeight = 841.89;
const width = pageWidth - 2 * margin;
const bottom = pageHeight - margin;

/** Each font has one script: texts are divided into runs. Devanagari also has the rupee sign. */
const devanagariRun = /((?:\p{Script=Devanagari}|\u0964|\u0965|\u200c|\u200d|\u20b9)+)/u;

const fonts = new Map<string, Buffer>();
function fontFile(script: 'latin' | 'devanagari', weight: Weight): Buffer {
  const name = `noto-sans-devanagari-${script}-${weight === 'bold' ? 700 : 400}-normal.woff`;
  const known = fonts.get(name);
  if (known) return known;
  const installed = createRequire(join(serverRoot(), 'package.json'));
  const bytes = readFileSync(installed.resolve(`@fontsource/noto-sans-devanagari/files/${name}`));
  fonts.set(name, bytes);
  return bytes;
}

interface TextOptions {
  x: number;
  y: number;
  width: number;
  size?: number;
  weight?: Weight;
  align?: 'left' | 'right' | 'center';
}

interface Run {
  text: string;
  font: string;
  width: number;
}

function runsOf(pdf: Pdf, text: string, size: number, weight: Weight): Run[] {
  return text
    .split(devanagariRun)
    .filter((part) => part !== '')
    .map((part) => {
      const font = `${devanagariRun.test(part) ? 'devanagari' : 'latin'}-${weight}`;
      return { text: part, font, width: pdf.font(font, size).widthOfString(part) };
    });
}

/** Breaks a text at spaces so that each line fits; a word that is wider than a line is cut. */
function wrapped(
  pdf: Pdf,
  text: string,
  { width: room, size = 9, weight = 'regular' }: TextOptions,
): string[] {
  const fits = (part: string): boolean =>
    runsOf(pdf, part, size, weight).reduce((sum, run) => sum + run.width, 0) <= room;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    let rest = word;
    while (!fits(rest) && rest.length > 1) {
      let cut = rest.length - 1;
      while (cut > 1 && !fits(rest.slice(0, cut))) cut -= 1;
      lines.push(rest.slice(0, cut));
      rest = rest.slice(cut);
    }
    line = rest;
  }
  return [...lines, line];
}

/** Draws a text, wrapped to its width; returns the y below it. */
function draw(pdf: Pdf, text: string, options: TextOptions): number {
  const { x, size = 9, weight = 'regular', align = 'left' } = options;
  let { y } = options;
  for (const line of wrapped(pdf, text, options)) {
    const runs = runsOf(pdf, line, size, weight);
    const long = runs.reduce((sum, run) => sum + run.width, 0);
    let at =
      x + (align === 'right' ? options.width - long : align === 'center' ? (options.width - long) / 2 : 0);
    for (const run of runs) {
      pdf.font(run.font, size).text(run.text, at, y, { lineBreak: false, baseline: 'top' });
      at += run.width;
    }
    y += size * 1.4;
  }
  return y;
}

interface Column {
  label: string;
  width: number;
  align: 'left' | 'right';
  text: (line: DocumentView['lines'][number]) => string;
}

function columnsOf(view: DocumentView): Column[] {
  const { columns } = view;
  const figure = (label: string, each: number, text: Column['text']): Column => ({
    label,
    width: each,
    align: 'right',
    text,
  });
  const hasRate = view.lines.some((line) => line.rate !== '');
  const figures = [
    figure(columns.quantity, 52, (line) => line.quantity),
    figure(columns.unitPrice, 52, (line) => line.unitPrice),
    ...(view.hasDiscount ? [figure(columns.discount, 50, (line) => line.discount)] : []),
    figure(columns.taxable, 58, (line) => line.taxable),
    ...(hasRate ? [figure(columns.rate, 32, (line) => line.rate)] : []),
    ...view.taxLabels.map((label, index) => figure(label, 46, (line) => line.taxes[index] ?? '')),
    ...(view.taxLabels.length > 0 ? [figure(columns.total, 58, (line) => line.total)] : []),
  ];
  const rest = width - figures.reduce((sum, each) => sum + each.width, 0);
  return [{ label: columns.item, width: rest, align: 'left', text: (line) => line.description }, ...figures];
}

function rule(pdf: Pdf, y: number): void {
  pdf
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.5)
    .strokeColor('#777777')
    .stroke();
}

function drawHead(pdf: Pdf, view: DocumentView): number {
  let y = margin;
  if (view.mark !== '')
    y = draw(pdf, view.mark, { x: margin, y, width, size: 11, weight: 'bold', align: 'right' });
  y = draw(pdf, view.heading, { x: margin, y, width, size: 16, weight: 'bold', align: 'center' }) + 6;
  const half = width / 2 - 10;
  let left = draw(pdf, view.seller.name, { x: margin, y, width: half, size: 12, weight: 'bold' });
  for (const line of view.seller.lines) left = draw(pdf, line, { x: margin, y: left, width: half });
  let right = y;
  const column = margin + half + 20;
  for (const { label, value } of view.facts) {
    const below = draw(pdf, label, { x: column, y: right, width: 90 });
    right = Math.max(below, draw(pdf, value, { x: column + 95, y: right, width: half - 95, weight: 'bold' }));
  }
  y = Math.max(left, right) + 8;
  rule(pdf, y);
  y = draw(pdf, view.buyer.label, { x: margin, y: y + 6, width: half, weight: 'bold' });
  for (const line of view.buyer.lines) y = draw(pdf, line, { x: margin, y, width: half });
  return y + 8;
}

function drawTable(pdf: Pdf, view: DocumentView, from: number): number {
  const columns = columnsOf(view);
  const row = (y: number, textOf: (column: Column) => string, weight: Weight = 'regular'): number => {
    let x = margin;
    let below = y;
    for (const column of columns) {
      const options = { x: x + 2, y, width: column.width - 4, size: 8, weight, align: column.align };
      const text = textOf(column);
      if (text !== '') below = Math.max(below, draw(pdf, text, options));
      x += column.width;
    }
    return below;
  };
  const head = (y: number): number => {
    rule(pdf, y);
    const below = row(y + 4, ({ label }) => label, 'bold') + 3;
    rule(pdf, below);
    return below + 4;
  };
  let y = head(from);
  for (const line of view.lines) {
    const first = columns[0]?.width ?? width;
    const tall = wrapped(pdf, line.description, { x: 0, y: 0, width: first - 4, size: 8 }).length * 11.2 + 16;
    if (y + tall > bottom) {
      pdf.addPage();
      y = head(margin);
    }
    y = row(y, (column) => column.text(line));
    if (line.code !== '') y = draw(pdf, line.code, { x: margin + 2, y, width: first - 4, size: 7 });
    y += 3;
  }
  rule(pdf, y);
  return y + 6;
}

function drawFoot(pdf: Pdf, view: DocumentView, from: number): void {
  let y = from;
  if (y + view.totals.length * 14 + view.declarations.length * 26 + 60 > bottom) {
    pdf.addPage();
    y = margin;
  }
  view.totals.forEach(({ label, value }, index) => {
    const last = index === view.totals.length - 1;
    const style = { size: last ? 12 : 9, weight: last ? ('bold' as const) : ('regular' as const) };
    draw(pdf, label, { x: margin + width / 2, y, width: width / 4, ...style });
    y = draw(pdf, value, { x: margin + (width * 3) / 4, y, width: width / 4, align: 'right', ...style });
  });
  y += 10;
  for (const text of view.declarations) y = draw(pdf, text, { x: margin, y, width, weight: 'bold' });
  draw(pdf, view.signatory, { x: margin, y: y + 30, width, align: 'right' });
}

/** A document as a PDF of A4 pages, with the words and figures of its view. */
export async function documentPdf(
  document: TaxDocument,
  options: { language: DocumentLanguage; duplicate: boolean },
): Promise<Buffer> {
  const view = documentView(document, options);
  // Loaded with the first PDF: with its fonts' library it takes hundreds of milliseconds and 28 MB.
  const { default: PdfDocument } = await import('pdfkit');
  const pdf = new PdfDocument({
    size: 'A4',
    margin,
    bufferPages: false,
    // The same bytes for the same document: dates come from it, not from the clock.
    info: {
      Title: view.title,
      CreationDate: new Date(document.issuedAt),
      ModDate: new Date(document.issuedAt),
    },
    lang: options.language,
  });
  for (const script of ['latin', 'devanagari'] as const)
    for (const weight of ['regular', 'bold'] as const)
      pdf.registerFont(`${script}-${weight}`, fontFile(script, weight));
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  drawFoot(pdf, view, drawTable(pdf, view, drawHead(pdf, view)));
  pdf.end();
  return done;
}
