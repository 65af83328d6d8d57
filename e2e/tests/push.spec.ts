import { pushPayloadSchema, type PushPayload } from '@galla/contract';
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible';
import { openOrders } from '../fixtures/board';
import { signIn } from '../fixtures/panel';
import { expect, test } from '../fixtures/test';

/**
 * A headless browser has no push service, so the server encrypts and sends to a device of its sandbox. The debugger passes
 * the decrypted payload to the panel's real worker; a click on a notification is an event created in the worker.
 */
const outlet = 'Malabar Kitchen';

test.use({ serviceWorkers: 'allow' });

interface Shown {
  title: string;
  body: string;
  tag: string;
  silent: boolean;
  actions: string[];
}

/** The parts of the worker's scope that this test needs. */
interface Scope {
  registration: ServiceWorkerRegistration;
  dispatchEvent: (event: Event) => boolean;
}

/** The headless shell can't show notifications, so they are kept in the worker's memory, with the same API. */
const keepNotifications = (worker: Worker): Promise<void> =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as Scope;
    const probe = 'probe';
    const draws = await registration
      .showNotification(probe, { tag: probe, silent: true })
      .then(() => registration.getNotifications({ tag: probe }))
      .catch(() => []);
    for (const each of draws) each.close();
    if (draws.length > 0) return;
    const kept = new Map<string, object>();
    Object.assign(registration, {
      showNotification: async (title: string, options: { tag: string }) => {
        const { tag } = options;
        kept.set(tag, { title, ...options, close: () => kept.delete(tag) });
      },
      getNotifications: async ({ tag }: { tag?: string } = {}) =>
        [...kept].filter(([key]) => tag === undefined || key === tag).map(([, each]) => each),
    });
  });

/** The panel's worker with the browser's side of a push, controlled from a page of the same origin. */
async function pushedWorker(context: BrowserContext, page: Page, origin: string) {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 20_000 })
    .toBe(true);
  const worker: Worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await keepNotifications(worker);
  const session = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations;
      if (found) resolve(found.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const registrationId = await registration;
  /** Dispatches an event in the worker; resolves when its waitUntil promises have settled. */
  const happen = (type: string, tag: string, action: string, payload: PushPayload | null) =>
    worker.evaluate(
      async (given) => {
        const scope = globalThis as unknown as Scope;
        const [notification] = await scope.registration.getNotifications({ tag: given.tag });
        const work: unknown[] = [];
        const event = Object.assign(new Event(given.type), {
          notification,
          action: given.action,
          data: { json: () => given.payload },
          waitUntil: (promise: unknown) => work.push(promise),
        });
        scope.dispatchEvent(event);
        await Promise.all(work);
      },
      { type, tag, action, payload },
    );
  return {
    push: (payload: PushPayload) =>
      session.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId,
        data: JSON.stringify(payload),
      }),
    /** The same, and waits until the worker has finished: for pushes that must not be shown. */
    pushAndWait: (payload: PushPayload) => happen('push', payload.tag, '', payload),
    press: (tag: string, action: string) => happen('notificationclick', tag, action, null),
    shown: (): Promise<Shown[]> =>
      worker.evaluate(async () => {
        const all = await (globalThis as unknown as Scope).registration.getNotifications();
        return all.map((each) => ({
          title: each.title,
          body: each.body,
          tag: each.tag,
          silent: each.silent ?? false,
          actions: ((each as unknown as { actions?: { title: string }[] }).actions ?? []).map(
            ({ title }) => title,
          ),
        }));
      }),
  };
}

