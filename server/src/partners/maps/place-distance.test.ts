import { metresBetween } from '@galla/domain';
import { sandboxMaps } from '../../sandbox/partners/maps';
import { positionOf } from './maps';
import { distanceByMaps } from './place-distance';

const place = (city: string, state: string, pincode: string) => ({
  addressLine: '',
  apartmentAddress: '',
  landmark: '',
  city,
  state,
  pincode,
  countryCode: 'IN',
});
const { metres } = distanceByMaps(sandboxMaps);
const unpinned = { latitude: null, longitude: null };

test('TRU-05 a distance is that of the map', async () => {
  const indiranagar = place('Bengaluru', 'Karnataka', '560038');
  const outlet = { ...unpinned, address: indiranagar };
  const far = await metres(outlet, place('Kochi', 'Kerala', '682001'));
  expect(far).toBeGreaterThan(300_000);
  expect(await metres(outlet, indiranagar)).toBe(0);
  expect(await metres({ ...unpinned, address: null }, indiranagar)).toBeNull();
  expect(await metres(outlet, place('Paris', 'France', '75001'))).toBeNull();
});

test('TRU-05 an outlet is where its pin stands, for web and phone orders alike', async () => {
  const indiranagar = place('Bengaluru', 'Karnataka', '560038');
  const pinned = { address: indiranagar, latitude: 12.9293, longitude: 77.5822 };
  const [found] = await sandboxMaps.search('Indiranagar, Bengaluru, 560038', 'in');
  const byPhone = found && metresBetween({ lat: pinned.latitude, long: pinned.longitude }, positionOf(found));
  expect(await metres(pinned, indiranagar)).toBe(byPhone);
  expect(byPhone).toBeGreaterThan(5_000);
});
