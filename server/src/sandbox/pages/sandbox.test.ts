import { fastify } from 'fastify';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { createPartners } from '../../choose-partners';
import { registerSandbox } from './sandbox.routes';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const open = (headers: Record<string, string> = {}) =>
  app.server.inject({ url: '/sandbox/messages', headers });
const send = async (text: string) => {
  await app.context.partners.sms.send({ countryCode: '+91', mobile: '9876543210', text, purpose: 'signup' });
  app.clock.pass(1_000);
};

test('messages are shown newest first, with the code highlighted and their text escaped', async () => {
  expect((await open()).body).toContain('No messages yet');
  await send('1234 is your code');
  await send('<script>alert(1)</script> 5678');
  const page = await open();
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.body).toContain('<strong>1234</strong> is your code');
  expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; <strong>5678</strong>');
  expect(page.body.indexOf('5678')).toBeLessThan(page.body.indexOf('1234'));
  expect(page.body).toContain('+91 9876543210');
});

test('it refreshes by a script of the same origin, and is available in Hindi', async () => {
  const page = await open({ 'accept-language': 'hi' });
  expect(page.body).toContain('<html lang="hi">');
  expect(page.body).not.toMatch(/<script(?! src=")|<style|http-equiv="refresh"/);
  const script = await app.server.inject({ url: '/sandbox/messages.js' });
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
  const style = await app.server.inject({ url: '/sandbox/messages.css' });
  expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
});

test('with a real provider the page does not exist', async () => {
  const server = fastify();
  const sms = { provider: 'http' as const, httpUrl: 'https://sms.example', httpToken: null, sender: 'GALLA' };
  const mail = { ...app.context.config.mail, provider: 'smtp' as const };
  const config = { ...app.context.config, sms, mail };
  const partners = createPartners(config, app.db, app.clock);
  registerSandbox(server, { ...app.context, config, partners });
  expect((await server.inject({ url: '/sandbox/messages' })).statusCode).toBe(404);
});
