import { expectAccessible } from '../fixtures/accessible';
import { highWindow, isConnected, openOrders } from '../fixtures/board';
import { enter, moveTo } from '../fixtures/panel';
import { expect, test } from '../fixtures/test';

const outlet = 'Malabar Kitchen';

/** As the demo's customers write them: on half of the orders, and on some items. */
const notes = [
  'Leave it with the security guard',
  '',
  'Less spicy, please',
  '',
  'Call me when you’re near',
  '',
];
const lineNotes = [['', 'Less oil'], [], ['No onion']];

test('UX-03 UX-07 seven of 14 waiting orders are in view at 1440 × 900, five at 1280 × 800, and no list makes the page wider', async ({
  panel,
  storefront,
}) => {
  const page = await panel('owner', highWindow);
  const board = await openOrders(page, outlet);
  const placed = [];
  for (let index = 0; index < 15; index += 1)
    placed.push(
      await storefront.place({
        outlet,
        lines: 2,
        from: index % 6,
        fulfilment: 'selfPickup',
        note: notes[index % notes.length] ?? '',
        lineNotes: lineNotes[index % lineNotes.length] ?? [],
      }),
    );
  // Whatever the kitchen holds, the new orders have two lanes.
  const [first] = placed;
  if (!first) throw new Error('Nothing was placed');
  const accept = { name: 'ACCEPT ORDER' };
  await board.cardIn('New Orders', first.order).getByRole('button', accept).click();
  await expect(board.cardIn('Preparing', first.order)).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  const stop = page.getByRole('button', { name: 'Stop sound' });
  if (await stop.isVisible()) await stop.click();
  // Toasts go by themselves, one after the other.
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveText('', { timeout: 30_000 });

  /** Waiting orders whose head, with the time, and whose button are whole in view. */
  const inView = () =>
    board
      .list('New Orders')
      .getByRole('article')
      .evaluateAll((cards) => {
        const seen = (part: Element | null | undefined): boolean => {
          if (!part) return false;
          const { left, right, top, bottom } = part.getBoundingClientRect();
          return [top + 1, bottom - 1].every((y) =>
            part.contains(document.elementFromPoint((left + right) / 2, y)),
          );
        };
        const acceptOf = (card: Element) =>
          [...card.querySelectorAll('button')].find(({ textContent }) => textContent.includes('ACCEPT'));
        return cards.filter((card) => seen(card.querySelector('header')) && seen(acceptOf(card))).length;
      });
  for (const outlets of ['one', 'all']) {
    if (outlets === 'all') {
      await moveTo(page, 'orders?outlet=all');
      await expect(board.list('New Orders').getByText(outlet).first()).toBeVisible();
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(inView, outlets).toBeGreaterThanOrEqual(7);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(inView, outlets).toBeGreaterThanOrEqual(5);
  }
  await moveTo(page, 'orders');

  for (const width of [1280, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    for (const tab of ['completed', 'past-orders']) {
      await moveTo(page, `orders?tab=${tab}`);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
  for (const order of placed.slice(1)) await storefront.cancel(order);
});

test('UX-03 on a tablet and at 200 % zoom an order is in view below one row of tools, the filters behind their button', async ({
  panel,
  storefront,
}) => {
  const page = await panel('counter');
  const board = await openOrders(page, outlet);
  const { order } = await storefront.place({ outlet, fulfilment: 'selfPickup' });
  await expect(board.card(order)).toBeVisible();
  const filters = page.getByRole('button', { name: 'Filters', exact: true });
  const type = page.getByRole('combobox', { name: 'Type', exact: true });
  // 1366 × 768 at 200 % has 683 × 384.
  for (const size of [
    { width: 768, height: 1024 },
    { width: 683, height: 384 },
  ]) {
    await page.setViewportSize(size);
    await expect(filters).toBeVisible();
    await expect(type).toBeHidden();
    const search = await page.getByRole('searchbox', { name: 'Search orders' }).boundingBox();
    const busy = await page.getByRole('button', { name: 'Busy mode' }).boundingBox();
    expect(search?.width).toBeGreaterThanOrEqual(160);
    expect(busy?.y).toBeCloseTo(search?.y ?? 0, -1);
    await expect(page.getByRole('article').first().getByRole('listitem').first()).toBeInViewport();
  }
  await filters.click();
  await expect(type).toBeVisible();
});

test('SPD-02 a closed filter works before the kit is there: a key waits for the list, the focus stays, and nothing moves', async ({
  page,
  galla,
}) => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/shared-ui-kit\./, async (route) => {
    await held;
    await route.continue();
  });
  await enter(page, galla.origin, 'counter');
  await page.goto(`${galla.origin}/panel/orders`);
  const type = page.getByRole('combobox', { name: 'Type', exact: true });
  await expect(type).toHaveText('Type: all');
  // What else the screen loads is not the filter's: its first lists, and the state of the kitchen.
  await isConnected(page);
  await expect(page.getByText('Loading the orders')).toBeHidden();
  const closed = await type.boundingBox();
  await type.focus();
  await page.keyboard.press('Enter');
  await expect(type).toHaveAttribute('aria-expanded', 'false');
  release();
  await expect(page.getByRole('option', { name: 'Pickup' })).toBeVisible();
  await expect(type).toHaveAttribute('aria-expanded', 'true');
  await expect(type).toBeFocused();
  expect(await type.boundingBox()).toEqual(closed);
  await page.keyboard.press('Escape');
  await page.keyboard.type('pick');
  await expect(type).toHaveText('Pickup');
  await expect(page).toHaveURL(/fulfilment=selfPickup/);
});

test('UX-03 in counter mode a ticket stands right below the one above it, however high its neighbours are', async ({
  panel,
  storefront,
}) => {
  const page = await panel('counter');
  await openOrders(page, outlet);
  for (const lines of [1, 1, 8, 1]) await storefront.place({ outlet, lines, fulfilment: 'selfPickup' });
  await page.getByRole('button', { name: 'Counter mode' }).click();
  const tickets = page.getByRole('article');
  await expect.poll(() => tickets.count()).toBeGreaterThanOrEqual(4);
  const boxes = await tickets.evaluateAll((all) =>
    all
      .map((ticket) => ticket.getBoundingClientRect())
      .map(({ left, top, bottom }) => ({ left, top, bottom })),
  );
  const highest = Math.min(...boxes.map(({ top }) => top));
  const gaps = boxes
    .filter(({ top }) => top > highest + 1)
    .map((box) => {
      const above = boxes.filter(({ left, bottom }) => left === box.left && bottom <= box.top);
      return box.top - Math.max(...above.map(({ bottom }) => bottom));
    });
  expect(gaps.length).toBeGreaterThan(0);
  for (const gap of gaps) {
    expect(gap).toBeGreaterThanOrEqual(15);
    expect(gap).toBeLessThanOrEqual(21);
  }
});

test('UX-03 past orders are searched and narrowed by days; counter mode has no frame, and Escape ends it', async ({
  panel,
  storefront,
}) => {
  const page = await panel('counter');
  const board = await openOrders(page, outlet);
  const placed = await storefront.place({ outlet, fulfilment: 'selfPickup', note: 'Peanut allergy' });
  await expect(board.card(placed.order)).toContainText('Allergy alert: peanut');

  await page.getByRole('button', { name: 'Counter mode' }).click();
  const ticket = page.getByRole('article', { name: `Order #${placed.order.orderNumber}`, exact: true });
  await expect(ticket).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(0);
  await expectAccessible(page, 'counter mode');
  const accept = ticket.getByRole('button', { name: 'ACCEPT ORDER' });
  expect((await accept.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  await accept.click();
  await ticket.getByRole('button', { name: 'FOOD READY' }).click();
  await ticket.getByRole('button', { name: 'COMPLETE ORDER' }).click();
  await expect(ticket).toBeHidden();
  await expect.poll(async () => (await storefront.track(placed)).status).toBe('complete');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: /^Past Orders/ }).click();
  const open = page.getByRole('button', { name: `Open order #${placed.order.orderNumber}`, exact: true });
  await expect(open).toBeVisible();
  await page.getByRole('radio', { name: 'Yesterday' }).check({ force: true });
  await expect(open).toBeHidden();
  await page.getByRole('radio', { name: 'Today' }).check({ force: true });
  await expect(open).toBeVisible();
  await expectAccessible(page, 'past orders');
  await open.click();
  await expect(page.getByRole('dialog', { name: `Order ${placed.order.orderNumber}` })).toBeVisible();
});
