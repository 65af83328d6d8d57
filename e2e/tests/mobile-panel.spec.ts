import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { lostOrdersShown, type WaitingOrders } from '@galla/contract';
import { boardOf, chooseOutlet, hearSounds } from '../fixtures/board';
import { onCallOf } from '../fixtures/on-call';
import { enter, signIn } from '../fixtures/panel';
import { screens } from '../fixtures/screens';
import type { Storefront } from '../fixtures/storefront';
import { expect, test } from '../fixtures/test';
import { lowTargets, swipe } from '../fixtures/touch';

const outlet = 'Malabar Kitchen';
const grocery = 'Nandi Daily Needs';
const phone = { width: 360, height: 740 };

test.use({ viewport: phone, hasTouch: true, isMobile: true });

/** Opens the outlet's orders by the mobile address, as the installed app does. */
async function openOnPhone(page: Page) {
  await page.goto('/mobile-panel/orders');
  await expect(page).toHaveURL(/\/panel\/orders/);
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await chooseOutlet(page, outlet);
  return boardOf(page);
}

/** The counter's phone with one waiting order. */
async function waitingOnPhone(page: Page, origin: string, storefront: Storefront) {
  await enter(page, origin, 'counter');
  const board = await openOnPhone(page);
  const placed = await storefront.place({ outlet, fulfilment: 'selfPickup' });
  return { placed, card: board.card(placed.order) };
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });

/** Scrolls down to a card: other tests leave orders in the lists, and only those in view are rendered. */
const reach = (page: Page, card: Locator): Promise<void> =>
  expect
    .poll(async () => {
      if ((await card.count()) === 0) await page.getByRole('article').last().scrollIntoViewIfNeeded();
      return card.count();
    })
    .toBe(1);

/** Texts of a part of the page that are cut, or covered by what stands beside them. */
const cutTexts = (part: Locator): Promise<string[]> =>
  part.evaluate((root) => {
    const texts = [...root.querySelectorAll<HTMLElement>('span, strong')].filter((text) => {
      const { width, height } = text.getBoundingClientRect();
      const isShown = width > 1 && height > 1 && getComputedStyle(text).position !== 'absolute';
      const isAnnounced = text.closest('.g-visually-hidden') !== null;
      return isShown && !isAnnounced && text.children.length === 0 && text.textContent?.trim();
    });
    const boxes = texts.map((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return range.getBoundingClientRect();
    });
    return texts
      .filter((text, index) => {
        const box = boxes[index];
        if (!box) return false;
        const isCut = text.scrollWidth > text.clientWidth + 1 && text.clientWidth > 0;
        const isCovered = [...root.querySelectorAll('button')].some((button) => {
          if (button.contains(text) || getComputedStyle(button).display === 'none') return false;
          const other = button.getBoundingClientRect();
          return (
            other.left < box.right - 1 &&
            box.left < other.right - 1 &&
            other.top < box.top &&
            box.bottom < other.bottom
          );
        });
        return isCut || isCovered || box.left < 0 || box.right > window.innerWidth;
      })
      .map((text) => text.textContent ?? '');
  });

test('UX-02 UX-07 at 360 px the rail reads whole in both languages, and the name of an item takes a finger', async ({
  page,
  galla,
  storefront,
}) => {
  const { placed, card } = await waitingOnPhone(page, galla.origin, storefront);
  await expect(card).toBeVisible();
  for (const name of await card.getByRole('listitem').getByRole('button').all()) {
    const box = await name.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
  }
  for (const language of ['en', 'hi']) {
    await page.evaluate((chosen) => localStorage.setItem('galla.language', chosen), language);
    await page.reload();
    const rail = page.locator('.alarm-rail[data-state="waiting"]');
    await expect(rail.locator('.rail-countdown')).toBeVisible();
    await expect(rail).toContainText(/₹|Malabar/);
    expect(await cutTexts(rail), language).toEqual([]);
  }
  await storefront.cancel(placed);
});

