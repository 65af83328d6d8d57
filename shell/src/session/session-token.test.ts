import { createSessionStore } from '@galla/shared/session';
import { sessionOf } from '../testing/people';
import { createSessionToken } from './session-token';

function page() {
  const store = createSessionStore(localStorage, () => 'device0123456789');
  store.restore();
  return { store, token: createSessionToken(store) };
}

beforeEach(() => localStorage.clear());

test('AUTH-09 a token in a response replaces the stored one', () => {
  const { store, token } = page();
  store.begin(sessionOf(), 't1');
  token.take('t2');
  expect([token.current(), localStorage.getItem('token')]).toEqual(['t2', 't2']);
});

test('the token of a sign-in is passed to the caller before anything is stored', async () => {
  const { token } = page();
  const { token: given } = await token.capture(async () => token.take('t1'));
  expect([given, localStorage.getItem('token')]).toEqual(['t1', null]);
});

test('a late answer to an ended session does not restore it', () => {
  const { store, token } = page();
  store.begin(sessionOf(), 't1');
  store.clear();
  token.take('t2');
  expect([token.current(), localStorage.getItem('token')]).toEqual([null, null]);
});

test('AUTH-07 the logout call still sends the removed token, later calls do not', async () => {
  const { token } = page();
  const carried = await token.lend('t1', async () => token.current());
  expect([carried, token.current()]).toEqual(['t1', null]);
});
