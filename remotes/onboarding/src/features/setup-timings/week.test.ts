import { copied, overlapping, pastMidnight, slotsOf, withSlot } from './week';

const monday = [
  { weekday: 1, open: '1100', close: '1500' },
  { weekday: 1, open: '1800', close: '0100' },
];

test('ONB-03 the first slot is a whole day, the next one an evening', () => {
  const one = withSlot([], 2);
  expect(one).toEqual([{ weekday: 2, open: '0900', close: '2200' }]);
  expect(withSlot([{ weekday: 2, open: '1000', close: '1430' }], 2).at(-1)).toEqual({
    weekday: 2,
    open: '1630',
    close: '2359',
  });
});

test('ONB-03 a day is copied to others and replaces their slots', () => {
  const week = copied([...monday, { weekday: 3, open: '0900', close: '1000' }], 1, [2, 3]);
  expect(slotsOf(week, 3).map(({ slot }) => slot.open)).toEqual(['1100', '1800']);
  expect(slotsOf(week, 2)).toHaveLength(2);
  expect(slotsOf(week, 1)).toHaveLength(2);
});

test('ONB-03 a shift past midnight overlaps the next morning', () => {
  expect(pastMidnight({ weekday: 1, open: '1800', close: '0100' })).toBe(true);
  expect([...overlapping([...monday, { weekday: 2, open: '0030', close: '0300' }])]).toEqual([1, 2]);
  expect(overlapping(monday).size).toBe(0);
});
