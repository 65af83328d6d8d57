import { isWaitingSql, statusList } from './order-status.sql';

test('the condition lists the statuses of the partial index, for any alias', () => {
  expect(isWaitingSql()).toBe(`status in ('acceptanceWait', 'valetOnWayToConfirm')`);
  expect(isWaitingSql('o')).toBe(`o.status in ('acceptanceWait', 'valetOnWayToConfirm')`);
});

test('a list of statuses is quoted', () => {
  expect(statusList(['foodReady', 'rejected'])).toBe(`'foodReady', 'rejected'`);
});
