import { gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { registerCompression } from './compress-answers';

let app: FastifyInstance;
beforeAll(() => {
  app = fastify();
  registerCompression(app);
  app.get('/long', async () => ({ text: 'dosa '.repeat(10_000) }));
  app.get('/short', async () => ({ text: 'dosa' }));
});
afterAll(() => app.close());

const get = (url: string, encodings?: string) =>
  app.inject({ url, headers: encodings === undefined ? {} : { 'accept-encoding': encodings } });

test('a long response is compressed for clients that accept it', async () => {
  const answer = await get('/long', 'br, gzip');
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
  expect(answer.rawPayload.length).toBeLessThan(2_000);
  const plain = await get('/long');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(gunzipSync(answer.rawPayload).toString()).toBe(plain.body);
});

test('a short response is sent uncompressed', async () => {
  const answer = await get('/short', 'gzip');
  expect([answer.headers['content-encoding'], answer.json()]).toEqual([undefined, { text: 'dosa' }]);
});
