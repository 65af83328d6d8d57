/** @jest-environment node */
import { spansOf, spansProblem, timingsOf } from './timing-spans';

const lunch = { days: [1, 2], open: '1200', close: '1500' };

test('hours are parsed and formatted without loss', () => {
  const spans = [lunch, { days: [1, 6], open: '1900', close: '2359' }];
  expect(spansOf(timingsOf(spans))).toEqual(spans);
});

test.each([
  [[lunch], null],
  [[lunch, { days: [1], open: '1500', close: '1600' }], null],
  [[lunch, { days: [2], open: '1430', close: '1600' }], 'overlap'],
  [
    [
      { days: [0], open: '2200', close: '0200' },
      { days: [1], open: '0100', close: '0300' },
    ],
    'overlap',
  ],
  [[{ ...lunch, days: [] }], 'noDays'],
])('%j: %s', (spans, problem) => {
  expect(spansProblem(spans)).toBe(problem);
});
