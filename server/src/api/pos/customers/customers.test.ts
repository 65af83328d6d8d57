import { endpoints } from '@galla/contract';
import type { UpdateCustomerBody } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { newId } from '../../../db/new-id';
import { outlets } from '../../../db/schema';
import type { SignedInUser, TestApp } from '../../../testing/test-app';
import { place, signInStaff } from '../../orders/testing/test-shop';
import { makePosOutlet, places, startPosApp } from '../testing/test-pos';

const { pos } = endpoints;
let app: TestApp;
let owner: SignedInUser;
beforeAll(async () => {
  app = await startPosApp();
  owner = await app.signIn();
});
afterAll(() => app.close());

const find = async (mobile: string, user: SignedInUser = owner, countryCode = '+91') =>
  (await app.call(pos.getCustomer, { token: user.token, query: { mobile, countryCode } })).data;
const save = (body: unknown, user: SignedInUser = owner) =>
  app.call(pos.updateCustomer, { token: user.token, body });
const meera: UpdateCustomerBody = { countryCode: '+91', mobile: '9123400001', name: 'Meera Nair' };
const home = (more: object = {}) => ({
  addressId: newId(),
  label: 'Home',
  address: {
    addressLine: '4, 1st Cross, Koramangala',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560034',
    ...more,
  },
});

describe('POS-02 customers', () => {
  test('are found while the number is typed, latest order first', async () => {
    const outlet = await makePosOutlet(app, owner.merchantId);
    await save({ ...meera, mobile: '9123400001' });
    await save({ ...meera, mobile: '9123400002', name: 'Arjun Reddy' });
    await place(app, outlet, {
      customer: { name: 'Arjun Reddy', countryCode: '+91', mobile: '9123400002' },
    });
    expect((await find('91234')).matches.map(({ name }) => name)).toEqual(['Arjun Reddy', 'Meera Nair']);
    expect(await find('9123400001')).toMatchObject({
      matches: [{ name: 'Meera Nair' }],
      customer: { name: 'Meera Nair', lastOrders: [], orderCount: 0 },
    });
    expect(await find('9123400009')).toEqual({ matches: [], customer: null });
    expect(await find('9123400001', owner, '+1')).toEqual({ matches: [], customer: null });
    const tooShort = await app.call(pos.getCustomer, { token: owner.token, query: { mobile: '91' } });
    expect(tooShort.status).toBe(400);
    const { customer } = await find('9123400002');
    expect(customer).toMatchObject({
      orderCount: 1,
      lastOrders: [{ outletId: outlet.outletId, lines: [{ name: 'Tea', quantity: 1 }] }],
    });
  });

  test('have no order to repeat of an outlet that was closed permanently', async () => {
    const { outletId, ...outlet } = await makePosOutlet(app, owner.merchantId);
    const mobile = '9123400003';
    await place(app, { outletId, ...outlet }, { customer: { ...meera, mobile } });
    expect((await find(mobile)).customer?.lastOrders).toHaveLength(1);
    await app.db.orm.update(outlets).set({ closedAt: new Date() }).where(eq(outlets.id, outletId));
    expect((await find(mobile)).customer).toMatchObject({ lastOrders: [], orderCount: 1 });
  });

  test('are created and changed, with several addresses that are located', async () => {
    const first = home();
    const made = await save({ ...meera, mobile: '9123400011', saveAddresses: [first] });
    expect(made.data.addresses).toMatchObject([
      { addressId: first.addressId, label: 'Home', position: places.koramangala },
    ]);
    // Repeated, it is stored once.
    await save({ ...meera, mobile: '9123400011', saveAddresses: [first] });
    app.clock.pass(1_000);
    const office = { ...home({ addressLine: '9, MG Road', pincode: '560001' }), label: 'Office' };
    const email = 'meera@example.in';
    const more = await save({
      ...meera,
      mobile: '9123400011',
      name: 'Meera N',
      email,
      saveAddresses: [office],
    });
    expect(more.data).toMatchObject({ customerId: made.data.customerId, name: 'Meera N', email });
    expect(more.data.addresses.map(({ label }) => label)).toEqual(['Office', 'Home']);
    const less = await save({ ...meera, mobile: '9123400011', removeAddressIds: [first.addressId] });
    // Omitted fields are unchanged.
    expect(less.data).toMatchObject({ email, addresses: [{ label: 'Office' }] });
  });

  test('keep an address that can’t be located', async () => {
    const lost = home({ addressLine: 'Somewhere', city: 'Atlantis', state: 'Ladakh', pincode: '194101' });
    const { data } = await save({ ...meera, mobile: '9123400021', saveAddresses: [lost] });
    expect(data.addresses[0]?.position).toBeNull();
  });

  test('belong to their merchant, and so do their addresses', async () => {
    const address = home();
    await save({ ...meera, mobile: '9123400031', saveAddresses: [address] });
    const stranger = await app.signIn();
    expect(await find('9123400031', stranger)).toEqual({ matches: [], customer: null });
    const stolen = await save({ ...meera, mobile: '9123400031', saveAddresses: [address] }, stranger);
    expect([stolen.status, stolen.error.code]).toEqual([409, 'CONFLICT']);
    expect(await find('9123400031', stranger)).toEqual({ matches: [], customer: null });
    const near = await app.call(pos.outletsNear, {
      token: stranger.token,
      query: { addressId: address.addressId },
    });
    expect(near.status).toBe(404);
  });

  test('invalid input is refused by field', async () => {
    const refused = await save({ ...meera, mobile: '12345', name: 'M' });
    expect(refused.error.problems?.map(({ path }) => path)).toEqual([['mobile'], ['name']]);
  });
});

