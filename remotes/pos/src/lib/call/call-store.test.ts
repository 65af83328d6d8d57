import { bus } from '@galla/shared/events';
import { session, storedWork } from '@galla/shared/session';
import type { LocalCartLine } from '../local-cart/local-cart';
import { call, callKey, callState, startCall } from './call-store';
import type { storedCallOf } from './call-state';

const id = (number: number): string => `0192f0c1-7a3b-7c55-8f5e-${String(number).padStart(12, '0')}`;
const malabar = { id: id(1), name: 'Malabar Kitchen' };
const nandi = { id: id(2), name: 'Nandi Daily Needs' };
const dish = (number: number, quantity = 1): Omit<LocalCartLine, 'billing'> => ({
  lineId: id(number),
  itemId: id(number + 100),
  name: `Dish ${number}`,
  diet: 'veg',
  quantity,
  unitPrice: 10_000,
  variant: null,
  addons: [],
  note: '',
});
let stop = (): void => {};

beforeEach(() => {
  localStorage.clear();
  session.clear();
  session.takeToken('t');
  stop = startCall();
});
const stored = () =>
  (JSON.parse(localStorage.getItem(callKey) ?? '{}') as { state: ReturnType<typeof storedCallOf> }).state;
afterEach(() => stop());

/** Simulates a reload: only local storage remains. */
function reload(): void {
  stop();
  session.restore();
  stop = startCall();
}

test('POS-01 a reload restores caller, outlet, carts and checkout choices', () => {
  call.customer({ mobile: '98450', name: 'Mee' });
  call.chooseOutlet(malabar);
  call.add(malabar, dish(1, 2));
  call.checkout(malabar.id, { note: 'Ring twice' });
  const before = callState();
  reload();
  expect(callState()).toEqual(before);
  expect(callState().localCarts[malabar.id]?.items[0]?.billing.subTotal).toBe(20_000);
});

test('POS-03 carts of two outlets never mix', () => {
  call.chooseOutlet(malabar);
  call.add(malabar, dish(1));
  call.chooseOutlet(nandi);
  call.add(nandi, dish(2));
  call.forgetLocalCart(nandi.id);
  expect(Object.keys(callState().localCarts)).toEqual([malabar.id]);
  expect(callState().localCarts[malabar.id]?.items.map(({ name }) => name)).toEqual(['Dish 1']);
});

test('POS-03 an empty cart clears the selected order items', () => {
  call.chooseOutlet(malabar);
  call.add(malabar, dish(1));
  expect(stored().selectedOrderItems).toEqual([id(101)]);
  call.changeLine(malabar, id(1), { quantity: 0 });
  expect(stored().selectedOrderItems).toEqual([]);
  expect(callState().localCarts).toEqual({});
});

test('AUTH-07 logging out removes the call', () => {
  call.customer({ mobile: '9845010007', name: 'Meera' });
  call.chooseOutlet(malabar);
  call.add(malabar, dish(1));
  session.clear();
  bus.emit('session/ended', { reason: 'logout' });
  expect(localStorage.getItem(callKey)).toBeNull();
  expect(callState()).toMatchObject({ customer: { mobile: '', name: '' }, outlet: null, localCarts: {} });
  expect(JSON.stringify(localStorage)).not.toContain('Meera');
});

test('POS-06 an order keeps its idempotency key until the cart changes', () => {
  call.chooseOutlet(malabar);
  call.add(malabar, dish(1));
  const first = callState().checkouts[malabar.id]?.idempotencyKey;
  call.changeLine(malabar, id(1), { quantity: 3 });
  reload();
  expect(callState().checkouts[malabar.id]?.idempotencyKey).toBe(first);
  call.reopen(malabar.id);
  expect(callState().checkouts[malabar.id]?.idempotencyKey).not.toBe(first);
});

test('an invalid cart in storage is dropped, the others are kept', () => {
  call.chooseOutlet(malabar);
  call.add(malabar, dish(1));
  const plateItems = { ...stored().plateItems, [nandi.id]: { outletName: 7 } };
  localStorage.setItem(callKey, JSON.stringify({ state: { ...stored(), plateItems }, version: 0 }));
  reload();
  expect(Object.keys(callState().localCarts)).toEqual([malabar.id]);
});

test('POS-01 a call stored by an earlier build, one key per part, is restored', () => {
  call.customer({ mobile: '98450', name: 'Mee' });
  call.chooseOutlet(malabar);
  call.add(malabar, dish(1));
  const before = callState();
  const parts = Object.entries(stored());
  session.clear();
  session.takeToken('t');
  for (const [part, value] of parts) localStorage.setItem(part, JSON.stringify(value));
  reload();
  expect(callState()).toEqual(before);
});

test('AUTH-07 a logout while this area is not loaded removes the call', () => {
  call.customer({ mobile: '9845010007', name: 'Meera' });
  stop();
  session.clear();
  stop = startCall();
  expect(callState().customer.name).toBe('');
  expect(JSON.stringify(localStorage)).not.toContain('Meera');
});

test('AUTH-07 a phone order in progress is noted as work that a logout loses, also after a reload, until it is placed', () => {
  expect(storedWork.exists()).toBe(false);
  call.customer({ mobile: '98450' });
  expect(storedWork.exists()).toBe(true);
  call.nextCaller();
  expect(storedWork.exists()).toBe(false);
  call.add(malabar, dish(1));
  reload();
  expect(storedWork.exists()).toBe(true);
  call.forgetLocalCart(malabar.id);
  expect(storedWork.exists()).toBe(false);
});
