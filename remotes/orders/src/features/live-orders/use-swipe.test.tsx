import { fireEvent, render, screen } from '@testing-library/react';
import { useSwipe } from './use-swipe';

// Missing in jsdom.
class FingerEvent extends MouseEvent {
  readonly pointerType: string;
  readonly pointerId: number;
  readonly isPrimary: boolean;
  constructor(
    type: string,
    { pointerType = '', pointerId = 0, isPrimary = false, ...rest }: PointerEventInit,
  ) {
    super(type, rest);
    this.pointerType = pointerType;
    this.pointerId = pointerId;
    this.isPrimary = isPrimary;
  }
}
Object.defineProperty(window, 'PointerEvent', { value: FingerEvent });

const advanced = jest.fn();
const rejected = jest.fn();

function Card() {
  const swipe = useSwipe(advanced);
  return (
    <article aria-label="card" {...swipe}>
      <button type="button" onClick={rejected}>
        Reject
      </button>
    </article>
  );
}

beforeEach(() => {
  advanced.mockReset();
  rejected.mockReset();
  render(<Card />);
});

const reject = () => screen.getByRole('button', { name: 'Reject' });
const finger = { pointerType: 'touch', pointerId: 1, isPrimary: true, bubbles: true };

/** Drags a finger that starts on Reject along these positions and releases at the last. The browser then clicks. */
function push(...places: number[]): void {
  const at = (clientX: number) => ({ ...finger, clientX, clientY: 10 });
  fireEvent.pointerDown(reject(), at(0));
  for (const x of places) fireEvent.pointerMove(reject(), at(x));
  fireEvent.pointerUp(reject(), at(places.at(-1) ?? 0));
  fireEvent.click(reject(), { detail: 1 });
}

test('a swipe past the threshold advances the order and does not press the button it started on', () => {
  push(40, 150);
  expect(advanced).toHaveBeenCalledTimes(1);
  expect(rejected).not.toHaveBeenCalled();
});

test('a swipe that is pushed back does nothing, and the next tap on Reject rejects', () => {
  push(40, 150, 60, 4);
  expect(advanced).not.toHaveBeenCalled();
  expect(rejected).not.toHaveBeenCalled();
  expect(screen.getByRole('article')).not.toHaveAttribute('data-swiping');
  push();
  expect(rejected).toHaveBeenCalledTimes(1);
  expect(advanced).not.toHaveBeenCalled();
});

test('after a swipe without a click, Enter on Reject rejects', () => {
  const at = (clientX: number) => ({ ...finger, clientX, clientY: 10 });
  fireEvent.pointerDown(reject(), at(0));
  fireEvent.pointerMove(reject(), at(60));
  fireEvent.pointerUp(reject(), at(0));
  fireEvent.click(reject(), { detail: 0 });
  expect(rejected).toHaveBeenCalledTimes(1);
});

test('a gesture that starts vertically scrolls and does not swipe', () => {
  fireEvent.pointerDown(reject(), { ...finger, clientX: 0, clientY: 0 });
  fireEvent.pointerMove(reject(), { ...finger, clientX: 5, clientY: 40 });
  fireEvent.pointerMove(reject(), { ...finger, clientX: 200, clientY: 40 });
  fireEvent.pointerUp(reject(), { ...finger, clientX: 200, clientY: 40 });
  expect(advanced).not.toHaveBeenCalled();
});