describe('POS-02 outlets near', () => {
  test('by distance, with hours, range and payment methods', async () => {
    const user = await app.signIn();
    const near = await makePosOutlet(app, user.merchantId);
    const far = await makePosOutlet(app, user.merchantId, { delivery: { canSelfPickup: false } });
    const closed = await makePosOutlet(app, user.merchantId);
    const set = (outletId: string, change: Partial<typeof outlets.$inferInsert>) =>
      app.db.orm.update(outlets).set(change).where(eq(outlets.id, outletId));
    const { lat, long } = places.jayanagar;
    await set(far.outletId, { latitude: lat, longitude: long });
    await set(closed.outletId, {
      latitude: 12.9747,
      longitude: 77.6053,
      opHours: [{ weekday: 1, open: '1800', close: '2300' }],
    });
    const { data } = await app.call(pos.outletsNear, {
      token: user.token,
      query: { lat: String(places.domlur.lat), long: String(places.domlur.long) },
    });
    expect(data.outlets.map(({ outletId }) => outletId)).toEqual([
      near.outletId,
      closed.outletId,
      far.outletId,
    ]);
    expect(data.outlets).toMatchObject([
      { open: true, cartCode: null, fulfilments: ['delivery', 'selfPickup'] },
      { open: false, cartCode: 1011, opensAt: expect.stringContaining('T12:30') },
      { open: true, cartCode: 1015, fulfilments: ['delivery'], paymentMethods: ['cod', 'online', 'wallet'] },
    ]);
    const everywhere = await app.call(pos.outletsNear, { token: user.token });
    expect(everywhere.data.outlets.map(({ distanceMetres }) => distanceMetres)).toEqual([null, null, null]);
  });

  test('include only those the user has access to', async () => {
    const user = await app.signIn();
    await makePosOutlet(app, user.merchantId);
    const staff = await signInStaff(app, user, { permissions: { profile: true }, allOutlets: false });
    expect((await app.call(pos.outletsNear, { token: staff.token })).data.outlets).toEqual([]);
  });
});

describe('POS-02 geocoding', () => {
  test('needs no session, finds places by text and by position, and reports an unavailable partner', async () => {
    const found = await app.call(pos.geocode, { query: { address: 'koramangala', country: 'in' } });
    expect(found.data[0]?.formatted_address).toContain('Koramangala, Bengaluru');
    const pin = await app.call(pos.geocode, { query: { latlng: '12.9353,77.6244' } });
    expect(pin.data).toMatchObject([
      { name: 'Koramangala', geometry: { location: { lat: 12.9353, lng: 77.6244 } } },
    ]);
    expect((await app.call(pos.geocode, { query: {} })).status).toBe(400);
    const silent = () => Promise.reject(new Error('no answer'));
    const away = await startPosApp({ db: app.db, partners: { maps: { search: silent, at: silent } } });
    const answer = await away.call(pos.geocode, { query: { address: 'koramangala' } });
    expect([answer.status, answer.error.code]).toEqual([503, 'UNAVAILABLE']);
    // The customer is stored nevertheless.
    const kept = await away.call(pos.updateCustomer, {
      token: owner.token,
      body: { ...meera, mobile: '9123400041', saveAddresses: [home()] },
    });
    expect(kept.data.addresses[0]?.position).toBeNull();
    await away.close();
  });

  test('a re-entered address is stored once, with the latest spelling', async () => {
    const [first, again] = [home(), home({ addressLine: '4 1st cross,  KORAMANGALA' })];
    const floor = home({ apartmentAddress: 'Flat 2' });
    await save({ ...meera, mobile: '9123400061', saveAddresses: [first, floor] });
    const { data } = await save({ ...meera, mobile: '9123400061', saveAddresses: [again] });
    expect(data.addresses.map(({ addressId }) => addressId)).toEqual([again.addressId, floor.addressId]);
    const both = await save({ ...meera, mobile: '9123400062', saveAddresses: [home(), home()] });
    expect(both.data.addresses).toHaveLength(1);
  });
});
