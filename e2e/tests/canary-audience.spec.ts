import type { Page } from '@playwright/test';
import { opsEndpoints, releaseDocumentElementId, type ReleasePayload } from '@galla/contract';
import { ensureReleaseTokens } from '../../server/src/releases/release-keys.mjs';
import { ownCall } from '../fixtures/own-call';
import { contentOf } from '../fixtures/document';
import { createRegistry, keysDir } from '../fixtures/registry';
import { makeRelease } from '../fixtures/release-build';
import { expect, test } from '../fixtures/test';

/** The document that the server embedded in the page, and the releases of orders whose files the page loaded. */
async function openOrders(page: Page, origin: string): Promise<{ document: ReleasePayload; ran: string[] }> {
  await page.goto(`${origin}/panel/orders`);
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  const text = await page.locator(`#${releaseDocumentElementId}`).textContent();
  const document = contentOf(text ?? '');
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const ids = files.flatMap((name) => /\/r\/orders\/([^/]+)\//.exec(name)?.[1] ?? []);
  return { document, ran: [...new Set(ids)] };
}

test('OPS-02 a merchant gets the same release at every load and on every device, and keeps the canary as its share grows', async ({
  galla,
  device,
}) => {
  const registry = createRegistry(galla);
  await registry.publish('orders', makeRelease({ version: '9.1.0' }));
  const { stable } = await registry.remote('orders');
  const [counter, kitchen] = [await device('owner'), await device('kitchen')];
  let hadCanary = false;
  for (const share of [0, 3_000, 6_000, 10_000]) {
    await registry.canary('orders', '9.1.0-e2e', share);
    const seen = [
      await openOrders(counter, galla.origin),
      await openOrders(kitchen, galla.origin),
      await openOrders(counter, galla.origin),
    ];
    const given = new Set(seen.flatMap(({ ran }) => ran));
    expect(given.size).toBe(1);
    const hasCanary = given.has('9.1.0-e2e');
    expect(hasCanary || given.has(stable ?? '')).toBe(true);
    expect(hadCanary && !hasCanary).toBe(false);
    if (share === 0 || share === 10_000) expect(hasCanary).toBe(share > 0);
    hadCanary = hasCanary;
  }
  await registry.rollback('orders');
});

test('OPS-03 rules for a single user, a chosen merchant and a denied merchant override the share', async ({
  galla,
  device,
}) => {
  const registry = createRegistry(galla);
  await registry.publish('orders', makeRelease({ version: '9.2.0' }));
  const [owner, kitchen] = [await device('owner'), await device('kitchen')];
  const [merchantId = '', userId = ''] = (await openOrders(owner, galla.origin)).document.audience.split('/');
  const setRules = async (basisPoints: number, rules: object) => {
    const { version } = await registry.remote('orders');
    const answer = await ownCall(`${galla.opsOrigin}/api/ops/remotes/orders/rollout`, {
      method: opsEndpoints.setRollout.method,
      headers: {
        authorization: `Bearer ${ensureReleaseTokens(keysDir()).operator()}`,
        'if-match': `"${version}"`,
      },
      body: { releaseId: '9.2.0-e2e', basisPoints, rules, reason: 'rules of a browser test' },
    });
    expect(answer.status).toBe(200);
  };
  const given = async () => [
    (await openOrders(owner, galla.origin)).ran.includes('9.2.0-e2e'),
    (await openOrders(kitchen, galla.origin)).ran.includes('9.2.0-e2e'),
  ];

  await setRules(0, { allow: { userIds: [userId] } });
  expect(await given()).toEqual([true, false]);
  await setRules(0, { cohorts: { businessTypes: ['bakery'] } });
  expect(await given()).toEqual([true, true]);
  await setRules(10_000, { deny: { merchantIds: [merchantId] } });
  expect(await given()).toEqual([false, false]);
  await registry.rollback('orders');
});

test('FED-10 a release that needs more than the shell offers is refused and served to no merchant', async ({
  galla,
  device,
}) => {
  const registry = createRegistry(galla);
  const build = makeRelease({ version: '9.3.0' });
  const needy = {
    ...build.description,
    requires: { ...build.description.requires, '@galla/shared/maps': '^1.0.0' },
  };
  build.files.set('remote.json', Buffer.from(JSON.stringify(needy)));
  await expect(registry.publish('orders', build, 'always')).rejects.toThrow(
    /422 .*RELEASE_CONTRACT_UNMET.*@galla\/shared\/maps/,
  );
  const page = await device('owner');
  expect((await openOrders(page, galla.origin)).ran).not.toContain('9.3.0-e2e');
  expect((await page.request.get(`${galla.origin}/r/orders/9.3.0-e2e/remote.json`)).status()).toBe(404);
});