test('UX-02 UX-07 beside 158 lost orders the rail of a phone reads whole, and its order takes a finger', async ({
  page,
  galla,
  storefront,
}) => {
  const at = new Date().toISOString();
  const lost = {
    outletId: randomUUID(),
    orderNumber: 1,
    total: 10_000,
    currency: 'INR',
    placedAt: at,
    lostAt: at,
  };
  const answers = {
    lost: Array.from({ length: lostOrdersShown }, () => ({ orderId: randomUUID(), ...lost })),
    'lost/totals': [{ currency: 'INR', count: 158, total: 1_580_000 }],
  };
  for (const [path, data] of Object.entries(answers))
    await page.route(`**/api/alerts/${path}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), data } });
    });
  const { placed } = await waitingOnPhone(page, galla.origin, storefront);
  const others = await Promise.all(
    Array.from({ length: 9 }, () => storefront.place({ outlet, fulfilment: 'selfPickup' })),
  );
  const rail = page.locator('.alarm-rail[data-state="waiting"]');
  for (const language of ['en', 'hi']) {
    await page.evaluate((chosen) => localStorage.setItem('galla.language', chosen), language);
    await page.reload();
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: phone.height });
      await expect(rail.locator('.rail-lost')).toContainText('158');
      await expect(rail.locator('.rail-time')).toContainText(/\d\d/);
      await expect.poll(() => cutTexts(rail), `${language} at ${width}`).toEqual([]);
      const hit = await rail.locator('.rail-trigger').evaluate((trigger) => {
        const { left, right } = trigger.getBoundingClientRect();
        const { top = 0, height = 0 } = trigger.closest('section')?.getBoundingClientRect() ?? {};
        // The press reaches a finger's height around the middle of the rail.
        const middle = top + height / 2;
        return [middle - 22, middle, middle + 22].map((y) =>
          trigger.contains(document.elementFromPoint((left + right) / 2, y)),
        );
      });
      expect(hit).toEqual([true, true, true]);
    }
  }
  for (const each of [placed, ...others]) await storefront.cancel(each);
});

test('UX-02 UX-07 beside 242 waiting orders the rail of a phone keeps its parts apart', async ({
  page,
  galla,
  storefront,
}) => {
  await page.route('**/api/order/waiting*', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: WaitingOrders };
    const [first] = data.outlets.flatMap(({ orders }) => orders);
    for (const place of data.outlets)
      if (first?.outletId === place.outletId)
        place.orders = Array.from({ length: 242 }, () => ({ ...first, orderId: randomUUID() }));
      else place.orders = [];
    await route.fulfill({ response, json: { ...rest, data } });
  });
  const { placed } = await waitingOnPhone(page, galla.origin, storefront);
  const rail = page.locator('.alarm-rail[data-state="waiting"]');
  for (const language of ['en', 'hi']) {
    await page.evaluate((chosen) => localStorage.setItem('galla.language', chosen), language);
    await page.reload();
    for (const width of [360, 390, 412]) {
      await page.setViewportSize({ width, height: phone.height });
      await expect(rail.locator('.rail-time')).toContainText('242');
      // Only the outlet's name may be cut.
      const room = await rail.evaluate((part) => {
        const countdown = part.querySelector('.rail-countdown')?.getBoundingClientRect();
        const buttons = [...part.querySelectorAll(':scope > .g-button, :scope > .alerts-chip')];
        const edges = buttons.map((button) => button.getBoundingClientRect().left).filter((left) => left > 0);
        return Math.min(...edges) - (countdown?.right ?? 0);
      });
      expect(room, `${language} at ${width}`).toBeGreaterThanOrEqual(4);
    }
  }
  await storefront.cancel(placed);
});

test('NAV-08 an order from ringing to completed on a phone, by touch alone', async ({
  page,
  galla,
  storefront,
}) => {
  const sounds = await hearSounds(page);
  await signIn(page, galla.origin, 'counter');
  const board = await openOnPhone(page);
  // The first touch in the page unlocks sound.
  await tab(page, 'New Orders').tap();
  await expect(page.getByRole('button', { name: /^Alerts on/ })).toBeVisible();
  const placed = await storefront.place({ outlet, fulfilment: 'selfPickup' });
  const card = board.card(placed.order);
  await expect(card).toBeVisible();
  await expect.poll(sounds.isRinging).toBe(true);

  const accept = card.getByRole('button', { name: 'ACCEPT ORDER' });
  const place = await accept.boundingBox();
  expect(place?.height).toBeGreaterThanOrEqual(44);
  expect(place?.width).toBeGreaterThanOrEqual(phone.width / 2);
  await accept.tap();
  await expect(card).toBeHidden();
  await expect.poll(sounds.isRinging).toBe(false);

  await tab(page, 'Preparing').tap();
  await reach(page, card);
  await card.getByRole('button', { name: 'FOOD READY' }).tap();
  await tab(page, 'Food Ready').tap();
  await reach(page, card);
  await card.getByRole('button', { name: 'COMPLETE ORDER' }).tap();
  await tab(page, 'Completed').tap();
  await expect(card).toBeVisible();
  await expect.poll(async () => (await storefront.track(placed)).status).toBe('complete');

  // A grocery order on the same phone is delivered by the store's own staff.
  await chooseOutlet(page, grocery);
  await expect(tab(page, 'In-Progress')).toBeVisible();
  await tab(page, 'New Orders').tap();
  const delivery = await storefront.place({ outlet: grocery });
  const parcel = board.card(delivery.order);
  await expect.poll(sounds.isRinging).toBe(true);
  await parcel.getByRole('button', { name: 'ACCEPT', exact: true }).tap();
  await expect(parcel).toBeHidden();
  await expect.poll(sounds.isRinging).toBe(false);
  await tab(page, 'In-Progress').tap();
  await reach(page, parcel);
  await parcel.getByRole('button', { name: 'OUT FOR DELIVERY' }).tap();
  await tab(page, 'Out For Delivery').tap();
  await reach(page, parcel);
  await parcel.getByRole('button', { name: 'MARK DELIVERED' }).tap();
  await tab(page, 'Completed').tap();
  await expect(parcel).toBeVisible();
  await expect.poll(async () => (await storefront.track(delivery)).status).toBe('delivered');
});

test('NAV-08 a swipe triggers the main button; a short one does nothing; a dialog is a sheet at the lower edge', async ({
  page,
  galla,
  storefront,
}) => {
  const { placed, card } = await waitingOnPhone(page, galla.origin, storefront);
  await expect(card.getByRole('button', { name: 'ACCEPT ORDER' })).toBeVisible();
  // Dismisses the ringing banner above the list, so that the card does not move.
  await page.getByRole('button', { name: 'Stop sound' }).tap();
  await expect(page.getByRole('button', { name: 'Stop sound' })).toBeHidden();

  await card.getByRole('button', { name: /^Reject order/ }).tap();
  const sheet = page.getByRole('dialog', { name: /^Reject order/ });
  await expect
    .poll(async () => {
      const box = await sheet.boundingBox();
      return box && [box.x, box.width, Math.round(box.y + box.height)];
    })
    .toEqual([0, phone.width, phone.height]);
  await sheet.getByRole('button', { name: 'Keep order' }).tap();
  await expect(sheet).toBeHidden();

  // Pushed out and back: no action, and the next tap is a normal tap.
  await swipe(page, card, 200, 0);
  await expect(card.getByRole('button', { name: 'ACCEPT ORDER' })).toBeEnabled();
  // The browser drops taps right after a fast swipe: retry as a user would.
  await expect(async () => {
    await card.getByRole('button', { name: /^Reject order/ }).tap();
    await expect(sheet).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await sheet.getByRole('button', { name: 'Keep order' }).tap();
  await expect(sheet).toBeHidden();
  expect((await storefront.track(placed)).status).toBe('acceptanceWait');

  await swipe(page, card, 60);
  await expect(card.getByRole('button', { name: 'ACCEPT ORDER' })).toBeEnabled();
  expect((await storefront.track(placed)).status).toBe('acceptanceWait');
  await swipe(page, card, 200);
  await expect(card).toBeHidden();
  await expect.poll(async () => (await storefront.track(placed)).status).toBe('foodPreparation');
});

test('NAV-08 while an order rings, its accept button is above the bottom bar, on a short phone too', async ({
  page,
  galla,
  storefront,
}) => {
  const { placed, card } = await waitingOnPhone(page, galla.origin, storefront);
  await expect(card).toBeVisible();
  // Isolates this order from others that wait.
  await page.getByRole('searchbox').fill(String(placed.order.orderNumber));
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Stop sound' })).toBeVisible();
  const accept = card.getByRole('button', { name: 'ACCEPT ORDER' });
  const bar = page.getByRole('navigation', { name: 'Main navigation' });
  for (const height of [phone.height, 640]) {
    await page.setViewportSize({ width: phone.width, height });
    await expect
      .poll(async () => {
        const [button, below] = await Promise.all([accept.boundingBox(), bar.boundingBox()]);
        return button && below && button.y + button.height <= below.y;
      }, `${height} px high`)
      .toBe(true);
  }
  await accept.tap();
  await expect(card).toBeHidden();
  await expect.poll(async () => (await storefront.track(placed)).status).toBe('foodPreparation');
});

test('NAV-08 UX-05 no screen scrolls sideways at 360 px, what is pressed is a finger high, and the bottom bar opens all of them', async ({
  page,
  galla,
  storefront,
}) => {
  test.setTimeout(120_000);
  // So that cards and figures with links are on the screens.
  await storefront.place({ outlet, fulfilment: 'selfPickup' });
  await enter(page, galla.origin, 'owner');
  for (const screen of screens) {
    await page.goto(`/mobile-panel/${screen}`);
    await expect(page.getByRole('heading', { level: 1 }), screen).toBeVisible();
    await expect(page.getByText('Loading', { exact: true }), screen).toHaveCount(0);
    const overflow = await page.evaluate(() => {
      const wide = [document.documentElement, document.querySelector('#content')];
      return Math.max(...wide.map((one) => (one ? one.scrollWidth - one.clientWidth : 0)));
    });
    expect.soft(overflow, `${screen}: sideways scroll`).toBeLessThanOrEqual(0);
    expect.soft(await lowTargets(page), `${screen}: too low to press`).toEqual([]);
  }
  const bar = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(bar.getByRole('link')).toHaveText([/Orders$/, /Products$/, /Phone order$/, /Dashboard$/]);
  await bar.getByRole('link', { name: 'Orders', exact: true }).tap();
  await expect(page).toHaveURL(/\/panel\/orders/);
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Report', exact: true }).tap();
  await expect(page).toHaveURL(/\/panel\/report/);
});

test('NAV-08 at 360 px every label of the bottom bar is read whole, in English and Hindi', async ({
  page,
  galla,
}) => {
  await enter(page, galla.origin, 'owner');
  for (const language of ['en', 'hi']) {
    await page.evaluate((chosen) => localStorage.setItem('galla.language', chosen), language);
    await page.goto('/panel/orders');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const labels = page.locator('.bottom-entry > span');
    await expect(labels).toHaveCount(5);
    const parts = await labels.evaluateAll((all) =>
      all.map((label) => ({
        text: label.textContent,
        cut: label.scrollWidth > label.clientWidth,
        outside: (label.parentElement?.getBoundingClientRect().right ?? 0) > innerWidth + 0.5,
      })),
    );
    expect(parts.filter(({ cut, outside }) => cut || outside)).toEqual([]);
  }
});

test('UX-02 UX-03 on a narrow phone the rail’s lines fit it and the tabs keep their place', async ({
  page,
  galla,
  storefront,
}) => {
  const { placed } = await waitingOnPhone(page, galla.origin, storefront);
  const rail = page.getByRole('region', { name: 'Order alerts' });
  const trigger = rail.getByRole('button', { name: new RegExp(`^#${placed.order.orderNumber} · `) });
  await expect(trigger).toBeVisible();
  // Takes the place of “Allow sound” as soon as the first ring is heard.
  const stopSound = rail.getByRole('button', { name: 'Stop sound' });
  await expect(stopSound).toBeVisible();
  const box = async (part: Locator) => {
    const found = await part.boundingBox();
    if (!found) throw new Error('It is not drawn');
    return { left: found.x, right: found.x + found.width, top: found.y, bottom: found.y + found.height };
  };
  const [whole, countdown, name, stop, accept] = await Promise.all([
    box(rail),
    box(rail.getByText(/^Cancels in/)),
    box(trigger),
    box(stopSound),
    box(rail.getByRole('button', { name: /^Accept #/ })),
  ]);
  expect(countdown.bottom).toBeLessThanOrEqual(whole.bottom);
  expect(name.bottom).toBeLessThanOrEqual(countdown.top + 1);
  expect(name.right).toBeLessThanOrEqual(stop.left);
  expect(stop.right).toBeLessThanOrEqual(accept.left);
  // The countdown is part of the press.
  await page.touchscreen.tap(countdown.left + 20, countdown.bottom - 4);
  await expect(page.getByRole('region', { name: /^Items in order/ })).toBeVisible();
  await page.keyboard.press('Escape');

  const past = tab(page, 'Past Orders');
  await past.tap();
  await expect(page.getByRole('radio', { name: 'Yesterday' })).toBeVisible();
  const [selected, tabs] = await Promise.all([box(past), box(page.getByRole('tablist'))]);
  expect(selected.right).toBeLessThanOrEqual(tabs.right + 1);
  const days = await box(page.getByRole('radiogroup', { name: 'Days' }));
  expect(days.top).toBeGreaterThanOrEqual(tabs.bottom);
});

test('POS-06 UX-05 on a narrow phone adding moves no button, and the order button spans the lower edge from the top of the checkout', async ({
  page,
  galla,
}) => {
  await enter(page, galla.origin, 'owner');
  const pos = onCallOf(page);
  await page.goto('/panel/new-order/user-info');
  await pos.enter({ mobile: '9845033333', name: 'Sana Khan' });
  await pos.goToItems(outlet);
  const addButton = page.getByRole('button', { name: /^Add .*Ghee Rice$/ });
  const before = await addButton.boundingBox();
  await pos.add('2 ghee');
  await expect(addButton).toHaveAccessibleName('Add · 2 Ghee Rice');
  expect(await addButton.boundingBox()).toEqual(before);
  await pos.goToCheckout();
  await expect(pos.placeButton).toBeInViewport({ ratio: 1 });
  const bar = await pos.placeButton.locator('..').boundingBox();
  expect(bar?.x).toBe(0);
  expect(bar?.width).toBe(phone.width);
  // A focused field is above the bar.
  const note = page.getByRole('textbox', { name: 'Note for the order' });
  await note.focus();
  const [field, button] = [await note.boundingBox(), await pos.placeButton.locator('..').boundingBox()];
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
});
