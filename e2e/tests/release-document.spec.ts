import type { Page } from '@playwright/test';
import { contentOf, forged, replaceInlineDocument, signedByRegistry } from '../fixtures/document';
import { signIn } from '../fixtures/panel';
import { expect, test } from '../fixtures/test';

const ordersHeading = (page: Page) => page.getByRole('heading', { name: 'Orders', level: 1 });
const refusal = (page: Page) => page.getByRole('heading', { name: 'Couldn’t open this screen' });

/** An attacker's document: the same with another location for the code of orders. */
function stolen(text: string): string {
  const content = contentOf(text);
  const orders = content.remotes['orders'];
  if (!orders) throw new Error('the document names no orders');
  const release = { ...orders.release, releaseId: '6.6.6-evil', base: '/r/evil/6.6.6-evil/' };
  const remotes = { ...content.remotes, orders: { ...orders, release, lastGood: null } };
  return forged(text, { ...content, revision: content.revision + 1_000, remotes });
}

function watchForEvil(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('evil')) asked.push(request.url());
  });
  return asked;
}

test('FED-12 a forged document in the page is rejected: the registry is called, and nothing in the forgery is fetched', async ({
  page,
  galla,
}) => {
  const evil = watchForEvil(page);
  await signIn(page, galla.origin, 'counter');
  await replaceInlineDocument(page, stolen);
  await page.goto('/panel/orders');
  await expect(ordersHeading(page)).toBeVisible();
  expect(evil).toEqual([]);
});

test('FED-12 if the registry’s response is forged too, the last valid document is used; without one the screen shows an error with Retry', async ({
  page,
  galla,
}) => {
  const evil = watchForEvil(page);
  await signIn(page, galla.origin, 'counter');
  await replaceInlineDocument(page, stolen);
  await page.route('**/releases/document', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: stolen(await response.text()) });
  });
  await page.goto('/panel/orders');
  await expect(ordersHeading(page)).toBeVisible();

  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.includes('release-document')) localStorage.removeItem(key);
  });
  await page.goto('/panel/orders');
  await expect(refusal(page)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  expect(evil).toEqual([]);

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(ordersHeading(page)).toBeVisible();
});

test('FED-12 a replayed older document does not downgrade the page', async ({ page, galla }) => {
  await signIn(page, galla.origin, 'counter');
  await page.goto('/panel/orders');
  await expect(ordersHeading(page)).toBeVisible();
  const evil = watchForEvil(page);
  await replaceInlineDocument(page, (text) => {
    const content = contentOf(text);
    const orders = content.remotes['orders'];
    const release = orders && { ...orders.release, releaseId: '0.0.1-evil', base: '/r/evil/0.0.1-evil/' };
    return signedByRegistry({
      ...content,
      revision: 0,
      issuedAt: '2026-01-01T00:00:00.000Z',
      remotes: { orders: { ...orders, release, lastGood: null } },
    });
  });
  await page.goto('/panel/orders');
  await expect(ordersHeading(page)).toBeVisible();
  expect(evil).toEqual([]);
});

test('FED-07 a canary with a wrong description in the document falls back to the last good release; other remotes are not affected', async ({
  page,
  galla,
}) => {
  await signIn(page, galla.origin, 'counter');
  const reported = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/releases/outcomes') && (request.postData() ?? '').includes('9.9.9-bad'),
  );
  await replaceInlineDocument(page, (text) => {
    const content = contentOf(text);
    const orders = content.remotes['orders'];
    const release = { ...orders?.release, releaseId: '9.9.9-bad', version: '9.9.9', entry: 'nonsense' };
    return signedByRegistry({
      ...content,
      remotes: {
        ...content.remotes,
        orders: { track: 'canary', release, lastGood: orders?.release ?? null },
      },
    });
  });
  await page.goto('/panel/orders');
  const begun = Date.now();
  await expect(ordersHeading(page)).toBeVisible();
  expect(Date.now() - begun).toBeLessThan(3_000);
  await expect(page.getByText('Showing the previous version of this screen for now.')).toBeVisible();
  await expect(refusal(page)).toHaveCount(0);
  const { outcomes } = JSON.parse((await reported).postData() ?? '{}') as { outcomes: unknown[] };
  expect(outcomes).toContainEqual(expect.objectContaining({ releaseId: '9.9.9-bad', kind: 'manifest' }));
});
