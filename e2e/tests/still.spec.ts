import type { Page } from '@playwright/test';
import { chooseOutlet } from '../fixtures/board';
import { newcomer, signUp } from '../fixtures/newcomer';
import { enter, moveTo } from '../fixtures/panel';
import { sumOf, watchShifts, type Shift } from '../fixtures/still';
import { expect, test } from '../fixtures/test';

/** Of the window; a line of text that moves by its own height is more. */
const most = 0.01;
const phone = { width: 390, height: 844 };

async function expectStill(page: Page, shifts: () => Promise<Shift[]>): Promise<void> {
  await page.waitForLoadState('networkidle');
  const seen = await shifts();
  expect(sumOf(seen), JSON.stringify(seen, null, 1)).toBeLessThan(most);
}

for (const size of [null, phone]) {
  const where = size ? 'on a phone' : 'on a computer';

  test(`UX-04 home keeps still ${where} while its parts arrive, also on a new device`, async ({
    page,
    galla,
    storefront,
  }) => {
    await storefront.place({ outlet: 'Malabar Kitchen' });
    if (size) await page.setViewportSize(size);
    await enter(page, galla.origin, 'owner');
    const shifts = await watchShifts(page);
    await page.goto('/panel/getting-started');
    await expect(page.getByText(/orders? · ₹[\d,]+ · \d+ cancelled or rejected$/)).toBeVisible();
    await expectStill(page, shifts);
    await page.reload();
    await expect(page.getByText(/orders? · ₹[\d,]+ · \d+ cancelled or rejected$/)).toBeVisible();
    await expectStill(page, shifts);
  });

  test(`UX-05 a newcomer’s home keeps still ${where} while its parts arrive`, async ({ page }) => {
    test.setTimeout(90_000);
    await signUp(page, newcomer('Still Waters'));
    if (size) await page.setViewportSize(size);
    const shifts = await watchShifts(page);
    await page.goto('/panel/getting-started');
    await expect(page.getByText('0 of 4 done')).toBeVisible();
    await expectStill(page, shifts);
  });

  test(`UX-01 outlets, offers and customers keep still ${where} while they load`, async ({ page, galla }) => {
    if (size) await page.setViewportSize(size);
    await enter(page, galla.origin, 'owner');
    const shifts = await watchShifts(page);
    for (const [path, last] of [
      ['profile', /^\d+ of \d+ outlets in your plan used\.$/],
      ['engagement/discounts', /^\d+ results?$/],
      ['manage-customers', /^\d+ results?$/],
    ] as const) {
      await page.goto(`/panel/${path}`);
      await expect(page.getByText(last)).toBeVisible();
      await expectStill(page, shifts);
    }
  });
}

// A tablet on its side, and a small window: both have the sidebar.
for (const [width, height] of [
  [1024, 768],
  [960, 600],
] as const) {
  test(`UX-01 MENU-01 in ${width} × ${height} the names of items are read, and tables are not cut off`, async ({
    panel,
  }) => {
    const page = await panel('owner', { width, height });
    await moveTo(page, 'products/all-items');
    await chooseOutlet(page, 'Malabar Kitchen');
    const name = page.getByRole('link', { name: 'Ghee Rice', exact: true });
    await expect(name).toBeVisible();
    expect((await name.boundingBox())?.height).toBeLessThan(30);
    for (const path of ['manage-users', 'manage-customers', 'engagement/discounts', 'profile']) {
      await moveTo(page, path);
      const table = page.getByRole('table').first();
      await expect(table.getByRole('row').nth(1)).toBeVisible();
      const cut = await table.evaluate(
        (element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0),
      );
      expect(cut, path).toBeLessThanOrEqual(0);
    }
  });
}
