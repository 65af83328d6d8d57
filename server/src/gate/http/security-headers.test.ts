import { fastify, type FastifyInstance } from 'fastify';
import { registerSecurityHeaders } from './security-headers';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: { connectOrigins: ['https://api.other.example'] } });
});
afterAll(() => app.close());

const headersOf = async (server: FastifyInstance, url: string) => (await server.inject({ url })).headers;
const policyOf = (headers: Record<string, unknown>) =>
  new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => {
        const [name = '', ...sources] = directive.trim().split(' ');
        return [name, sources.join(' ')];
      }),
  );

test.each(['/api/docs', '/api/nothing', '/healthz', '/sandbox/messages'])(
  'FED-12 %s has a policy without eval and inline scripts',
  async (url) => {
    const headers = await headersOf(app.server, url);
    const policy = policyOf(headers);
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('default-src')).toBe("'self'");
    expect(policy.get('object-src')).toBe("'none'");
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(policy.get('style-src')).toBe("'self' 'unsafe-inline'");
    expect(policy.get('connect-src')).toBe("'self' https://api.other.example");
    expect(headers['x-content-type-options']).toBe('nosniff');
  },
);

test('over plain HTTP no header requires TLS; over TLS all of them do', async () => {
  const plain = await headersOf(app.server, '/healthz');
  expect(policyOf(plain).has('upgrade-insecure-requests')).toBe(false);
  expect(plain['strict-transport-security']).toBeUndefined();
  const overTls = fastify();
  await registerSecurityHeaders(overTls, { publicOrigin: 'https://panel.example', connectOrigins: [] });
  const secure = await headersOf(overTls, '/any');
  expect(policyOf(secure).has('upgrade-insecure-requests')).toBe(true);
  expect(secure['strict-transport-security']).toContain('max-age=31536000');
});
