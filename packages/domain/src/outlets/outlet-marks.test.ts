/** @jest-environment node */
import { outletMarks } from './outlet-marks';

const named = (outletId: string, displayName: string) => ({ outletId, displayName });

test('ORD-14 each outlet has a mark of its own that does not depend on the order of the list', () => {
  const outlets = [
    named('3', 'Chai Stop Gifts'),
    named('1', 'Malabar Kitchen'),
    named('4', 'Cafe Sona'),
    named('2', 'Sunrise'),
    named('5', 'चाय घर'),
    named('6', 'Corner Store'),
  ];
  const marks = outletMarks(outlets);
  expect(Object.fromEntries(marks)).toEqual({ 1: 'MK', 2: 'SU', 3: 'CS', 4: 'CS2', 5: 'चघ', 6: 'CS3' });
  expect([...outletMarks(outlets.toReversed())]).toEqual([...marks]);
});
