import { outletConfigSchema, type OutletSummary, type Session } from '@galla/contract';
import { deviceStorage } from '../storage/guarded-storage';
import { sessionKey } from './session-storage';
import { createSessionStore, currentOutlet, holds, isOutletClosed, mayChange } from './session-store';

const user = '0192f0c1-7a3b-7c55-8f5e-3f6b6c1d2e3f';
const signedIn: Session = {
  userData: {
    userId: user,
    merchantId: user,
    userName: 'Asha',
    email: null,
    mobile: '9876543210',
    countryCode: '+91',
    status: 'active',
    userType: 'employee',
    role: 'counter',
    permissions: { order: true },
  },
  restData: { merchantId: user, storeName: 'Asha’s', createdAt: '2026-01-01T00:00:00Z' },
};
const outlet = (outletId: string): OutletSummary => ({
  outletId,
  displayName: outletId.slice(0, 4),
  config: outletConfigSchema.parse({ businessType: 'grocery' }),
  available: 'on',
  timezone: 'Asia/Kolkata',
  currency: 'INR',
  city: 'Pune',
});
const first = '0192f0c1-7a3b-7c55-8f5e-3f6b6c1d2e01';
const second = '0192f0c1-7a3b-7c55-8f5e-3f6b6c1d2e02';
const fresh = () => createSessionStore(localStorage, () => 'device0123456789');

beforeEach(() => localStorage.clear());

test('AUTH-05 a device id is made when none is stored, and kept through logout', () => {
  const store = fresh();
  store.restore();
  expect(store.state.getState().deviceId).toBe('device0123456789');
  store.begin(signedIn, 't1');
  store.clear();
  const later = createSessionStore(localStorage, () => 'another-device-id');
  later.restore();
  expect(later.state.getState().deviceId).toBe('device0123456789');
});

test('AUTH-04 a stored session comes back whole: token, user data, outlet list, menu', () => {
  const before = fresh();
  before.restore();
  before.begin(signedIn, 't1');
  before.setOutlets([outlet(first), outlet(second)]);
  before.chooseOutlet(second);
  before.update({ selectedMenu: 2 });

  const after = fresh();
  after.restore();

  expect(after.state.getState()).toEqual(before.state.getState());
  expect(after.state.getState()).toMatchObject({ token: 't1', outletId: second, businessType: 'grocery' });
});

test.each([[null], ['null'], ['']])(
  'AUTH-02 the stored token %p is no session, and leftovers are cleared',
  (stored) => {
    localStorage.setItem('userData', JSON.stringify(signedIn.userData));
    if (stored !== null) localStorage.setItem('token', stored);
    const store = fresh();
    store.restore();
    expect(store.state.getState()).toMatchObject({ token: null, userData: null });
    expect(localStorage.getItem('userData')).toBeNull();
  },
);

test('a damaged value in storage falls back to the empty one instead of locking the user out', () => {
  localStorage.setItem('token', 't1');
  localStorage.setItem('outletList', '{broken');
  localStorage.setItem('selectedMenu', '"x"');
  const store = fresh();
  store.restore();
  expect(store.state.getState()).toMatchObject({ token: 't1', outletList: [], selectedMenu: -1 });
});

test('a release built for session 1.1 still finds its fields here, empty or as it stored them', () => {
  localStorage.setItem('token', 't1');
  localStorage.setItem('orderFilters', '{"channel":"phone"}');
  localStorage.setItem('plateItems', '{broken');
  const store = fresh();
  store.restore();
  expect(store.state.getState()).toMatchObject({
    orderFilters: { channel: 'phone' },
    plateItems: {},
    customerDetails: null,
  });
});

