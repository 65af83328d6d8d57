import { placeEndings } from './place-endings';

const within = { top: 10, bottom: 100, height: 14 };
const placed = (...ys: number[]): number[] => [
  ...placeEndings(
    ys.map((y, index) => ({ key: String(index), y })),
    within,
  ).values(),
];

test.each([
  [
    [20, 60],
    [20, 60],
  ],
  [
    [50, 50],
    [50, 64],
  ],
  [
    [98, 100, 100],
    [72, 86, 100],
  ],
  [
    [0, 5],
    [10, 24],
  ],
])('UX-04 labels at the line ends %j stand at %j and never touch', (ends, expected) => {
  expect(placed(...ends)).toEqual(expected);
});
