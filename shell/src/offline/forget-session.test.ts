import { bus } from '@galla/shared/events';
import { sessionDatabaseName } from '@galla/shared/session';
import { forgetSessionWhenEnded } from './forget-session';

const deleteDatabase = jest.fn();
const postMessage = jest.fn();

beforeAll(() => {
  Object.assign(globalThis, { indexedDB: { deleteDatabase } });
  const ready = Promise.resolve({ active: { postMessage } } as unknown as ServiceWorkerRegistration);
  forgetSessionWhenEnded({ ready });
});
beforeEach(() => jest.clearAllMocks());

test('NAV-13 signing out removes the stored page and orders', async () => {
  bus.emit('session/ended', { reason: 'logout' });
  await Promise.resolve();
  expect(postMessage).toHaveBeenCalledWith({ type: 'forgetPage' }, []);
  expect(deleteDatabase).toHaveBeenCalledWith(sessionDatabaseName);
});

test('NAV-13 an expired session keeps its orders and unsent changes for the next sign-in', async () => {
  bus.emit('session/ended', { reason: 'expired' });
  await Promise.resolve();
  expect(postMessage).toHaveBeenCalledTimes(1);
  expect(deleteDatabase).not.toHaveBeenCalled();
});
