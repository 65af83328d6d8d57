import type { Page } from '@playwright/test';
import { createGallaServer } from '../fixtures/galla-server';
import { enter } from '../fixtures/panel';
import { createRegistry } from '../fixtures/registry';
import { makeReleaseExposing } from '../fixtures/release-build';
import { createStorefront } from '../fixtures/storefront';
import { expect, test } from '../fixtures/test';

/** A seventh remote that only fills the order's drawer: with its stamps, and with something it has nothing to say of. */
const loyalty = makeReleaseExposing(
  '1.0.0',
  `Promise.resolve(() => {
    const point = { name: 'orders/detail', value: { safeParse: (data) => ({ success: true, data }) } };
    const fill = (Part) => () => Promise.resolve({ point, Part });
    return {
      remote: {
        Routes: () => null,
        fills: {
          stamps: fill(({ customerName }) => 'Seven stamps of ' + customerName),
          gifts: () =>
            new Promise((resolve) => addEventListener('decide', resolve, { once: true })).then(fill(() => null)),
        },
      },
    };
  })`,
  {
    remote: 'loyalty',
    navigation: [],
    routes: [],
    searches: [],
    links: [],
    offline: false,
    fills: ['stamps', 'gifts'].map((name) => ({
      name,
      point: 'orders/detail',
      takes: '^1.0.0',
      permission: null,
      order: -1,
      room: { phone: 96, wide: 72 },
    })),
  },
);

/** How far what is shown was moved without a press since the last call. */
async function countShifts(page: Page): Promise<() => Promise<number>> {
  const sum = await page.evaluateHandle(() => {
    const found = { value: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        found.value += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift' });
    return found;
  });
  return () => sum.evaluate((found) => found.value);
}

test('FED-24 a seventh remote’s part arrives late in an order’s drawer and moves nothing; one with nothing to show returns its room', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const server = await createGallaServer({});
  try {
    await server.start();
    await createRegistry(server).publish('loyalty', loyalty, 'always');
    let arrive = (): void => undefined;
    const held = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/r/loyalty/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const { order } = await createStorefront(server).place({ outlet: 'Malabar', fulfilment: 'selfPickup' });
    await enter(page, server.origin, 'owner');
    await page.goto(`${server.origin}/panel/orders?order=${order.orderId}`);
    const drawer = page.getByRole('dialog', { name: new RegExp(String(order.orderNumber)) });
    // The history of the reports' team is another part of the same point.
    await expect(drawer.getByRole('region', { name: 'Customer history' }).getByRole('link')).toBeVisible();
    const rooms = drawer.locator('.extension-room');
    await expect(rooms).toHaveCount(3);
    // What stands below both rooms.
    const history = drawer.getByRole('region', { name: 'Customer history' });
    await history.scrollIntoViewIfNeeded();
    const topOf = async () => (await history.boundingBox())?.y ?? 0;
    const heights = () => rooms.evaluateAll((all) => all.map((room) => room.getBoundingClientRect().height));
    expect((await heights()).slice(0, 2)).toEqual([72, 72]);
    const [top, shifts] = [await topOf(), await countShifts(page)];

    arrive();

    await expect(rooms.first()).toHaveText(/^Seven stamps of /);
    expect((await heights()).slice(0, 2)).toEqual([72, 72]);
    expect(await topOf()).toBe(top);
    expect(await shifts()).toBe(0);

    await page.evaluate(() => dispatchEvent(new Event('decide')));
    await expect(rooms.nth(1)).toHaveCSS('block-size', '0px');
    expect((await heights()).slice(0, 2)).toEqual([72, 0]);
  } finally {
    await server.dispose();
  }
});
