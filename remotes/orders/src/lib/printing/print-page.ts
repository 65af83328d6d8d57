import type { Ticket, TicketLine } from '@galla/domain';
import type { PaperWidth } from '@galla/contract';
import { qrPath } from '../qr-path';

/** Printable width of a roll, mm. */
const printedWidth: Readonly<Record<PaperWidth, number>> = { 58: 48, 80: 72 };
/** Timeout for browsers that never fire afterprint. */
const frameLifetimeMs = 120_000;

const styleOf = (paper: PaperWidth): string => `
  @page { size: ${paper}mm auto; margin: 0; }
  * { box-sizing: border-box; }
  body { width: ${printedWidth[paper]}mm; margin: 0 auto; padding: 3mm 0 8mm; background: #fff; color: #000;
    font: ${paper === 80 ? 12 : 10.5}px/1.35 system-ui, 'Noto Sans Devanagari', sans-serif; }
  p { margin: 0; overflow-wrap: anywhere; }
  hr { margin: 1.5mm 0; border: 0; border-top: 1px dashed #000; }
  .centre { text-align: center; }
  .bold { font-weight: 700; }
  .large { font-size: 1.9em; line-height: 1.2; }
  .pair { display: flex; justify-content: space-between; gap: 2mm; }
  svg { display: block; width: 36mm; margin: 1.5mm auto; }
  .pair > :last-child { flex: none; font-variant-numeric: tabular-nums; }
`;

const svgNames = 'http://www.w3.org/2000/svg';

function drawnQr(page: Document, text: string): Element {
  const { size, path } = qrPath(text);
  const picture = page.createElementNS(svgNames, 'svg');
  picture.setAttribute('viewBox', `0 0 ${size} ${size}`);
  picture.setAttribute('shape-rendering', 'crispEdges');
  const dark = page.createElementNS(svgNames, 'path');
  dark.setAttribute('d', path);
  picture.append(dark);
  return picture;
}

function drawn(page: Document, line: TicketLine): Element {
  if (line.kind === 'qr') return drawnQr(page, line.text);
  if (line.kind === 'rule') return page.createElement('hr');
  const element = page.createElement('p');
  if (line.bold) element.classList.add('bold');
  if (line.kind === 'pair') {
    element.classList.add('pair');
    for (const text of [line.left, line.right]) {
      const part = page.createElement('span');
      part.textContent = text;
      element.append(part);
    }
    return element;
  }
  if (line.align === 'center') element.classList.add('centre');
  if (line.large) element.classList.add('large');
  if (line.indent !== undefined) element.style.paddingInlineStart = `${line.indent}ch`;
  element.textContent = line.text;
  return element;
}

/**
 * Prints a ticket by the browser from a hidden frame, so that no pop-up blocker interferes and nothing of the panel
 * is printed. Resolves once the browser was asked to print; whether it printed is unknown.
 */
export async function printPage(ticket: Ticket, paper: PaperWidth): Promise<void> {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.title = ticket.title;
  // Not `display: none`: some browsers print nothing of such a frame.
  Object.assign(frame.style, {
    position: 'fixed',
    width: '0',
    height: '0',
    border: '0',
    visibility: 'hidden',
  });
  document.body.append(frame);
  const view = frame.contentWindow;
  const page = frame.contentDocument;
  if (!view || !page) {
    frame.remove();
    throw new Error('This browser gives no page to print on');
  }
  page.title = ticket.title;
  page.documentElement.lang = document.documentElement.lang;
  // A constructed style sheet, not a <style>: the panel's content security policy forbids inline styles.
  const sheet = new (view as unknown as typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(styleOf(paper));
  page.adoptedStyleSheets = [sheet];
  page.body.replaceChildren(...ticket.lines.map((line) => drawn(page, line)));
  const done = (): void => frame.remove();
  view.addEventListener('afterprint', () => setTimeout(done, 0), { once: true });
  setTimeout(done, frameLifetimeMs);
  // The browser's dialog uses this title as the name of the job.
  view.focus();
  view.print();
}
