import { readConfig } from './config';

test('an empty environment is valid', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    dataDir: '.data',
    databaseUrl: null,
    demo: false,
    trustProxy: false,
    rateLimitFactor: 1,
    sms: { provider: 'sandbox' },
  });
});

test('values are parsed into their types', () => {
  const config = readConfig({
    PORT: '0',
    DEMO: '1',
    TRUST_PROXY: '2',
    PARTNER_KEYS: 'swiftrider:0123456789abcdef,citycourier:fedcba:9876543210',
    CONNECT_ORIGINS: 'https://a.example,https://b.example',
  });
  expect(config).toMatchObject({
    port: 0,
    demo: true,
    trustProxy: 2,
    rateLimitFactor: 100,
    partnerKeys: { swiftrider: '0123456789abcdef', citycourier: 'fedcba:9876543210' },
    connectOrigins: ['https://a.example', 'https://b.example'],
  });
});

test('all invalid values are reported at once, by name', () => {
  const environment = {
    PORT: '99999',
    LOG_LEVEL: 'loud',
    PARTNER_KEYS: 'short:key',
    SECRET_KEY: 'short',
    PUBLIC_ORIGIN: 'panel',
  };
  const words = expect.stringMatching(/PORT[^]*PUBLIC_ORIGIN[^]*LOG_LEVEL[^]*PARTNER_KEYS[^]*SECRET_KEY/);
  expect(() => readConfig(environment)).toThrow(expect.objectContaining({ message: words }));
});

test.each(['SMS', 'MAPS'])('a real %s provider needs an address', (party) => {
  expect(() => readConfig({ [`${party}_PROVIDER`]: 'http' })).toThrow(`${party}_HTTP_URL: is needed`);
});

test('MON-08 the real payments partner needs all its keys', () => {
  const keys = {
    RAZORPAY_KEY_ID: 'rzp_live_1',
    RAZORPAY_KEY_SECRET: 's',
    RAZORPAY_WEBHOOK_SECRET: '0'.repeat(16),
  };
  const provider = { PAYMENTS_PROVIDER: 'razorpay' };
  expect(readConfig({ ...provider, ...keys }).payments).toMatchObject({ url: 'https://api.razorpay.com' });
  for (const missing of Object.keys(keys))
    expect(() => readConfig({ ...provider, ...keys, [missing]: '' })).toThrow(
      'razorpay needs RAZORPAY_KEY_ID',
    );
});

test('TRU-02 operations have a port of their own, the next one, and no origin may be another’s', () => {
  expect(readConfig({})).toMatchObject({ port: 8080, opsPort: 8081, opsHost: '0.0.0.0' });
  expect(readConfig({ PORT: '0' }).opsPort).toBe(0);
  expect(readConfig({ OPS_PORT: '9000', OPS_HOST: '127.0.0.1' })).toMatchObject({
    opsPort: 9000,
    opsHost: '127.0.0.1',
  });
  const origins = { PUBLIC_ORIGIN: 'https://panel.example/', OPS_ORIGIN: 'https://ops.example/' };
  expect(readConfig({ ...origins, RELEASES_ORIGIN: 'https://r.example' })).toMatchObject({
    opsOrigin: 'https://ops.example',
    releasesOrigin: 'https://r.example',
  });
  expect(() => readConfig({ OPS_PORT: '8080' })).toThrow('OPS_PORT: must differ from PORT');
  expect(() => readConfig({ ...origins, OPS_ORIGIN: 'https://panel.example' })).toThrow(
    'OPS_ORIGIN: must not',
  );
  for (const RELEASES_ORIGIN of ['https://panel.example', 'https://ops.example', 'ftp://x.example'])
    expect(() => readConfig({ ...origins, RELEASES_ORIGIN })).toThrow('RELEASES_ORIGIN');
});
