/** @jest-environment node */
import { reachesCashLimit } from './cash-limit';

test.each([
  [1_99_999_99, undefined, false],
  [2_00_000_00, undefined, true],
  [50_000_00, { ofOrder: 0, today: 1_49_999_99 }, false],
  [50_000_00, { ofOrder: 0, today: 1_50_000_00 }, true],
  [50_000_00, { ofOrder: 1_50_000_00, today: 50_000_00 }, true],
  [0, { ofOrder: 0, today: 2_00_000_00 }, false],
])('MON-17 cash of %i after %o reaches the limit of section 269ST: %s', (amount, before, reached) => {
  expect(reachesCashLimit(amount, before, 'INR')).toBe(reached);
  expect(reachesCashLimit(amount, before, 'USD')).toBe(false);
});
