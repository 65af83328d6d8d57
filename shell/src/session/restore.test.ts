import { ApiError, type Http } from '@galla/shared/http';
import { createSessionStore, isSignedIn } from '@galla/shared/session';
import { sessionOf } from '../testing/people';
import { restoreSession } from './restore';

const httpThat = (call: () => Promise<unknown>): Http => ({
  wire: () => undefined,
  call: call as Http['call'],
  download: () => Promise.reject(new Error('not here')),
});
const fresh = () => createSessionStore(localStorage, () => 'device0123456789');

beforeEach(() => localStorage.clear());

test('AUTH-04 a stored session is restored without a request', async () => {
  const before = fresh();
  before.restore();
  before.begin(sessionOf(), 't1');
  const call = jest.fn();
  const store = fresh();
  await restoreSession(store, httpThat(call));
  expect(isSignedIn(store.state.getState())).toBe(true);
  expect(call).not.toHaveBeenCalled();
});

test('AUTH-04 without a token, leftovers of a session are cleared', async () => {
  localStorage.setItem('userData', '{"userId":"x"}');
  await restoreSession(fresh(), httpThat(jest.fn()));
  expect(localStorage.getItem('userData')).toBeNull();
});

test('a damaged user record is reloaded from the server', async () => {
  localStorage.setItem('token', 't1');
  localStorage.setItem('userData', '{"userId":"x"}');
  const store = fresh();
  await restoreSession(
    store,
    httpThat(() => Promise.resolve({ data: sessionOf(), message: null, code: null })),
  );
  expect(store.state.getState()).toMatchObject({ token: 't1', userData: { userName: 'Asha Menon' } });
});

test('a token unknown to the server is removed', async () => {
  localStorage.setItem('token', 't1');
  const store = fresh();
  await restoreSession(
    store,
    httpThat(() => Promise.reject(new ApiError(401, 'NOT_AUTHENTICATED', ''))),
  );
  expect([store.state.getState().token, localStorage.getItem('token')]).toEqual([null, null]);
});
