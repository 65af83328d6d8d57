import { createSessionEnd } from './end-session';

function session(callLogout: (token: string) => Promise<unknown> = () => Promise.resolve()) {
  const log: string[] = [];
  let token: string | null = 't1';
  const end = createSessionEnd({
    token: () => token,
    forgetServerData: () => log.push('orders list'),
    forgetSession: () => {
      token = null;
      log.push('storage and state');
    },
    callLogout: (last) => {
      log.push(`call with ${last}`);
      return callLogout(last);
    },
    goToLogin: () => log.push('login'),
    silenceAlerts: () => log.push('silence'),
    announce: (reason) => log.push(reason),
  });
  return { end, log };
}

test('AUTH-07 logging out clears the state, calls the server, shows login and stops the sound', () => {
  const { end, log } = session();
  end.logOut();
  expect(log).toEqual(['orders list', 'storage and state', 'call with t1', 'login', 'silence', 'logout']);
});

test('AUTH-07 logging out works while the server is unreachable', async () => {
  const { end, log } = session(() => Promise.reject(new Error('no connection')));
  expect(() => end.logOut()).not.toThrow();
  await Promise.resolve();
  expect(log).toContain('login');
});

test('a session ended by the server or another tab is not logged out again', () => {
  const { end, log } = session();
  end.end('revoked');
  expect(log).toEqual(['orders list', 'storage and state', 'login', 'silence', 'revoked']);
});
