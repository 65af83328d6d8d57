import { isLaterSql, isUnacceptedSql, isWaitingSql, statusList, waitsFromSql } from './order-status.sql';

test('the condition lists the statuses of the partial index, for any alias', () => {
  expect(isUnacceptedSql()).toBe(`status in ('acceptanceWait', 'valetOnWayToConfirm')`);
  expect(isUnacceptedSql('o')).toBe(`o.status in ('acceptanceWait', 'valetOnWayToConfirm')`);
});

test('ORD-13 an order for later does not wait, and one that rang waits since then', () => {
  expect(isWaitingSql('o')).toBe(`${isUnacceptedSql('o')} and o.later_until is null`);
  expect(isLaterSql('o')).toBe(`${isUnacceptedSql('o')} and o.later_until is not null`);
  expect(waitsFromSql('o')).toBe('coalesce(o.waits_since, o.placed_at)');
});

test('a list of statuses is quoted', () => {
  expect(statusList(['foodReady', 'rejected'])).toBe(`'foodReady', 'rejected'`);
});
