import { act, render, screen } from '@testing-library/react';
import { useTurn } from './use-turn';

function Row({ name, isScrolling }: { name: string; isScrolling: boolean }) {
  return <li>{useTurn(isScrolling) ? name : '–'}</li>;
}

/** Frames come when a test says so, and how long the one before took. */
const frames = new Map<number, FrameRequestCallback>();
let ids = 0;
let clock = 0;
const nextFrame = (ms: number): void => {
  clock += ms;
  const due = [...frames.values()];
  frames.clear();
  act(() => due.forEach((draw) => draw(clock)));
};
const drawn = (): string => screen.getAllByRole('listitem').reduce((all, row) => all + row.textContent, '');

beforeEach(() => {
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
    frames.set((ids += 1), draw);
    return ids;
  });
});

afterEach(() => jest.restoreAllMocks());

const list = (names: string, isScrolling: boolean) => (
  <ul>
    {[...names].map((name) => (
      <Row key={name} name={name} isScrolling={isScrolling} />
    ))}
  </ul>
);

test('rows that appear while the list is at rest are drawn at once', () => {
  render(list('abcd', false));
  expect(drawn()).toBe('abcd');
});

test('rows that come while one scrolls are drawn a few a frame, those that came last first', () => {
  render(list('abcd', true));
  expect(drawn()).toBe('––––');
  // The first frame after a pause tells nothing about the device yet.
  nextFrame(1_000);
  nextFrame(16);
  expect(drawn()).toMatch(/^–+.*d$/);
  nextFrame(16);
  nextFrame(16);
  expect(drawn()).toBe('abcd');
});

test('where frames are slow, a row that comes is drawn before those that are about to leave', () => {
  const { rerender } = render(list('abc', true));
  nextFrame(1_000);
  rerender(list('abcd', true));
  nextFrame(60);
  nextFrame(60);
  expect(drawn()).toContain('d');
  expect(drawn()).toMatch(/^–/);
  for (let more = 0; more < 6; more += 1) nextFrame(60);
  expect(drawn()).toBe('abcd');
});
