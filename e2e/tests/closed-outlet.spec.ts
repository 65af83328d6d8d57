import type { Page } from '@playwright/test';
import type { OrderSummary } from '@galla/contract';
import { chooseOutlet } from '../fixtures/board';
import { createGallaServer } from '../fixtures/galla-server';
import { isStill } from '../fixtures/look';
import { callAs } from '../fixtures/on-call';
import { enter } from '../fixtures/panel';
import { headings, screens } from '../fixtures/screens';
import { createStorefront } from '../fixtures/storefront';
import { expect, test } from '../fixtures/test';
import { moveTo } from '../fixtures/walk';

const outlet = 'Malabar Kitchen';

/**
 * What can be pressed or typed into on the screens of the chosen outlet once it is closed permanently: to read, never to
 * change. A new act on one of them has to be left out there, or be one that the contract allows (`allowsClosed`).
 */
const left: Readonly<Record<string, RegExp[]>> = {
  orders: [
    /^Search orders$/,
    /^(Type|Payment|Channel): all$/,
    /^(All days|Today|Yesterday|7 days|Month|Custom)$/,
    /^Printing on this device$/,
    /^Open order #\d+$/,
  ],
  'orders/tickets': [/^(Prep list|Full screen|Exit)$/],
  'orders/counter': [/^Open \d/],
  'products/all-items': [/^(Search items|All categories|All types|Any availability)$/, /^item: /],
  'products/categories': [/^\d+ items?/],
  'products/item-import': [],
  'products/new-item': [],
  'products/add-images': [],
  setup: [/^All outlets$/],
};

/** Names of what is enabled in the content; of links to an item's form as "item: …". */
const enabled = (page: Page): Promise<string[]> =>
  page.locator('#content').evaluate((content) => {
    const controls = [
      ...content.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, [role="combobox"]'),
    ];
    return controls
      .filter((one) => one.checkVisibility() && !one.matches(':disabled, [aria-disabled="true"]'))
      .map((one) => {
        const words = one instanceof HTMLInputElement ? one.labels?.[0]?.innerText : one.innerText;
        const name = (one.getAttribute('aria-label') ?? words ?? one.outerHTML)
          .replaceAll(/\s+/g, ' ')
          .trim();
        return one.getAttribute('href')?.includes('?item=') === true ? `item: ${name}` : name;
      });
  });

test('ONB-14 an outlet that was closed permanently invites to nothing that the server would refuse', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const server = await createGallaServer();
  await server.start();
  try {
    const storefront = createStorefront(server);
    const { order } = await storefront.place({ outlet, fulfilment: 'selfPickup' });
    const { outletId, orderId } = order;
    await enter(page, server.origin, 'owner');
    let { version } = order;
    for (const target of ['foodPreparation', 'foodReady', 'complete']) {
      const body = {
        orderId,
        outletId,
        version,
        target,
        paidBy: 'upi',
        idempotencyKey: `to-${target}-${version}`,
      };
      ({ version } = await callAs<OrderSummary>(page, 'PUT', '/order/changeStatus', body));
    }
    await callAs(page, 'POST', '/outlet/close', { outletId, name: outlet, reason: 'The lease ended' });
    const detail = page.getByRole('dialog', { name: `Order ${order.orderNumber}` });

    // A link to one of its orders, as from a customer's profile, on a page that doesn't know the outlet yet.
    for (const query of [`outlet=all&order=${orderId}`, `order=${orderId}`]) {
      await page.goto(`${server.origin}/panel/orders?${query}`);
      await expect(detail.getByRole('button', { name: 'Refund' })).toBeEnabled();
      await expect(detail.getByRole('button', { name: 'Mark items out of stock' })).toHaveCount(0);
    }
    await expect(page.getByText(`${outlet} closed permanently on`)).toBeVisible();

    await page.goto(`${server.origin}/panel/getting-started`);
    await chooseOutlet(page, outlet);
    await expect(page.getByText(`${outlet} closed permanently on`)).toBeVisible();
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 409) refused.push(`${response.status()} ${response.url()}`);
    });

    const unexpected: string[] = [];
    for (const [address, allowed] of Object.entries(left)) {
      await moveTo(page, address);
      await isStill(page);
      for (const name of await enabled(page))
        if (!allowed.some((pattern) => pattern.test(name))) unexpected.push(`${address}: ${name}`);
    }
    expect(unexpected).toEqual([]);

    await moveTo(page, 'products/all-items');
    await page.locator('#content').getByRole('link', { name: 'Malabar Chicken Biryani' }).click();
    await expect(page.getByRole('heading', { name: 'Malabar Chicken Biryani', level: 1 })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeDisabled();
    expect(await page.locator('#content').getByRole('button', { disabled: false }).allInnerTexts()).toEqual(
      [],
    );

    await moveTo(page, `orders?order=${orderId}`);
    await expect(detail.getByRole('button', { name: 'Refund' })).toBeEnabled();
    await expect(detail.getByRole('button', { name: /^Print / })).toBeEnabled();
    await expect(detail.getByRole('button', { name: 'Mark items out of stock' })).toHaveCount(0);

    // Screens that are not the outlet's work on, whichever outlet is chosen.
    for (const address of screens.filter((name) => !(name in left))) {
      await moveTo(page, address);
      await expect(page.getByRole('heading', { name: headings[address], level: 1 })).toBeVisible();
    }
    await moveTo(page, 'manage-discounts?tab=promotions');
    await expect(page.getByRole('button', { name: 'Join promotion' }).first()).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Outlet', exact: true })).not.toContainText(outlet);
    expect(refused).toEqual([]);
  } finally {
    await server.dispose();
  }
});
