import { createSessionStore } from '@galla/shared/session';
import { sessionOf } from '../testing/people';
import { createSessionToken } from './session-token';

function page() {
  const store = createSessionStore(localStorage, () => 'device0123456789');
  store.restore();
  return { store, token: createSessionToken(store) };
}

beforeEach(() => localStorage.clear());

test('AUTH-09 a token that an answer brings replaces the stored one', () => {
  const { store, token } = page();
  store.begin(sessionOf(), 't1');
  token.take('t2');
  expect([token.current(), localStorage.getItem('token')]).toEqual(['t2', 't2']);
});

test('the token of a sign-in is handed to the sign-in, before anything is stored', async () => {
  const { token } = page();
  const { token: given } = await token.capture(async () => token.take('t1'));
  expect([given, localStorage.getItem('token')]).toEqual(['t1', null]);
});

test('a late answer to a session that is over brings nothing back to life', () => {
  const { store, token } = page();
  store.begin(sessionOf(), 't1');
  store.clear();
  token.take('t2');
  expect([token.current(), localStorage.getItem('token')]).toEqual([null, null]);
});

test('AUTH-07 the logout call still carries the token that was just forgotten, and nothing after it does', async () => {
  const { token } = page();
  const carried = await token.lend('t1', async () => token.current());
  expect([carried, token.current()]).toEqual(['t1', null]);
});
