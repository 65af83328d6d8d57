import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listenHere } from './listen-here.mjs';

let server: Server;
beforeEach(() => {
  server = createServer((_request, response) => response.end());
});
afterEach(() => {
  delete process.env['GALLA_DEV_HOST'];
  return new Promise((resolve) => void server.close(resolve));
});

const addressOf = (of: Server) => of.address() as AddressInfo;

test('FED-27 a development server listens to this machine alone, unless GALLA_DEV_HOST says where else', async () => {
  await listenHere(server, 0);
  expect(addressOf(server).address).toBe('127.0.0.1');
  await new Promise((resolve) => void server.close(resolve));
  process.env['GALLA_DEV_HOST'] = '0.0.0.0';
  await listenHere(server, 0);
  expect(addressOf(server).address).toBe('0.0.0.0');
});

test('FED-27 a port that is taken is said in words', async () => {
  await listenHere(server, 0);
  const { port } = addressOf(server);
  await expect(listenHere(createServer(), port)).rejects.toThrow(`Port ${port} is taken`);
});
