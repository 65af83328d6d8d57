import type { DayLine } from './day-lines';

/** For browsers that never fire afterprint. */
const frameLifetimeMs = 120_000;

const style = `
  @page { margin: 12mm; }
  body { max-width: 160mm; margin: 0 auto; background: #fff; color: #000;
    font: 12px/1.5 system-ui, 'Noto Sans Devanagari', sans-serif; }
  h1 { font-size: 18px; }
  h2 { margin: 5mm 0 1mm; border-bottom: 1px solid #000; font-size: 14px; }
  p { display: flex; justify-content: space-between; gap: 6mm; margin: 0; }
  p > :last-child { font-variant-numeric: tabular-nums; text-align: right; }
`;

function drawn(page: Document, line: DayLine): HTMLElement {
  if (line.kind !== 'pair') {
    const heading = page.createElement(line.kind === 'title' ? 'h1' : 'h2');
    heading.textContent = line.text;
    return heading;
  }
  const row = page.createElement('p');
  for (const text of [line.left, line.right]) {
    const part = page.createElement('span');
    part.textContent = text;
    row.append(part);
  }
  return row;
}

/** Prints lines from a hidden frame, so that nothing of the panel is printed. Throws where a browser can't. */
export function printLines(title: string, lines: readonly DayLine[]): void {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.title = title;
  // Not `display: none`: some browsers print nothing of such a frame.
  Object.assign(frame.style, {
    position: 'fixed',
    width: '0',
    height: '0',
    border: '0',
    visibility: 'hidden',
  });
  document.body.append(frame);
  const { contentWindow: view, contentDocument: page } = frame;
  if (!view || !page) {
    frame.remove();
    throw new Error('This browser gives no page to print on');
  }
  page.title = title;
  page.documentElement.lang = document.documentElement.lang;
  // A constructed style sheet: the panel's content security policy forbids inline styles.
  const sheet = new (view as unknown as typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(style);
  page.adoptedStyleSheets = [sheet];
  page.body.replaceChildren(...lines.map((line) => drawn(page, line)));
  const done = (): void => frame.remove();
  view.addEventListener('afterprint', () => setTimeout(done, 0), { once: true });
  setTimeout(done, frameLifetimeMs);
  view.focus();
  view.print();
}
