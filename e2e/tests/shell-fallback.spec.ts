import { givenUpShellCookie, pageShellHeader } from '@galla/contract';
import { brokenShells } from '../fixtures/broken-shells';
import { enter } from '../fixtures/panel';
import { createRegistry, type Registry } from '../fixtures/registry';
import { makeShell } from '../fixtures/shell-build';
import { expect } from '../fixtures/test';
import { test } from '../fixtures/lock';

// Two in parallel, since half of the time is spent waiting for the registry's check; serial where latency is measured.
test.describe.configure({ mode: 'parallel' });

async function endCanary(registry: Registry): Promise<void> {
  if ((await registry.remote('shell')).rollout) await registry.rollback('shell');
}

for (const [index, fault] of brokenShells.entries()) {
  test(`FED-16 OPS-05 a canary of the shell ${fault.name}: the last good panel in the same visit, no effect on others, automatic rollback`, async ({
    page,
    galla,
    device,
    consoleGuard,
    lock,
  }) => {
    test.setTimeout(120_000);
    await lock.take();
    consoleGuard.expectErrors(/broken at boot/);
    const registry = createRegistry(galla);
    // This server has no orders of the past: the merchant of its page counts as one of ours.
    await registry.makeOurs(await registry.merchantWith('Malabar Kitchen'));
    await endCanary(registry);
    const stable = (await registry.remote('shell')).stable ?? '';
    const build = makeShell({
      version: `0.9.${index}`,
      ...(fault.script !== undefined && { edit: () => fault.script ?? '' }),
    });
    const releaseId = await registry.publish('shell', build);
    await fault.damage?.(registry.fileOf('shell', releaseId, build.main));

    const bystander = await device('manager');
    const bystanderId = await bystander.evaluate(async () => {
      const token = localStorage.getItem('token') ?? '';
      const answer = await fetch('/releases/document', { headers: { 'x-access-token': token } });
      const { payload } = (await answer.json()) as { payload: string };
      const content = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as {
        audience: string;
      };
      return content.audience.split('/')[1] ?? '';
    });
    await enter(page, galla.origin, 'counter');
    await registry.canary('shell', releaseId, 10_000, { deny: { userIds: [bystanderId] } });
    const shellAt = async (asked: typeof page) =>
      (await asked.request.get('/panel/orders', { headers: { accept: 'text/html' } })).headers()[
        pageShellHeader
      ];
    await expect.poll(() => shellAt(page)).toBe(releaseId);

    const loads: string[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'document')
        loads.push(response.headers()[pageShellHeader] ?? '');
    });
    const reported = page.waitForRequest(
      (request) =>
        request.url().endsWith('/api/releases/outcomes') && (request.postData() ?? '').includes(fault.kind),
    );
    const begun = Date.now();
    await page.goto('/panel/orders?from=mail#top', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible({ timeout: 20_000 });
    const took = Date.now() - begun;
    lock.give();
    test.info().annotations.push({ type: 'fallback', description: `${took} ms` });
    expect(took).toBeLessThan(fault.withinMs);
    expect(loads).toEqual([releaseId, stable]);
    const { search, hash } = new URL(page.url());
    expect([search, hash]).toEqual(['?from=mail', '#top']);
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
    const { outcomes } = JSON.parse((await reported).postData() ?? '{}') as { outcomes: unknown[] };
    expect(outcomes).toEqual([
      expect.objectContaining({ remote: 'shell', releaseId, kind: fault.kind, fellBackTo: stable }),
    ]);
    // For a while this browser does not get the canary again.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    expect(loads).toEqual([releaseId, stable, stable]);

    const others: string[] = [];
    bystander.on('response', (response) => {
      if (response.request().resourceType() === 'document')
        others.push(response.headers()[pageShellHeader] ?? '');
    });
    await bystander.goto('/panel/orders');
    await expect(bystander.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    expect(others).toEqual([stable]);

    for (const token of [
      await registry.newMerchant({ ours: true }),
      await registry.newMerchant({ ours: true }),
    ])
      expect(await registry.reportFailure(token, 'shell', releaseId, fault.kind)).toBe(1);
    await expect.poll(async () => (await registry.remote('shell')).rollout, { timeout: 60_000 }).toBeNull();
    const latest = (await registry.history('shell')).find(({ action }) => action === 'rollback');
    expect(latest).toMatchObject({ releaseId, by: 'auto-rollback' });
    expect(latest?.reason).toMatch(new RegExp(`3 (of 3 )?merchants.*${fault.kind} 3`));
    expect((await registry.remote('shell')).stable).toBe(stable);
  });
}

test('FED-16 if the last good shell does not start either, the page offers a reload in both languages and makes no third attempt', async ({
  page,
  galla,
  lock,
}) => {
  await lock.take();
  const registry = createRegistry(galla);
  await endCanary(registry);
  const { stable } = await registry.remote('shell');
  const hangs = makeShell({ version: '0.9.50', edit: () => 'new Promise(() => {});' });
  const releaseId = await registry.publish('shell', hangs);
  await enter(page, galla.origin, 'counter');
  await registry.canary('shell', releaseId, 10_000);
  // Blocks every entry script of the stable shell.
  await page.route('**/assets/main.*.js', (route) =>
    route.request().url().includes('0-9-50') ? route.fallback() : route.fulfill({ status: 404, body: '' }),
  );
  let documents = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1;
  });
  await page.goto('/panel/orders', { waitUntil: 'commit' });
  const dialog = page.getByRole('alertdialog', { name: 'Couldn’t start Galla.' });
  await expect(dialog).toBeVisible({ timeout: 20_000 });
  await expect(dialog).toContainText('Galla शुरू नहीं हो सका।');
  await expect(dialog.getByRole('button', { name: 'Retry' })).toBeFocused();
  expect(documents).toBe(2);
  expect((await page.context().cookies()).map(({ name }) => name)).toContain(givenUpShellCookie);

  await registry.rollback('shell');
  await page.unrouteAll();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  expect((await registry.remote('shell')).stable).toBe(stable);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(givenUpShellCookie);
});
