import { isSameZone, outletZones } from './outlet-zones';

test('ONB-13 two names of one zone are the same', () => {
  expect(isSameZone('Asia/Calcutta', 'Asia/Kolkata')).toBe(true);
  expect(isSameZone('Asia/Kolkata', 'UTC')).toBe(false);
  expect(isSameZone('Not/AZone', 'UTC')).toBe(false);
});

test('ONB-13 the zones of the country come first, and the one an outlet has is always offered', () => {
  expect(outletZones('IN', ['Asia/Kolkata'])[0]).toBe('Asia/Kolkata');
  expect(outletZones('US', [null])[0]).toBe('America/New_York');
  expect(outletZones('IN', ['UTC', 'UTC']).filter((zone) => zone === 'UTC')).toHaveLength(1);
});
