import { otherZoneOfPlace, zoneOfPlace } from './zone-of-place';

const nowhere = { latitude: null, longitude: null, address: null };

test.each([
  [
    'Bengaluru by its address',
    { ...nowhere, address: { countryCode: 'IN', state: 'Karnataka' } },
    'Asia/Kolkata',
  ],
  ['a pin in Assam', { latitude: 26.14, longitude: 91.73, address: { countryCode: 'IN' } }, 'Asia/Kolkata'],
  [
    'a pin in New York',
    { latitude: 40.71, longitude: -74, address: { countryCode: 'US' } },
    'America/New_York',
  ],
  ['a pin in Phoenix', { latitude: 33.45, longitude: -112.07, address: null }, 'America/Phoenix'],
  [
    'an address in the US without a pin',
    { ...nowhere, address: { countryCode: 'US', state: 'Texas' } },
    null,
  ],
  ['a country that was only presumed', { ...nowhere, address: { countryCode: 'IN' } }, null],
  ['nothing', nowhere, null],
])('ONB-13 the time zone of %s', (_name, place, zone) => {
  expect(zoneOfPlace(place)).toBe(zone);
});

test('ONB-13 an outlet whose clock shows its place’s time has no other zone', () => {
  const place = { ...nowhere, address: { countryCode: 'IN', pincode: '560001' } };
  expect(otherZoneOfPlace({ ...place, timezone: 'Asia/Calcutta' })).toBeNull();
  expect(otherZoneOfPlace({ ...place, timezone: 'UTC' })).toBe('Asia/Kolkata');
});
