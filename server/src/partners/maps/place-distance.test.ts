import { sandboxMaps } from '../../../sandbox/partners/maps';
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

test('TRU-05 a distance is that of the map', async () => {
  const indiranagar = place('Bengaluru', 'Karnataka', '560038');
  const far = await metres(indiranagar, place('Kochi', 'Kerala', '682001'));
  expect(far).toBeGreaterThan(300_000);
  expect(await metres(indiranagar, indiranagar)).toBe(0);
  expect(await metres(null, indiranagar)).toBeNull();
  expect(await metres(indiranagar, place('Paris', 'France', '75001'))).toBeNull();
});
