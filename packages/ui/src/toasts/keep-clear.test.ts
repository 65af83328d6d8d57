import { keepClear } from './keep-clear';

const place = { left: 300, right: 720, height: 60, bottom: 752 };

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** jsdom lays nothing out: elements are where the test says. */
const boxes = new Map<Element, () => Box>();

const add = (tag: string, box: Box, parent: Element = document.body): HTMLElement => {
  const element = document.createElement(tag);
  parent.append(element);
  boxes.set(element, () => box);
  return element;
};

const pxOf = (toasts: HTMLElement, name: string) => Number.parseFloat(toasts.style.getPropertyValue(name));
const liftOf = (toasts: HTMLElement) => pxOf(toasts, '--g-toast-lift');
const shiftOf = (toasts: HTMLElement) => pxOf(toasts, '--g-toast-shift');

function addToasts(): HTMLElement {
  const toasts = document.createElement('div');
  document.body.append(toasts);
  boxes.set(toasts, () => {
    const bottom = place.bottom - liftOf(toasts);
    const shift = shiftOf(toasts);
    return { left: place.left + shift, right: place.right + shift, top: bottom - place.height, bottom };
  });
  return toasts;
}

beforeEach(() => {
  jest.useFakeTimers();
  boxes.clear();
  document.body.replaceChildren();
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    const { left, right, top, bottom } = boxes.get(this)?.() ?? { left: 0, right: 0, top: 0, bottom: 0 };
    return { left, right, top, bottom, height: bottom - top } as DOMRect;
  });
  // What was added last lies on top.
  document.elementsFromPoint = (x, y) =>
    [...boxes]
      .filter(([, box]) => {
        const { left, right, top, bottom } = box();
        return x >= left && x < right && y >= top && y < bottom;
      })
      .map(([element]) => element)
      .reverse();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('UX-02 a toast stands above a button at the lower edge, and goes on doing so while the page changes', () => {
  const toasts = addToasts();
  const accept = add('button', { left: 400, right: 600, top: 710, bottom: 754 });
  const end = keepClear(toasts);
  expect(liftOf(toasts)).toBe(place.bottom - 706);

  // Another order's button comes to where the toast stands now.
  accept.remove();
  add('button', { left: 400, right: 600, top: 660, bottom: 704 });
  jest.advanceTimersByTime(300);
  expect(liftOf(toasts)).toBe(place.bottom - 656);

  end();
  add('button', { left: 400, right: 600, top: 600, bottom: 644 });
  jest.advanceTimersByTime(1_000);
  expect(liftOf(toasts)).toBe(place.bottom - 656);
});

test('UX-02 where no height is free, a toast goes beside its place: to an empty column, and to another when that fills', () => {
  const toasts = addToasts();
  const fill = (left: number, right: number) =>
    Array.from({ length: 16 }, (_, row) =>
      add('button', { left, right, top: row * 48, bottom: row * 48 + 44 }),
    );
  const lane = fill(300, 560);
  const end = keepClear(toasts);
  expect([shiftOf(toasts), liftOf(toasts)]).toEqual([1024 - 16 - 720, 0]);
  for (const act of lane) act.remove();
  fill(600, 1024);
  jest.advanceTimersByTime(300);
  expect(shiftOf(toasts)).toBe(16 - 300);
  end();
});

test('UX-02 a toast does not move for what lies beside it, below a dialog, or is too high to be covered', () => {
  const toasts = addToasts();
  add('button', { left: 40, right: 240, top: 710, bottom: 754 });
  add('a', { left: 400, right: 600, top: 500, bottom: 768 }).setAttribute('href', '#');
  add('button', { left: 400, right: 600, top: 710, bottom: 754 });
  add('div', { left: 0, right: 1024, top: 0, bottom: 768 });
  keepClear(toasts)();
  expect(liftOf(toasts)).toBe(0);
});

test('UX-02 a toast does not hop while something scrolls', () => {
  const toasts = addToasts();
  const end = keepClear(toasts);
  add('button', { left: 400, right: 600, top: 710, bottom: 754 });
  document.body.dispatchEvent(new Event('scroll'));
  jest.advanceTimersByTime(150);
  expect(liftOf(toasts)).toBe(0);
  jest.advanceTimersByTime(400);
  expect(liftOf(toasts)).toBe(place.bottom - 706);
  end();
});

test('UX-02 fields and names in a text are kept clear where that is possible, else buttons alone', () => {
  const toasts = addToasts();
  add('input', { left: 400, right: 600, top: 710, bottom: 754 });
  keepClear(toasts)();
  expect(liftOf(toasts)).toBe(place.bottom - 706);

  for (let top = 10; top < 700; top += 50) add('input', { left: 400, right: 600, top, bottom: top + 44 });
  add('button', { left: 620, right: 700, top: 700, bottom: 722 });
  keepClear(toasts)();
  expect(liftOf(toasts)).toBe(0);

  // A name that is broken over two lines.
  add('button', { left: 500, right: 600, top: 710, bottom: 750 }).setAttribute('data-in-text', '');
  keepClear(toasts)();
  expect(liftOf(toasts)).toBe(0);

  add('button', { left: 620, right: 700, top: 710, bottom: 754 });
  keepClear(toasts)();
  expect(liftOf(toasts)).toBe(place.bottom - 706);
});

test('UX-02 between rows of buttons without a gap, a toast stands beside the heading at the top', () => {
  const toasts = addToasts();
  for (let top = 158; top < 740; top += 50) add('button', { left: 400, right: 600, top, bottom: top + 44 });
  keepClear(toasts)();
  expect(liftOf(toasts)).toBe(place.bottom - 154);
});

test('UX-02 a toast stands clear of prices where there is room, and of buttons rather than of a price', () => {
  const toasts = addToasts();
  const price = add('strong', { left: 400, right: 460, top: 720, bottom: 740 });
  price.textContent = '₹1,975';
  add('span', { left: 400, right: 460, top: 640, bottom: 660 }).textContent = '20 min';
  const leave = keepClear(toasts);
  expect(toasts.getBoundingClientRect().bottom).toBe(716);
  leave();

  // Buttons all over the window, but for the place of the price.
  for (let top = 0; top < 690; top += 40) add('button', { left: 300, right: 720, top, bottom: top + 36 });
  const leaveAgain = keepClear(toasts);
  expect(liftOf(toasts)).toBe(0);
  leaveAgain();
});