test('NAV-13 an order is pushed to a closed panel, accepted from its notification, and withdrawn from other devices', async ({
  page,
  context,
  galla,
  storefront,
}) => {
  test.setTimeout(90_000);
  await context.grantPermissions(['notifications'], { origin: galla.origin });
  // The headless shell reports 'denied' to pages, even if the permission was granted.
  await context.addInitScript(() => {
    if ('Notification' in window) Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  });
  await signIn(page, galla.origin, 'owner');
  await openOrders(page, outlet);
  const worker = await pushedWorker(context, page, galla.origin);

  await page.getByRole('button', { name: /Alert settings and test/ }).click();
  const settings = page.getByRole('region', { name: 'Alert settings', exact: true });
  const on = settings.getByRole('switch', { name: /Notify me when the panel is closed/ });
  await expect(on).not.toBeChecked();
  await on.click();
  await expect(on).toBeChecked();
  await expect(settings.getByText('They go to a sandbox device instead')).toBeVisible();
  await settings.getByRole('button', { name: 'Send test notification' }).click();
  await expect(settings.getByText('Sent.', { exact: false })).toBeVisible();
  await expectAccessible(page, 'the alert settings with notifications switched on');
  // On a short phone, with every outlet expanded: the bottom bar is not covered.
  await settings.getByText('Outlets: all 7').click();
  await expect(settings.getByRole('checkbox', { name: 'Chai Stop Gifts' })).toBeChecked();
  await page.setViewportSize({ width: 360, height: 640 });
  const bar = page.getByRole('navigation', { name: 'Main navigation' });
  await expect
    .poll(async () => {
      const [panel, below] = await Promise.all([settings.boundingBox(), bar.boundingBox()]);
      return panel && below && panel.y + panel.height <= below.y;
    })
    .toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });

  const sandbox = await context.newPage();
  await sandbox.goto(`${galla.origin}/sandbox/push`);
  const device = sandbox.getByRole('article').first();
  /** The newest push of this kind that the device received; waits for it. */
  const pushOf = async (kind: PushPayload['kind'], words: string): Promise<PushPayload> => {
    const row = device
      .getByRole('listitem')
      .filter({ hasText: `${kind} ·` })
      .filter({ hasText: words });
    await expect(row).toHaveCount(1);
    return pushPayloadSchema.parse(JSON.parse((await row.getAttribute('data-payload')) ?? ''));
  };
  await worker.push(await pushOf('test', 'Test order alert'));
  await expect.poll(worker.shown).toEqual([expect.objectContaining({ tag: 'test', silent: false })]);

  // While the panel is visible and rings, no notification is shown.
  const first = await storefront.place({ outlet });
  await expect(page.getByRole('alert').filter({ hasText: `#${first.order.orderNumber} ·` })).toBeVisible();
  await page.bringToFront();
  await worker.pushAndWait(await pushOf('order', `New order ${first.order.orderNumber} ·`));
  expect((await worker.shown()).map(({ tag }) => tag)).toEqual(['test']);
  await storefront.cancel(first);

  // The panel is closed; only the page that controls the worker is open.
  await page.close();
  const { order, ...placed } = await storefront.place({ outlet });
  const { orderNumber } = order;
  const reader = await pushedWorker(context, sandbox, galla.origin);
  const news = await pushOf('order', `New order ${orderNumber} ·`);
  await reader.push(news);
  const tag = `order-${order.orderId}`;
  const ofOrder = async (): Promise<Shown[]> => (await reader.shown()).filter((each) => each.tag === tag);
  await expect.poll(ofOrder).toEqual([
    expect.objectContaining({
      title: expect.stringContaining(`New order ${orderNumber}`),
      actions: ['Accept'],
      silent: false,
    }),
  ]);
  await reader.press(tag, 'accept');
  await expect
    .poll(async () => (await storefront.track({ order, ...placed })).status)
    .toBe('foodPreparation');
  expect(await ofOrder()).toEqual([
    expect.objectContaining({ body: `Order ${orderNumber} accepted`, actions: [], silent: true }),
  ]);
  await reader.push(await pushOf('close', 'Accepted by Asha Menon'));
  await expect.poll(ofOrder).toEqual([expect.objectContaining({ body: 'Accepted by Asha Menon' })]);

  // A click on the notification opens the order in an open panel.
  const panel = await context.newPage();
  await panel.goto('/panel/report');
  await expect(panel.getByRole('heading', { name: 'Report', level: 1 })).toBeVisible();
  // The page starts listening when it is idle.
  await expect(async () => {
    await reader.pushAndWait(news);
    await reader.press(tag, '');
    await expect(panel).toHaveURL(new RegExp(`/panel/orders\\?.*order=${order.orderId}`), { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });

  // The alerts report, for users with the reports permission, lists what each device received.
  await panel.goto('/panel/report?tab=alerts');
  const devices = panel.getByRole('table', { name: 'Devices' });
  await expect(devices.getByRole('row').filter({ hasText: 'Asha Menon' })).not.toHaveCount(0);
  await expectAccessible(panel, 'the report of alerts');
  const download = panel.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download' }).click();
  await panel.getByRole('menuitem', { name: 'Text (csv)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^missed-alerts-.*\.csv$/);

  // Signing out closes its notifications.
  await panel.getByRole('button', { name: /^Account and settings for/ }).click();
  await panel.getByRole('button', { name: 'Logout' }).click();
  await panel.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(panel).toHaveURL(/\/login/);
  await expect.poll(reader.shown).toEqual([]);
});
