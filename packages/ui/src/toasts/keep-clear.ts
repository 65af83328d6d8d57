import { bestPlace, coveredBy, type Span } from './free-place';

/** Words in a text that can be pressed, like the name of an item, say so: broken over lines they are as high as a button. */
const acts =
  'button:not([data-in-text]), a[href]:not([data-in-text]), summary, label:has(> input), [role="button"], [role="menuitem"], [role="option"], [role="tab"]';
const actsAndFields = `${acts}, [data-in-text], input, select, textarea`;

/** Of something higher, like a card that is a link, enough stays to press. */
const highestAct = 96;
/** A lower one is a word in a text, like the name of an item. */
const lowestAct = 32;
/** A text with a price. */
const amount = /\p{Sc}\s?\d/u;

/**
 * What a toast keeps clear, if it can, and what it keeps clear at least: buttons. An order's card is full of names that can be
 * pressed, but only its price and its buttons can't wait. `upperPart` is the share of the window's height, from its top, in which it does
 * not stand.
 */
const levels = [
  { selector: actsAndFields, amounts: true, lowest: 0, upperPart: 0.4 },
  { selector: acts, amounts: true, lowest: lowestAct, upperPart: 0.25 },
  // A board full of buttons: beside the heading there is room.
  { selector: acts, amounts: true, lowest: lowestAct, upperPart: 0 },
  { selector: acts, amounts: false, lowest: lowestAct, upperPart: 0 },
] as const;
const checkMs = 100;
/** px between a toast beside its own place and the edge of the window. */
const gutter = 16;
/** What scrolls is left alone: a toast that hops beside it would be worse. */
const scrolledMs = 200;

/** Whether something of the element can be seen and pressed, and is neither clipped nor below a dialog. */
function isInView(element: Element, { top, bottom }: Span, x: number, toasts: Element): boolean {
  return [top + 2, (top + bottom) / 2, bottom - 2].some((y) => {
    const seen = document.elementsFromPoint(x, y).find((hit) => !toasts.contains(hit));
    return seen !== undefined && element.contains(seen);
  });
}

/** Elements whose own text is a price: no component marks them, and releases of remotes are older than this. */
function amountsOf(page: HTMLElement): Element[] {
  const found: Element[] = [];
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (text.parentElement && amount.test(text.nodeValue ?? '')) found.push(text.parentElement);
  return found;
}

/** What the toast should keep clear, in the strip of the window in which it can stand. */
function actsBelow(
  toasts: Element,
  { left, right }: Pick<DOMRect, 'left' | 'right'>,
  level: (typeof levels)[number],
  amounts: readonly Element[],
): Span[] {
  const found: Span[] = [];
  const add = (element: Element, lowest: number): void => {
    const box = element.getBoundingClientRect();
    const from = Math.max(left, box.left);
    const to = Math.min(right, box.right);
    if (to <= from || box.height === 0 || box.height < lowest || box.height > highestAct) return;
    if (box.bottom < innerHeight * level.upperPart || box.top > innerHeight || toasts.contains(element))
      return;
    if (isInView(element, box, (from + to) / 2, toasts)) found.push({ top: box.top, bottom: box.bottom });
  };
  for (const element of document.querySelectorAll(level.selector)) add(element, level.lowest);
  if (level.amounts) for (const element of amounts) add(element, 0);
  return found;
}

/**
 * Keeps the toast above what can be pressed while it is shown, or beside it where no height is free: an order's button under a
 * toast would have to wait for it.
 * @param toasts the element that holds it, placed at the lower edge, and moved by the variables --g-toast-lift and --g-toast-shift
 * @returns ends it
 */
export function keepClear(toasts: HTMLElement): () => void {
  let lift = 0;
  let shift = 0;
  let scrolledAt = -Infinity;
  const moveTo = (to: { lift: number; shift: number }): void => {
    ({ lift, shift } = to);
    toasts.style.setProperty('--g-toast-lift', `${lift}px`);
    toasts.style.setProperty('--g-toast-shift', `${shift}px`);
  };
  const place = (): void => {
    const box = toasts.getBoundingClientRect();
    const amounts = amountsOf(document.body);
    const atEdge = { top: box.top + lift, bottom: box.bottom + lift };
    const [left, right] = [box.left - shift, box.right - shift];
    for (const level of levels) {
      const bestAt = (to: number) => {
        const found = actsBelow(toasts, { left: left + to, right: right + to }, level, amounts);
        return { shift: to, found, ...bestPlace(atEdge, found, innerHeight * level.upperPart) };
      };
      const here = bestAt(shift);
      const isLast = level === levels.at(-1);
      if (here.covered > 0 && !isLast) continue;
      const others = here.covered > 0 ? [0, innerWidth - gutter - right, gutter - left].map(bestAt) : [];
      const best = others.reduce((one, other) => (other.covered < one.covered ? other : one), here);
      // Where it stands as well it stays: a place further down is no reason to move.
      if (coveredBy(box, here.found) > best.covered) moveTo(best);
      return;
    }
  };
  const check = (): void => {
    if (performance.now() - scrolledAt < scrolledMs) return;
    // Somebody is about to press Undo, or reads it.
    if (toasts.matches(':hover, :focus-within')) return;
    place();
  };
  const handleScroll = (): void => {
    scrolledAt = performance.now();
  };
  moveTo({ lift, shift });
  place();
  // Cards move and dialogs open while it is shown. It is shown for seconds, so asking is cheaper than observing it all.
  const timer = setInterval(check, checkMs);
  document.addEventListener('scroll', handleScroll, { capture: true, passive: true });
  return () => {
    clearInterval(timer);
    document.removeEventListener('scroll', handleScroll, { capture: true });
  };
}
