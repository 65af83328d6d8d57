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

test.each(['SMS', 'MAPS', 'PAYMENTS'])('a real %s provider needs an address', (party) => {
  expect(() => readConfig({ [`${party}_PROVIDER`]: 'http' })).toThrow(`${party}_HTTP_URL: is needed`);
});