test('AUTH-07 clearing resets every field of the session and removes what areas stored with it', () => {
  const store = fresh();
  store.restore();
  store.begin(signedIn, 't1');
  store.setOutlets([outlet(first)]);
  store.update({
    selectedMenu: 2,
    outletDetails: { name: 'x' },
  });
  localStorage.setItem(sessionKey('drafts'), '{"name":"x"}');
  localStorage.setItem('customerDetails', '{"name":"x"}');
  // As builds before November 2026 stored them.
  localStorage.setItem('alertLedger', '{"rung":{}}');
  localStorage.setItem('galla.release-document.merchant', '{}');
  store.clear();
  expect(store.state.getState()).toMatchObject({
    token: null,
    outletId: null,
    outletList: [],
    businessType: null,
    selectedMenu: -1,
    outletDetails: null,
  });
  expect(Object.keys(localStorage)).toEqual(['deviceId']);
});

test('AUTH-09 another tab’s new token is adopted; its logout ends this tab’s session', () => {
  const store = fresh();
  store.restore();
  store.begin(signedIn, 't1');
  let ended = 0;
  const leave = store.followOtherTabs(() => (ended += 1));
  const tell = (): boolean =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', storageArea: localStorage }));

  localStorage.setItem('token', 't2');
  tell();
  expect(store.state.getState().token).toBe('t2');

  localStorage.removeItem('token');
  tell();
  expect(store.state.getState()).toMatchObject({ token: null, userData: null });
  expect(ended).toBe(1);
  leave();
});

test('AUTH-05 a storage that is full or forbidden takes nothing from the session of this page', () => {
  const area = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  const store = createSessionStore(deviceStorage, () => 'device0123456789');
  store.restore();
  store.begin(signedIn, 't1');
  store.setOutlets([outlet(first)]);
  expect(store.state.getState()).toMatchObject({ ...signedIn, token: 't1', outletId: first });
  store.clear();
  expect(store.state.getState().token).toBeNull();
  area.mockRestore();
  deviceStorage.clear();
});

test('NAV-01 a permission is held when granted, or by the owner', () => {
  expect(holds({ userData: signedIn.userData }, 'order')).toBe(true);
  expect(holds({ userData: signedIn.userData }, 'menu')).toBe(false);
  expect(holds({ userData: { ...signedIn.userData, userType: 'owner' } }, 'menu')).toBe(true);
  expect(holds({ userData: null }, null)).toBe(false);
});

test('ONB-14 an outlet that was closed permanently can be looked at, and is none of the list', () => {
  const store = fresh();
  store.begin(signedIn, 't1');
  const closure = {
    at: '2026-11-27T10:00:00Z',
    by: 'Asha',
    reason: 'Lease',
    reopenUntil: '2026-12-27T10:00:00Z',
  };
  store.setOutlets([outlet(first)]);
  store.update({ closedOutlets: [{ ...outlet(second), closure }] });
  store.chooseOutlet(second);
  expect(currentOutlet(store.state.getState())).toMatchObject({ outletId: second, closure });
  expect(isOutletClosed(store.state.getState())).toBe(true);
  // A fresh list keeps the choice; one that holds it again means that it was reopened.
  store.setOutlets([outlet(first)]);
  expect(store.state.getState()).toMatchObject({ outletId: second, outletList: [{ outletId: first }] });
  store.setOutlets([outlet(first), outlet(second)]);
  expect(store.state.getState().closedOutlets).toEqual([]);
  expect(isOutletClosed(store.state.getState())).toBe(false);
});

test('ONB-14 at an outlet that was closed permanently nobody changes what a permission is for, not even the owner', () => {
  const closure = {
    at: '2026-11-27T10:00:00Z',
    by: 'Asha',
    reason: 'Lease',
    reopenUntil: '2026-12-27T10:00:00Z',
  };
  const owner = { userData: { ...signedIn.userData, userType: 'owner' as const } };
  expect(mayChange(owner, 'order', {})).toBe(true);
  expect(mayChange(owner, 'order', { closure: null })).toBe(true);
  expect(mayChange(owner, 'order', { closure })).toBe(false);
  expect(mayChange({ userData: signedIn.userData }, 'menu', {})).toBe(false);
});
