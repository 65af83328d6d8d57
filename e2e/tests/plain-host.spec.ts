import { openOrders } from '../fixtures/board';
import { enter } from '../fixtures/panel';
import { servePlainHost } from '../fixtures/plain-host/serve';
import { createRegistry } from '../fixtures/registry';
import { expect, test } from '../fixtures/test';

test('FED-13 a federation host without any Galla code runs a release by its manifest alone', async ({
  page,
  galla,
}) => {
  const { stable } = await createRegistry(galla).remote('reports');
  const host = await servePlainHost(`${galla.origin}/r/reports/${stable ?? ''}/mf-manifest.json`);
  const scripts: string[] = [];
  page.on('response', (response) => scripts.push(response.url()));
  await page.goto(host.url);
  // No session there, so the release has no outlet to report on and shows a message instead.
  await expect(page.getByText('No outlet')).toBeVisible();
  expect(scripts.some((url) => url.includes(`/r/reports/${stable ?? ''}/entry.`))).toBe(true);
  host.close();
});

test('FED-27 a release names what its host lacks before anything of it runs', async ({
  page,
  galla,
  consoleGuard,
}) => {
  consoleGuard.expectErrors(/needs what its host does not provide/);
  const { stable } = await createRegistry(galla).remote('reports');
  const manifest = `${galla.origin}/r/reports/${stable ?? ''}/mf-manifest.json`;
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const openWithout = async (...keys: string[]) => {
    const host = await servePlainHost(manifest, keys);
    const failure = page.waitForEvent('pageerror');
    await page.goto(host.url);
    const { message } = await failure;
    host.close();
    return message;
  };
  const reported = await openWithout('react', '@galla/ui/kit');
  expect(reported).toMatch(/galla_reports_\w+ needs what its host does not provide: /);
  expect(reported).toMatch(/react \^19\.\d+\.0/);
  expect(reported).toMatch(/@galla\/ui\/kit \^/);
  expect(reported).not.toContain('@galla/shared/i18n');
  expect(await openWithout('@module-federation/runtime-core')).toContain('@module-federation/runtime-core ^');
  expect(requested.filter((url) => url.includes('/entry.'))).toEqual([]);
});

test('FED-13 the developer tools of module federation list the shell and the loaded remotes, without extra requests', async ({
  page,
  galla,
}) => {
  const manifests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('mf-manifest')) manifests.push(request.url());
  });
  await enter(page, galla.origin, 'counter');
  await openOrders(page, 'Malabar Kitchen');
  const seen = await page.evaluate(() => {
    const { moduleInfo, __INSTANCES__ } = Reflect.get(globalThis, '__FEDERATION__') as {
      moduleInfo: Record<string, { remoteEntry?: string; shared?: { sharedName: string }[] }>;
      __INSTANCES__: { name: string }[];
    };
    const orders = Object.entries(moduleInfo).find(([key]) => key.startsWith('galla_orders'))?.[1];
    return {
      instances: __INSTANCES__.map(({ name }) => name),
      modules: Object.keys(moduleInfo),
      entry: orders?.remoteEntry,
      shares: orders?.shared?.map(({ sharedName }) => sharedName),
    };
  });
  expect(seen.instances).toContain('galla_shell');
  expect(seen.modules).toContain('galla_shell');
  expect(seen.entry).toMatch(/^entry\.[0-9a-f]+\.js$/);
  expect(seen.shares).toEqual(expect.arrayContaining(['react', '@galla/ui']));
  expect(manifests).toEqual([]);
});
