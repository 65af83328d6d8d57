import { endpoints } from '@galla/contract';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCrowdClient, Refused } from './crowd-client';

test('customers without a server say how to start it', async () => {
  const server = createServer();
  const port = await new Promise<number>((resolve) =>
    server.listen(0, () => resolve((server.address() as AddressInfo).port)),
  );
  await new Promise((resolve) => server.close(resolve));
  const client = createCrowdClient(`http://localhost:${port}`, {});
  const failure = await client.call(endpoints.outlets.publicOutlets).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Refused);
  expect(failure).toMatchObject({ code: 'NO_ANSWER', message: expect.stringContaining('npm start') });
});
