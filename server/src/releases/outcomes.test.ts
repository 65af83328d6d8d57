import { endpoints } from '@galla/contract';
import { newId } from '../db/new-id';
import { startReleasesApp, type ReleasesApp } from './testing/releases-app';

let galla: ReleasesApp;
beforeAll(async () => {
  galla = await startReleasesApp([], undefined, { rateLimitFactor: 1 });
  await galla.publishBoth();
});
afterAll(() => galla.close());

const report = (address: string, token?: string) =>
  galla.app.call(endpoints.releases.reportOutcomes, {
    ...(token !== undefined && { token }),
    address,
    body: {
      pageId: newId(),
      outcomes: [
        { remote: 'orders', releaseId: '1.0.0-aaaaaaaaaaaa', milliseconds: 5, outcome: 'ready' as const },
      ],
    },
  });

test('TRU-05 reports before login are bounded per address, by minute and by day; those of sessions are not affected', async () => {
  const { token } = await galla.app.signIn();
  const statuses: number[] = [];
  for (let times = 0; times < 31; times += 1) statuses.push((await report('203.0.113.5')).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
  expect((await report('203.0.113.6')).status).toBe(200);
  expect((await report('203.0.113.5', token)).status).toBe(200);

  let accepted = 0;
  for (let minutes = 0; minutes < 60; minutes += 1) {
    galla.app.clock.pass(60_000);
    for (let times = 0; times < 25; times += 1)
      if ((await report('203.0.113.7')).status === 200) accepted += 1;
  }
  expect(accepted).toBeGreaterThan(900);
  expect(accepted).toBeLessThan(1_100);
});
