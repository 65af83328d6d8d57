import type { DiscountSchedule } from '@galla/contract';
import { computeBill } from '@galla/domain';
import { discountStatus, needsReview } from './discount-status';
import { bestOffer } from './item-offers';
import { programmeSchedule } from './programmes';
import { scheduleState, schedulesMeet } from './schedule';
import { isTargeted, targetsMeet } from './targets';

const kolkata = 'Asia/Kolkata';
const always: DiscountSchedule = {
  startDate: null,
  endDate: null,
  startTime: null,
  endTime: null,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
};
/** A local time in Kolkata; 2026-11-20 is a Friday. */
const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00+05:30`);

describe('ENG-01 a schedule in the outlet’s time zone', () => {
  const weekend = { ...always, startDate: '2026-11-20', endDate: '2026-11-29', weekdays: [0, 6] };
  const night = { ...always, endDate: '2026-11-20', startTime: '2200', endTime: '0200', weekdays: [5] };
  test.each<[string, DiscountSchedule, Date, string]>([
    ['without any limit', always, at('2026-11-20'), 'on'],
    ['before its first day', weekend, at('2026-11-19', '23:59'), 'notStarted'],
    ['on a weekday it leaves out', weekend, at('2026-11-20', '00:00'), 'outsideHours'],
    ['on a Saturday', weekend, at('2026-11-21'), 'on'],
    ['in its last minute', weekend, at('2026-11-29', '23:59'), 'on'],
    ['after its last day', weekend, at('2026-11-30', '00:00'), 'ended'],
    ['before the night', night, at('2026-11-20', '21:59'), 'outsideHours'],
    ['in the night', night, at('2026-11-20', '22:00'), 'on'],
    ['past midnight, which is Friday’s night still', night, at('2026-11-21', '01:59'), 'on'],
    ['when the night is over', night, at('2026-11-21', '02:00'), 'ended'],
    ['the morning before, which is Thursday’s night', night, at('2026-11-20', '01:00'), 'outsideHours'],
    [
      'on its last day after its hours',
      { ...always, endDate: '2026-11-20', startTime: '1000', endTime: '1200' },
      at('2026-11-20'),
      'ended',
    ],
    [
      'until the last minute of a day',
      { ...always, startTime: '1800', endTime: '2359' },
      at('2026-11-20', '23:59'),
      'on',
    ],
  ])('%s', (_when, schedule, moment, state) => {
    expect(scheduleState(schedule, moment, kolkata)).toBe(state);
  });

  test('one instant is another day in another time zone', () => {
    const friday = { ...always, startDate: '2026-11-20', endDate: '2026-11-20' };
    const moment = at('2026-11-20', '01:00');
    expect(scheduleState(friday, moment, kolkata)).toBe('on');
    expect(scheduleState(friday, moment, 'America/Toronto')).toBe('notStarted');
    expect(discountStatus('active', friday, at('2026-11-21', '05:00'), [kolkata])).toBe('expired');
    // Still the evening of the twentieth in Toronto.
    expect(discountStatus('active', friday, at('2026-11-21', '05:00'), [kolkata, 'America/Toronto'])).toBe(
      'active',
    );
  });
});

test('ENG-01 status by what was set and by the time', () => {
  const over = { ...always, endDate: '2026-11-01' };
  const now = at('2026-11-20');
  expect(discountStatus('active', always, now, [kolkata])).toBe('active');
  expect(discountStatus('active', over, now, [kolkata])).toBe('expired');
  expect(discountStatus('paused', always, now, [kolkata])).toBe('inactive');
  expect(discountStatus('paused', over, now, [kolkata])).toBe('expired');
  expect(discountStatus('draft', over, now, [kolkata])).toBe('drafts');
  expect(discountStatus('review', always, now, [kolkata])).toBe('inreview');
});

test('ENG-01 half off by an employee needs the owner’s approval', () => {
  expect(needsReview({ kind: 'percent', percent: 50 }, 'employee')).toBe(true);
  expect(needsReview({ kind: 'percent', percent: 50 }, 'owner')).toBe(false);
  expect(needsReview({ kind: 'percent', percent: 49 }, 'employee')).toBe(false);
  expect(needsReview({ kind: 'flat' }, 'employee')).toBe(false);
});

describe('ENG-01 overlaps', () => {
  const mornings = { ...always, startTime: '0800', endTime: '1100' };
  const nights = { ...always, startTime: '2200', endTime: '0200', weekdays: [5] };
  test.each<[boolean, string, DiscountSchedule, DiscountSchedule]>([
    [true, 'two without limits', always, always],
    [
      false,
      'one before the other',
      { ...always, endDate: '2026-11-01' },
      { ...always, startDate: '2026-11-03' },
    ],
    [
      false,
      'one the day after the other',
      { ...always, endDate: '2026-11-01' },
      { ...always, startDate: '2026-11-02' },
    ],
    [true, 'on one day', { ...always, endDate: '2026-11-02' }, { ...always, startDate: '2026-11-02' }],
    [false, 'other weekdays', { ...always, weekdays: [1, 2] }, { ...always, weekdays: [3] }],
    [false, 'other hours', mornings, { ...always, startTime: '1100', endTime: '1400' }],
    [true, 'hours that share a moment', mornings, { ...always, startTime: '1030', endTime: '1400' }],
    [
      true,
      'a night that reaches into the next day',
      nights,
      { ...always, weekdays: [6], startTime: '0100', endTime: '0300' },
    ],
    [false, 'a night that is over', nights, { ...always, weekdays: [6], startTime: '0200', endTime: '0300' }],
  ])('%s: %s', (meet, _what, one, other) => {
    expect(schedulesMeet(one, other)).toBe(meet);
    expect(schedulesMeet(other, one)).toBe(meet);
  });

  test('targets overlap through the collection an item belongs to', () => {
    const categoriesOf = (itemId: string) => (itemId === 'dosa' ? ['south'] : ['drinks']);
    const south = { target: 'collections', targetIds: ['south'] } as const;
    const dosa = { target: 'products', targetIds: ['dosa'] } as const;
    const tea = { target: 'products', targetIds: ['tea'] } as const;
    expect(targetsMeet(south, dosa, categoriesOf)).toBe(true);
    expect(targetsMeet(tea, south, categoriesOf)).toBe(false);
    expect(targetsMeet(tea, dosa, categoriesOf)).toBe(false);
    expect(targetsMeet({ target: 'all products', targetIds: [] }, tea, categoriesOf)).toBe(true);
    expect(isTargeted(south, { itemId: 'dosa', categoryIds: ['food', 'south'] })).toBe(true);
    expect(isTargeted(tea, { itemId: 'dosa', categoryIds: [] })).toBe(false);
  });
});

test('ENG-02 a line gets the one offer that saves most', () => {
  const line = { quantity: 2, unitPrice: 10_000, addons: [] };
  const flat = { name: 'Twenty off', kind: 'flat', amount: 2_000 } as const;
  const capped = { name: 'Half', kind: 'percent', percent: 50, cap: 3_000 } as const;
  expect(bestOffer([capped, flat], line)).toBe(flat);
  expect(bestOffer([capped, flat], { ...line, quantity: 1 })).toBe(capped);
  expect(bestOffer([], line)).toBeUndefined();
  expect(bestOffer([flat], { ...line, unitPrice: 0 })).toBeUndefined();
});

test('ENG-02 a promotion runs a fixed number of days from the day of enrolling', () => {
  expect(programmeSchedule('tasteOfNew', '2026-11-20')).toMatchObject({
    startDate: '2026-11-20',
    endDate: '2026-12-03',
  });
});

test('ENG-01 a coupon for some lines does not reduce the others', () => {
  const { lines, bill } = computeBill({
    currency: 'INR',
    regime: 'regular',
    supply: 'intra',
    lines: [
      { lineId: 'dosa', quantity: 1, unitPrice: 10_000, addons: [], priceBasis: 'exclusive', taxPercent: 5 },
      { lineId: 'tea', quantity: 2, unitPrice: 5_000, addons: [], priceBasis: 'exclusive', taxPercent: 5 },
    ],
    coupon: { code: 'TEA20', kind: 'percent', percent: 20, cap: null, lineIds: ['tea'] },
  });
  expect(lines.map(({ coupon }) => coupon)).toEqual([0, 2_000]);
  expect(bill.rows.find(({ kind }) => kind === 'coupon')).toMatchObject({
    label: 'TEA20',
    amount: -2_000,
    why: { base: 10_000, percent: 20 },
  });
});
