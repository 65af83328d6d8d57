import { createHttpMaps } from '../../partners/maps/http';
import { locateAddress } from '../../partners/maps/maps';
import { sandboxMaps } from './maps';

const first = async (text: string, country?: string) => (await sandboxMaps.search(text, country))[0];

describe('POS-02 the offline gazetteer', () => {
  test.each([
    ['Indiranagar', 'Indiranagar, Bengaluru, Karnataka 560038, India'],
    ['indira', 'Indiranagar, Bengaluru, Karnataka 560038, India'],
    ['12, 5th cross, Koramangala, Bangalore', 'Koramangala, Bengaluru, Karnataka 560034, India'],
    ['M.G. Road Bengaluru', 'M G Road, Bengaluru, Karnataka 560001, India'],
    ['malviya nagar jaipur', 'Malviya Nagar, Jaipur, Rajasthan 302017, India'],
    ['malviya nagar delhi', 'Malviya Nagar, Delhi, Delhi 110017, India'],
    ['682001', 'Fort Kochi, Kochi, Kerala 682001, India'],
  ])('%s', async (text, address) => {
    expect((await first(text))?.formatted_address).toBe(address);
  });

  test('is limited to a country, and finds nothing for words that name no place', async () => {
    expect(await sandboxMaps.search('Mission', 'in')).toEqual([]);
    expect((await first('Mission', 'us'))?.name).toBe('Mission District');
    expect(await sandboxMaps.search('qwertyuiop')).toEqual([]);
  });

  test('names a pin by the nearest locality, and keeps its position', async () => {
    const place = await sandboxMaps.at({ lat: 12.936, long: 77.625 });
    expect(place).toMatchObject({
      name: 'Koramangala',
      geometry: { location: { lat: 12.936, lng: 77.625 } },
    });
    expect(await sandboxMaps.at({ lat: 0, long: 0 })).toBeNull();
  });

  test('an address with an unknown street is placed by its town', async () => {
    const address = {
      addressLine: '4, Nowhere Lane',
      apartmentAddress: '',
      landmark: '',
      city: 'Kochi',
      state: 'Kerala',
      pincode: '682030',
      countryCode: 'IN',
    };
    expect(await locateAddress(sandboxMaps, address)).toEqual({ lat: 10.0159, long: 76.3419 });
    const abroad = { ...address, city: 'Paris', state: 'France', pincode: '75001' };
    expect(await locateAddress(sandboxMaps, abroad)).toBeNull();
  });
});

describe('a real host', () => {
  const host = (status: number, body: unknown) => {
    const asked: string[] = [];
    const maps = createHttpMaps({
      url: 'https://maps.example/geocode/json',
      key: 'secret',
      fetch: async (url) => {
        asked.push(String(url));
        return new Response(JSON.stringify(body), { status });
      },
    });
    return { maps, asked };
  };
  const result = {
    formatted_address: 'Indiranagar, Bengaluru',
    geometry: { location: { lat: 12.9, lng: 77.6 } },
    address_components: [{ long_name: 'Indiranagar', short_name: 'Indiranagar', types: ['sublocality'] }],
  };

  test('gets our key, and its response is used', async () => {
    const { maps, asked } = host(200, { status: 'OK', results: [result] });
    expect(await maps.search('Indiranagar', 'in')).toEqual([{ ...result, name: 'Indiranagar' }]);
    expect(await maps.at({ lat: 12.9, long: 77.6 })).toMatchObject({ name: 'Indiranagar' });
    expect(asked).toEqual([
      'https://maps.example/geocode/json?address=Indiranagar&components=country%3Ain&key=secret',
      'https://maps.example/geocode/json?latlng=12.9%2C77.6&key=secret',
    ]);
  });

  test('an empty result is not an error; a refusal is', async () => {
    expect(await host(200, { status: 'ZERO_RESULTS', results: [] }).maps.search('x')).toEqual([]);
    await expect(host(200, { status: 'OVER_QUERY_LIMIT' }).maps.search('x')).rejects.toThrow('OVER_QUERY');
    await expect(host(500, {}).maps.search('x')).rejects.toThrow('500');
  });
});
