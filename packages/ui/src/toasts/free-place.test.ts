import { bestPlace, coveredBy } from './free-place';

const toast = { top: 720, bottom: 780 };
const highest = 300;

test('UX-02 a toast that covers nothing stays at the lower edge', () => {
  expect(bestPlace(toast, [], highest)).toEqual({ lift: 0, covered: 0 });
  expect(bestPlace(toast, [{ top: 600, bottom: 700 }], highest)).toEqual({ lift: 0, covered: 0 });
});

test('UX-02 a toast is lifted just above the acts that it would cover', () => {
  const acts = [
    { top: 740, bottom: 784 },
    // Between these two there is too little room.
    { top: 640, bottom: 684 },
  ];
  const place = bestPlace(toast, acts, highest);
  expect(place).toEqual({ lift: 780 - 636, covered: 0 });
  expect(coveredBy({ top: toast.top - place.lift, bottom: toast.bottom - place.lift }, acts)).toBe(0);
});

test('UX-02 a toast finds the lowest gap that is high enough', () => {
  const acts = [
    { top: 740, bottom: 784 },
    { top: 620, bottom: 664 },
  ];
  expect(bestPlace(toast, acts, highest)).toEqual({ lift: 780 - 736, covered: 0 });
});

test('UX-02 where no place is free, a toast covers as little as it can', () => {
  const rows = Array.from({ length: 20 }, (_, row) => ({ top: row * 48, bottom: row * 48 + 44 }));
  // One row has half of its neighbours' room.
  const acts = rows.filter((_, row) => row !== 12);
  const { lift, covered } = bestPlace(toast, acts, highest);
  expect(covered).toBeGreaterThan(0);
  expect(covered).toBeLessThan(coveredBy(toast, acts));
  expect(toast.bottom - lift).toBe(13 * 48 - 4);
});
