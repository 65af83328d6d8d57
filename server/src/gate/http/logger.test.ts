import { endpoints } from '@galla/contract';
import { createLogger } from './logger';
import { startTestApp, testPassword, type TestApp } from '../../testing/test-app';

function captured() {
  const lines: string[] = [];
  return { logger: createLogger('info', { write: (line) => lines.push(line) }), lines };
}

test('secrets and personal numbers do not reach the log, at any depth', () => {
  const { logger, lines } = captured();
  logger.info(
    {
      token: 'T0KEN-1',
      body: { password: 'T0KEN-2', otp: '4711', nested: [{ proof: 'T0KEN-3', mobile: '9876543210' }] },
      headers: { 'x-access-token': 'T0KEN-4', cookie: 'T0KEN-5', authorization: 'T0KEN-6' },
      email: 'ravi@tawa.example',
      url: '/api/order/orderList?search=9876543210',
    },
    'called by +919876543210',
  );
  const line = lines.join('');
  expect(line).not.toMatch(/T0KEN|4711|98765|ravi@/);
  expect(JSON.parse(line)).toMatchObject({
    level: 'info',
    message: 'called by ••••••3210',
    body: { nested: [{ mobile: '••••••3210' }] },
    email: 'r•••@tawa.example',
    url: '/api/order/orderList?search=••••••3210',
  });
});

test.each([
  ['/x?mobile=%2B919876543210&y=1', '/x?mobile=••••••3210&y=1'],
  ['/x?search=+91 9876543210', '/x?search=+91 ••••••3210'],
  ['/api/menu/zip?uploadId=7&key=T0KEN', '/api/menu/zip?uploadId=7&key=[redacted]'],
  ['/x?accessToken=T0KEN&otp=4711', '/x?accessToken=[redacted]&otp=[redacted]'],
  ['/panel/orders#staff=T0KEN', '/panel/orders#staff=[redacted]'],
  ['/x?email=ravi%40tawa.example', '/x?email=r•••%40tawa.example'],
  ['/x?search=ravi@tawa.example&a=b', '/x?search=r•••@tawa.example&a=b'],
  ['/r/orders/1.2.3-abc/remote.js?v=orders-1', '/r/orders/1.2.3-abc/remote.js?v=orders-1'],
])('an address is logged without its secrets: %s', (url, logged) => {
  const { logger, lines } = captured();
  logger.info({ url }, url);
  expect(JSON.parse(lines.join(''))).toMatchObject({ url: logged, message: logged });
});

test.each([
  'authorization',
  'Cookie',
  'set-cookie',
  'x-access-token',
  'X-XSRF-TOKEN',
  'otpProof',
  'newPassword',
])('a field %s is never logged, at the top level or among headers', (name) => {
  const { logger, lines } = captured();
  logger.info(
    { [name]: 'T0KEN-1', headers: { [name]: ['T0KEN-2'] }, list: [{ [name]: { deep: 'T0KEN-3' } }] },
    '',
  );
  expect(lines.join('')).not.toContain('T0KEN');
});

test('an identifier is logged unchanged', () => {
  const { logger, lines } = captured();
  const orderId = '01890a5d-ac96-774b-bcce-123456789012';
  logger.info({ orderId, url: `/x?orderId=${orderId}` }, 'seen');
  expect(JSON.parse(lines.join(''))).toMatchObject({ orderId, url: `/x?orderId=${orderId}` });
});

test('an error is logged with its type, text and code, and without the values of its query', () => {
  const { logger, lines } = captured();
  const error = Object.assign(new Error('duplicate (mobile)=(9876543210)'), {
    code: '23505',
    parameters: ['T0KEN'],
  });
  logger.error({ err: error }, 'failed');
  expect(JSON.parse(lines.join(''))).toMatchObject({
    err: { type: 'Error', code: '23505', message: 'duplicate (mobile)=(••••••3210)' },
  });
  expect(lines.join('')).not.toContain('T0KEN');
});

test('neither the values of a failed query nor those of its cause are logged', () => {
  const { logger, lines } = captured();
  const cause = Object.assign(new Error('duplicate key'), { detail: 'T0KEN-1', parameters: ['T0KEN-2'] });
  const error = new Error('Failed query: select 1 where name = $1\nparams: T0KEN-3,Ravi\nmore', { cause });
  logger.error({ err: error }, 'failed');
  expect(lines.join('')).not.toMatch(/T0KEN|Ravi/);
  expect(JSON.parse(lines.join(''))).toMatchObject({
    err: {
      message: 'Failed query: select 1 where name = $1: duplicate key',
      stack: expect.stringContaining('caused by: Error: duplicate key'),
    },
  });
});

describe('log of a whole server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test('a whole signup, sign-in and rejected call leave neither code, password, token nor number in the log', async () => {
    const mobile = '9812345678';
    const started = await app.call(endpoints.account.initSignup, { body: { countryCode: '+91', mobile } });
    await app.call(endpoints.account.verifyOtp, { body: { ticket: started.data.ticket, otp: '0000' } });
    const { token, mobile: known } = await app.signIn();
    const body = { login: known, password: testPassword, deviceId: 'device0123456789abcd' };
    const signedIn = await app.call(endpoints.account.login, { body });
    const headers = {
      'x-remote-release': 'orders@1.2.3-abc',
      app: 'restaurant_panel',
      appVersion: '1.0.0',
      'x-app-type': 'on-call',
    };
    await app.call(endpoints.account.restData, { token, headers });

    const log = app.log.join('\n');
    expect(log).not.toContain(mobile);
    expect(log).not.toContain(known);
    expect(log).not.toContain(testPassword);
    expect(log).not.toContain(token);
    expect(log).not.toContain(String(signedIn.headers['x-access-token']));
    const lines = app.log.map((line): unknown => JSON.parse(line));
    expect(lines.at(-1)).toMatchObject({
      message: 'answered',
      method: 'GET',
      url: '/api/account/restData',
      status: 200,
      release: 'orders@1.2.3-abc',
      app: 'restaurant_panel',
      appVersion: '1.0.0',
      appType: 'on-call',
      requestId: expect.any(String),
      userId: expect.any(String),
    });
  });

  test('what people search for, and where they live, is not in the log of addresses', async () => {
    const { token } = await app.signIn();
    for (const url of [
      '/api/order/orderList?outletId=x&search=98123+98123',
      '/api/maps/geocode?address=221B+Baker+Street',
      '/api/x?mobile=%2B91+98765+43210',
    ])
      await app.server.inject({ url, headers: { 'x-access-token': token } });
    const log = app.log.join('\n');
    expect(log).not.toMatch(/98123|Baker|98765|43210/);
    expect(log).toContain('/api/order/orderList?outletId&search');
  });

  test('a valid request id of the proxy is used and returned', async () => {
    const idOf = async (id: string) =>
      (await app.server.inject({ url: '/api/x', headers: { 'x-request-id': id } })).headers['x-request-id'];
    expect(await idOf('edge-1234567890')).toBe('edge-1234567890');
    expect(await idOf('bad id\t"}')).toMatch(/^[\da-f-]{36}$/);
  });
});
